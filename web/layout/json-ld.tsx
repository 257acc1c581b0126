/** Facts about the page for search engines, as a script element that runs nothing. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can open
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export interface JsonLdCrumb {
  name: string;
  /** absolute */
  url: string;
}

export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly JsonLdCrumb[] }) {
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: url,
        })),
      }}
    />
  );
}
