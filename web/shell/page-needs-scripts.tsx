import { ErrorNote } from '../ui/error-note';
import { Container } from './container';
import { formatScriptsNote } from './needs-scripts';
import * as css from './page-needs-scripts.css';

/** What is loading stays so without scripts. */
const HIDE_LOADING = '[role="status"]{display:none}';

/**
 * Above a page that only scripts can show, because it depends on who is logged in. Only the server renders what is inside: a browser
 * keeps it as it is, and does not load its code.
 */
export const PageNeedsScripts = () => (
  <noscript>
    {import.meta.env.SSR && (
      <Container className={css.note}>
        <style>{HIDE_LOADING}</style>
        <ErrorNote>{formatScriptsNote('This page')}</ErrorNote>
      </Container>
    )}
  </noscript>
);
