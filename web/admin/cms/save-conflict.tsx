import type { LegalPage } from '../../../src/cms/schema';
import { formatAgo } from '../../../src/dates';
import { Bullets } from '../../shop/cms/bullets';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import * as css from './legal.css';

interface SaveConflictProps {
  page: LegalPage;
  onOverwrite: () => void;
  onDiscard: () => void;
}

/** Someone else has saved the page since it was loaded: shows their version, and offers to overwrite it or to discard the draft. */
export function SaveConflict({ page, onOverwrite, onDiscard }: SaveConflictProps) {
  return (
    <div className={css.conflict}>
      <Accordion title={`What was saved ${formatAgo(page.updatedAt, new Date())}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls */}
        <section className={css.savedVersion} tabIndex={0} aria-label="Saved version">
          <p className={css.savedTitle}>{page.title}</p>
          <Bullets content={page.content} />
        </section>
      </Accordion>
      <div className={css.conflictActions}>
        <Button variant="secondary" size="small" onClick={onOverwrite}>
          Overwrite with my changes
        </Button>
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard my changes
        </Button>
      </div>
    </div>
  );
}
