/** What people have written to the demo store lately. */
import type { EnquiryStatus } from '../../../src/enquiry/status';

export interface DemoEnquiry {
  hoursAgo: number;
  status: EnquiryStatus;
  name: string;
  email: string;
  phone: string;
  companyName?: string;
  productInterest?: string;
  quantity: number;
  message?: string;
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    hoursAgo: 290,
    status: 'RESOLVED',
    name: 'Ritu Agarwal',
    email: 'ritu.agarwal@example.com',
    phone: '+91 98290 12345',
    companyName: 'Greenfield Public School',
    productInterest: 'Khadi kurtas for the teachers’ day',
    quantity: 180,
    message: 'In four sizes, with the school’s crest on the left.\nDelivered to Ajmer before 1 September.',
  },
  {
    hoursAgo: 76,
    status: 'CONTACTED',
    name: 'Farhan Qureshi',
    email: 'farhan@example.com',
    phone: '98110 44556',
    quantity: 100,
  },
  {
    hoursAgo: 5,
    status: 'PENDING',
    name: 'Lakshmi Venkataraman',
    email: 'lakshmi.v@example.com',
    phone: '+91 44 2811 2233',
    companyName: 'Coromandel House Hotels',
    productInterest: 'Handloom sarees for the front office',
    quantity: 240,
    message: 'One design in two colours. Could you send cloth samples first?',
  },
];

export interface DemoMessage {
  hoursAgo: number;
  read: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 120,
    read: true,
    name: 'Devika Pillai',
    email: 'devika.pillai@example.com',
    subject: 'Washing the block prints',
    message: 'May the Bagru kurtas go into a machine on cold, or are they for washing by hand only?',
  },
  {
    hoursAgo: 28,
    read: false,
    name: 'Zoya Khan',
    email: 'zoya.khan@example.com',
    subject: 'Exchange for a smaller size',
    message:
      'My order came today and the dress is one size too large.\nHow do I exchange it? I would like S in place of M.',
  },
  {
    hoursAgo: 3,
    read: false,
    name: 'Asha Nair',
    email: 'asha.nair@example.com',
    subject: 'Do you sew XXL?',
    message: 'I love the Ajrakh kurta but need it in XXL. Will it come back in that size?',
  },
];
