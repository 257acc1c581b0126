import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LEGAL_TITLES, type LegalSlug } from '../../src/cms/legal';
import { getIstYear } from '../../src/ist';
import { paths } from '../paths';
import { formatPlace, listSocialLinks, toMailHref, toTelHref } from '../shop/cms/company-links';
import { type ShownCompany, useAbsoluteUrl, useCompany, useMenu } from '../shop/site';
import { CachedPart } from '../ui/cached-part';
import { Container } from './container';
import * as css from './footer.css';
import { JsonLd } from './json-ld';
import { OverlayLink } from './overlays/overlay-link';

export function Footer() {
  return (
    <CachedPart as="footer" cacheKey={{ name: `footer ${getIstYear(new Date())}` }} className={css.footer}>
      <Organization />
      <Container>
        <div className={css.columns}>
          <Company />
          <ShopLinks />
          <Links id="footer-care" title="Customer care">
            <Item href={paths.contact}>Help</Item>
            <Item href={paths.profile}>Account</Item>
            <Item href={paths.orders}>Order history</Item>
            <Item href={paths.wishlist}>Wishlist</Item>
            <Item href={paths.cart}>Shopping cart</Item>
            <LegalItem slug="return-policy" />
          </Links>
          <Links id="footer-company" title="Company">
            <Item href={paths.about}>About Us</Item>
            <LegalItem slug="privacy-policy" />
            <LegalItem slug="terms-conditions" />
            <li>
              <OverlayLink overlay="cookies" href={paths.legal('privacy-policy')} className={css.link}>
                Cookie settings
              </OverlayLink>
            </li>
          </Links>
        </div>
        <End />
      </Container>
    </CachedPart>
  );
}

function Company() {
  const company = useCompany();
  const { name, email, phone } = company;
  const place = formatPlace(company);
  return (
    <div className={css.company}>
      <p className={css.name}>{name}</p>
      <address className={css.content}>
        {place && <p>{place}</p>}
        {email && (
          <p>
            <a href={toMailHref(email)} className={css.link}>
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={toTelHref(phone)} className={css.link}>
              {phone}
            </a>
          </p>
        )}
      </address>
      <Newsletter />
    </div>
  );
}

/** Readers subscribe by sending an email; the store saves nothing. */
function Newsletter() {
  const { name, email } = useCompany();
  const href = email ? toMailHref(email, `Subscribe to the ${name} newsletter`) : paths.contact;
  return (
    <div className={css.newsletter}>
      <p className={css.content}>New prints and small batches, by email, a few times a year.</p>
      <a href={href} className={css.subscribe}>
        Subscribe
      </a>
    </div>
  );
}

function Links({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <ul className={css.list}>{children}</ul>
    </nav>
  );
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className={css.link}>
        {children}
      </Link>
    </li>
  );
}

const LegalItem = ({ slug }: { slug: LegalSlug }) => (
  <Item href={paths.legal(slug)}>{LEGAL_TITLES[slug]}</Item>
);

function ShopLinks() {
  const { data: menu = [] } = useMenu();
  return (
    <Links id="footer-shop" title="Shop">
      {menu.map(({ id, name, slug }) => (
        <Item key={id} href={paths.category(slug)}>
          {name}
        </Item>
      ))}
      <li>
        <OverlayLink overlay="enquiry" href={paths.contact} className={css.link}>
          Bulk Purchase
        </OverlayLink>
      </li>
    </Links>
  );
}

function End() {
  const company = useCompany();
  const { name, postalAddress, disclosures } = company;
  const networks = listSocialLinks(company);
  return (
    <div className={css.end}>
      <div className={css.small}>
        <p suppressHydrationWarning>
          © {getIstYear(new Date())} {name}
        </p>
        <p>All prices include taxes. Free shipping, within India only.</p>
        {postalAddress && <p>Postal address: {postalAddress}</p>}
        {disclosures?.map(({ name: title, ...parts }) => (
          <p key={title}>
            {title}: {Object.values(parts).join(', ')}
          </p>
        ))}
      </div>
      {networks.length > 0 && (
        <ul className={css.social} aria-label="Follow us">
          {networks.map((network) => (
            <li key={network.name}>
              <a href={network.href} className={css.link} target="_blank" rel="noreferrer">
                {network.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Structured data about the company, for search engines. */
function Organization() {
  const company = useCompany();
  const absolute = useAbsoluteUrl();
  return <JsonLd data={import.meta.env.SSR ? toOrganizationJsonLd(company, absolute) : {}} />;
}

function toOrganizationJsonLd(company: ShownCompany, absolute: (path: string) => string) {
  const { name, email, phone, address, pincode, logoUrl } = company;
  const networks = listSocialLinks(company).map(({ href }) => href);
  return {
    '@type': 'Organization',
    name,
    url: absolute(paths.home),
    logo: logoUrl ? absolute(logoUrl) : undefined,
    email: email ?? undefined,
    telephone: phone ?? undefined,
    sameAs: networks.length > 0 ? networks : undefined,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: address,
          postalCode: pincode ?? undefined,
          addressCountry: 'IN',
        }
      : undefined,
  };
}
