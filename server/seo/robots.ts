import { API_ROOT } from '../../src/rest-paths';
import type { Env } from '../env';

/** Not for search engines: the back office, personal pages and the APIs. */
const DISALLOWED = ['/admin', '/checkout', '/payment', '/profile', '/cart', API_ROOT, '/trpc'];

export const createRobotsTxt = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  [
    'User-agent: *',
    // As whole segments (RFC 9309): a rule is a prefix otherwise, and /cart would exclude a category at /cartoon-tees.
    ...DISALLOWED.flatMap((path) => ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
