/** The only script inside the HTML, at the end of its head. Built by Vite as an entry of its own, see server/http/inline-script.ts. */
import { loadStyles, markLargestPaint, startScriptsAfterPaint } from './after-paint';
import { replayEarlyInput } from './early-input';
import { reportFailedLoads } from './failed-loads';
import { canRunScripts, showFormNotes } from './old-browser';

loadStyles();
markLargestPaint();
if (canRunScripts()) {
  reportFailedLoads(replayEarlyInput());
  startScriptsAfterPaint();
} else showFormNotes();
