import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import type { Disclosures } from '../../../src/cms/disclosures';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { adminPaths } from '../admin-paths';
import { FormLoading } from '../form/form-loading';
import { pair } from '../form/form-with-preview.css';
import type { StoredField } from '../form/save-conflict';
import { SettingsForm } from '../form/settings-form';
import { describeUnknownSave } from '../form/unanswered-toast';
import { useConflictForm } from '../form/use-conflict-form';
import { ListHead } from '../list/list-head';
import { useMayOpen } from '../shared/staff/permitted-link';
import * as css from './customer-care.css';

const FAILED = 'The details could not be saved. Please try again.';

const loadSchema = () =>
  import('../../../src/cms/disclosures').then(({ saveDisclosuresInput }) => saveDisclosuresInput);

export default function CustomerCarePage() {
  return (
    <>
      <ListHead
        title="Customer care"
        summary="Contact details for customer service, shown in the footer and on the contact page. Optional."
      >
        <Button asChild size="small" variant="secondary">
          <Link href={adminPaths.companyDetails}>Company details</Link>
        </Button>
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.cms.disclosures, undefined, 'query')}
        loading={<FormLoading label="Loading customer care…" />}
        failed={renderErrorNote('The customer care details could not be loaded.')}
      >
        <CustomerCareForm />
      </QueryBoundary>
    </>
  );
}

const toFormValues = (details: Disclosures | null) => ({
  careEmail: details?.careEmail ?? '',
  carePhone: details?.carePhone ?? '',
  officerName: details?.officerName ?? '',
  officerDesignation: details?.officerDesignation ?? '',
  officerEmail: details?.officerEmail ?? '',
  officerPhone: details?.officerPhone ?? '',
  netQuantity: details?.netQuantity ?? '',
  manufacturer: details?.manufacturer ?? '',
  packer: details?.packer ?? '',
  countryOfOrigin: details?.countryOfOrigin ?? '',
});

/** As the form labels them. */
const toFields = (details: Disclosures | null): StoredField[] =>
  Object.entries({
    'Customer care email': details?.careEmail,
    'Customer care phone': details?.carePhone,
    'Grievance officer’s name': details?.officerName,
    'Grievance officer’s designation': details?.officerDesignation,
    'Grievance officer’s email': details?.officerEmail,
    'Grievance officer’s phone': details?.officerPhone,
    Manufacturer: details?.manufacturer,
    Packer: details?.packer,
    'Net quantity': details?.netQuantity,
    'Country of origin': details?.countryOfOrigin,
  }).map(([label, value]) => ({ label, value: value ?? null }));

function CustomerCareForm() {
  const [details] = trpc.admin.cms.disclosures.useSuspenseQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.admin.cms.saveDisclosures.useMutation();
  const draft = useConflictForm(loadSchema, {
    stored: details,
    toFormValues,
    prepare: (values, loaded) => ({ ...values, loaded }),
    submit: (input) => save.mutateAsync(input),
    refetch: async () => {
      await utils.admin.cms.disclosures.refetch();
      return utils.admin.cms.disclosures.getData();
    },
    toStored: (saved) => saved,
    onSuccess: (saved) => {
      utils.admin.cms.disclosures.setData(undefined, saved);
      toast.success('Customer care saved.');
      void utils.cms.company.invalidate();
      void utils.admin.audit.invalidate();
    },
    fallback: FAILED,
    unanswered: describeUnknownSave(FAILED),
  });
  const { form } = draft;
  return (
    <SettingsForm draft={draft} toFields={toFields} saveLabel="Save customer care" aside={<Explanation />}>
      <h2 className={css.heading}>Customer care</h2>
      <div className={pair}>
        <TextField
          label="Customer care email"
          type="email"
          optional
          hint="Only if different from the company’s."
          {...form.field('careEmail')}
        />
        <TextField
          label="Customer care phone"
          type="tel"
          optional
          hint="Only if different from the company’s."
          {...form.field('carePhone')}
        />
      </div>
      <h2 className={css.heading}>Grievance officer</h2>
      <div className={pair}>
        <TextField label="Name" optional {...form.field('officerName')} />
        <TextField label="Designation" optional {...form.field('officerDesignation')} />
      </div>
      <div className={pair}>
        <TextField
          label="Email"
          type="email"
          optional
          hint="Gets new complaints, and reminders before a deadline."
          {...form.field('officerEmail')}
        />
        <TextField label="Phone" type="tel" optional {...form.field('officerPhone')} />
      </div>
      <h2 className={css.heading}>Declarations on product pages</h2>
      <p className={css.hint}>Used for all products without declarations of their own.</p>
      <TextField
        label="Manufacturer"
        optional
        hint="Name and address. Not shown for imported products."
        {...form.field('manufacturer')}
      />
      <TextField label="Packer" optional hint="Name and address." {...form.field('packer')} />
      <div className={pair}>
        <TextField label="Net quantity" optional hint="Such as 1 N." {...form.field('netQuantity')} />
        <TextField
          label="Country of origin"
          optional
          hint="Such as India."
          {...form.field('countryOfOrigin')}
        />
      </div>
    </SettingsForm>
  );
}

function Explanation() {
  const mayOpen = useMayOpen();
  return (
    <aside className={css.notes}>
      <h2 className={css.heading}>What the law requires</h2>
      <p>
        A shop names a grievance officer, acknowledges a complaint within 48 hours and resolves it within a
        month. Legal name and registered address are shown, too: they come from the{' '}
        <Link href={adminPaths.tax} className={css.link}>
          tax details
        </Link>
        .
      </p>
      {mayOpen(adminPaths.complaints()) && (
        <p>
          <Link href={adminPaths.complaints()} className={css.link}>
            Complaints
          </Link>
        </p>
      )}
    </aside>
  );
}
