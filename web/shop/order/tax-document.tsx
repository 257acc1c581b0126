import type { TaxDocument as Document } from '../../../src/tax/document';
import { type DocumentText, toDocumentText } from '../../../src/tax/document-text';
import { createLazySection } from '../../ui/lazy-section';
import * as css from './tax-document.css';

/** Few documents have one. */
const SignedQr = createLazySection(() => import('./signed-qr').then((module) => module.default), {
  failed: 'The QR code could not be loaded.',
});

interface TaxDocumentProps {
  document: Document;
  /** PNG in Base64 */
  signature: string | null;
}

/** An invoice, a bill or a credit note: an A4 page when it is printed, one column on a phone. */
export function TaxDocument({ document, signature }: TaxDocumentProps) {
  const text = toDocumentText(document);
  return (
    <article className={css.page} aria-label={`${text.title} ${document.number}`}>
      <header className={css.header}>
        <div className={css.store}>{text.storeName}</div>
        <div className={css.kind}>
          <h2 className={css.title}>{text.title}</h2>
          {text.copy && <p className={css.small}>{text.copy}</p>}
        </div>
      </header>
      <div className={css.parties}>
        <Block title="Sold by" lines={text.supplier} />
        {text.parties.map(({ title, name, lines }) => (
          <Block key={title} title={title} lines={[name, ...lines]} />
        ))}
      </div>
      <dl className={css.references}>
        {text.references.map(({ name, value }) => (
          <div key={name} className={css.reference}>
            <dt className={css.label}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines text={text} />
      <div className={css.end}>
        <div className={css.words}>
          <p className={css.label}>Amount in words</p>
          <p>{text.words}</p>
          {text.notes.map((note) => (
            <p key={note} className={css.note}>
              {note}
            </p>
          ))}
        </div>
        <dl className={css.totals}>
          {text.totals.map(({ name, amount, isGrand = false }) => (
            <div key={name} className={css.total({ isGrand })}>
              <dt>{name}</dt>
              <dd className={css.number}>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      {text.eInvoice && (
        <div className={css.eInvoice}>
          <SignedQr text={text.eInvoice.signedQr} />
          <div className={css.eInvoiceText}>
            <p className={css.label}>E-invoice</p>
            {text.eInvoice.lines.map((line) => (
              <p key={line} className={css.irn}>
                {line}
              </p>
            ))}
          </div>
        </div>
      )}
      <div className={css.signatory}>
        <p>{text.signatory}</p>
        {signature && (
          <img src={`data:image/png;base64,${signature}`} alt="Signature" className={css.signature} />
        )}
        <p className={css.label}>Authorised signatory</p>
      </div>
    </article>
  );
}

function Block({ title, lines: [first, ...lines] }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      <p className={css.name}>{first}</p>
      <p className={css.address}>{lines.join('\n')}</p>
    </section>
  );
}

function Lines({ text: { lines, hasTax } }: { text: DocumentText }) {
  return (
    <table className={css.table}>
      <thead className={css.tableHead}>
        <tr>
          <th className={css.head}>Item</th>
          <th className={css.headEnd}>Units</th>
          {hasTax && <th className={css.headEnd}>Taxable value</th>}
          {hasTax && <th className={css.headEnd}>GST</th>}
          <th className={css.headEnd}>Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, hsn, quantity, taxable, taxes, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and may have equal lines
          <tr key={index} className={css.line}>
            <td className={css.item}>
              {description}
              {hsn && <span className={css.hsn}>HSN {hsn}</span>}
            </td>
            <td className={css.cell} data-label="Units">
              {quantity}
            </td>
            {hasTax && (
              <td className={css.cell} data-label="Taxable value">
                {taxable}
              </td>
            )}
            {hasTax && (
              <td className={css.cell} data-label="GST">
                <div>
                  {taxes.map(({ name, amount }) => (
                    <div key={name} className={css.tax}>
                      <span className={css.taxName}>{name}</span> {amount}
                    </div>
                  ))}
                </div>
              </td>
            )}
            <td className={css.cell} data-label="Total">
              {total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
