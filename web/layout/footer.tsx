import { Link } from 'wouter';
import { paths } from '../paths';
import { Container } from './container';
import * as css from './footer.css';
import { useOpener } from './overlays';
import { useSession } from './session';
import { useCompany, useMenu } from './site';

export function Footer() {
  const { name } = useCompany();
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.columns}>
          <Company />
          <ShopLinks />
          <AccountLinks />
        </div>
        <div className={css.end}>
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {name}
          </p>
          <p>All prices include taxes. Shipping is free, only within India.</p>
        </div>
      </Container>
    </footer>
  );
}

function Company() {
  const { name, address, pincode, email, phone } = useCompany();
  const place = [address, pincode].filter(Boolean).join(' ');
  return (
    <div className={css.company}>
      <p className={css.name}>{name}</p>
      <address className={css.words}>
        {place && <p>{place}</p>}
        {email && (
          <p>
            <a href={`mailto:${email}`} className={css.link}>
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={css.link}>
              {phone}
            </a>
          </p>
        )}
      </address>
    </div>
  );
}

function ShopLinks() {
  const { data: menu = [] } = useMenu();
  if (menu.length === 0) return null;
  return (
    <nav aria-labelledby="footer-shop">
      <h2 id="footer-shop" className={css.heading}>
        Shop
      </h2>
      <ul className={css.list}>
        {menu.map(({ id, name, slug }) => (
          <li key={id}>
            <Link href={paths.category(slug)} className={css.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountLinks() {
  const { user } = useSession();
  const search = useOpener('search');
  return (
    <nav aria-labelledby="footer-account">
      <h2 id="footer-account" className={css.heading}>
        Account
      </h2>
      <ul className={css.list}>
        {!user && (
          <li>
            <Link href={paths.login()} className={css.link}>
              Log in
            </Link>
          </li>
        )}
        <li>
          <Link href={paths.orders} className={css.link}>
            Order history
          </Link>
        </li>
        <li>
          <Link href={paths.cart} className={css.link}>
            Shopping cart
          </Link>
        </li>
        <li>
          <button type="button" className={css.link} {...search}>
            Search
          </button>
        </li>
      </ul>
    </nav>
  );
}
