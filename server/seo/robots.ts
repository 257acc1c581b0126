import type { Env } from '../env';

/** What is nobody's to find: the back office, a person's own pages, and the doors for programs. */
const CLOSED = ['/admin', '/checkout', '/payment', '/profile', '/cart', '/api', '/trpc'];

export const robots = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
