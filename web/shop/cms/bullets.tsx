import { toBullets } from '../../../src/cms/legal';
import * as css from './bullets.css';

/** A legal page's content as its readers see it, and as the back office shows it beforehand: text, never markup. */
export function Bullets({ content }: { content: string }) {
  return (
    <ul className={css.bullets}>
      {toBullets(content).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state, and two may be the same
        <li key={index} className={css.bullet}>
          {line}
        </li>
      ))}
    </ul>
  );
}
