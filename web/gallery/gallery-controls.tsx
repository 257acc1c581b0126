import { useState } from 'react';
import { Badge, PictureTag } from '../ui/badge';
import { Button } from '../ui/button';
import { Icon, type IconName } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { Spinner } from '../ui/spinner';
import { StatusDot } from '../ui/status-dot';
import { Stepper } from '../ui/stepper';
import { SwatchRow } from '../ui/swatch';
import * as css from './gallery.css';
import { Part } from './gallery-part';

const icons: IconName[] = [
  'menu',
  'search',
  'user',
  'heart',
  'heartFilled',
  'bag',
  'close',
  'plus',
  'minus',
  'chevronDown',
  'chevronRight',
  'chevronLeft',
  'arrowRight',
  'arrowLeft',
  'check',
  'warningCircle',
  'home',
  'external',
  'eye',
  'eyeOff',
];
const colors = ['#efe6d3', '#27375f', '#9c3325', '#8f957c', '#d9a441', '#2f6346', '#5b2333'].map(
  (hex, index) => ({ name: `Colour ${index + 1}`, hex }),
);

export function Controls() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Part title="Button">
        <div className={css.row}>
          <Button>Add to cart</Button>
          <Button loading>Add to cart</Button>
          <Button disabled>Update</Button>
          <Button variant="secondary">Continue</Button>
          <Button variant="secondary" disabled>
            Continue
          </Button>
          <Button variant="secondary" loading>
            Continue
          </Button>
        </div>
        <div className={css.row}>
          <Button size="small">
            <Icon name="plus" size="small" /> Add Product
          </Button>
          <Button size="small" variant="secondary">
            Cancel Order
          </Button>
          <Button size="medium">Medium</Button>
          <Button size="medium" variant="secondary">
            Medium
          </Button>
          <Button variant="quiet">Edit</Button>
          <Button variant="quiet" asChild>
            <a href="#somewhere">Add a new address</a>
          </Button>
          <Button variant="quiet" disabled>
            Edit
          </Button>
        </div>
        <div className={css.narrow}>
          <Button wide>View Cart & Checkout</Button>
        </div>
        <div className={css.dark}>
          <Button variant="quiet" inherit asChild>
            <a href="#shop">
              Shop Now <Icon name="arrowRight" />
            </a>
          </Button>
        </div>
      </Part>
      <Part title="IconButton, Icon">
        <div className={css.row}>
          <IconButton icon="search" label="Search" />
          <IconButton icon="user" label="Profile" />
          <IconButton icon="heart" label="Wishlist, 3 products" count={3} />
          <IconButton icon="bag" label="Cart, 12 items" count={12} link={<a href="#cart" />} />
          <IconButton icon="heartFilled" tone="madder" outlined size="control" label="Remove from wishlist" />
          <IconButton icon="external" size="small" iconSize="small" label="View" />
          <IconButton icon="close" size="small" iconSize="small" label="Delete" disabled />
          <Spinner label="Loading the cart…" />
        </div>
        <div className={css.row}>
          {icons.map((name) => (
            <Icon key={name} name={name} size="large" label={name} />
          ))}
        </div>
      </Part>
      <Part title="Badge, PictureTag, StatusDot, Swatches, Stepper">
        <div className={css.row}>
          <Badge>Default</Badge>
          <Badge tone="green">In Stock, 22</Badge>
          <Badge tone="amber">In Stock, 4</Badge>
          <Badge tone="red">Out of Stock</Badge>
          <PictureTag tone="amber">Low stock</PictureTag>
          <PictureTag>Out of Stock</PictureTag>
        </div>
        <div className={css.row}>
          <StatusDot tone="amber">Pending</StatusDot>
          <StatusDot tone="indigo">Shipped</StatusDot>
          <StatusDot tone="green">Delivered</StatusDot>
          <StatusDot tone="madder">Canceled</StatusDot>
        </div>
        <div className={css.swatches}>
          <SwatchRow colors={colors.slice(0, 3)} />
          <SwatchRow colors={colors} />
        </div>
        <div className={css.row}>
          <Stepper label="Quantity of a kurta" value={quantity} max={4} onChange={setQuantity} />
          <Stepper size="small" label="Quantity of a shirt" value={quantity} max={4} onChange={setQuantity} />
        </div>
      </Part>
    </>
  );
}
