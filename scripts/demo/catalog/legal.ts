/** The three legal pages of the demo store. The page shows one bullet per non-empty line. */
interface DemoLegalPage {
  title: string;
  slug: 'return-policy' | 'privacy-policy' | 'terms-conditions';
  content: string;
}

const joinLines = (...lines: string[]): string => lines.join('\n');

export const demoLegalPages: readonly DemoLegalPage[] = [
  {
    title: 'Return Policy',
    slug: 'return-policy',
    content: joinLines(
      'You may return most pieces within 7 days of delivery, unworn, unwashed and with the Vastra tag still attached.',
      'To begin a return, write to care@vastra.example or call +91 141 400 2210 with your order number and the name of the piece.',
      'We collect returns from most pincodes in India at no charge. Where our courier cannot reach you, we refund postage of up to Rs. 150 against the receipt.',
      'Every returned piece is checked at our Jaipur workroom, usually within 2 working days of reaching us.',
      'Orders paid online are refunded to the same card, UPI account or wallet within 5 to 7 working days of that check.',
      'Cash on delivery orders are refunded by bank transfer or UPI; we ask for your account details only after the return is accepted.',
      'An exchange for another size or colour is made once per piece, subject to stock. If it is no longer available we refund you in full.',
      'Blouse pieces that have been cut, sarees finished with fall and pico, and garments altered at your request cannot be taken back.',
      'Handloom and hand-printed cloth carries small slubs, misregistered blocks and changes of shade. These are signs of handwork, not faults.',
      'If a piece reaches you damaged or is not the one you ordered, tell us within 48 hours with a picture and we replace or refund it without question.',
      'A pending order can be cancelled from Order history at any time before it is shipped, and the full amount is returned.',
    ),
  },
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    content: joinLines(
      'This notice says what personal data Vastra collects and why, as the Digital Personal Data Protection Act, 2023 requires.',
      'We collect your name, email, mobile number, date of birth (if you give it), delivery addresses and the orders you place.',
      'We use it to run your account, deliver your orders, answer your messages, keep our tax records and prevent fraud. We do not use it for anything else without asking.',
      'Payments are handled by a licensed payment provider. Card numbers, UPI PINs and bank passwords never reach our servers.',
      'Our courier partners receive your name, address and phone number, and only for as long as a delivery or a return needs them.',
      'We do not sell or rent personal data, and we show no advertising from third parties.',
      'Passwords are stored only as a one-way hash. Nobody at Vastra can read yours or will ever ask you for it.',
      'We use the storage of your browser to keep you logged in and to remember your cookie choice. The map on the contact page loads only when you ask for it.',
      'Invoices and order records are kept for 8 years as tax law requires; everything else is erased within 90 days of your account being closed.',
      'You may see, correct, complete or erase your data, withdraw a consent, and nominate a person to exercise these rights for you, by writing to care@vastra.example.',
      'We do not knowingly keep the data of anyone under 18 without the verifiable consent of a parent or guardian.',
      'If a breach affects your data, we will tell you and the Data Protection Board of India without delay.',
      'Our Grievance Officer is Ananya Rao, Vastra, 14 Johari Bazaar Road, Jaipur 302003. We acknowledge a grievance within 48 hours and settle it within 30 days.',
    ),
  },
  {
    title: 'Terms & Conditions',
    slug: 'terms-conditions',
    content: joinLines(
      'These terms apply to every order placed with Vastra, 14 Johari Bazaar Road, Jaipur 302003. By ordering you accept them.',
      'You must be 18 or older to buy, or order through a parent or guardian.',
      'Prices are in Indian rupees and include GST. The price shown when you place the order is the price you pay, even if it changes later.',
      'Shipping is free on every order, within India only.',
      'An order is accepted when you receive its order number. If a piece turns out to be unavailable we cancel that order and refund it in full.',
      'You may pay by cash on delivery or online by card, UPI or a payment app. A piece is held for 15 minutes while an online payment is completed.',
      'Orders leave our workroom within 2 working days and usually reach metro cities in 3 to 5 days and other pincodes in 5 to 9 days.',
      'Colours are drawn as faithfully as a screen allows. Hand-woven and hand-printed cloth varies from one length to the next.',
      'Returns and exchanges follow our Return Policy, which forms part of these terms.',
      'Bulk orders are quoted separately, and their price and delivery date are those of the written quotation.',
      'You are responsible for keeping your password to yourself. Tell us at once if you believe someone else has used your account.',
      'The name Vastra and the drawings, texts and pictures on this site belong to us and may not be used for trade without our written permission.',
      'Our liability for any order is limited to the amount you paid for it. Nothing here limits your rights under the Consumer Protection Act, 2019.',
      'These terms are governed by the laws of India, and the courts at Jaipur, Rajasthan have exclusive jurisdiction.',
    ),
  },
];
