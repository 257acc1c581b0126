import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import type { AdminProduct } from '../../../../src/catalog/admin-list';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { Product, Variant } from '../../../../src/catalog/shapes';
import { getVariantStockBadge } from '../../../../src/catalog/stock';
import { formatRupees, fromRupees } from '../../../../src/money';
import { getErrorCode } from '../../../call-error';
import { findOutcome } from '../../../calls/find-outcome';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { trpc } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { Swatch } from '../../../ui/swatch';
import { Cell, Row, Table } from '../../../ui/table';
import { Repeat } from '../../form/repeat';
import { EditableCell } from './editable-cell';
import { PriceGaps } from './price-gaps';
import * as css from './products-page.css';
import type { SavedOutcome } from './use-editable-cell';

/** The number of variants shown at first; a few more are shown without a button. */
const INITIALLY_SHOWN = 10;
const SHOWN_ANYWAY = 3;

const COLUMNS = [
  { title: 'Colour', className: css.colorHead },
  { title: 'Size', className: css.sizeHead },
  { title: 'Stock' },
  { title: 'Original price', numeric: true },
  { title: 'Discount price', numeric: true },
];

interface ProductVariantsProps {
  product: AdminProduct;
  /** the highest stock of a variant that is low; the specification's if left out */
  lowAt: number | undefined;
}

/** The variants of an expanded product, with editable stock and prices. */
export function ProductVariants({ product: { id, name, variantCount }, lowAt }: ProductVariantsProps) {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.catalog.product, { id }, 'query')}
      loading={
        <Skeletons label={`Loading the variants of ${name}…`} className={css.variantsLoading}>
          <Repeat times={Math.min(variantCount, INITIALLY_SHOWN)}>
            <Skeleton shape="text" />
          </Repeat>
        </Skeletons>
      }
      failed={renderErrorNote(CATALOG_MESSAGES.productFailed)}
    >
      <Variants id={id} lowAt={lowAt} />
    </QueryBoundary>
  );
}

type VariantChange =
  | { stock: string; stockWas: string }
  | { originalPrice: string }
  | { discountPrice: string };

function isAsSet(product: Product | undefined, id: string, change: VariantChange): boolean {
  const variant = product?.variants.find((each) => each.id === id);
  if (!variant) return false;
  if ('stock' in change) return variant.stock === Number(change.stock);
  if ('originalPrice' in change) return Number(variant.originalPrice) === Number(change.originalPrice);
  return Number(variant.discountPrice ?? '') === Number(change.discountPrice);
}

/** Saves the edits of a product one after the other, each with the version that the previous one returned. */
function useSetVariant(productId: string) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.catalog.setVariant.useMutation();
  const lastEdit = useRef<Promise<unknown>>(Promise.resolve());
  const reload = () => utils.catalog.product.refetch({ id: productId }, undefined, { throwOnError: true });
  return (id: string, change: VariantChange): Promise<SavedOutcome> => {
    const edit = lastEdit.current
      .catch(() => {})
      .then(async (): Promise<SavedOutcome> => {
        const version = utils.catalog.product.getData({ id: productId })?.version ?? 1;
        try {
          const saved = await mutateAsync({ id, version, ...change });
          utils.catalog.product.setData({ id: productId }, saved);
          void utils.admin.invalidate();
          void utils.catalog.invalidate(undefined, { refetchType: 'none' });
          return 'done';
        } catch (error) {
          const code = getErrorCode(error);
          if (code === 'CONFLICT' || code === 'NOT_FOUND') await reload().catch(() => {});
          const outcome = await findOutcome(error, async () => {
            await reload();
            return isAsSet(utils.catalog.product.getData({ id: productId }), id, change);
          });
          if (outcome === 'failed') throw error;
          void utils.admin.invalidate();
          return outcome;
        }
      });
    lastEdit.current = edit;
    return edit;
  };
}

function Variants({ id, lowAt }: { id: string; lowAt: number | undefined }) {
  const [{ name, variants, hsn = '', categoryId }] = trpc.catalog.product.useSuspenseQuery(
    { id },
    { staleTime: 0 },
  );
  const [isExpanded, setExpanded] = useState(false);
  const setVariant = useSetVariant(id);
  const showsAll = isExpanded || variants.length <= INITIALLY_SHOWN + SHOWN_ANYWAY;
  const shown = showsAll ? variants : variants.slice(0, INITIALLY_SHOWN);
  const rest = variants.length - shown.length;
  return (
    <div className={css.variants}>
      <Table caption={`Variants of ${name}`} columns={COLUMNS} className={css.variantsTable}>
        {shown.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            product={name}
            lowAt={lowAt}
            onSet={(change) => setVariant(variant.id, change)}
          />
        ))}
      </Table>
      <PriceGaps rows={variants} hsn={hsn} categoryId={categoryId} />
      {rest > 0 && (
        <Button variant="quiet" size="small" className={css.more} onClick={() => setExpanded(true)}>
          {rest} more variants
        </Button>
      )}
    </div>
  );
}

interface VariantRowProps {
  variant: Variant;
  product: string;
  lowAt: number | undefined;
  onSet: (change: VariantChange) => Promise<SavedOutcome>;
}

function VariantRow({ variant, product, lowAt, onSet }: VariantRowProps) {
  const { color, colorHexCode, size, stock, originalPrice, discountPrice } = variant;
  const badge = getVariantStockBadge(stock, lowAt);
  const variantName = `${color}, ${size}`;
  return (
    <Row nested interactive={false}>
      <Cell label="Colour">
        <span className={css.color}>
          <Swatch hex={colorHexCode} />
          <span>
            {color} <span className={css.hex}>{colorHexCode}</span>
          </span>
        </span>
      </Cell>
      <Cell label="Size">{size}</Cell>
      <Cell label="Stock">
        <EditableCell
          label={`stock of ${variantName}`}
          product={product}
          value={String(stock)}
          step="1"
          onSave={(text, seen) => onSet({ stock: text, stockWas: seen })}
        >
          <Badge tone={badge.tone}>{stock > 0 ? `${badge.text}, ${stock}` : badge.text}</Badge>
        </EditableCell>
      </Cell>
      <Cell label="Original price" numeric>
        <EditableCell
          label={`original price of ${variantName}`}
          product={product}
          value={originalPrice}
          step="0.01"
          numeric
          onSave={(text) => onSet({ originalPrice: text })}
        >
          {formatRupees(fromRupees(originalPrice))}
        </EditableCell>
      </Cell>
      <Cell label="Discount price" numeric>
        <EditableCell
          label={`discount price of ${variantName}`}
          product={product}
          value={discountPrice ?? ''}
          step="0.01"
          numeric
          onSave={(text) => onSet({ discountPrice: text })}
        >
          {discountPrice === null ? (
            <span className={css.none}>None</span>
          ) : (
            formatRupees(fromRupees(discountPrice))
          )}
        </EditableCell>
      </Cell>
    </Row>
  );
}
