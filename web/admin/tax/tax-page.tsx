import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { findFinancialYear, formatDocumentNumber } from '../../../src/tax/financial-year';
import { TAX_STATES } from '../../../src/tax/states';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { SelectField, TextField } from '../../ui/fields';
import { adminPaths } from '../admin-paths';
import { FormLoading } from '../form/form-loading';
import { pair } from '../form/form-with-preview.css';
import { SettingsForm } from '../form/settings-form';
import { ListHead } from '../list/list-head';
import { useMayOpen } from '../shared/staff/permitted-link';
import { SignatureField } from './signature-field';
import * as css from './tax.css';
import { TaxRates } from './tax-rates';
import { toTaxFields, useTaxForm } from './use-tax-form';

export default function TaxPage() {
  return (
    <>
      <ListHead
        title="Tax details"
        summary="For GST, invoices and bills. Optional: without them nothing changes."
      >
        <Button asChild size="small" variant="secondary">
          <Link href={adminPaths.companyDetails}>Company details</Link>
        </Button>
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.tax.details, undefined, 'query')}
        loading={<FormLoading label="Loading the tax details…" />}
        failed={renderErrorNote('The tax details could not be loaded.')}
      >
        <TaxForm />
      </QueryBoundary>
    </>
  );
}

/** The first number of a prefix this year; a prefix that is being typed may be none. */
function showNumber(prefix: string): string {
  const valid = /^[a-z0-9]{1,3}$/i.test(prefix) ? prefix.toUpperCase() : 'INV';
  return formatDocumentNumber(valid, findFinancialYear(new Date()), 1);
}

function TaxForm() {
  const [shown] = trpc.admin.tax.details.useSuspenseQuery(undefined, { staleTime: 0 });
  const { draft, signature, enterGstin } = useTaxForm(shown);
  const { form } = draft;
  const { values } = form;
  return (
    <>
      <SettingsForm
        draft={draft}
        toFields={toTaxFields}
        unsaved="Your changes to the tax details have not been saved."
        saveLabel="Save tax details"
        aside={<Explanation />}
      >
        <TextField
          label="Legal name"
          required
          hint="As in the GST registration or the PAN."
          {...form.field('legalName')}
        />
        <TextField
          label="Trade name"
          optional
          hint="The name that customers know. Leave empty to use the company name."
          {...form.field('tradeName')}
        />
        <div className={pair}>
          <TextField
            label="GSTIN"
            optional
            hint="With it, the store collects GST and issues tax invoices."
            autoCapitalize="characters"
            {...form.field('gstin')}
            onChange={enterGstin}
          />
          <TextField
            label="Invoice prefix"
            required
            hint={`Numbers look like ${showNumber(values.invoicePrefix)}.`}
            autoCapitalize="characters"
            {...form.field('invoicePrefix')}
          />
        </div>
        <div className={pair}>
          <TextField
            label="Default HSN code"
            optional={!values.gstin}
            required={Boolean(values.gstin)}
            hint="The code for most of your products: 6109 T-shirts, 6204 women’s, 6203 men’s clothing. Categories and products can have their own."
            inputMode="numeric"
            {...form.field('defaultHsn')}
          />
          <TextField label="PAN" optional autoCapitalize="characters" {...form.field('pan')} />
        </div>
        <Checkbox
          label="Composition scheme: bills of supply without tax"
          {...form.checkbox('isComposition')}
        />
        <RegisteredAddressFields form={form} />
        <SignatureField signature={signature} error={form.field('signature').error} />
      </SettingsForm>
      {shown.details?.gstin && (
        <div className={css.below}>
          <TaxRates />
        </div>
      )}
    </>
  );
}

function RegisteredAddressFields({ form }: Pick<ReturnType<typeof useTaxForm>['draft'], 'form'>) {
  return (
    <>
      <h2 className={css.heading}>Registered address</h2>
      <TextField
        label="Address line 1"
        required
        autoComplete="address-line1"
        {...form.field('addressLine1')}
      />
      <TextField
        label="Address line 2"
        optional
        autoComplete="address-line2"
        {...form.field('addressLine2')}
      />
      <div className={pair}>
        <TextField label="City" required {...form.field('city')} />
        <TextField label="Pincode" required inputMode="numeric" {...form.field('postalCode')} />
      </div>
      <div className={pair}>
        <SelectField label="State" required {...form.field('stateCode')}>
          <option value="">Choose…</option>
          {TAX_STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
        <TextField
          label="CIN"
          optional
          hint="Companies only."
          autoCapitalize="characters"
          {...form.field('cin')}
        />
      </div>
    </>
  );
}

function Explanation() {
  const mayOpen = useMayOpen();
  return (
    <aside className={css.notes}>
      <h2 className={css.heading}>How it works</h2>
      <ul className={css.list}>
        <li>
          Prices include GST. An order keeps its HSN codes, and is invoiced at the rate of the day it ships.
        </li>
        <li>Shipping an order creates its tax invoice. Canceling it afterwards creates a credit note.</li>
        <li>A new GSTIN or prefix begins a new series of numbers. Earlier documents never change.</li>
      </ul>
      {mayOpen(adminPaths.taxReports()) && (
        <p>
          <Link href={adminPaths.taxReports()} className={css.link}>
            Tax reports
          </Link>
        </p>
      )}
    </aside>
  );
}
