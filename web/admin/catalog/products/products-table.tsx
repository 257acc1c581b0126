import { useState } from 'react';
import type { AdminProduct, AdminProducts } from '../../../../src/catalog/admin-list';
import { STATUS_LABELS } from '../../../../src/catalog/publishing';
import { getProductStockTone } from '../../../../src/catalog/stock';
import { formatCount } from '../../../../src/format-count';
import { formatRupees, fromRupees } from '../../../../src/money';
import { paths } from '../../../paths';
import { trpc } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Checkbox } from '../../../ui/checkbox';
import { IconButton } from '../../../ui/icon-button';
import { Picture, pictureSizes } from '../../../ui/picture';
import { Cell, Row, RowActions, Table } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ICONS } from '../../form/icons';
import { useCatalogTax } from '../../shared/catalog/use-catalog-tax';
import { DeclarationState } from './declaration-state';
import { ProductVariants } from './product-variants';
import * as css from './products-page.css';
import type { ProductSelectionState } from './use-product-selection';

const listColumns = (showsDeclarations: boolean) => [
  { title: '', label: 'Select', className: css.selectHead },
  { title: '', label: 'Variants', className: css.expandHead },
  { title: 'Product' },
  { title: 'Category' },
  { title: 'Stock' },
  ...(showsDeclarations ? [{ title: 'Declarations' }] : []),
  { title: 'Price', numeric: true },
  { title: 'Actions', className: css.actionsHead },
];

interface ProductsTableProps {
  products: readonly AdminProduct[];
  thresholds: AdminProducts['thresholds'];
  /** whether to say what each product still has to declare */
  showsDeclarations: boolean;
  selection: ProductSelectionState;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

export function ProductsTable({
  products,
  thresholds,
  showsDeclarations,
  selection,
  onEdit,
  onDelete,
}: ProductsTableProps) {
  const columns = listColumns(showsDeclarations);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Table caption="Products" columns={columns} className={css.table}>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          thresholds={thresholds}
          showsDeclarations={showsDeclarations}
          columnCount={columns.length}
          selected={selection.has(product.id)}
          onSelect={() => selection.toggle(product.id)}
          open={open.has(product.id)}
          onToggle={() => toggle(product.id)}
          onEdit={() => onEdit(product)}
          onDelete={() => onDelete(product)}
        />
      ))}
    </Table>
  );
}

interface ProductRowProps {
  product: AdminProduct;
  thresholds: AdminProducts['thresholds'];
  showsDeclarations: boolean;
  columnCount: number;
  selected: boolean;
  onSelect: () => void;
  open: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function ProductRow({
  product,
  thresholds,
  showsDeclarations,
  columnCount,
  selected,
  onSelect,
  open,
  onToggle,
  onEdit,
  onDelete,
}: ProductRowProps) {
  const { id, name, categoryPath, stockTotal } = product;
  const utils = trpc.useUtils();
  const variantsId = `variants-of-${id}`;
  const prefetchVariants = () => void utils.catalog.product.prefetch({ id });
  return (
    <>
      <Row open={open} className={css.row}>
        <Cell shrink className={css.select}>
          <Checkbox label={`Select ${name}`} hideLabel checked={selected} onChange={onSelect} />
        </Cell>
        <Cell shrink className={css.expand}>
          <IconButton
            icon={open ? 'chevronDown' : 'chevronRight'}
            iconSize="small"
            size="small"
            label={`Variants of ${name}`}
            aria-expanded={open}
            aria-controls={open ? variantsId : undefined}
            onPointerEnter={prefetchVariants}
            onFocus={prefetchVariants}
            onClick={onToggle}
          />
        </Cell>
        <Cell rowHeader className={css.productCell}>
          <ProductSummary product={product} />
        </Cell>
        <Cell label="Category" className={css.category}>
          {categoryPath}
        </Cell>
        <Cell label="Stock">
          <Badge tone={getProductStockTone(stockTotal, product.lowStock ?? thresholds?.product)}>
            {stockTotal.toLocaleString('en-IN')}
          </Badge>
        </Cell>
        {showsDeclarations && (
          <Cell label="Declarations">
            <DeclarationState product={product} />
          </Cell>
        )}
        <Cell label="Price" numeric>
          <PriceRange price={product.price} />
        </Cell>
        <Cell shrink className={css.actions}>
          <ProductActions product={product} onEdit={onEdit} onDelete={onDelete} />
        </Cell>
      </Row>
      {open && (
        <Row open interactive={false}>
          <Cell id={variantsId} colSpan={columnCount} className={css.openedCell}>
            <ProductVariants product={product} lowAt={product.lowStock ?? thresholds?.variant} />
          </Cell>
        </Row>
      )}
    </>
  );
}

/** Picture and name, with what the other columns do not show. */
function ProductSummary({ product }: { product: AdminProduct }) {
  const { name, status, image, variantCount } = product;
  const tax = useCatalogTax();
  return (
    <span className={css.product}>
      <Picture
        src={image?.url}
        alt=""
        tint={image?.tint ?? null}
        width={image?.width ?? null}
        height={image?.height ?? null}
        sizes={pictureSizes.thumb}
        className={css.thumb}
      />
      <span className={css.productText}>
        <span className={css.name}>{name}</span>
        <span className={css.count}>
          {formatCount(variantCount, 'variant', 'variants')}
          {tax && ` · HSN ${product.hsn ?? tax.categories[product.categoryId] ?? tax.defaultHsn}`}
          {status !== 'LIVE' && (
            <span className={css.status}>
              <Badge tone="amber">{STATUS_LABELS[status]}</Badge>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

function ProductActions({
  product: { id, name, status },
  onEdit,
  onDelete,
}: Pick<ProductRowProps, 'product' | 'onEdit' | 'onDelete'>) {
  return (
    <RowActions>
      {status === 'LIVE' && (
        <IconButton
          icon="external"
          iconSize="small"
          size="small"
          label={`View ${name} in the shop`}
          link={<a href={paths.product(id)} target="_blank" rel="noreferrer" />}
        />
      )}
      <IconButton icon={ICONS.pencil} iconSize="small" size="small" label={`Edit ${name}`} onClick={onEdit} />
      <IconButton
        icon={ICONS.trash}
        iconSize="small"
        size="small"
        label={`Delete ${name}`}
        onClick={onDelete}
      />
    </RowActions>
  );
}

const formatAmount = (amount: string) => formatRupees(fromRupees(amount));

/** The range of prices. The MRP is struck through if all variants have the same one and are discounted. */
function PriceRange({ price: { from, to, originalFrom, originalTo } }: { price: AdminProduct['price'] }) {
  const isDiscounted = originalFrom === originalTo && fromRupees(to) < fromRupees(originalFrom);
  return (
    <div className={css.price}>
      <span>{from === to ? formatAmount(from) : `${formatAmount(from)} – ${formatAmount(to)}`}</span>
      {isDiscounted && (
        <span className={css.struck}>
          <VisuallyHidden>Original price </VisuallyHidden>
          <s>{formatAmount(originalFrom)}</s>
        </span>
      )}
    </div>
  );
}
