import { readCompany } from '../cms/company';
import type { Context } from '../context';

/** Longer names are truncated below an icon. */
const MAX_SHORT_NAME = 12;

/** As index.html's theme-color. */
const PAPER = '#f7f2e9';

/** The web app manifest. scripts/make-icons.ts creates the icons. */
export async function createManifest({ db }: Pick<Context, 'db'>) {
  const { name } = await readCompany(db);
  const [first = name] = name.split(/\s+/);
  return {
    id: '/',
    name,
    short_name: name.length <= MAX_SHORT_NAME ? name : first,
    lang: 'en-IN',
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // The letter stays within the circle that every mask leaves.
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
