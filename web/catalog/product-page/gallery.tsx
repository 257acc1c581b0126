import { useRef, useState } from 'react';
import type { Image } from '../../../src/catalog/shapes';
import { createLazyPanel } from '../../ui/lazy-panel';
import { Picture, pictureSizes } from '../../ui/picture';
import * as css from './gallery.css';

const Zoom = createLazyPanel(() => import('./zoom').then((module) => module.default), { ahead: false });

interface GalleryProps {
  images: readonly Image[];
  name: string;
  /** nothing of the product is in stock */
  dimmed: boolean;
}

/** A product's pictures: two columns on wide screens, on phones a row to swipe with an indicator for each. */
export function Gallery({ images, name, dimmed }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const noteScroll = () => {
    const list = row.current;
    if (list?.clientWidth) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  const showPicture = (index: number) => {
    const list = row.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };

  const [zoomed, setZoomed] = useState({ open: false, first: 0, shownWidth: 0 });

  const many = images.length > 1;
  return (
    <section className={css.gallery} aria-label={`Pictures of ${name}`}>
      <ul ref={row} className={css.pictures({ many })} onScroll={noteScroll} tabIndex={many ? 0 : undefined}>
        {images.length === 0 && (
          <li className={css.item}>
            <Picture src={null} alt="" />
          </li>
        )}
        {images.map((image, index) => (
          <li key={image.id} className={css.item}>
            <Picture
              src={image.url}
              alt={many ? `${name}, picture ${index + 1} of ${images.length}` : name}
              width={image.width}
              height={image.height}
              tint={image.tint}
              sizes={pictureSizes.gallery}
              priority={index === 0}
              dimmed={dimmed}
            />
            <button
              type="button"
              className={css.enlarge}
              aria-label={many ? `Enlarge picture ${index + 1} of ${images.length}` : 'Enlarge the picture'}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) =>
                setZoomed({ open: true, first: index, shownWidth: currentTarget.clientWidth })
              }
              onPointerEnter={Zoom.preload}
            />
          </li>
        ))}
      </ul>
      {many && (
        <div className={css.dashes}>
          {images.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={css.dash}
              aria-label={`Picture ${index + 1} of ${images.length}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => showPicture(index)}
            />
          ))}
        </div>
      )}
      <Zoom
        {...zoomed}
        onOpenChange={(open) => setZoomed((before) => ({ ...before, open }))}
        images={images}
        name={name}
      />
    </section>
  );
}
