import { describe, expect, it } from 'vitest';
import { EMAIL_NAMES } from '../../src/mail/schema';
import type { Order } from '../../src/order/schema';
import { createComplaintAnsweredEmail } from './complaint-emails';
import type { EmailKind } from './emails';
import { orderCanceledEmail } from './order-canceled-email';
import { createOrderCreditedEmail, type OrderCredited } from './order-credited-email';
import { orderDeliveredEmail } from './order-delivered-email';
import { orderPlacedEmail } from './order-placed-email';
import { orderShippedEmail } from './order-shipped-email';
import { createOtpEmail } from './otp-email';
import type { Email, EmailBranding } from './render-email';
import { createStaffInvitationEmail } from './staff-invitation-email';
import { createVerifyEmailEmail } from './verify-email-email';

const store: EmailBranding = { storeName: 'Vastra & Daughters', publicUrl: 'https://shop.example.com' };

const order: Order = {
  id: '7c1f9a2e-1111-4222-8333-444455556666',
  orderDate: '2026-11-21T06:30:00.000Z',
  orderTotal: '133797.00',
  deliveryStatus: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  user: { firstName: '<b>Meera</b>', lastName: 'Rathore', email: 'meera@example.com' },
  address: {
    id: 'a',
    addressLine1: 'B-204, "Shanti" Residency',
    addressLine2: 'Civil Lines',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302006',
    isDefault: true,
  },
  items: [
    {
      id: 'i',
      quantity: 3,
      priceAtPurchase: '44599.00',
      product: {
        id: 'p',
        name: 'Kurta <script>alert(1)</script>',
        images: [],
        variant: { color: 'Ivory', size: 'M' },
      },
    },
  ],
};

const credited: OrderCredited = {
  firstName: order.user.firstName,
  orderId: order.id,
  creditNote: 'CINV/2627/00001',
  lines: [{ description: 'Kurta <script>alert(1)</script>, Ivory, M', quantity: 1, totalPaise: 4_459_900 }],
  totalPaise: 4_459_900,
  refundPaise: 0,
  isCash: true,
  reason: 'A "torn" seam',
};

const mails: [string, Email][] = [
  ['otp', createOtpEmail(store, { firstName: order.user.firstName, otp: '048151', resetToken: 'abc' })],
  ['order placed', orderPlacedEmail(store, order)],
  ['order shipped', orderShippedEmail(store, order)],
  ['order delivered', orderDeliveredEmail(store, order)],
  ['order canceled', orderCanceledEmail(store, order)],
];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The visible words of an HTML email. */
const splitHtml = (html: string): string[] =>
  splitWords(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? ''),
  );
const splitWords = (text: string): string[] => text.replaceAll(':', '').split(/\s+/).filter(Boolean);

describe.each([...mails, ['order credited', createOrderCreditedEmail(store, credited)] as const])(
  'the email %s',
  (kind, { subject, text, html }) => {
    it('has the same content as text and as HTML', () => {
      expect(splitHtml(html)).toEqual(splitWords(text));
    });

    it('contains only its own tags in HTML, and no script, style sheet or picture', () => {
      expect(html).not.toMatch(/<script|<style|<link|<img|<b>|\son\w+=/i);
      // A one-time password greets with what looks like a name only.
      expect(html).toContain(kind === 'otp' ? '>Hello, use' : '&lt;b&gt;Meera&lt;/b&gt;');
      expect(html).toContain('Vastra &amp; Daughters');
    });

    it('is no wider than a phone, whatever links and names are in it', () => {
      expect(html).toContain('<meta name="viewport" content="width=device-width">');
      // Without it, the one word of the link for a new password is 600 pixels wide.
      expect(html).toMatch(/<td style="[^"]*;word-break:break-word;overflow-wrap:anywhere">\n<h1/);
    });

    it('shows an amount beside the first line of a long name', () => {
      const rows = html.match(/<tr><td valign="top" [^>]*>[^<]*<\/td><td align="right" valign="top"/g) ?? [];
      expect(rows).toHaveLength(html.match(/align="right"/g)?.length ?? 0);
    });

    it('has a subject of one line', () => {
      expect(subject).toMatch(/^[^\r\n]{10,80}$/);
    });
  },
);

