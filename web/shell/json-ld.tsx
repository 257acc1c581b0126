/**
 * Facts about the page for search engines, as a script element that runs nothing. They read the page as the server rendered
 * it: the browser leaves what came as it is, so its code need not work the facts out (`import.meta.env.SSR` tells).
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can open
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

interface JsonLdCrumb {
  name: string;
  /** absolute */
  url: string;
}

const toBreadcrumbJsonLd = (crumbs: readonly JsonLdCrumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** `crumbs` is null in the browser, whose code need not know how they are made. */
export function BreadcrumbJsonLd({ crumbs }: { crumbs: (() => readonly JsonLdCrumb[]) | null }) {
  return <JsonLd data={import.meta.env.SSR && crumbs ? toBreadcrumbJsonLd(crumbs()) : {}} />;
}
