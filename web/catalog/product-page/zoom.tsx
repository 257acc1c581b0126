import { Dialog as Radix } from 'radix-ui';
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Image } from '../../../src/catalog/shapes';
import { IconButton } from '../../ui/icon-button';
import { Picture } from '../../ui/picture';
import { useCloseRequests } from '../../ui/use-close-requests';
import { useReturnFocus } from '../../ui/use-return-focus';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './zoom.css';
import { computeZoomWidths, type View } from './zoom-widths';

interface ZoomProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  images: readonly Image[];
  name: string;
  /** the index of the first picture shown, from 0 */
  first: number;
  /** its width on the product page, px */
  shownWidth: number;
}

/** A product's pictures in full screen: a click magnifies, scrolling pans, arrow keys switch pictures or pan a magnified one. */
export default function Zoom({ open, onOpenChange, ...pictures }: ZoomProps) {
  const { content, ...focus } = useReturnFocus();
  useCloseRequests(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          className={css.panel}
          data-scroll-lock="screen"
          aria-modal
          aria-describedby={undefined}
          {...focus}
        >
          <VisuallyHidden>
            <Radix.Title>Pictures of {pictures.name}</Radix.Title>
          </VisuallyHidden>
          <Pictures {...pictures} />
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" className={css.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Pictures({ images, name, first, shownWidth }: Omit<ZoomProps, 'open' | 'onOpenChange'>) {
  const [index, setIndex] = useState(first);
  const { viewport, isMagnified, setMagnified, toggleMagnified } = useMagnification();
  const view = useView(viewport);
  const image = images[index];
  const many = images.length > 1;
  const turn = (steps: number) => {
    setMagnified(false);
    setIndex((before) => (before + steps + images.length) % images.length);
  };
  const switchByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { scrollWidth = 0, clientWidth = 0 } = viewport.current ?? {};
    // The browser pans with the same keys, and with Alt or Command goes back.
    const isWider = isMagnified && scrollWidth > clientWidth;
    if (!many || isWider || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => switchByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!image) return null;
  const { fitted, magnified } = computeZoomWidths(image, view, shownWidth);
  const width = Math.floor(isMagnified && magnified ? magnified : fitted);
  const picture = (
    <Picture
      key={image.id}
      src={image.url}
      alt={magnified ? '' : name}
      width={image.width}
      height={image.height}
      tint={image.tint}
      ratio="natural"
      sizes={`${width}px`}
      priority
      className={css.picture}
      style={{ width }}
    />
  );
  return (
    <>
      {/* Scrollable in both directions, also with the arrow keys while it has the focus. */}
      <div ref={viewport} className={css.room} data-near={isMagnified || undefined}>
        {magnified ? (
          <button
            type="button"
            className={css.press}
            aria-label={isMagnified ? 'Zoom out' : 'Zoom in'}
            aria-pressed={isMagnified}
            data-autofocus
            onClick={toggleMagnified}
          >
            {picture}
          </button>
        ) : (
          <div className={css.still}>{picture}</div>
        )}
      </div>
      <div className={css.foot}>
        {many && <IconButton icon="chevronLeft" label="Previous picture" onClick={() => turn(-1)} />}
        <p role="status" className={css.count}>
          <VisuallyHidden>{name}, picture </VisuallyHidden>
          {index + 1} of {images.length}
        </p>
        {many && <IconButton icon="chevronRight" label="Next picture" onClick={() => turn(1)} />}
      </div>
    </>
  );
}

/** The viewport for a picture in CSS px, and the device pixel ratio. */
function useView(viewport: RefObject<HTMLDivElement | null>): View {
  const [view, setView] = useState<View>(getScreenView);
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth, offsetHeight } = viewport.current ?? {};
      const screen = getScreenView();
      setView({
        ...screen,
        width: offsetWidth || screen.width,
        height: offsetHeight || screen.height,
      });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [viewport]);
  return view;
}

const getScreenView = (): View => ({
  width: window.innerWidth,
  height: window.innerHeight,
  pixelRatio: window.devicePixelRatio || 1,
});

/** Whether the picture is magnified, and a click handler that centers the clicked spot. */
function useMagnification() {
  const viewport = useRef<HTMLDivElement>(null);
  const [isMagnified, setMagnified] = useState(false);
  const clickPosition = useRef({ x: 0.5, y: 0.5 });

  const toggleMagnified = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A keyboard click has no position: magnify the center.
    const byKey = event.detail === 0;
    clickPosition.current = byKey
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setMagnified((before) => !before);
  };

  useLayoutEffect(() => {
    const view = viewport.current;
    if (!view || !isMagnified) return;
    view.scrollLeft = view.scrollWidth * clickPosition.current.x - view.clientWidth / 2;
    view.scrollTop = view.scrollHeight * clickPosition.current.y - view.clientHeight / 2;
  }, [isMagnified]);

  return { viewport, isMagnified, setMagnified, toggleMagnified };
}
