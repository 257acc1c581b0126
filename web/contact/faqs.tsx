import { Link } from 'wouter';
import { LEGAL_TITLES } from '../../src/cms/legal';
import { paths } from '../paths';
import { JsonLd } from '../shell/json-ld';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import * as css from './faqs.css';

const FAQS = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return unworn, unwashed items with their tags within the period given in our Return Policy, which also explains refunds and exchanges.',
    link: { href: paths.legal('return-policy'), label: LEGAL_TITLES['return-policy'] },
  },
  {
    question: 'How do I track my order?',
    answer:
      'Log in and open Order history. It shows whether each order is pending, shipped or delivered, and you can cancel an order there while it is pending.',
    link: { href: paths.orders, label: 'Order history' },
  },
  {
    question: 'Do you ship outside India?',
    answer: 'Not yet: we ship only within India. Shipping is free on every order, to every pincode we reach.',
    link: null,
  },
] as const;

const toFaqJsonLd = () => ({
  '@type': 'FAQPage',
  mainEntity: FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Three questions. They open without scripts, and the server-rendered page contains their answers. */
export function Faqs() {
  return (
    <section aria-labelledby="faq" className={css.questions}>
      <JsonLd data={import.meta.env.SSR ? toFaqJsonLd() : {}} />
      <h2 id="faq" className={css.title}>
        Frequently asked
      </h2>
      <div>
        {FAQS.map(({ question, answer, link }) => (
          <details key={question} className={css.fold}>
            <summary className={css.question}>
              <h3>{question}</h3>
              <span className={css.mark}>
                <Icon name="plus" size="small" />
              </span>
            </summary>
            <div className={css.answer}>
              <p>{answer}</p>
              {link && (
                <Button asChild variant="quiet">
                  <Link href={link.href}>{link.label}</Link>
                </Button>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
