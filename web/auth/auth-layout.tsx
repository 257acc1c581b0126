import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../layout/page-head';
import { useCompany, useMenu } from '../layout/site';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Picture } from '../ui/picture';
import * as css from './auth-layout.css';

interface AuthLayoutProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The picture half and the form half of every page that has to do with accounts. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  const { name } = useCompany();
  return (
    <div className={css.halves}>
      <PageHead title={title} />
      <div className={css.art}>
        <Art />
      </div>
      <div className={css.side}>
        <Link href={paths.home} className={css.logo}>
          {name}
        </Link>
        <div className={css.content}>
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            <p className={css.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The first still of the first category's showcase; a plain field where there is none. */
function Art() {
  const { data: menu } = useMenu();
  const slug = menu?.[0]?.slug;
  const { data: showcase } = trpc.catalog.showcase.useQuery(
    { slug: slug ?? '' },
    { enabled: slug !== undefined },
  );
  const still = showcase?.uploads.find(({ fileType }) => fileType === 'IMAGE');
  if (!still) return null;
  return (
    <Picture
      className={css.still}
      src={still.url}
      alt=""
      width={still.width}
      height={still.height}
      tint={still.tint}
      ratio="fill"
      // Beside the form it is as high as the screen, and 16:9.
      sizes="(min-width: 768px) 178vh, 100vw"
      priority
    />
  );
}
