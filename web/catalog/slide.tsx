import type { CSSProperties } from 'react';
import type { Upload } from '../../src/catalog/shapes';
import { SlidePicture } from '../shop/catalog/slide-picture';
import { SlideVideo } from './slide-video';
import * as css from './slides.css';

interface SlideProps {
  upload: Upload;
  index: number;
  label: string;
  /** whether it is the current slide */
  current: boolean;
  /** whether it is opaque: the current slide and those below it */
  shown: boolean;
  /** whether to load its picture: the first slide's at once, the others' shortly before they are shown */
  near: boolean;
}

export function Slide({ upload, index, label, current, shown, near }: SlideProps) {
  const first = index === 0;
  const picture = <SlidePicture upload={upload} alt={label} priority={first} />;
  return (
    <div
      className={css.slide}
      style={{ [css.index]: String(index), backgroundColor: upload.tint ?? undefined } as CSSProperties}
      data-shown={shown || undefined}
      // Only the current slide is exposed to screen readers.
      aria-hidden={!current}
    >
      {/* All slides are in the viewport, so lazy loading does not delay a picture; without scripts, all are loaded. */}
      {first || near ? picture : <noscript>{picture}</noscript>}
      {upload.fileType === 'VIDEO' && near && <SlideVideo upload={upload} label={label} playing={current} />}
      <div className={css.footScrim} />
    </div>
  );
}
