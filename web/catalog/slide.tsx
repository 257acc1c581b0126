import type { CSSProperties } from 'react';
import type { Upload } from '../../src/catalog/shapes';
import { Picture, srcSetOf } from '../ui/picture';
import { SlideVideo } from './slide-video';
import * as css from './slides.css';

interface SlideProps {
  upload: Upload;
  index: number;
  label: string;
  /** it is what the reader sees */
  current: boolean;
  /** it is opaque: the current slide, and those it lies over */
  shown: boolean;
  /** soon in view: the first slide's picture is fetched at once, a later one when the reader comes near */
  near: boolean;
}

/** A picture that covers the screen is as wide as the screen, or as wide as its height asks for. */
const LANDSCAPE_SIZES = '(max-aspect-ratio: 16/9) 178vh, 100vw';
const PORTRAIT_SIZES = '(max-aspect-ratio: 5/8) 62vh, 100vw';

export function Slide({ upload, index, label, current, shown, near }: SlideProps) {
  const still = upload.fileType === 'VIDEO' ? upload.posterUrl : upload.url;
  const portrait = upload.portraitUrl;
  const first = index === 0;
  const picture = still && (
    <picture className={css.picture}>
      {portrait && (
        <source media={css.PORTRAIT} srcSet={srcSetOf(portrait) ?? portrait} sizes={PORTRAIT_SIZES} />
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
      // Read out once each: the slide that shows.
      aria-hidden={!current}
    >
      {/* All slides lie in view, so a later picture waits for the reader; where no script runs, for nothing. */}
      {first || near ? picture : <noscript>{picture}</noscript>}
      {upload.fileType === 'VIDEO' && near && <SlideVideo upload={upload} label={label} playing={current} />}
      <div className={css.footScrim} />
    </div>
  );
}
