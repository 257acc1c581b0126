/** The only script inside the HTML. Built by Vite as an entry of its own and inlined by server/inline-script.ts. */
import { startScriptsAfterPaint } from './after-paint';
import { replayEarlyInput } from './early-input';

startScriptsAfterPaint();
replayEarlyInput();
