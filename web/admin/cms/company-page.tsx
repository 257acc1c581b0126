import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { SOCIAL_NETWORKS } from '../../../src/cms/social-networks';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { adminPaths } from '../admin-paths';
import { FormLoading } from '../form/form-loading';
import { pair } from '../form/form-with-preview.css';
import { SettingsForm } from '../form/settings-form';
import { ListHead } from '../list/list-head';
import * as css from './company.css';
import { CompanyPreview } from './company-preview';
import { LogoField } from './logo-field';
import { toCompanyFields, useCompanyForm } from './use-company-form';

export default function CompanyPage() {
  return (
    <>
      <ListHead
        title="Company Details"
        summary="Shown in the shop’s header, footer, emails and contact page."
      >
        <Button asChild size="small" variant="secondary">
          <Link href={adminPaths.tax}>Tax details</Link>
        </Button>
        <Button asChild size="small" variant="secondary">
          <Link href={adminPaths.customerCare}>Customer care</Link>
        </Button>
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.cms.company, undefined, 'query')}
        loading={<FormLoading label="Loading the company details…" />}
        failed={renderErrorNote('The company details could not be loaded.')}
      >
        <CompanyForm />
      </QueryBoundary>
    </>
  );
}

function CompanyForm() {
  const [details] = trpc.cms.company.useSuspenseQuery(undefined, { staleTime: 0 });
  const { draft, logo, dirty, progress } = useCompanyForm(details);
  const { form } = draft;
  return (
    <SettingsForm
      draft={draft}
      dirty={dirty}
      toFields={toCompanyFields}
      unsaved="Your changes to the company details have not been saved."
      saveLabel="Save details"
      aside={<CompanyPreview details={form.values} logoUrl={logo.url} />}
    >
      <TextField label="Name" required autoComplete="organization" {...form.field('name')} />
      <div className={pair}>
        <TextField label="Email" type="email" optional autoComplete="email" {...form.field('email')} />
        <TextField label="Phone" type="tel" optional autoComplete="tel" {...form.field('phone')} />
      </div>
      <TextField label="Address" optional autoComplete="street-address" {...form.field('address')} />
      <div className={pair}>
        <TextField
          label="Pincode"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.field('pincode')}
        />
      </div>
      <TextField
        label="Postal address"
        optional
        hint="Your mailing address, shown at the bottom of the footer."
        {...form.field('postalAddress')}
      />
      <fieldset>
        <legend className={css.legend}>Social links</legend>
        <p className={css.hint}>Only the links you fill in appear in the footer.</p>
        <div className={css.networks}>
          {SOCIAL_NETWORKS.map(({ name, field }) => (
            <TextField key={field} label={name} type="url" inputMode="url" optional {...form.field(field)} />
          ))}
        </div>
      </fieldset>
      <LogoField logo={logo} progress={progress} error={form.field('logo').error} />
    </SettingsForm>
  );
}
