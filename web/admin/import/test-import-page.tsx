/** Renders the import page for tests, with a checked import. */
import { Route } from 'wouter';
import type { Category } from '../../../src/catalog/shapes';
import type { ImportJob, PlannedChange } from '../../../src/import/job';
import { type Answers, admin, renderWithStore } from '../../test/render-with-store';
import { adminPaths } from '../admin-paths';
import ImportPage from './import-page';

export const READY: ImportJob = {
  id: 'job-1',
  fileName: 'spring.csv',
  state: 'ready',
  format: 'own',
  rows: 9,
  notes: ['One column is not used: season.'],
  counts: { create: 2, update: 1, unchanged: 4, rejected: 1 },
  badRows: 1,
  deletions: 0,
  drafts: 0,
  progress: { done: 0, total: 3 },
  created: 0,
  updated: 0,
  failure: null,
};
export const page = <Row,>(data: Row[]) => ({ data, page: 1, limit: 50, total: data.length, totalPages: 1 });
export const CHANGES = page<PlannedChange>([
  {
    id: null,
    line: 2,
    name: 'Sprig Kurta',
    kind: 'create',
    changes: [{ field: 'Variants', from: null, to: '2' }],
  },
  {
    id: 'p1',
    line: 6,
    name: 'Linen Shirt',
    kind: 'update',
    changes: [{ field: 'White, M: stock', from: '4', to: '40' }],
  },
]);
export const BAD = page([
  { line: 9, column: 'mrp', reason: 'Original price is required.', product: 'Lost Hat' },
]);

const category = (id: string, name: string, subCategories: Category[] = []): Category => ({
  id,
  name,
  slug: id,
  description: null,
  parentId: null,
  uploads: [],
  subCategories,
  _count: { subCategories: subCategories.length, products: 0 },
});

export const show = (answers: Answers = {}, path = '/admin/import') =>
  renderWithStore(
    <Route path={adminPaths.import()}>
      <ImportPage />
    </Route>,
    {
      path,
      user: admin,
      answers: {
        'catalog.tree': [category('w', 'Women', [category('wk', 'Kurtas')])],
        'admin.import.current': null,
        'admin.import.history': [],
        'admin.import.changes': CHANGES,
        'admin.import.badRows': BAD,
        ...answers,
      },
    },
  );
export const showJob = (job: Partial<ImportJob>, answers: Answers = {}) =>
  show({ 'admin.import.job': { ...READY, ...job }, ...answers }, '/admin/import?job=job-1');
