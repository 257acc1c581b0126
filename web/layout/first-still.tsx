import { trpc } from '../trpc';
import { Picture } from '../ui/picture';
import { useMenu } from './site';

interface FirstStillProps {
  className: string;
  /** the class of a box around it, which is there only when the picture is */
  frame?: string;
  /** how wide it is shown, as in `<img sizes>` */
  sizes: string;
}

/** The first still of the first category's showcase, to stand beside words; nothing where there is none. */
export function FirstStill({ className, frame, sizes }: FirstStillProps) {
  const { data: menu } = useMenu();
  const slug = menu?.[0]?.slug;
  const { data: showcase } = trpc.catalog.showcase.useQuery(
    { slug: slug ?? '' },
    { enabled: slug !== undefined },
  );
  const still = showcase?.uploads.find(({ fileType }) => fileType === 'IMAGE');
  if (!still) return null;
  const picture = (
    <Picture
      className={className}
      src={still.url}
      alt=""
      width={still.width}
      height={still.height}
      tint={still.tint}
      ratio="fill"
      sizes={sizes}
      priority
    />
  );
  return frame ? <div className={frame}>{picture}</div> : picture;
}
