// What every page offers at once where scripts run. Without them, links and forms do all of it.
import { startFeedback } from "./feedback/forms.js";
import { startUnsent } from "./feedback/unsent.js";
import { startDefinitions } from "./glossary/definitions.js";
import { startFilter } from "./glossary/filter.js";
import { startCopy } from "./layout/copy.js";
import { startTheme } from "./layout/theme.js";
import { startContents } from "./note/contents.js";
import { startHobby } from "./note/hobby.js";

const PARTS = [
  startTheme,
  startHobby,
  startContents,
  startCopy,
  startDefinitions,
  startFilter,
  startFeedback,
  startUnsent,
];

for (const start of PARTS) {
  // Where one fails, the others still start.
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
