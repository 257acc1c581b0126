/** Category tree with three levels for stores that the seed generates to measure on. */
type Sizes = 'alpha' | 'waist' | 'years' | 'free';
/** `garment` ends the names of its products; prices are from `from` to `to` rupees. */
type LeafCategory = readonly [name: string, garment: string, from: number, to: number, sizes: Sizes];

export const SIZES: Readonly<Record<Sizes, readonly string[]>> = {
  alpha: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  waist: ['28', '30', '32', '34', '36', '38'],
  years: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y', '12-13Y'],
  free: ['Free Size'],
};

export const FABRICS = ['Cotton', 'Linen', 'Silk', 'Mulmul', 'Rayon', 'Modal', 'Denim', 'Wool', 'Georgette'];

export const CATEGORY_TREE: Readonly<Record<string, Readonly<Record<string, readonly LeafCategory[]>>>> = {
  Women: {
    Kurtas: [
      ['Straight Kurtas', 'Straight Kurta', 899, 2999, 'alpha'],
      ['Anarkalis', 'Anarkali', 1499, 4999, 'alpha'],
      ['Short Kurtis', 'Short Kurti', 599, 1799, 'alpha'],
      ['A-Line Kurtas', 'A-Line Kurta', 899, 2799, 'alpha'],
    ],
    Sarees: [
      ['Cotton Sarees', 'Saree', 1299, 4999, 'free'],
      ['Silk Sarees', 'Silk Saree', 3499, 14_999, 'free'],
      ['Linen Sarees', 'Linen Saree', 1999, 6999, 'free'],
    ],
    Dresses: [
      ['Maxi Dresses', 'Maxi Dress', 1299, 3999, 'alpha'],
      ['Shirt Dresses', 'Shirt Dress', 1199, 2999, 'alpha'],
      ['Wrap Dresses', 'Wrap Dress', 1399, 3499, 'alpha'],
    ],
    Bottoms: [
      ['Palazzos', 'Palazzo', 699, 1799, 'alpha'],
      ['Leggings', 'Leggings', 299, 799, 'alpha'],
      ['Women’s Jeans', 'High-Rise Jeans', 1299, 3299, 'waist'],
    ],
    Dupattas: [
      ['Cotton Dupattas', 'Dupatta', 399, 1299, 'free'],
      ['Silk Dupattas', 'Silk Dupatta', 999, 3999, 'free'],
    ],
  },
  Men: {
    Shirts: [
      ['Casual Shirts', 'Casual Shirt', 799, 2499, 'alpha'],
      ['Formal Shirts', 'Formal Shirt', 999, 2999, 'alpha'],
      ['Half-Sleeve Shirts', 'Half-Sleeve Shirt', 699, 1999, 'alpha'],
    ],
    'T-Shirts': [
      ['Polo T-Shirts', 'Polo T-Shirt', 599, 1799, 'alpha'],
      ['Round-Neck T-Shirts', 'Round-Neck T-Shirt', 399, 1299, 'alpha'],
    ],
    Ethnic: [
      ['Men’s Kurtas', 'Men’s Kurta', 899, 2999, 'alpha'],
      ['Nehru Jackets', 'Nehru Jacket', 1499, 4499, 'alpha'],
      ['Sherwanis', 'Sherwani', 4999, 19_999, 'alpha'],
    ],
    Trousers: [
      ['Chinos', 'Chinos', 999, 2499, 'waist'],
      ['Men’s Jeans', 'Slim Jeans', 1199, 3499, 'waist'],
      ['Joggers', 'Joggers', 799, 1999, 'alpha'],
    ],
  },
  Kids: {
    Girls: [
      ['Frocks', 'Frock', 599, 1999, 'years'],
      ['Girls’ Kurta Sets', 'Girls’ Kurta Set', 799, 2499, 'years'],
    ],
    Boys: [
      ['Boys’ Shirts', 'Boys’ Shirt', 499, 1299, 'years'],
      ['Boys’ Kurta Sets', 'Boys’ Kurta Set', 799, 2499, 'years'],
    ],
    Everyday: [
      ['Kids’ T-Shirts', 'Kids’ T-Shirt', 299, 799, 'years'],
      ['Kids’ Nightwear', 'Nightsuit', 499, 1299, 'years'],
    ],
  },
  Festive: {
    'Wedding Sarees': [
      ['Kanjivaram Sarees', 'Kanjivaram Saree', 7999, 34_999, 'free'],
      ['Banarasi Sarees', 'Banarasi Saree', 5999, 29_999, 'free'],
    ],
    Lehengas: [
      ['Bridal Lehengas', 'Bridal Lehenga', 9999, 49_999, 'alpha'],
      ['Party Lehengas', 'Party Lehenga', 3999, 14_999, 'alpha'],
    ],
    Sets: [
      ['Festive Kurta Sets', 'Festive Kurta Set', 1999, 6999, 'alpha'],
      ['Sharara Sets', 'Sharara Set', 2499, 8999, 'alpha'],
    ],
  },
};
