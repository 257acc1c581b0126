import { expect, it } from 'vitest';
import { toWords } from './words';

const PAIRS = [
  'scarf scarves, scarf scarfs, headscarf headscarves, leaf leaves, handkerchief handkerchieves, beanie beanies',
  'onesie onesies, bootie booties, hoodie hoodies, undie undies, nightie nighties, nightie nighty, pantie panties',
  'panty panties, lingerie lingeries, hankie hankies, hanky hankies, tie ties, bowtie bowties, necktie neckties',
  'selfie selfies, cutie cuties, bralette bralettes, accessory accessories, body bodies, baby babies, lady ladies',
  'party parties, cardy cardies, kurti kurtis, kurti kurties, saree sarees, sari saris, sari saries, choli cholies',
  'jutti jutties, chunni chunnies, sherwani sherwanies, mojari mojaries, dhoti dhoties, lungi lungis, lungi lungies',
  'bikini bikinis, bikini bikinies, dupatta dupattas, lehenga lehengas, kurta kurtas, anarkali anarkalis, shoe shoes',
  'cargo cargos, cargo cargoes, poncho ponchoes, tuxedo tuxedoes, stiletto stilettoes, palazzo palazzos',
  'palazzo palazzoes, tutu tutus, size sizes, kameez kameezes, lens lenses, glove gloves, sleeve sleeves, olive olives',
  'blouse blouses, dress dresses, dungaree dungarees, watch watches, clutch clutches, box boxes, sunglass sunglasses',
  'purse purses, bra bras, cap caps, legging leggings, jegging jeggings, capri capris, culotte culottes, boxer boxers',
  'sock socks, footie footies, baggie baggies, trackie trackies, boardie boardies, brownie brownies',
].flatMap((line) => line.split(', '));

it.each(PAIRS)('finds the same for both of: %s', (pair) => {
  const [singular = '', plural = ''] = pair.split(' ');
  expect(toWords(plural)).toEqual(toWords(singular));
});

it('does not take one thing for another', () => {
  const words = [
    'booty',
    'bootie',
    'boot',
    'short',
    'shorts',
    'leave',
    'body',
    'bodice',
    'party',
    'pant',
    'panty',
  ];
  expect(new Set(words.map((word) => toWords(word)[0])).size).toBe(words.length);
});
