/**
 * Searches as Indian shoppers write them, each with rules for the products that are relevant. The rules read the fields of a product
 * and know nothing of the search.
 */
import type { JudgedProduct } from './judged-products';

export type Rule = (product: JudgedProduct) => boolean;

const inName =
  (pattern: RegExp): Rule =>
  ({ name }) =>
    pattern.test(name);
const inText =
  (pattern: RegExp): Rule =>
  ({ name, description }) =>
    pattern.test(`${name} ${description}`);
const ofColor =
  (pattern: RegExp): Rule =>
  ({ name, colors }) =>
    pattern.test(name) || colors.some((color) => pattern.test(color));
const ofGender =
  (...genders: string[]): Rule =>
  ({ gender, name }) =>
    genders.includes(gender) || (/unisex/i.test(name) && !genders.includes('Kids'));
const upTo =
  (rupees: number): Rule =>
  ({ priceRupees }) =>
    priceRupees <= rupees;
const from =
  (rupees: number): Rule =>
  ({ priceRupees }) =>
    priceRupees >= rupees;
const inSize =
  (...sizes: string[]): Rule =>
  (product) =>
    sizes.some((size) => product.sizes.includes(size));

const women = ofGender('Women');
const men = ofGender('Men');
const boys = ofGender('Boys', 'Kids');
const girls = ofGender('Girls', 'Kids');
const kids = ofGender('Boys', 'Girls', 'Kids');

const kurta = inName(/\bkurt(a|i)s?\b/i);
const saree = inName(/\bsarees?\b/i);
const shirt = inName(/(?<!t-|sweat|under|night )\bshirts?\b/i);
const tshirt = inName(/\bt-?shirts?\b/i);
const jeans = inName(/\bjeans\b|jeggings/i);
const dress = inName(/\bdress(es)?\b/i);
const top = inName(/\btops?\b/i);
const trousers = inName(/\btrousers?\b|\bchinos?\b|\bpants?\b|\bjoggers?\b|\bpalazzos?\b/i);
const jacket = inName(/\bjackets?\b|\bblazer/i);
const sweater = inName(/\bsweaters?\b|\bpullovers?\b|\bcardigans?\b/i);
const sweatshirt = inName(/\bsweatshirts?\b|\bhood/i);
const lehenga = inName(/\blehengas?\b/i);
const dupatta = inName(/\bdupattas?\b/i);
const palazzo = inName(/\bpalazzos?\b/i);
const leggings = inName(/\bleggings?\b|\bjeggings?\b/i);
const pyjamas = inText(/\bpyjamas?\b/i);
const handbag = inName(/\bhand(held)? ?bags?\b|\bpurse\b|\btote\b|\bclutch/i);
const anyBag = inName(/\bbags?\b|\bbackpacks?\b|\bpurse\b|\bhandbags?\b/i);
const sandals = inName(/\bsandals?\b|\bflip-?flops?\b|\bslippers?\b/i);
const flipFlops = inName(/\bflip-?flops?\b|\bslippers?\b|\bsliders?\b/i);
const shoes = inName(/\bshoes?\b|\bsneakers?\b|\bloafers?\b|\bderbys?\b|\bboots?\b|\bslip-?ons?\b/i);
const sneakers = inName(/\bsneakers?\b|\bshoes?\b/i);
const watch = inName(/\bwatch(es)?\b/i);
const nightsuit = inName(/\bnight ?suits?\b|\bnightwear\b|\bpyjamas?\b|\bnight ?dress/i);
const shorts = inName(/\bshorts\b/i);
const skirt = inName(/\bskirts?\b/i);
const sunglasses = inName(/\bsunglasses\b/i);
const backpack = inName(/\bback ?packs?\b/i);
const wallet = inName(/\bwallets?\b/i);
const earrings = inName(/\bearrings?\b|\bjhumkas?\b|\bstuds?\b/i);
const jumpsuit = inName(/\bjumpsuits?\b|\bplaysuits?\b/i);
const mojari = inName(/\bmojaris?\b|\bjuttis?\b/i);
const sherwani = inName(/\bsherwanis?\b/i);
const nehru = inName(/\bnehru\b/i);