describe('an email about an order', () => {
  it.each(mails.slice(1))(
    '%s lists the items, the total, the address and the link to the orders',
    (_, mail) => {
      for (const part of [
        '3 × Kurta <script>alert(1)</script> (Ivory, M): Rs. 1,33,797.00',
        'Total: Rs. 1,33,797.00',
        '<b>Meera</b> Rathore\nB-204, "Shanti" Residency\nCivil Lines\nJaipur, Rajasthan 302006',
        'https://shop.example.com/profile/orders',
      ]) {
        expect(mail.text).toContain(part);
      }
      expect(mail.subject).toContain('7c1f9a2e');
      expect(mail.html).toContain('href="https://shop.example.com/profile/orders"');
    },
  );

  it('asks for cash only for COD orders', () => {
    const online: Order = { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'COMPLETED' };
    expect(orderShippedEmail(store, order).text).toContain('keep Rs. 1,33,797.00 ready');
    expect(orderShippedEmail(store, online).text).not.toContain('ready');
    expect(orderPlacedEmail(store, order).text).toContain('Payment: Cash on delivery');
  });

  it('confirms the payment of an order that was paid online', () => {
    const online: Order = { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'COMPLETED' };
    expect(orderPlacedEmail(store, online).text).toContain('Payment: Paid online');
  });

  it.each(['SHIPPED', 'DELIVERED'] as const)('announces no shipment once it is %s', (deliveryStatus) => {
    const { subject, text } = orderPlacedEmail(store, { ...order, deliveryStatus });
    expect(subject).toBe('We received your payment for order 7c1f9a2e');
    expect(text).toContain(', we have received your payment for order 7c1f9a2e.\n');
    expect(text).not.toMatch(/when it ships|shipping/i);
  });

  it('mentions a refund only where one is due', () => {
    const due: Order = { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'REFUND_DUE' };
    expect(orderCanceledEmail(store, due).text).toContain('will be refunded');
    expect(orderCanceledEmail(store, order).text).not.toContain('will be refunded');
  });

  it.each([
    [{ refundPaise: 13_379_700 }, ' Your payment will be refunded to the account you paid from.\n'],
    [{ refundPaise: 9900 }, ' We will refund Rs. 99.00 to the account you paid from.\n'],
    [
      { refundPaise: 0, otherWayPaise: 50 },
      ' The account you paid from can’t take back so little, so we will return Rs. 0.50 to you another way.\n',
    ],
    [
      { refundPaise: 200, otherWayPaise: 50 },
      ' It can’t take back the other Rs. 0.50, so we will return that to you another way.\n',
    ],
    [{ refundPaise: 0 }, ' was canceled and will not be delivered.\n'],
  ])('says what of a canceled order is returned, and how: %o', (refund, sentence) => {
    const due = { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'REFUND_DUE', refund } as const;
    expect(orderCanceledEmail(store, due).text).toContain(sentence);
  });

  it('says of an order that is taken back after its delivery how the money is returned, not that it will not arrive', () => {
    const back = orderCanceledEmail(store, { ...order, deliveryStatus: 'CANCELED', wasDelivered: true }).text;
    expect(back).toContain(
      ' was canceled after its delivery. You paid in cash, so we will return Rs. 1,33,797.00 to you another way.\n',
    );
    const refund = { refundPaise: 13_379_700 };
    const due = { ...order, paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'REFUND_DUE', refund } as const;
    expect(orderCanceledEmail(store, { ...due, wasDelivered: true }).text).toContain(
      ' was canceled after its delivery. Your payment will be refunded to the account you paid from.\n',
    );
  });

  it('lists what is left of an order of which units came back', () => {
    const [item] = order.items;
    const rest = { ...order, items: item ? [{ ...item, returnedUnits: 2 }] : [] };
    for (const email of [orderShippedEmail(store, rest), orderCanceledEmail(store, rest)]) {
      expect(email.text).toContain('1 × Kurta <script>alert(1)</script> (Ivory, M): Rs. 44,599.00\n');
      expect(email.text).toContain('Total: Rs. 44,599.00\n');
    }
    const none = {
      ...order,
      items: item ? [{ ...item, returnedUnits: 3 }] : [],
      wasDelivered: true,
    } as const;
    expect(orderCanceledEmail(store, none).text).toContain(' was canceled after its delivery.\n');
  });
});

it('says which part of a credit goes to the account, and which another way', () => {
  const read = (parts: Partial<OrderCredited>) =>
    createOrderCreditedEmail(store, { ...credited, isCash: false, totalPaise: 250, ...parts }).text;
  expect(read({ refundPaise: 250 })).toContain('We will refund it to the account you paid from.');
  const tooLittle =
    ' to the account you paid from. It can’t take back the other Rs. 0.50, so we will return that to you another way.';
  expect(read({ refundPaise: 200, otherWayPaise: 50 })).toContain(` We will refund Rs. 2.00${tooLittle}`);
});

