import { API_ROOT } from '../../src/rest-paths';
import type { Env } from '../env';

/** Not for search engines: the back office, personal pages and the APIs. */
const DISALLOWED = ['/admin', '/checkout', '/payment', '/profile', '/cart', API_ROOT, '/trpc'];

export const createRobotsTxt = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
