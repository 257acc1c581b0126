import { COLUMN_HELP, TAX_COLUMN_HELP } from '../../../src/import/columns';
import { EXPORT_PATHS, REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { Cell, Row, Table } from '../../ui/table';
import { useCatalogTax } from '../shared/catalog/use-catalog-tax';
import { DownloadButton } from '../shared/download/download-button';
import * as css from './import.css';

const COLUMNS = [{ title: 'Column' }, { title: 'Required' }, { title: 'Content' }];

/** Export, sample file, and an explanation of the columns. */
export function ColumnHelp() {
  const tax = useCatalogTax();
  return (
    <>
      <section className={css.section} aria-labelledby="import-export">
        <h2 id="import-export" className={css.heading}>
          Export
        </h2>
        <p className={css.paragraph}>
          Every product with its stock and prices, one row per variant. Edit it in a spreadsheet and import it
          again: values you do not change stay as they are.
        </p>
        <div className={css.buttons}>
          <DownloadButton path={toApiUrl(EXPORT_PATHS.products)} fileName="products.csv">
            Export all products
          </DownloadButton>
          <DownloadButton path={toApiUrl(REST_PATHS.shopifyProducts)} fileName="products-shopify.csv">
            Export for Shopify
          </DownloadButton>
          <DownloadButton
            path={toApiUrl(REST_PATHS.importSample)}
            fileName="products-sample.csv"
            variant="quiet"
          >
            Download a sample file
          </DownloadButton>
        </div>
      </section>
      <section className={css.section} aria-labelledby="import-columns">
        <h2 id="import-columns" className={css.heading}>
          Our own columns
        </h2>
        <p className={css.paragraph}>
          The first row names the columns, in any order. Variants that a file leaves out stay as they are. A
          product with a bad row is not changed at all; the others are imported.
        </p>
        <Table caption="The columns of an import" columns={COLUMNS} className={css.helpTable}>
          {[...COLUMN_HELP, ...(tax ? TAX_COLUMN_HELP : [])].map(({ name, required, help }) => (
            <Row key={name} interactive={false} nested>
              <Cell rowHeader className={css.columnName}>
                {name}
              </Cell>
              <Cell label="Required">{required ? 'Yes' : 'No'}</Cell>
              <Cell label="Content">{help}</Cell>
            </Row>
          ))}
        </Table>
        <p className={css.paragraph}>
          From a Shopify product export, the title, description, vendor, type, tags, colour, size, other
          options, SKU, barcode, stock, both prices and the status are imported. You choose how types and tags
          are used, and can have the pictures downloaded. The compare-at price becomes the MRP.
        </p>
      </section>
    </>
  );
}
