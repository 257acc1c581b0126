/** What people have written to the demo store in its last three months. */
import type { EnquiryStatus } from '../../../src/enquiry/status';

interface DemoEnquiry {
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

const HOURS_PER_DAY = 24;

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    hoursAgo: 84 * HOURS_PER_DAY + 3,
    status: 'RESOLVED',
    name: 'Sandeep Bhandari',
    email: 'sandeep@example.com',
    phone: '98290 77120',
    companyName: 'Amber Haveli Hotels',
    productInterest: 'Block-printed kurtas for the front desk',
    quantity: 60,
    message: 'Two per person, in indigo. The same print each year, please.',
  },
  {
    hoursAgo: 66 * HOURS_PER_DAY + 7,
    status: 'RESOLVED',
    name: 'Debjani Sen',
    email: 'debjani.sen@example.com',
    phone: '+91 98300 45120',
    companyName: 'Rabindra Bhavan',
    productInterest: 'Cotton sarees for the choir',
    quantity: 45,
  },
  {
    hoursAgo: 49 * HOURS_PER_DAY + 2,
    status: 'RESOLVED',
    name: 'Harpreet Sandhu',
    email: 'harpreet.sandhu@example.com',
    phone: '98140 22031',
    quantity: 120,
    message: 'Dupattas as gifts for wedding guests in November. Is there a price for more than a hundred?',
  },
  {
    hoursAgo: 31 * HOURS_PER_DAY + 5,
    status: 'CONTACTED',
    name: 'Nikhil Menon',
    email: 'nikhil.menon@example.com',
    phone: '+91 94470 11856',
    companyName: 'Backwater Wellness',
    productInterest: 'Linen trousers and short kurtas for therapists',
    quantity: 80,
    message: 'They are washed every day at 60 degrees. Which of your fabrics can take that?',
  },
  {
    hoursAgo: 20 * HOURS_PER_DAY + 1,
    status: 'RESOLVED',
    name: 'Foram Parikh',
    email: 'foram.parikh@example.com',
    phone: '98250 61234',
    companyName: 'Garba Circle Vadodara',
    productInterest: 'Chaniya cholis for the dance group',
    quantity: 32,
  },
  {
    hoursAgo: 290,
    status: 'RESOLVED',
    name: 'Ritu Agarwal',
    email: 'ritu.agarwal@example.com',
    phone: '+91 98290 12345',
    companyName: 'Greenfield Public School',
    productInterest: 'Khadi kurtas for Teachers’ Day',
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

interface DemoMessage {
  hoursAgo: number;
  isRead: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 79 * HOURS_PER_DAY + 4,
    isRead: true,
    name: 'Sayali Gokhale',
    email: 'sayali.gokhale@example.com',
    subject: 'My kurta has arrived, thank you',
    message:
      'It came two days early and fits just as your size guide says. The print is even better than in the picture.',
  },
  {
    hoursAgo: 61 * HOURS_PER_DAY + 9,
    isRead: true,
    name: 'Ritwik Bose',
    email: 'ritwik.bose@example.com',
    subject: 'Invoice with a GST number',
    message: 'Could you send me the invoice of my last order with our GST number on it?',
  },
  {
    hoursAgo: 44 * HOURS_PER_DAY + 6,
    isRead: true,
    name: 'Kavitha Raman',
    email: 'kavitha.raman@example.com',
    subject: 'Does the Kanjivaram have the Silk Mark?',
    message:
      'I would like to give the Temple Border saree to my mother. Does it come with the Silk Mark label?',
  },
  {
    hoursAgo: 37 * HOURS_PER_DAY + 2,
    isRead: true,
    name: 'Gaurav Goel',
    email: 'gaurav.goel@example.com',
    subject: 'Wrong pincode in my address',
    message: 'I typed 122002 and it should be 122003. The parcel has not left yet. Can you change it?',
  },
  {
    hoursAgo: 25 * HOURS_PER_DAY + 5,
    isRead: true,
    name: 'Hetal Trivedi',
    email: 'hetal.trivedi@example.com',
    subject: 'Will it be here before Diwali?',
    message: 'If I order the lehenga today, will it reach Surat in time?',
  },
  {
    hoursAgo: 18 * HOURS_PER_DAY + 8,
    isRead: true,
    name: 'Shruti Kamath',
    email: 'shruti.kamath@example.com',
    subject: 'A button is missing',
    message: 'One button of the bandi came off on the first day. Could you send me one like it?',
  },
  {
    hoursAgo: 11 * HOURS_PER_DAY + 3,
    isRead: true,
    name: 'Melissa Pereira',
    email: 'melissa.pereira@example.com',
    subject: 'Gift wrapping',
    message: 'Can two orders to the same address be wrapped as one present, without the prices?',
  },
  {
    hoursAgo: 120,
    isRead: true,
    name: 'Devika Pillai',
    email: 'devika.pillai@example.com',
    subject: 'Washing the block prints',
    message: 'Can the Bagru kurtas go into the machine on cold, or should I wash them by hand?',
  },
  {
    hoursAgo: 28,
    isRead: false,
    name: 'Zoya Khan',
    email: 'zoya.khan@example.com',
    subject: 'Exchange for a smaller size',
    message:
      'My order came today and the dress is one size too large.\nHow do I exchange it? I would like S instead of M.',
  },
  {
    hoursAgo: 3,
    isRead: false,
    name: 'Asha Nair',
    email: 'asha.nair@example.com',
    subject: 'Do you sew XXL?',
    message: 'I love the Ajrakh kurta but need it in XXL. Will it come back in that size?',
  },
];
