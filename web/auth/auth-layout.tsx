import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths';
import { NeedsScripts } from '../shell/needs-scripts';
import { PageHead } from '../shell/page-head';
import { PageStill, type PageWithStill } from '../shell/page-still';
import { useCompany } from '../shop/site';
import * as css from './auth-layout.css';

interface AuthLayoutProps {
  /** the page whose picture is shown */
  page: PageWithStill;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The layout of the account forms: a picture beside the form. */
export function AuthLayout({ page, title, lead, children }: AuthLayoutProps) {
  const { name } = useCompany();
  return (
    <div className={css.halves}>
      <PageHead title={title} />
      <div className={css.art}>
        {/* On large screens the 16:9 picture is as high as the screen. */}
        <PageStill page={page} className={css.still} sizes="(min-width: 48em) 178vh, 100vw" />
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
          <NeedsScripts />
          {children}
        </div>
      </div>
    </div>
  );
}
