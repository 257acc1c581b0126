import { ErrorNote } from '../ui/error-note';

/**
 * Above a form of the server's HTML that is sent by scripts alone. Without them its `method="dialog"` sends nothing: as a usual form it
 * would put passwords and messages into the address.
 */
export const NeedsScripts = () => (
  <noscript>
    <ErrorNote>
      This form needs JavaScript. Turn it on or use a newer browser, then load the page again.
    </ErrorNote>
  </noscript>
);
