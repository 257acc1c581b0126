import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdminProduct, AdminProducts } from '../../../../src/catalog/admin-list';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { formatCount } from '../../../../src/format-count';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { parsePageNumber } from '../../../page-number';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Icon } from '../../../ui/icon';
import { createLazyPanel } from '../../../ui/lazy-panel';
import { Pagination } from '../../../ui/pagination';
import { adminPaths } from '../../admin-paths';
import { CACHED } from '../../list/cached';
import { ExportButton } from '../../list/export-button';
import { ListHead } from '../../list/list-head';
import { ListLoading } from '../../list/list-loading';
import { formatRange, ListFilter, ListSearch, ListTools } from '../../list/list-tools';
import { type ListQuery, useListQuery } from '../../list/use-list-query';
import { useCatalogTax } from '../../shared/catalog/use-catalog-tax';
import { RecentEdits } from '../bulk-edit/recent-edits';
import { SelectionBar } from '../bulk-edit/selection-bar';
import * as barCss from '../bulk-edit/selection-bar.css';
import { DeleteProductDialog } from './delete-product-dialog';
import { ProductDialog } from './product-dialog';
import * as css from './products-page.css';
import {
  hasFilters,
  listCategoryOptions,
  listStockOptions,
  MISSING_OPTIONS,
  type ProductsQuery,
  SORT_OPTIONS,
  STATUS_OPTIONS,
  toProductsQuery,
} from './products-query';
import { ProductsTable } from './products-table';
import { StockThresholdsButton } from './stock-thresholds';
import { type ProductSelectionState, useProductSelection } from './use-product-selection';

const PicturesDialog = createLazyPanel(
  () => import('../../shared/catalog/pictures/pictures-dialog').then((module) => module.default),
  { ahead: false },
);

export default function ProductsPage() {
  const [isAddingPictures, setAddingPictures] = useState(false);
  const query = useListQuery();
  const input = toProductsQuery(query.deferredParams);
  const { data: list } = trpc.admin.catalog.products.useQuery(input, CACHED);
  const pageIds = list?.data.map(({ id }) => id) ?? [];
  const selection = useProductSelection(input, { total: list?.total ?? 0, pageIds });
  const isSelecting = pageIds.length > 0 && selection.count > 0;
  const { data: tree } = trpc.catalog.tree.useQuery();
  const tax = useCatalogTax();
  const showsDeclarations = tax !== null || input.missing !== undefined;
  const edit = (id: string) =>
    query.set({ edit: id, page: parsePageNumber(query.params) }, { push: true, keepScroll: true });
  return (
    <>
      <ListHead title="Products" summary={list ? formatSummary(list) : null}>
        {hasFilters(input) && <ExportButton name="products" filters={input} />}
        <Button
          variant="secondary"
          onClick={() => setAddingPictures(true)}
          onPointerEnter={PicturesDialog.preload}
          onFocus={PicturesDialog.preload}
          aria-haspopup="dialog"
        >
          Add pictures
        </Button>
        <Button variant="secondary" asChild>
          <Link href={adminPaths.searches}>Searches</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link href={adminPaths.import()}>Import or export</Link>
        </Button>
        <Button onClick={() => edit('new')}>
          <Icon name="plus" size="small" /> Add Product
        </Button>
      </ListHead>
      <ListTools range={list && formatRange({ ...list, shown: list.data.length }, ['product', 'products'])}>
        <ListSearch query={query} label="Search by name, category or fabric" />
        <ListFilter
          query={query}
          name="category"
          label="Category"
          options={listCategoryOptions(tree ?? [])}
        />
        <ListFilter query={query} name="stock" label="Stock" options={listStockOptions(list?.thresholds)} />
        <ListFilter query={query} name="status" label="Status" options={STATUS_OPTIONS} />
        {showsDeclarations && (
          <ListFilter query={query} name="missing" label="Declarations" options={MISSING_OPTIONS} />
        )}
        <ListFilter query={query} name="sort" label="Order" options={SORT_OPTIONS} />
      </ListTools>
      <div className={isSelecting ? barCss.aboveTableSelecting : barCss.aboveTable}>
        {list && list.data.length > 0 && (
          <SelectionBar selection={selection} pageIds={pageIds} total={list.total} />
        )}
        <div className={barCss.latest}>
          <StockThresholdsButton />
          <RecentEdits />
        </div>
      </div>
      <div className={isSelecting ? barCss.belowSelecting : undefined}>
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.catalog.products, input, 'query')}
          loading={<ListLoading label="Loading the products…" />}
          failed={renderErrorNote(CATALOG_MESSAGES.productsFailed)}
        >
          <Products
            query={query}
            input={input}
            showsDeclarations={showsDeclarations}
            selection={selection}
            onEdit={({ id }) => edit(id)}
          />
        </QueryBoundary>
      </div>
      {isAddingPictures && <PicturesDialog open onOpenChange={setAddingPictures} />}
      <ProductDialog
        edit={query.get('edit')}
        onClose={() => query.set({ edit: null, page: parsePageNumber(query.params) }, { keepScroll: true })}
      />
    </>
  );
}

