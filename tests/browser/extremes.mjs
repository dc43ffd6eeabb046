// Content that strains every page: forty topics, long titles, long words, wide tables, long lines
// of code, a tag and a term as long as they may be.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A term of sixty characters, in one word. */
export const TERM = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauten";
export const TOPICS = 40;
export const COURSE = "a-course-with-a-name-that-goes-on";

const title = (n) =>
  `Topic ${n}: everything that a careful reader might want to know about arrays of embedded documents`;
const cells = (text) => `| ${Array(9).fill(text).join(" | ")} |`;

const note = (n) => `+++
title = "${title(n)}"
summary = "A summary that is as long as summaries get, because whoever wrote it wanted to say everything that can be said in one sentence, and then some more."
tags = ["${"a-long-tag-".repeat(6)}end", "short"]
updated = "2026-01-31"
related = ["topic-1", "topic-2", "topic-3"]
sources = [{ title = "https://example.org/${"a-long-address/".repeat(12)}", address = "https://example.org/" }]
+++

## A heading with an_identifier_that_is_so_long_that_no_phone_can_hold_it_in_one_line {#first}

${TERM} explains itself. So does \`db.collection.${"aVeryLongMethodName".repeat(5)}()\`.

${cells("A wide column")}
${cells("---")}
${cells("a value that is long")}

\`\`\`js
${"db.things.find({ aLongFieldName: { $in: [1, 2, 3] } }).sort({ anotherLongFieldName: 1 }) ".repeat(3)}
\`\`\`

> [!WARNING]
> ${"Unbreakable".repeat(12)}

### A smaller heading

${"word ".repeat(60)}

## Key points

- ${"long ".repeat(30)}
`;

const quiz = `[[questions]]
id = "extreme-choice"
type = "MultipleChoice"
prompt.prompt = "Which of these is it? ${"AVeryLongWord".repeat(8)}"
prompt.distractors = ["${"Wrong".repeat(30)}", "short"]
answer.answer = "\`${"rightAnswer".repeat(12)}\`"

[[questions]]
id = "extreme-short"
type = "ShortAnswer"
prompt.prompt = "What is the word?"
answer.answer = "${TERM}"
`;

const site = `name = "Study Notes"
tagline = "A tagline."
default_hobby = "cricket"
[[hobbies]]
slug = "cricket"
label = "Cricket"
emoji = "🏏"
[[hobbies]]
slug = "chess"
label = "Chess"
emoji = "♟️"
[[subjects]]
slug = "database"
label = "Databases"
`;

const topics = Array.from({ length: TOPICS }, (_, i) => `topic-${i + 1}`);

const course = `title = "A course whose title is so long that it needs several lines on any phone that is in use today"
subject = "database"
level = "intermediate"
summary = "A summary."
topics = ${JSON.stringify(topics)}
`;

const analogy = (hobby) => `[first.${hobby}]
text = "${"A word and another word. ".repeat(20)}"
map = [["a part of the idea", "its counterpart"], ["${"Unbreakable".repeat(6)}", "${"Counterpart".repeat(6)}"]]
`;

/** Writes it all below `folder`. */
export async function writeExtremes(folder) {
  await mkdir(join(folder, COURSE));
  const write = (path, text) => writeFile(join(folder, path), text);
  await write("site.toml", site);
  await write("glossary.toml", `[[term]]\nname = "${TERM}"\nshort = "${TERM} is a long word."\n`);
  await write(`${COURSE}/course.toml`, course);
  for (const [i, topic] of topics.entries()) await write(`${COURSE}/${topic}.md`, note(i + 1));
  await write(`${COURSE}/topic-20.analogies.toml`, analogy("cricket") + analogy("chess"));
  await write(`${COURSE}/topic-20.quiz.toml`, quiz);
}
