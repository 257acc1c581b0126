import { ErrorNote } from '../ui/error-note';

export const formatScriptsNote = (what: string): string =>
  `${what} needs JavaScript. Turn it on or use a newer browser, then load the page again.`;

/**
 * Above a form of the server's HTML that is sent by scripts alone. Without them its `method="dialog"` sends nothing: as a usual form it
 * would put passwords and messages into the address.
 */
export const NeedsScripts = () => (
  <noscript>
    <ErrorNote>{formatScriptsNote('This form')}</ErrorNote>
  </noscript>
);
