import type { CompanyDetails } from '../../../src/cms/schema';
import { getIstYear } from '../../../src/ist';
import { content as footerContent, name as footerName } from '../../shell/footer.css';
import { logo as logoBox, logoPicture } from '../../shell/logo.css';
import { formatPlace, listSocialLinks } from '../../shop/cms/company-links';
import { Icon } from '../../ui/icon';
import { preview, previewBox, previewTitle } from '../form/form-with-preview.css';
import * as css from './company.css';

interface CompanyPreviewProps {
  details: Record<Exclude<keyof CompanyDetails, 'logoUrl' | 'disclosures'>, string>;
  logoUrl: string | null;
}

/** Previews the details in the header and footer of the shop. */
export function CompanyPreview({ details, logoUrl }: CompanyPreviewProps) {
  const { name, email, phone, postalAddress } = details;
  const place = formatPlace(details);
  const networks = listSocialLinks(details);
  return (
    <section className={preview} aria-label="Preview">
      <p className={previewTitle}>Preview of the shop</p>
      <div className={previewBox}>
        <div className={css.header} aria-hidden>
          <Icon name="menu" />
          <span className={logoBox}>
            {logoUrl ? <img src={logoUrl} alt="" className={logoPicture} /> : name}
          </span>
          <span className={css.tools}>
            <Icon name="heart" />
            <Icon name="bag" />
          </span>
        </div>
        <div className={css.page} aria-hidden />
        <div className={css.footer}>
          <p className={footerName}>{name}</p>
          <div className={footerContent}>
            {place && <p>{place}</p>}
            {email && <p>{email}</p>}
            {phone && <p>{phone}</p>}
          </div>
          <div className={css.small}>
            <p>
              © {getIstYear(new Date())} {name}
            </p>
            {postalAddress && <p>Postal address: {postalAddress}</p>}
            {networks.length > 0 && (
              <p className={css.social}>
                {networks.map((network) => (
                  <span key={network.name}>{network.name}</span>
                ))}
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