const red = ofColor(/\bred\b|maroon|burgundy|crimson|wine/i);
const blue = ofColor(/blue|navy|indigo|teal|turquoise/i);
const navy = ofColor(/navy/i);
const black = ofColor(/black/i);
const white = ofColor(/white|cream|ivory/i);
const green = ofColor(/green|olive|mint|sage|\blime\b|teal/i);
const yellow = ofColor(/yellow|mustard|lemon|\blime\b/i);
const pink = ofColor(/pink|magenta|\brose\b|peach|coral|fuchsia/i);
const maroon = ofColor(/maroon|burgundy|wine/i);
const grey = ofColor(/grey|charcoal|silver/i);
const brown = ofColor(/brown|\btan\b|coffee|rust|camel/i);
const orange = ofColor(/orange|rust|peach|coral/i);
const purple = ofColor(/purple|lavender|mauve|violet|\bplum/i);
const beige = ofColor(/beige|cream|nude/i);
const gold = ofColor(/gold/i);
const olive = ofColor(/olive|green/i);
const mustard = ofColor(/mustard|yellow/i);
const turquoise = ofColor(/turquoise/i);
const multicolored = ofColor(/multi/i);

export type JudgedQuery = readonly [q: string, ...rules: Rule[]];

export const JUDGED_QUERIES: Readonly<Record<string, readonly JudgedQuery[]>> = {
  plain: [
    ['kurta', kurta],
    ['women kurta', kurta, women],
    ['kurtas for men', kurta, men],
    ['kurtis', kurta],
    ['saree', saree],
    ['silk saree', saree, inText(/silk/i)],
    ['shirts', shirt],
    ['men formal shirt', shirt, men, inText(/formal/i)],
    ['casual shirts for men', shirt, men, inText(/casual/i)],
    ['checked shirt', shirt, inText(/check/i)],
    ['striped shirt men', shirt, men, inText(/stripe/i)],
    ['t-shirt', tshirt],
    ['polo t-shirt', tshirt, inText(/polo/i)],
    ['jeans', jeans],
    ['skinny jeans women', jeans, women, inText(/skinny/i)],
    ['slim fit jeans men', jeans, men, inText(/slim/i)],
    ['dress', dress],
    ['maxi dress', dress, inText(/maxi/i)],
    ['floral dress', dress, inText(/floral/i)],
    ['tops for women', top, women],
    ['crop top', top, inText(/crop/i)],
    ['trousers', trousers],
    ['men chinos', inName(/chinos?|trousers/i), men],
    ['palazzo', palazzo],
    ['leggings', leggings],
    ['bomber jacket', jacket, inText(/bomber/i)],
    ['denim jacket', jacket, inText(/denim/i)],
    ['leather jacket', jacket, inText(/leather/i)],
    ['nehru jacket', nehru],
    ['blazer', inName(/blazer/i)],
    ['sweatshirt', sweatshirt],
    ['hooded sweatshirt men', sweatshirt, men],
    ['sweater women', sweater, women],
    ['shorts men', shorts, men],
    ['skirt', skirt],
    ['jumpsuit', jumpsuit],
    ['lehenga', lehenga],
    ['dupatta', dupatta],
    ['sneakers', sneakers],
    ['running shoes men', shoes, men, inText(/running/i)],
    ['heels', inText(/\bheels?\b|heeled/i)],
    ['watch', watch],
    ['smart watch', watch, inText(/smart/i)],
    ['sunglasses', sunglasses],
    ['backpack', backpack],
    ['wallet', wallet],
    ['earrings', earrings],
  ],
  colors: [
    ['red dress', dress, red],
    ['black jeans men', jeans, men, black],
    ['white shirt', shirt, white],
    ['navy blue shirt men', shirt, men, navy],
    ['pink kurta', kurta, pink],
    ['maroon kurta', kurta, maroon],
    ['wine dress', dress, maroon],
    ['mustard kurta', kurta, mustard],
    ['olive green jacket', jacket, olive],
    ['grey sweatshirt', sweatshirt, grey],
    ['off white kurta', kurta, white],
    ['turquoise kurta', kurta, turquoise],
    ['golden dupatta', dupatta, gold],
    ['brown shoes', shoes, brown],
    ['beige trousers', trousers, beige],
    ['purple top', top, purple],
    ['orange t-shirt', tshirt, orange],
    ['multicoloured saree', saree, multicolored],
  ],
  typos: [
    ['shrit', shirt],
    ['tshrit', tshirt],
    ['kurat', kurta],
    ['kuta', kurta],
    ['jaket', jacket],
    ['jens', jeans],
    ['trouzers', trousers],
    ['trosers', trousers],
    ['swetshirt', sweatshirt],
    ['sweter', sweater],
    ['drss', dress],
    ['pallazo', palazzo],
    ['legings', leggings],
    ['lehnga', lehenga],
    ['lehengha', lehenga],
    ['dupata', dupatta],
    ['sandels', sandals],
    ['sneekers', sneakers],
    ['snekers', sneakers],
    ['bagpack', anyBag],
    ['backpak', backpack],
    ['wach', watch],
    ['walet', wallet],
    ['sunglases', sunglasses],
    ['earings', earrings],
    ['sherwaani', sherwani],
    ['embroidary kurta', kurta, inText(/embroider/i)],
    ['blck jeans', jeans, black],
    ['yelow kurta', kurta, yellow],
    ['chekced shirt', shirt, inText(/check/i)],
    ['cottn shirt', shirt, inText(/cotton/i)],
    ['jumpsiut', jumpsuit],
  ],
  compounds: [
    ['t shirt', tshirt],
    ['tshirt', tshirt],
    ['tee', tshirt],
    ['tees for men', tshirt, men],
    ['tee shirt women', tshirt, women],
    ['handbag', handbag],
    ['hand bag', handbag],
    ['handheld bag', handbag],
    ['purse', handbag],
    ['ladies purse', handbag, women],
    ['nightsuit', nightsuit],
    ['night suit', nightsuit],
    ['night suit for women', nightsuit, women],
    ['flip flops', flipFlops],
    ['flipflops', flipFlops],
    ['flip-flop men', flipFlops, men],
    ['sweat shirt', sweatshirt],
    ['back pack', backpack],
    ['sun glasses', sunglasses],
    ['ear rings', earrings],
    ['jump suit', jumpsuit],
    ['slip on shoes', inName(/slip[ -]?ons?/i)],
    ['track pants', inText(/track ?pants?|joggers?/i)],
    ['redkurta', kurta, red],
    ['blackjeans', jeans, black],
    ['kurta pajama boys', kurta, boys, pyjamas],
    ['kurta pyjama', kurta, pyjamas],
    ['a line kurta', kurta, inText(/a-line/i)],
  ],
  hinglish: [
    ['lal saree', saree, red],
    ['laal dress', dress, red],
    ['safed shirt', shirt, white],
    ['safed kurta men', kurta, men, white],
    ['kala kurta', kurta, black],
    ['kali jeans', jeans, black],
    ['kale jute', shoes, black],
    ['gulabi kurti', kurta, pink],
    ['gulabi top', top, pink],
    ['neela shirt', shirt, blue],
    ['neeli jeans', jeans, blue],
    ['hara kurta', kurta, green],
    ['hari saree', saree, green],
    ['peela kurta', kurta, yellow],
    ['peeli saree', saree, yellow],
    ['firozi kurta', kurta, turquoise],
    ['mehndi kurta', kurta, olive],
    ['rani saree', saree, pink],
    ['gajri kurta', kurta, ofColor(/peach|coral|pink/i)],
    ['wine kurta', kurta, maroon],
    ['chunni', dupatta],
    ['jutti', mojari],
    ['mojri', mojari],
    ['chappal', sandals],
    ['chappal for women', sandals, women],
    ['ladies kurti', kurta, women],
    ['ladko ki shirt', shirt],
    ['ladkiyon ke liye dress', dress, girls],
    ['bachchon ke kapde jacket', jacket, kids],
    ['aurat ka kurta', kurta, women],
    ['mardon ke liye jeans', jeans],
    ['ghadi', watch],
    ['joote', shoes],
    ['pajama', pyjamas],
  ],
  devanagari: [
    ['लाल साड़ी', saree, red],
    ['साड़ी', saree],
    ['कुर्ता', kurta],
    ['काला कुर्ता', kurta, black],
    ['नीली जींस', jeans, blue],
    ['सफेद शर्ट', shirt, white],
    ['गुलाबी कुर्ती', kurta, pink],
    ['हरा दुपट्टा', dupatta, green],
    ['लहंगा', lehenga],
    ['शेरवानी', sherwani],
    ['जूते', shoes],
    ['चप्पल', sandals],
    ['टी-शर्ट', tshirt],
    ['घड़ी', watch],
    ['पीला कुर्ता महिला', kurta, yellow, women],
    ['बच्चों के लिए जैकेट', jacket, kids],
  ],
  audience: [
    ['boys shirt', shirt, boys],
    ['girls dress', dress, girls],
    ['kids jacket', jacket, kids],
    ['boys jeans', jeans, boys],
    ['girls top', top, girls],
    ['gents watch', watch, men],
    ['ladies watch', watch, women],
    ['womens jacket', jacket, women],
    ['mens sandals', sandals, men],
    ['kurta for boys', kurta, boys],
    ['child t-shirt', tshirt, kids],
  ],
  brands: [
    ['u.s. polo', inName(/u\.?s\.? polo/i)],
    ['us polo shirt', inName(/u\.?s\.? polo/i), shirt],
    ['u.s. polo assn jeans', inName(/u\.?s\.? polo/i), jeans],
    ['puma shoes', inName(/puma/i), shoes],
    ['indian terrain shirt', inName(/indian terrain/i), shirt],
    ['flying machine jeans', inName(/flying machine/i), jeans],
    ['here & now top', inName(/here&now/i), top],
    ['tommy hilfiger', inName(/tommy hilfiger/i)],
  ],
  prices: [
    ['kurta under 1000', kurta, upTo(1000)],
    ['shirt below ₹ 1,500', shirt, upTo(1500)],
    ['jeans under 1500 men', jeans, men, upTo(1500)],
    ['saree above 2000', saree, from(2000)],
    ['watch between 1000 and 3000', watch, from(1000), upTo(3000)],
    ['dress under 1k', dress, upTo(1000)],
    ['sneakers less than rs 2000', sneakers, upTo(2000)],
    ['handbag under 2,000 rupees', handbag, upTo(2000)],
    ['kurti 500 se kam', kurta, upTo(500)],
    ['1000 ke andar saree', saree, upTo(1000)],
    ['red kurta under 800', kurta, red, upTo(800)],
    ['साड़ी 1000 से कम', saree, upTo(1000)],
    ['tshirt max 500', tshirt, upTo(500)],
  ],
  sizes: [
    ['jeans 32', jeans, inSize('32')],
    ['jeans 34 men black', jeans, men, black, inSize('34')],
    ['kids jacket 5-6 years', jacket, kids, inSize('5-6Y')],
    ['girls dress 7 to 8 years', dress, girls, inSize('7-8Y')],
    ['boys shirt 6 years', shirt, boys, inSize('5-6Y', '6-7Y')],
    ['kurta XL', kurta, inSize('XL')],
    ['men kurta xxl', kurta, men, inSize('XXL')],
    ['shirt size m', shirt, inSize('M')],
    ['t shirt small', tshirt, inSize('S')],
    ['shoes uk 7', shoes, inSize('UK7')],
    ['sneakers size uk8 men', sneakers, men, inSize('UK8')],
    ['XL kurta under 1000', kurta, inSize('XL'), upTo(1000)],
  ],
  // Written after the engine was tuned for those above.
  unseen: [
    ['ladies black kurta xl', kurta, black, women, inSize('XL')],
    ['mens formal shirt white', shirt, white, men, inText(/formal/i)],
    ['kids frok pink', inName(/\bdress(es)?\b|\bfrocks?\b/i), pink, kids],
    ['blck jeens men', jeans, black, men],
    ['gents chappal', sandals, men],
    ['ladkon ke joote', shoes, boys],
    ['lal kurti', kurta, red],
    ['नीली जींस', jeans, blue],
    ['काली साड़ी', saree, black],
    ['track pants below 800', inName(/track ?pants?|joggers?/i), upTo(800)],
    ['handbag between 1000 and 2000', handbag, from(1000), upTo(2000)],
    ['printed palazo', palazzo, inText(/print/i)],
    ['white sneekers', sneakers, white],
    ['sports bra', inName(/\bsports bra\b/i)],
    ['wine colour dress', dress, maroon],
    ['denim jaket women', jacket, women, inText(/denim/i)],
    ['hoodies for boys', inName(/\bhood/i), boys],
    ['polo tshirt men blue', tshirt, blue, men, inText(/polo/i)],
    ['belt for men', inName(/\bbelts?\b/i), men],
    ['socks', inName(/\bsocks?\b/i)],
    ['maxi dress floral', dress, inText(/maxi/i), inText(/floral/i)],
    ['blazer women', inName(/\bblazers?\b/i), women],
    ['cargo pant', inName(/\bcargos?\b/i)],
    ['shrug', inName(/\bshrugs?\b/i)],
    ['boxer for men', inName(/\bboxers?\b/i), men],
    ['woolen cap', inName(/\bcaps?\b|\bbeanies?\b/i)],
    ['nite dress', nightsuit],
    ['pajama set women', pyjamas, women],
    ['leggins black', leggings, black],
    ['tie', inName(/\bties?\b/i)],
  ],
};
