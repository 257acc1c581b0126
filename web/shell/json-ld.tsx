import { useAbsoluteUrl } from '../shop/site';
import type { Crumb } from '../ui/breadcrumb';

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

export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  const absolute = useAbsoluteUrl();
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? {
              '@type': 'BreadcrumbList',
              itemListElement: crumbs.map(({ name, href }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                item: href && absolute(href),
              })),
            }
          : {}
      }
    />
  );
}