/** "124 products, 6 low, 4 out of stock" */
function formatSummary({ counts: { total, low, out, drafts } }: AdminProducts): string {
  const formatNumber = (count: number) => count.toLocaleString('en-IN');
  return [
    formatCount(total, 'product', 'products'),
    ...(low > 0 ? [`${formatNumber(low)} low`] : []),
    ...(drafts > 0 ? [formatCount(drafts, 'draft', 'drafts')] : []),
    ...(out > 0 ? [`${formatNumber(out)} out of stock`] : []),
  ].join(', ');
}

interface ProductsProps {
  query: ListQuery;
  input: ProductsQuery;
  showsDeclarations: boolean;
  selection: ProductSelectionState;
  onEdit: (product: AdminProduct) => void;
}

function Products({ query, input, showsDeclarations, selection, onEdit }: ProductsProps) {
  const [{ data: products, page, totalPages, total, thresholds }] =
    trpc.admin.catalog.products.useSuspenseQuery(input, {
      staleTime: 0,
    });
  const [deleting, setDeleting] = useState<AdminProduct | null>(null);
  return (
    <>
      {products.length > 0 ? (
        <ProductsTable
          products={products}
          thresholds={thresholds}
          showsDeclarations={showsDeclarations}
          selection={selection}
          onEdit={onEdit}
          onDelete={setDeleting}
        />
      ) : (
        <NoProducts query={query} isFiltered={hasFilters(input)} isPastLastPage={total > 0} />
      )}
      <div className={css.pages}>
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(to) => query.hrefWith({ page: to })}
          label="Pages of products"
        />
      </div>
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onGone={(id) => selection.deselect({ ids: [id] })}
      />
    </>
  );
}

function NoProducts({
  query,
  isFiltered,
  isPastLastPage,
}: {
  query: ListQuery;
  isFiltered: boolean;
  isPastLastPage: boolean;
}) {
  const renderLink = (label: string, href: string) => (
    <Button variant="secondary" asChild>
      <Link href={href}>{label}</Link>
    </Button>
  );
  if (isPastLastPage) {
    return (
      <Empty
        title="No products on this page"
        as="h2"
        align="start"
        action={renderLink('Go to the first page', query.hrefWith({ page: 1 }))}
      />
    );
  }
  if (isFiltered) {
    return (
      <Empty
        title="No matching products"
        as="h2"
        align="start"
        action={renderLink(
          'Show all products',
          query.hrefWith({ q: null, category: null, stock: null, status: null, missing: null }),
        )}
      >
        No products match this search and these filters.
      </Empty>
    );
  }
  return (
    <Empty
      title="No products yet"
      as="h2"
      align="start"
      action={renderLink('Import products', adminPaths.import())}
    >
      Add your first product, or import a list from a spreadsheet.
    </Empty>
  );
}
