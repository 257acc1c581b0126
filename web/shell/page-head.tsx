import { createContext, useContext } from 'react';
import type { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { useAbsoluteUrl, useCompany } from '../shop/site';

/** The title of the route, shown until the page sets its own. */
export const RouteTitle = createContext<string | undefined>(undefined);

interface PageHeadProps {
  /** the page's title, to which the store's name is appended. Default: the route's title, or only the store's name */
  title?: string;
  description?: string | null;
  /** the canonical path; pages without one are excluded from search engines */
  path?: string;
  /** "/uploads/name.webp", as in the API */
  image?: string | null;
  type?: 'website' | 'product';
}

/** Wide enough for previews. WhatsApp leaves out pictures of over 600 KB, as an original may be. */
const SHARED_WIDTH = 1080 satisfies (typeof IMAGE_WIDTHS)[number];

/** The longest description that search results show. */
const DESCRIPTION_LENGTH = 160;

function shortenText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** Title, description, canonical address and metadata of shared links. React moves them to the document's head. */
export function PageHead({ title: ownTitle, description, path, image, type = 'website' }: PageHeadProps) {
  const { name } = useCompany();
  const routeTitle = useContext(RouteTitle);
  const absolute = useAbsoluteUrl();
  const title = ownTitle ?? routeTitle;
  const heading = title ? `${title} – ${name}` : name;
  const summary = description ? shortenText(description) : null;
  return (
    <>
      <title>{heading}</title>
      {summary && <meta name="description" content={summary} />}
      {path ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_IN" />
      {path && <meta property="og:url" content={absolute(path)} />}
      {summary && <meta property="og:description" content={summary} />}
      {image && <meta property="og:image" content={absolute(`${image}?w=${SHARED_WIDTH}`)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
