import { Link } from 'wouter';
import { paths } from '../../paths';
import { useCompany } from '../../shop/site';
import * as css from './brand.css';

export function Brand() {
  const { name } = useCompany();
  return (
    <div className={css.brand}>
      <Link href={paths.adminHome} className={css.logo}>
        {name}
      </Link>
      <span className={css.subtitle}>Back office</span>
    </div>
  );
}
