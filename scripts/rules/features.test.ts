/** A feature has the same name in every room and in its addresses, so that each of its parts is found in one guess. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { isInFolder, sourceFiles } from './source-files';

/** The folders of each room that contain a folder per feature. */
const ROOMS = {
  src: ['src'],
  server: ['server'],
  web: ['web', 'web/shop', 'web/admin', 'web/admin/shared'],
} as const;

/** Why a folder has no counterpart of the same name in another room. */
const IN_ONE_ROOM: Readonly<Record<string, string>> = {
  'src/html': 'reads HTML, for the critical styles of the server and the page renderer',
  'server/backup': 'commands of the administrator, without pages',
  'server/concurrency': 'what runs at once, later or in turn',
  'server/db': 'the databases',
  'server/doctor': 'a command of the administrator, without pages',
  'server/env': 'the environment variables',
  'server/export': 'lists as CSV; each list in the back office has the button',
  'server/http': 'what holds for every request',
  'server/limits': 'limits of requests and work',
  'server/render': 'the HTML of pages',
  'server/response-cache': 'answers requests before they reach a feature',
  'server/rest': 'the HTTP contract, of all features',
  'server/seo': 'files for search engines, such as the sitemap',
  'server/start': 'how a process starts and ends',
  'server/telemetry': 'metrics and traces',
  'server/threads': 'threads and processes that the server starts',
  'server/trpc': 'procedures and how they are called',
  'web/calls': 'a layer of web',
  'web/checkout': 'a page of the specification; its orders are those of order',
  'web/e2e': 'tests in a browser',
  'web/form': 'a layer of web',
  'web/gallery': 'shows the design system to developers',
  'web/home': 'a page of the specification that shows the catalog',
  'web/hydration': 'a layer of web',
  'web/profile':
    'pages of the specification that show what auth, address, complaint and privacy are on the server',
  'web/session': 'a layer of web',
  'web/shell': 'a layer of web',
  'web/shop': 'a layer of web',
  'web/theme': 'a layer of web',
  'web/ui': 'a layer of web',
  'web/admin/form': 'a layer of web/admin',
  'web/admin/frame': 'a layer of web/admin',
  'web/admin/home': 'the page /admin, which only links the others',
  'web/admin/list': 'a layer of web/admin',
  'web/admin/shared': 'a layer of web/admin',
  'web/admin/shared/download': 'the button of what several features of the server send as files',
  'web/shop/download': 'the request of what several features of the server send as files',
  'web/shop/unanswered': 'what forms of several features have sent without an answer',
};

/** The folders of sources directly in a folder. */
const listFolders = (parent: string): string[] => {
  const inside = sourceFiles
    .filter((file) => isInFolder(file, parent))
    .map((file) => file.slice(parent.length + 1).split('/'));
  return [...new Set(inside.filter((path) => path.length > 1).map(([name]) => `${parent}/${name}`))];
};
const getName = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);

const rooms = Object.values(ROOMS).map((parents) => parents.flatMap(listFolders));

/** Folders without a folder of the same name in another room. */
function findSingle(foldersByRoom: readonly (readonly string[])[]): string[] {
  const countRooms = (name: string) =>
    foldersByRoom.filter((folders) => folders.some((folder) => getName(folder) === name)).length;
  return foldersByRoom.flat().filter((folder) => countRooms(getName(folder)) < 2);
}

describe('the folders of the rooms', () => {
  it('are features that another room names alike, or are listed with a reason', () => {
    expect(findSingle(rooms).toSorted()).toEqual(Object.keys(IN_ONE_ROOM).toSorted());
  });

  it('are compared by name, whichever folder of a room they are in', () => {
    expect(
      findSingle([
        ['src/cart', 'src/bulk'],
        ['server/cart', 'server/staff'],
        ['web/shop/cart', 'web/admin/staff', 'web/account'],
      ]),
    ).toEqual(['src/bulk', 'web/account']);
  });
});

/** Addresses that do not contain the name of the feature whose page they show. */
const OTHER_ADDRESSES: Readonly<Record<string, { paths: readonly string[]; reason: string }>> = {
  auth: {
    paths: ['/login', '/register', '/forgot-password', '/verify-email'],
    reason: 'the specification names the first three, and emails link to the last',
  },
  catalog: {
    paths: ['/products/:slug', '/search', '/product/:id', '/:slug', '/admin/categories', '/admin/products'],
    reason: 'the specification names them after what the catalog consists of; /search lists its products',
  },
  cms: {
    paths: ['/about', '/legal/:slug', '/admin/company-details', '/admin/legal-pages', '/admin/customer-care'],
    reason: 'the specification names all but the last, which continues the company details',
  },
  home: { paths: ['/', '/admin'], reason: 'the start pages' },
  order: { paths: ['/admin/packing-slips'], reason: 'prints orders' },
  shell: { paths: ['*'], reason: 'any other address' },
};

const readText = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const readPages = (file: string, pattern: RegExp, prefix = '') =>
  [...readText(file).matchAll(pattern)].map(([, path = '', feature = '']) => ({
    path: `${prefix}${path}`,
    feature,
  }));
const pages = [
  ...readPages('web/routes.ts', /\bpath: '([^']+)'.*?\bimport\('\.\/(\w+)\//gs),
  ...readPages('web/admin/admin-pages.ts', /^ {2}'([^']*)': \(\) => import\('\.\/([\w-]+)\//gm, '/admin'),
];

/** Whether a segment of a path, or a word of it, is the feature’s name in the singular or the plural. */
function isNamedAfter(path: string, feature: string): boolean {
  const words = path.split('/').flatMap((segment) => [segment, ...segment.split('-')]);
  return [feature, `${feature}s`, `${feature}es`, feature.replace(/y$/, 'ies')].some((name) =>
    words.includes(name),
  );
}

describe('the address of each page', () => {
  it('contains the name of the feature, or is listed with a reason', () => {
    expect(pages.length).toBeGreaterThan(38);
    const others = pages.filter(({ path, feature }) => !isNamedAfter(path, feature));
    const listed = Object.entries(OTHER_ADDRESSES).flatMap(([feature, { paths }]) =>
      paths.map((path) => ({ path, feature })),
    );
    expect(new Set(others)).toEqual(new Set(listed));
  });
});
