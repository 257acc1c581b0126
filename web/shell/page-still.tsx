import { trpc } from '../trpc';
import { Picture } from '../ui/picture';

/** Pages without pictures of their own. Each shows a different picture if the store has enough. */
const PAGES = ['login', 'register', 'forgot-password', 'about'] as const;

export type PageWithStill = (typeof PAGES)[number];

interface PageStillProps {
  page: PageWithStill;
  className: string;
  /** the class of a wrapper, which is rendered only with the picture */
  frame?: string;
  /** the displayed width, as in `<img sizes>` */
  sizes: string;
}

/** A picture from the store's categories, next to text; nothing if there is none. */
export function PageStill({ page, className, frame, sizes }: PageStillProps) {
  const { data: stills = [] } = trpc.catalog.stills.useQuery();
  const still = stills[PAGES.indexOf(page) % stills.length];
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
