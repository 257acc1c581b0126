import { Link } from 'wouter';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { PageStill } from '../shell/page-still';
import { useCompany, useMenu } from '../shop/site';
import { Button } from '../ui/button';
import * as css from './about-page.css';

const LEAD = 'Handloom and hand block print, cut and sewn in Jaipur.';

const STORY = [
  'began with one long table in a lane behind Johari Bazaar, forty metres of mulmul, and a printer from Bagru who thought we were asking for too few colours. He was right. The first run was a single kurta in madder and indigo. It was gone in nine days, and people wrote to ask who had printed it.',
  'That question has shaped everything since. We buy handloom by the beam from weavers in Maheshwar, Pochampally, Phulia and Bhagalpur, and we print with families in Bagru, Sanganer and Ajrakhpur who have cut their own teak blocks for generations. We agree on the price of a metre before the loom is set, and we pay for the whole beam, even when the cloth surprises us.',
  'Every piece is cut and sewn in our workroom in Jaipur by people on a monthly wage. Seams are finished, pockets are deep enough to be used, and a garment that comes back to us is mended rather than thrown away.',
];

const MISSION =
  'To put cloth made by hand into everyday wardrobes, at a price that is fair to whoever wears it and to whoever made it.';
const VISION =
  'An India where a loom and a printing table are a good living for the next generation, because the clothes that come from them are the ones people reach for first.';

const VALUES = [
  {
    name: 'Name the maker',
    text: 'We say where a cloth was woven and how it was printed. If we do not know, we do not sell it.',
  },
  {
    name: 'Leave the hand in',
    text: 'A slub, a block set a hair off its line, a shade that differs from one length to the next: these are signs of handwork, not faults.',
  },
  {
    name: 'Make less, and well',
    text: 'Small batches, cut to what is ordered. When a print is finished it is finished; we do not burn what is left.',
  },
  {
    name: 'One honest price',
    text: 'The price you see includes every tax, and shipping within India is free on every order.',
  },
];

export default function AboutPage() {
  const { name } = useCompany();
  const [first, ...rest] = STORY;
  return (
    <div className={css.page}>
      <PageHead
        title="About Us"
        path={paths.about}
        description={`${LEAD} The story of ${name}: its mission, vision and values.`}
      />
      <Container className={css.opening}>
        <div className={css.titles}>
          <h1 className={css.title}>About Us</h1>
          <p className={css.lead}>{LEAD}</p>
        </div>
        {/* As high as its box and 16:9: a good deal wider than what shows of it. */}
        <PageStill page="about" frame={css.art} className={css.still} sizes="(min-width: 48em) 90vw, 178vw" />
      </Container>
      <Container>
        <section className={css.section}>
          <h2 className={css.heading}>Our story</h2>
          <div className={css.story}>
            <p>
              {name} {first}
            </p>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section className={css.section}>
          <h2 className={css.heading}>Our mission</h2>
          <p className={css.statement}>{MISSION}</p>
        </section>
        <section className={css.section}>
          <h2 className={css.heading}>Our vision</h2>
          <p className={css.statement}>{VISION}</p>
        </section>
        <section className={css.section}>
          <h2 className={css.heading}>Our values</h2>
          <ul className={css.values}>
            {VALUES.map((value) => (
              <li key={value.name} className={css.value}>
                <h3 className={css.valueName}>{value.name}</h3>
                <p className={css.valueText}>{value.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <ShopLinks />
      </Container>
    </div>
  );
}

function ShopLinks() {
  const { data: menu = [] } = useMenu();
  const first = menu[0];
  return (
    <div className={css.links}>
      {first && (
        <Button asChild>
          <Link href={paths.category(first.slug)}>Shop {first.name}</Link>
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link href={paths.contact}>Write to us</Link>
      </Button>
    </div>
  );
}
