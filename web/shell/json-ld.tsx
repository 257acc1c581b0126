/**
 * Structured data for search engines, in a script element that is not executed. Only the server computes it
 * (`import.meta.env.SSR`); the browser keeps the rendered element.
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

/** `crumbs` is null in the browser, which does not compute them. */
export function BreadcrumbJsonLd({ crumbs }: { crumbs: (() => readonly JsonLdCrumb[]) | null }) {
  return <JsonLd data={import.meta.env.SSR && crumbs ? toBreadcrumbJsonLd(crumbs()) : {}} />;
}
