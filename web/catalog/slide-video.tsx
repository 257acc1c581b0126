import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Upload } from '../../src/catalog/shapes';
import { PORTRAIT } from '../shop/catalog/slide-picture.css';
import * as css from './slides.css';

interface SlideVideoProps {
  upload: Pick<Upload, 'url' | 'portraitUrl' | 'portraitVideoUrl'>;
  label: string;
  playing: boolean;
}

/** The video for the screen's shape, over the slide's still; nothing with reduced motion or data saving. */
export function SlideVideo({ upload, label, playing }: SlideVideoProps) {
  const lessMotion = useMediaQuery(css.LESS_MOTION);
  const tall = useMediaQuery(PORTRAIT);
  if (lessMotion !== false || prefersLessData()) return null;
  const url = tall ? getTallVideoUrl(upload) : upload.url;
  return url && <Loop key={url} url={url} label={label} playing={playing} />;
}

/** Null if only a portrait still was uploaded: the text would not be legible on the middle of a wide video. */
const getTallVideoUrl = ({ url, portraitUrl, portraitVideoUrl }: SlideVideoProps['upload']) =>
  portraitVideoUrl ?? (portraitUrl ? null : url);

const prefersLessData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Null on the server, where the screen is unknown. */
function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}

/** Needs no poster, since it stays transparent over the slide's still until it plays. */
function Loop({ url, label, playing }: { url: string; label: string; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const sync = () => {
      if (!playing || document.hidden) return element.pause();
      // Browsers that save power do not play it; the still remains.
      element.muted = true;
      element.play().catch(() => {});
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    // Also pause when the slides are scrolled out of view.
    const watcher = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? sync() : element.pause()));
    watcher.observe(element);
    return () => {
      document.removeEventListener('visibilitychange', sync);
      watcher.disconnect();
    };
  }, [playing]);

  return (
    <video
      ref={video}
      className={css.video}
      data-moving={moving || undefined}
      src={url}
      muted
      loop
      playsInline
      preload="metadata"
      aria-label={label}
      onPlaying={() => setMoving(true)}
    />
  );
}
