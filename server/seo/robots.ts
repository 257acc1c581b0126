import type { Env } from '../env';

/** Not for search engines: the back office, personal pages and the APIs. */
const DISALLOWED = ['/admin', '/checkout', '/payment', '/profile', '/cart', '/api', '/trpc'];

export const createRobotsTxt = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
