// What one database holds: collections with their indexes, and views.
import { runPipeline } from "./engine.mjs";
import { Indexes } from "./indexes.mjs";
import { copy, demand, isDocument, ObjectId, typeName } from "./values.mjs";

/** The collections and views of one note, in memory. */
export class Store {
  collections = new Map();
  views = new Map();

  /** The collection with this name, made if it is not there, as the server does with the first write. */
  collection(name) {
    demand(!this.views.has(name), `Namespace test.${name} is a view, not a collection`, 166, "CommandNotSupportedOnView");
    if (!this.collections.has(name)) {
      this.collections.set(name, { documents: [], indexes: new Indexes(`test.${name}`) });
    }
    return this.collections.get(name);
  }

  /** Copies of the documents of a collection or view; none if there is no such name. */
  documents(name, depth = 0) {
    const view = this.views.get(name);
    if (!view) return copy(this.collections.get(name)?.documents ?? []);
    demand(depth < 20, `View depth limit exceeded (${name})`, 165);
    return runPipeline(this.documents(view.source, depth + 1), view.pipeline, this.resolve);
  }

  /** Finds documents by the name of their collection, for $lookup and its like. */
  resolve = (name) => this.documents(name);

  /** Inserts one document, and gives its _id. */
  insert(name, given) {
    demand(isDocument(given), `a document is needed, not ${typeName(given)}`, 14, "TypeMismatch");
    const { _id = new ObjectId(), ...fields } = given;
    demand(!Array.isArray(_id) && !(_id instanceof RegExp), `The '_id' value cannot be of type ${typeName(_id)}`, 2);
    const { documents, indexes } = this.collection(name);
    const document = { _id, ...fields };
    indexes.check(document, documents);
    documents.push(document);
    return _id;
  }

  /** Puts a document in the place of another. */
  replace(name, old, document) {
    const { documents, indexes } = this.collection(name);
    indexes.check(document, documents.filter((other) => other !== old));
    documents[documents.indexOf(old)] = document;
  }

  /** Removes documents. */
  remove(name, gone) {
    const collection = this.collection(name);
    collection.documents = collection.documents.filter((document) => !gone.includes(document));
  }
}
