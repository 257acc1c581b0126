import { Link } from 'wouter';
import { useCompany } from '../../layout/site';
import { paths } from '../../paths';
import * as css from './brand.css';

export function Brand() {
  const { name } = useCompany();
  return (
    <div className={css.brand}>
      <Link href={paths.adminHome} className={css.logo}>
        {name}
      </Link>
      <span className={css.office}>Back office</span>
    </div>
  );
}
