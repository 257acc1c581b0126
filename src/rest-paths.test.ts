import { describe, expect, it } from 'vitest';
import { EXPORT_PATHS, REST_PATHS, toApiUrl } from './rest-paths';

describe('toApiUrl', () => {
  it('puts the parameters into the path', () => {
    expect(toApiUrl(REST_PATHS.taxTable, { month: '2026-11', table: 'b2b' })).toBe(
      '/api/admin/tax-reports/2026-11/tables/b2b',
    );
    expect(toApiUrl(REST_PATHS.orderDocuments, { id: 'a/b?c' })).toBe('/api/orders/a%2Fb%3Fc/documents.pdf');
  });

  it('leaves a path without parameters as it is', () => {
    expect(toApiUrl(EXPORT_PATHS['audit-log'])).toBe('/api/admin/audit-log.csv');
  });

  it('needs exactly the parameters of the path', () => {
    // @ts-expect-error: the id is missing
    toApiUrl(REST_PATHS.category);
    // @ts-expect-error: there is no such parameter
    toApiUrl(REST_PATHS.category, { id: 'women', slug: 'women' });
    // @ts-expect-error: the path has no parameters
    toApiUrl(REST_PATHS.categories, { id: 'women' });
  });
});
