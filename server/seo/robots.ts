import type { Env } from '../env';

/** What is nobody's to find: the back office, a person's own pages, and the doors for programs. */
const DISALLOWED = ['/admin', '/checkout', '/payment', '/profile', '/cart', '/api', '/trpc'];

export const createRobotsTxt = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
