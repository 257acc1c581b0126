import { paths } from '../paths';
import { Container } from '../shell/container';
import { OverlayLink } from '../shell/overlays/overlay-link';
import { PageHead } from '../shell/page-head';
import * as textPage from '../shell/text-page.css';
import { formatPlace, toMailHref, toTelHref } from '../shop/cms/company-links';
import { useCompany } from '../shop/site';
import { Button } from '../ui/button';
import * as css from './contact-page.css';
import { Faqs } from './faqs';
import { LinkedComplaint } from './linked-complaint';
import { MessageForm } from './message-form';
import { StoreMap } from './store-map';

const TITLE = 'Contact Us & FAQ';

export default function ContactPage() {
  const { name } = useCompany();
  return (
    <Container className={textPage.page}>
      <PageHead
        title={TITLE}
        path={paths.contact}
        description={`Email or call ${name}, or find us on the map. Answers about returns, order tracking and shipping within India.`}
      />
      <h1 className={textPage.title}>{TITLE}</h1>
      <div className={css.columns}>
        <LinkedComplaint fallback={<MessageForm />} />
        <Company />
      </div>
      <Faqs />
    </Container>
  );
}

function Company() {
  const company = useCompany();
  const { name, address, pincode, email, phone, disclosures = [] } = company;
  const place = formatPlace(company);
  return (
    <section aria-labelledby="company-title" className={css.company}>
      <h2 id="company-title" className={css.name}>
        {name}
      </h2>
      <dl className={css.details}>
        {address && <Detail name="Address">{address}</Detail>}
        {pincode && <Detail name="Pincode">{pincode}</Detail>}
        {email && (
          <Detail name="Email">
            <Email email={email} />
          </Detail>
        )}
        {phone && (
          <Detail name="Phone">
            <Phone phone={phone} />
          </Detail>
        )}
        <Detail name="Bulk orders">
          <Button asChild variant="quiet">
            <OverlayLink overlay="enquiry" href={email ? toMailHref(email) : paths.contact}>
              Send an enquiry
            </OverlayLink>
          </Button>
        </Detail>
        {disclosures.map((disclosure) => (
          <Detail key={disclosure.name} name={disclosure.name}>
            {disclosure.text && <p>{disclosure.text}</p>}
            {disclosure.phone && (
              <p>
                <Phone phone={disclosure.phone} />
              </p>
            )}
            {disclosure.email && (
              <p>
                <Email email={disclosure.email} />
              </p>
            )}
          </Detail>
        ))}
      </dl>
      {address && <StoreMap place={place} />}
    </section>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={css.detail}>
      <dt className={css.term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Email = ({ email }: { email: string }) => (
  <a href={toMailHref(email)} className={css.link}>
    {email}
  </a>
);

const Phone = ({ phone }: { phone: string }) => (
  <a href={toTelHref(phone)} className={css.link}>
    {phone}
  </a>
);
