import type { Upload } from '../../../src/catalog/shapes';
import { useIsServerRendered } from '../../ui/browser-only';
import { Picture, toSrcSet } from '../../ui/picture';
import * as css from './slide-picture.css';

/** `sizes` of a picture that covers the screen: the screen's width, or the width for its height. */
const LANDSCAPE_SIZES = '(max-aspect-ratio: 16/9) 178vh, 100vw';
const PORTRAIT_SIZES = '(max-aspect-ratio: 5/8) 62vh, 100vw';

interface SlidePictureProps {
  upload: Upload;
  alt: string;
  /** visible when the page opens */
  priority?: boolean;
}

/** The picture of a category that covers the screen, of a video its poster. */
export function SlidePicture({ upload, alt, priority = false }: SlidePictureProps) {
  const still = upload.fileType === 'VIDEO' ? upload.posterUrl : upload.url;
  const portrait = upload.portraitUrl;
  const isTall = !useIsServerRendered() && matchMedia(css.PORTRAIT).matches;
  if (!still) return null;
  return (
    <picture className={css.picture}>
      {portrait && (
        <source media={css.PORTRAIT} srcSet={toSrcSet(portrait) ?? portrait} sizes={PORTRAIT_SIZES} />
      )}
      <Picture
        // Safari loads what the image itself names when React creates it, which is before it stands beside its source.
        src={(isTall && portrait) || still}
        alt={alt}
        width={upload.width}
        height={upload.height}
        tint={upload.tint}
        sizes={isTall && portrait ? PORTRAIT_SIZES : LANDSCAPE_SIZES}
        ratio="fill"
        priority={priority}
      />
    </picture>
  );
}
