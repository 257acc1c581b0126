import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Image } from '../../src/catalog/shapes';
import { IconButton } from '../ui/icon-button';
import { Picture } from '../ui/picture';
import { useReturnFocus } from '../ui/use-return-focus';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './zoom.css';

interface ZoomProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  images: readonly Image[];
  name: string;
  /** the picture to begin with, from 0 */
  first: number;
}

/** A product's pictures over the whole screen: a press brings one closer, scrolling moves over it, arrow keys turn. */
export default function Zoom({ open, onOpenChange, images, name, first }: ZoomProps) {
  const { content, ...focus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          className={css.panel}
          data-scroll-lock="page"
          aria-modal
          aria-describedby={undefined}
          {...focus}
        >
          <VisuallyHidden>
            <Radix.Title>Pictures of {name}</Radix.Title>
          </VisuallyHidden>
          <Pictures images={images} name={name} first={first} />
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" className={css.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Pictures({ images, name, first }: Pick<ZoomProps, 'images' | 'name' | 'first'>) {
  const [index, setIndex] = useState(first);
  const { room, near, setNear, moveCloser } = useCloseness();
  const image = images[index];
  const many = images.length > 1;
  const turn = (steps: number) => {
    setNear(false);
    setIndex((before) => (before + steps + images.length) % images.length);
  };
  const onKey = useRef<(event: globalThis.KeyboardEvent) => void>(() => {});
  onKey.current = ({ key }) => {
    if (many && key === 'ArrowRight') turn(1);
    if (many && key === 'ArrowLeft') turn(-1);
  };
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!image) return null;
  return (
    <>
      {/* Scrolls both ways; up and down keys too, while the picture has the focus. */}
      <div
        ref={room}
        className={css.room}
        style={{ [css.ratio]: String(ratioOf(image)) } as CSSProperties}
        data-near={near || undefined}
      >
        <button
          type="button"
          className={css.press}
          aria-label={near ? 'Show the whole picture' : 'Bring the picture closer'}
          aria-pressed={near}
          data-autofocus
          onClick={moveCloser}
        >
          <Picture
            key={image.id}
            src={image.url}
            alt=""
            width={image.width}
            height={image.height}
            tint={image.tint}
            ratio="natural"
            sizes={near ? '250vmax' : '100vmax'}
            priority
            className={css.picture}
          />
        </button>
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

/** What is not known is taken for the shape of the store's pictures. */
const ratioOf = ({ width, height }: Image) => (width && height ? width / height : 4 / 5);

/** Whether the picture is close, and the press that brings the pressed spot to the middle of the screen. */
function useCloseness() {
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const spot = useRef({ x: 0.5, y: 0.5 });

  const moveCloser = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A press by keyboard has no place: the middle then.
    const byKey = event.detail === 0;
    spot.current = byKey
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setNear((before) => !before);
  };

  useLayoutEffect(() => {
    const view = room.current;
    if (!view || !near) return;
    view.scrollLeft = view.scrollWidth * spot.current.x - view.clientWidth / 2;
    view.scrollTop = view.scrollHeight * spot.current.y - view.clientHeight / 2;
  }, [near]);

  return { room, near, setNear, moveCloser };
}
