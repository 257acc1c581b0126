import type { LegalPage } from '../../../src/cms/schema';
import { formatAgo } from '../../../src/dates';
import { Bullets } from '../../shop/cms/bullets';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import * as css from './legal.css';

interface SavedMeanwhileProps {
  page: LegalPage;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two wrote the same page: shows what the other one saved, and lets this one decide. */
export function SavedMeanwhile({ page, onKeepMine, onTakeTheirs }: SavedMeanwhileProps) {
  return (
    <div className={css.theirs}>
      <Accordion title={`What was saved ${formatAgo(page.updatedAt, new Date())}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls */}
        <section className={css.theirPage} tabIndex={0} aria-label="Their text">
          <p className={css.theirTitle}>{page.title}</p>
          <Bullets content={page.content} />
        </section>
      </Accordion>
      <div className={css.answers}>
        <Button variant="secondary" size="small" onClick={onKeepMine}>
          Overwrite with my changes
        </Button>
        <Button variant="secondary" size="small" onClick={onTakeTheirs}>
          Discard my changes
        </Button>
      </div>
    </div>
  );
}
