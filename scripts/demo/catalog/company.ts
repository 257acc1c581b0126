/** The demo store's company details. */
interface DemoCompany {
  name: string;
  email: string;
  phone: string;
  address: string;
  pincode: string;
  postalAddress: string;
  instagramUrl: string;
  facebookUrl: string;
  youtubeUrl: string;
}

export const demoCompany: DemoCompany = {
  name: 'Vastra',
  email: 'care@vastra.example',
  phone: '+91 141 400 2210',
  address: '14 Johari Bazaar Road, Jaipur',
  pincode: '302003',
  postalAddress: 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India',
  // The front pages of the networks, because an invented account could belong to somebody.
  instagramUrl: 'https://www.instagram.com/',
  facebookUrl: 'https://www.facebook.com/',
  youtubeUrl: 'https://www.youtube.com/',
};
