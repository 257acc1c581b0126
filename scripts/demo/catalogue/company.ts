/** What the demo store's company details hold. */
export interface DemoCompany {
  name: string;
  email: string;
  phone: string;
  address: string;
  pincode: string;
}

export const demoCompany: DemoCompany = {
  name: 'Vastra',
  email: 'care@vastra.example',
  phone: '+91 141 400 2210',
  address: '14 Johari Bazaar Road, Jaipur',
  pincode: '302003',
};
