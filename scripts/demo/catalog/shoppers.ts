/** The people who can log in to the demo store. Their passwords are public: the README states them. */

export interface DemoAddress {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  postalCode: string;
  isDefault: boolean;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  mobile?: string;
  /** ISO date, e.g. '1992-04-18'. */
  dob?: string;
  addresses: readonly DemoAddress[];
}

export const demoAdmin: DemoPerson = {
  firstName: 'Ananya',
  lastName: 'Rao',
  username: 'admin',
  email: 'admin@example.com',
  password: 'admin-demo-1',
  addresses: [],
};

export const demoShopper: DemoPerson = {
  firstName: 'Meera',
  lastName: 'Rathore',
  username: 'shopper',
  email: 'shopper@example.com',
  password: 'shopper-demo-1',
  mobile: '9829012345',
  dob: '1992-04-18',
  addresses: [
    {
      addressLine1: 'B-204, Shanti Residency',
      addressLine2: 'Civil Lines',
      city: 'Jaipur',
      state: 'Rajasthan',
      postalCode: '302006',
      isDefault: true,
    },
    {
      addressLine1: 'Second floor, 18 Lake View Road',
      addressLine2: 'Kalighat',
      city: 'Kolkata',
      state: 'West Bengal',
      postalCode: '700029',
      isDefault: false,
    },
  ],
};
