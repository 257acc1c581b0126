import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { Picture, pictureSizes } from '../ui/picture';
import { Price } from '../ui/price';
import { Cell, Row, RowActions, Table } from '../ui/table';
import { Part } from './gallery-part';

const products = [
  {
    name: 'Bagru Sprig Cotton Kurta',
    category: 'Women / Kurtas',
    stock: 128,
    price: '1899.00',
    discount: '1299.00',
  },
  {
    name: 'Pochampally Ikat Saree with Blouse Piece',
    category: 'Women / Sarees',
    stock: 3,
    price: '6490.00',
    discount: null,
  },
  { name: 'Kantha Quilted Jacket', category: 'Women / Jackets', stock: 0, price: '3499.00', discount: null },
];

export function Tables() {
  return (
    <Part title="Table">
      <Table
        caption="Products"
        columns={[
          { title: '', label: 'Picture' },
          { title: 'Product' },
          { title: 'Category' },
          { title: 'Stock' },
          { title: 'Price', numeric: true },
          { title: 'Actions', numeric: true },
        ]}
      >
        {products.map(({ name, category, stock, price, discount }) => (
          <Row key={name}>
            <Cell shrink>
              <div style={{ width: 36 }}>
                <Picture src={null} alt="" sizes={pictureSizes.thumb} />
              </div>
            </Cell>
            <Cell rowHeader>{name}</Cell>
            <Cell label="Category">{category}</Cell>
            <Cell label="Stock">
              <Badge tone={stock > 10 ? 'green' : stock > 0 ? 'amber' : 'red'}>{stock}</Badge>
            </Cell>
            <Cell label="Price" numeric>
              <Price originalPrice={price} discountPrice={discount} size="table" symbol="₹" />
            </Cell>
            <Cell>
              <RowActions>
                <IconButton icon="external" size="small" iconSize="small" label={`View ${name}`} />
                <IconButton icon="close" size="small" iconSize="small" label={`Delete ${name}`} />
              </RowActions>
            </Cell>
          </Row>
        ))}
      </Table>
    </Part>
  );
}
