import { toBullets } from '../../../src/cms/legal';
import * as css from './bullets.css';

/** The content of a legal page, in the shop and in the preview of the back office. Rendered as text, never as HTML. */
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
