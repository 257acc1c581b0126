import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../src/catalog/shapes';
import { Picture, srcSetOf } from '../ui/picture';
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

const isVideo = (url: string) => /\.(?:mp4|webm|mov)$/.test(url);

export function Slide({ upload, index, label, current, shown, near }: SlideProps) {
  const still = upload.fileType === 'VIDEO' ? upload.posterUrl : upload.url;
  const portrait = upload.portraitUrl && !isVideo(upload.portraitUrl) ? upload.portraitUrl : null;
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
      {upload.fileType === 'VIDEO' && near && (
        <SlideVideo
          upload={upload}
          label={label}
          playing={current}
          stillWhen={portrait ? `${css.LESS_MOTION}, ${css.PORTRAIT}` : css.LESS_MOTION}
        />
      )}
      <div className={css.footScrim} />
    </div>
  );
}

interface SlideVideoProps extends Pick<SlideProps, 'upload' | 'label'> {
  playing: boolean;
  /** the screens that keep the still, as media queries */
  stillWhen: string;
}

/**
 * Plays over its still while its slide shows. It is not even fetched for whoever asked for less motion, nor on a tall screen
 * that has a picture of its own shape: the middle of a wide video would put the words on cloth.
 */
function SlideVideo({ upload, label, playing, stillWhen }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [calm, setCalm] = useState(true);

  useEffect(() => {
    const query = window.matchMedia(stillWhen);
    const read = () => setCalm(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [stillWhen]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const sync = () => {
      if (!playing || calm || document.hidden) return element.pause();
      // A browser that saves power refuses; the still stays.
      element.muted = true;
      element.play().catch(() => {});
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    // Scrolled away below the last slide it rests, too.
    const watcher = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? sync() : element.pause()));
    watcher.observe(element);
    return () => {
      document.removeEventListener('visibilitychange', sync);
      watcher.disconnect();
    };
  }, [playing, calm]);

  if (calm) return null;
  return (
    <video
      ref={video}
      className={css.video}
      data-moving={moving || undefined}
      src={upload.url}
      poster={upload.posterUrl ? `${upload.posterUrl}?w=1440` : undefined}
      muted
      loop
      playsInline
      preload="metadata"
      aria-label={label}
      onPlaying={() => setMoving(true)}
    />
  );
}
