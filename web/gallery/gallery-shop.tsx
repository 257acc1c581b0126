import { Accordion } from '../ui/accordion';
import { Breadcrumb } from '../ui/breadcrumb';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { ErrorNote } from '../ui/error-note';
import { Pagination } from '../ui/pagination';
import { Picture } from '../ui/picture';
import { Price } from '../ui/price';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './gallery.css';
import { Part } from './gallery-part';

export function Shop() {
  return (
    <>
      <Part title="Price">
        <Price originalPrice="1899.00" discountPrice="1299.00" size="product" />
        <Price originalPrice="2850.00" discountPrice={null} size="product" />
        <Price originalPrice="1899.00" discountPrice="1299.00" />
        <Price originalPrice="6490.00" discountPrice={null} />
        <Price originalPrice="1899.00" discountPrice="1299.00" size="line" />
        <Price originalPrice="111899.00" discountPrice="101299.00" size="table" symbol="₹" />
      </Part>
      <Part title="Breadcrumb, Pagination">
        <Breadcrumb
          crumbs={[
            { name: 'Home', href: '/' },
            { name: 'Women', href: '/products/women' },
            { name: 'Kurtas' },
          ]}
        />
        <Pagination page={6} totalPages={25} hrefFor={(page) => `?page=${page}`} />
        <Pagination label="Few pages" page={1} totalPages={3} hrefFor={(page) => `?page=${page}`} />
      </Part>
      <Part title="Picture, Skeleton">
        <div className={css.grid}>
          <Picture src={null} alt="" sizes="200px" />
          <Picture src={null} alt="" sizes="200px" dimmed />
          <Picture
            src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
            alt=""
            tint="#b98b6a"
          />
          <Skeletons label="Loading products…">
            <Skeleton shape="picture" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </Skeletons>
        </div>
      </Part>
      <Part title="Accordion">
        <div className={css.narrow}>
          <div>
            <Accordion title="Description" defaultOpen>
              Cut straight from handloom cotton and printed by hand in Bagru with two carved teak blocks: one
              for the stem, one for the flower.
            </Accordion>
            <Accordion title="Fabric and care">Cotton. Wash cold, apart.</Accordion>
            <Accordion title="Delivery and returns">Free across India.</Accordion>
          </div>
        </div>
      </Part>
      <Part title="Empty, ErrorNote">
        <Empty title="Your cart is empty" action={<Button variant="secondary">Continue Shopping</Button>}>
          What you add waits for you here.
        </Empty>
        <ErrorNote onRetry={() => {}}>Failed to load product details.</ErrorNote>
        <ErrorNote>Could not fetch addresses.</ErrorNote>
      </Part>
    </>
  );
}
