import { Link } from 'wouter';
import { paths } from '../paths';
import { useCompany } from '../shop/site';
import { logo, logoPicture } from './logo.css';

/** A link home: the store's logo, or its name in large type. */
export function Logo() {
  const { name, logoUrl } = useCompany();
  return (
    <Link href={paths.home} className={logo} aria-label={`${name}, home`}>
      {logoUrl ? <img src={`${logoUrl}?w=320`} alt="" className={logoPicture} /> : name}
    </Link>
  );
}