describe('the OTP email', () => {
  it('contains the digits in its body, never in its subject', () => {
    const mail = createOtpEmail(store, { firstName: 'Meera', otp: '048151', resetToken: 'abc' });
    expect(mail.text).toContain('\n048151\n');
    expect(mail.text).toContain(`${store.publicUrl}/forgot-password#token=abc\n`);
    expect(mail.subject).not.toContain('048151');
  });

  it('spaces the digits in HTML', () => {
    const { html } = createOtpEmail(store, { firstName: 'Meera', otp: '048151', resetToken: 'abc' });
    expect(html).toMatch(/;letter-spacing:6px">048151</);
  });
});

it('an invitation links to the page that chooses a first password', () => {
  const person = { firstName: 'Meera', invitedBy: 'Asha Rao', token: 'abc' };
  const { text } = createStaffInvitationEmail(store, person);
  expect(text).toContain(`${store.publicUrl}/forgot-password#token=abc&invited\n`);
});

describe('a subject with the name of the store', () => {
  const listSubjects = (storeName: string) => {
    const named = { ...store, storeName };
    return [
      createOtpEmail(named, { firstName: 'Meera', otp: '048151', resetToken: 'abc' }),
      createVerifyEmailEmail(named, { firstName: 'Meera', token: 'abc' }),
      createStaffInvitationEmail(named, { firstName: 'Meera', invitedBy: 'Asha Rao', token: 'abc' }),
    ].map(({ subject }) => subject);
  };

  it('names it', () => {
    expect(listSubjects('Vastra & Daughters')).toEqual([
      'Your one-time password for Vastra & Daughters',
      'Confirm your email for Vastra & Daughters',
      'You are invited to the back office of Vastra & Daughters',
    ]);
  });

  it.each([
    ['Srinivasa Handloom & Khadi Emporium of Coimbatore', 'Srinivasa Handloom & Khadi Emporium of…'],
    ['W'.repeat(100), `${'W'.repeat(40)}…`],
    ['🪡'.repeat(100), `${'🪡'.repeat(40)}…`],
  ])('cuts it if it is long: %s', (name, short) => {
    for (const subject of listSubjects(name)) expect(subject.endsWith(` ${short}`)).toBe(true);
  });
});

it.each([
  ['Meera', 'Hello Meera, open'],
  ['Anne-Marie D’Souza', 'Hello Anne-Marie D’Souza, open'],
  ['मीरा', 'Hello मीरा, open'],
  ['You won: evil.example/claim', 'Hello, open'],
  ['Call 9829012345', 'Hello, open'],
  ['W'.repeat(51), 'Hello, open'],
])('greets %s at an unconfirmed address, but carries no advertisement', (firstName, start) => {
  const { text, html } = createVerifyEmailEmail(store, { firstName, token: 'abc' });
  expect(text).toContain(`\n${start}`);
  expect(html).toContain(`>${start}`);
  expect(createOtpEmail(store, { firstName, otp: '048151', resetToken: 'abc' }).text).toContain(
    start.replace('open', 'use'),
  );
});

it('keeps the line breaks of an answer in HTML, too', () => {
  const { html, text } = createComplaintAnsweredEmail(store, {
    number: 'C-1',
    path: '/profile#complaint',
    text: 'Send it to:\nVastra & Daughters\nJaipur 302006\n\nWe will refund it.',
    isResolved: false,
  });
  expect(text).toContain('Send it to:\nVastra & Daughters\nJaipur 302006\n\nWe will refund it.');
  expect(html).toContain('Send it to:<br>Vastra &amp; Daughters<br>Jaipur 302006</p>');
});

it('has a name in the back office’s list of emails that could not be sent, whatever it is about', () => {
  const kinds: Record<EmailKind, true> = {
    'order-placed': true,
    'order-shipped': true,
    'order-delivered': true,
    'order-canceled': true,
    'order-credited': true,
    'payment-refunded': true,
    'complaint-received': true,
    'complaint-answered': true,
    'complaint-reminder': true,
    otp: true,
    'staff-invitation': true,
    'verify-email': true,
  };
  expect(Object.keys(EMAIL_NAMES).sort()).toEqual(Object.keys(kinds).sort());
});
