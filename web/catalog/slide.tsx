import type { CSSProperties } from 'react';
import type { Upload } from '../../src/catalog/shapes';
import { Picture, toSrcSet } from '../ui/picture';
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

/** `sizes` of a picture that covers the screen: the screen's width, or the width for its height. */
const LANDSCAPE_SIZES = '(max-aspect-ratio: 16/9) 178vh, 100vw';
const PORTRAIT_SIZES = '(max-aspect-ratio: 5/8) 62vh, 100vw';

export function Slide({ upload, index, label, current, shown, near }: SlideProps) {
  const still = upload.fileType === 'VIDEO' ? upload.posterUrl : upload.url;
  const portrait = upload.portraitUrl;
  const first = index === 0;
  const picture = still && (
    <picture className={css.picture}>
      {portrait && (
        <source media={css.PORTRAIT} srcSet={toSrcSet(portrait) ?? portrait} sizes={PORTRAIT_SIZES} />
      )}
      <Picture
        src={still}
        alt={label}
        width={upload.width}
        height={upload.height}
        tint={upload.tint}
        sizes={LANDSCAPE_SIZES}
        ratio="fill"
        priority={first}
      />
    </picture>
  );
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
