/* The pictures of the first catalogue. */
import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const { accessories, beauty, clothing, electronics, grocery, home, kids, sports } = grounds
const worn = { ground: clothing, azimuth: 0.12, elevation: 0.1, height: 0.8 }
const hung = { ground: clothing, azimuth: 0.12, elevation: 0.08, height: 0.8 }
const draped = { ground: clothing, height: 0.72, azimuth: -0.2 }
const shoes = { ground: clothing, width: 0.66, elevation: 0.38, azimuth: 0.55 }
const watch = { ground: accessories, height: 0.74 }
const cup = { ground: home, width: 0.58, height: 0.56 }
const pile = { ground: clothing, width: 0.64, elevation: 0.34 }

export const first = {
  // clothing
  'classic-lawn-kurta': picture('kurta', { color: '#f4f1e8', trim: '#d9c08f' }, worn),
  'classic-lawn-kurta-black': picture('kurta', { color: '#22232a', trim: '#c99a3f' }, worn),
  'classic-lawn-kurta-red': picture('kurta', { color: '#b01f30', trim: '#f0c87a' }, worn),
  'cambric-kurti-blue': picture(
    'kurta',
    { color: '#f1f0ea', trim: '#27408b', pattern: 'buti', ink: '#27408b', second: '#5f7fc0', length: 1.8 },
    worn,
  ),
  'cambric-kurti-mustard': picture(
    'kurta',
    { color: '#e0a030', trim: '#8a1f2c', pattern: 'buti', ink: '#8a1f2c', second: '#f4e7cf', length: 1.8 },
    worn,
  ),
  'cambric-kurti-mint': picture(
    'kurta',
    { color: '#cfe6d8', trim: '#2f7a6c', pattern: 'buti', ink: '#2f7a6c', second: '#f4f1e8', length: 1.8 },
    worn,
  ),
  'kurta-print': picture(
    'kurta',
    { color: '#f3e9d6', trim: '#27408b', pattern: 'buti', ink: '#c2452d', second: '#27408b' },
    { ...worn, azimuth: -0.15 },
  ),
  'linen-shirt-embroidered': picture(
    'kurta',
    { color: '#e3b5b0', trim: '#b0525f', length: 1.7, sleeves: 1.3 },
    worn,
  ),
  'cotton-trousers': picture(
    'trousers',
    { color: '#dcc9a3', stitch: '#b99f73', wide: 0.31, ankle: 0.22 },
    hung,
  ),
  'kurta-1': picture('kurta', {}, worn),
  'kurta-2': picture('kurta', {}, { ...worn, azimuth: 0.75 }),
  'kurta-3': picture(
    'kurta',
    {},
    { ...worn, azimuth: -0.25, elevation: 0.05, width: 1.5, height: 1.6, shift: [0, -0.62] },
  ),
  'kurta-4': picture('kurta', {}, { ...worn, azimuth: 0, turn: 2.9 }),
  'kurta-neel': picture('kurta', { color: '#27408b', trim: '#f0e4cb' }, { ...worn, azimuth: -0.1 }),
  'kurta-anar': picture('kurta', { color: '#a92743', trim: '#f3b443' }, worn),
  'cotton-kurta-white': picture(
    'kurta',
    { color: '#fbfaf5', trim: '#e9e4d8', length: 2.4 },
    { ...worn, azimuth: -0.2 },
  ),
  'wash-and-wear-grey': picture('kurta', { color: '#6f7680', trim: '#596069', length: 2.5 }, worn),
  'boski-kurta': picture(
    'kurta',
    { color: '#e3cf9f', trim: '#d1b97f', length: 2.3 },
    { ...worn, azimuth: 0.25 },
  ),
  'polo-shirt-navy': picture(
    'shirt',
    { color: '#22315c', collar: '#d9573f', polo: true },
    { ...worn, height: 0.76 },
  ),
  'polo-shirt-green': picture(
    'shirt',
    { color: '#1f6a4f', collar: '#f4e7cf', polo: true },
    { ...worn, height: 0.76 },
  ),
  'two-tone-t-shirt': picture(
    'kurta',
    { color: '#22315c', trim: '#22315c', sleeveColor: '#8f9aa8', length: 1.6, sleeves: 0.7, placket: false },
    { ...worn, height: 0.76 },
  ),
  'two-tone-t-shirt-grey': picture(
    'kurta',
    { color: '#9aa3ad', trim: '#9aa3ad', sleeveColor: '#22315c', length: 1.6, sleeves: 0.7, placket: false },
    { ...worn, height: 0.76 },
  ),
  'slim-denim-jeans': picture('trousers', { color: '#33507f' }, hung),
  'crew-t-shirt-pack': picture('teeRow', {}, { ...worn, height: 0.6, width: 0.8, azimuth: -0.1 }),
  'almost-week-old-cap': picture(
    'cap',
    { color: '#2f5fb0', accent: '#f4c87a' },
    { ground: clothing, width: 0.58, azimuth: 0.6 },
  ),
  'new-arrival-scarf': picture(
    'hangingScarf',
    { color: '#2f7a6c', pattern: 'checks', ink: '#f4e7cf', second: '#e8a33d', edge: '#f4e7cf' },
    { ground: clothing, height: 0.68 },
  ),
  'week-old-shawl': picture('hangingScarf', { color: '#6b2f57', edge: '#d9b8cc' }, draped),
  'embroidered-dupatta': picture(
    'hangingScarf',
    { color: '#e8b54a', pattern: 'diamonds', ink: '#b3702a', edge: '#b3702a' },
    { ...draped, azimuth: 0.25 },
  ),
  'ajrak-shawl': picture(
    'hangingScarf',
    {
      color: '#7a1f2c',
      pattern: 'ajrak',
      ink: '#f3e3c0',
      second: '#1f3f6a',
      edge: '#f3e3c0',
      rail: '#6b3f1c',
    },
    { ...draped, ground: accessories, height: 0.65, azimuth: -0.3 },
  ),
  'lawn-suit': picture('folded', {}, pile),
  'embroidered-lawn-2-piece': picture(
    'folded',
    {
      pieces: [
        ['#c2527a', 'buti', '#fbe3ea', '#f4c87a'],
        ['#f6dbe3', 'stripes', '#c2527a', ''],
      ],
    },
    pile,
  ),
  'khaddar-3-piece-winter': picture(
    'folded',
    {
      pieces: [
        ['#3f4a2f', 'ajrak', '#d9b26a', '#8a3a1f'],
        ['#8a3a1f', 'plain', '', ''],
        ['#d9b26a', 'checks', '#3f4a2f', ''],
      ],
    },
    pile,
  ),
  'sindhi-cap': picture('sindhiCap', {}, { ground: accessories, width: 0.56, elevation: 0.3 }),
  // footwear
  'slides-navy': picture('sandals', {}, shoes),
  'kolhapuri-women': picture(
    'sandals',
    { style: 'kolhapuri', sole: '#7a4a22', foot: '#d9a25a', straps: '#8a5a2b' },
    shoes,
  ),
  // home
  'chai-time': picture('chaiTime', {}, { ground: home, width: 0.66, elevation: 0.34 }),
  mug: picture('mug', {}, cup),
  'mug-2': picture('mug', { glaze: '#27408b', inside: '#ffffff' }, cup),
  'mug-green': picture('mug', { glaze: '#1f6a4f' }, cup),
  'mug-white': picture('mug', { glaze: '#f4f2ec', inside: '#ffffff' }, cup),
  bowls: picture('bowls', {}, { ground: home, elevation: 0.32 }),
  'dinner-set': picture('plates', {}, { ground: home, width: 0.64, elevation: 0.32 }),
  teaset: picture('teapot', {}, { ground: home, width: 0.64 }),
  'tea-set-rose': picture('teapot', { glaze: '#f1e6d3', trim: '#d9a25a' }, { ground: home, width: 0.64 }),
  'non-stick-karahi': picture('pan', {}, { ground: home, width: 0.66, elevation: 0.34 }),
  'granite-tawa': picture(
    'pan',
    { deep: 0.14, handles: 1, timber: '#8a5a2b', grainy: true, inside: '#4a4e55' },
    { ground: home, width: 0.68, elevation: 0.4 },
  ),
  'eighth-off-pan': picture(
    'pan',
    { deep: 0.22, handles: 1, outside: '#a3321f' },
    { ground: home, width: 0.68, elevation: 0.36 },
  ),
  'steel-degchi': picture('pot', { high: 0.75 }, { ground: home, width: 0.62, elevation: 0.26 }),
  'electric-kettle-steel': picture('kettle', { trim: '#27408b' }, { ground: home, height: 0.62 }),
  'half-price-kettle': picture(
    'kettle',
    { body: '#efe4d2', metalBody: false },
    { ground: home, height: 0.62, azimuth: 0.2 },
  ),
  'salt-and-pepper-set': picture('shakers', {}, { ground: home, height: 0.54 }),
  'spice-jars': picture('spiceJars', {}, { ground: home, width: 0.6 }),
  'steel-water-bottle': picture('steelBottle', {}, { ground: sports, height: 0.66 }),
  'cotton-bedsheet-king': picture(
    'folded',
    {
      pieces: [
        ['#f4f2ec', 'buti', '#8fb4d0', '#c2527a'],
        ['#f4f2ec', 'stripes', '#8fb4d0', ''],
      ],
    },
    { ...pile, ground: home },
  ),
  'cushion-2': picture(
    'cushion',
    { color: '#27408b', pattern: 'ajrak', ink: '#f3e3c0', second: '#c2452d' },
    { ground: home, width: 0.58, height: 0.58 },
  ),
  cushion: picture('cushion', {}, { ground: home, width: 0.58, height: 0.58 }),
  'razai-comforter': picture(
    'folded',
    {
      pieces: [
        ['#e0b04a', 'diamonds', '#f4e0a8', '#c2452d'],
        ['#a3321f', 'buti', '#f4e0a8', ''],
      ],
      thick: 0.5,
      band: '',
    },
    { ...pile, ground: home },
  ),
  'towel-set': picture(
    'folded',
    {
      pieces: [
        ['#1f5f7a', 'plain', '', ''],
        ['#5f9fb8', 'plain', '', ''],
        ['#cfe3e8', 'plain', '', ''],
      ],
      soft: true,
      band: '',
    },
    { ...pile, ground: home },
  ),
  'prayer-mat-velvet': picture(
    'rug',
    { ground: '#2f6a4f', ink: '#e9d7a0', second: '#1f4a38', style: 'diamonds', wide: 1.35 },
    { ground: home, width: 0.66, elevation: 0.75, azimuth: 0.4 },
  ),
  'price-on-request-carpet': picture(
    'rug',
    { second: '#27304a', style: 'diamonds' },
    { ground: home, width: 0.65, elevation: 0.75, azimuth: -0.45 },
  ),
  candle: picture('candle', {}, { ground: home, height: 0.54 }),
  'scented-candle-oud': picture(
    'candle',
    { vessel: '#2b2622', paper: '#e9dcc3' },
    { ground: home, height: 0.54, azimuth: 0.2 },
  ),
  plant: picture('plant', {}, { ground: home, height: 0.65 }),
  'plant-teal': picture('plant', { vessel: '#0f7b7a' }, { ground: home, height: 0.65 }),
  vase: picture('vase', {}, { ground: home }),
  'vase-2': picture('vase', { ground: '#f7f0e2', ink: '#0f7b7a', second: '#e9a23b' }, { ground: home }),
  'last-one-vase': picture(
    'vase',
    { ground: '#fbf3ea', ink: '#a3321f', second: '#1f3f6a', slim: 0.85 },
    { ground: grocery, height: 0.64 },
  ),
  lamp: picture('lamp', {}, { ground: home, height: 0.65 }),
  'lamp-green': picture('lamp', { color: '#1f6a4f' }, { ground: home, height: 0.65 }),
  // beauty
  'face-oil': picture('serum', {}, { ground: beauty, height: 0.64 }),
  'niacinamide-serum': picture(
    'serum',
    { glass: '#6f9fc0', cap: '#f4f2ec', ring: '#c9ccd1' },
    { ground: beauty, height: 0.64, azimuth: 0.2 },
  ),
  'rice-face-wash': picture('tube', {}, { ground: beauty, height: 0.66 }),
  'sunscreen-spf-50': picture(
    'tube',
    { body: '#f2b84a', cap: '#fbfaf5', ink: '#d9573f', band: '#fbfaf5' },
    { ground: beauty, height: 0.66, azimuth: 0.2 },
  ),
  'hand-cream-75-ml': picture(
    'tube',
    { body: '#e0708a', cap: '#fbf3ea', ink: '#fbf3ea' },
    { ground: beauty, height: 0.62, azimuth: 0.3 },
  ),
  'bb-cream': picture(
    'tube',
    { body: '#d8a982', cap: '#3a2a22', ink: '#3a2a22' },
    { ground: beauty, height: 0.66, azimuth: -0.2 },
  ),
  'aloe-vera-gel': picture(
    'jar',
    { body: '#9fcaa8', lid: '#f4f2ec', ink: '#2f7a4f' },
    { ground: beauty, width: 0.54 },
  ),
  'rose-water-mist': picture(
    'bottle',
    { body: '#eab3bd', cap: '#fbf6ee', top: 'spray', ink: '#c2527a', wide: 0.42, clear: true },
    { ground: beauty },
  ),
  'onion-hair-oil': picture(
    'bottle',
    { body: '#8a2f3a', cap: '#e2b866', top: 'screw', ink: '#8a2f3a', wide: 0.44, clear: true },
    { ground: beauty },
  ),
  'keratin-shampoo': picture('bottle', {}, { ground: beauty }),
  'body-mist': picture(
    'bottle',
    { body: '#f4c87a', cap: '#fbf6ee', top: 'spray', ink: '#d9772b', wide: 0.36, high: 1.5, clear: true },
    { ground: beauty, azimuth: 0.2 },
  ),
  'attar-oud': picture('perfume', { liquid: '#a8561f', cap: '#3a2c22', ink: '#7a3b12' }, { ground: beauty }),
  perfume: picture('perfume', {}, { ground: beauty, azimuth: 0.3 }),
  'cream-sachet': picture('sachets', {}, { ground: beauty, width: 0.6 }),
  'cream-set': picture('serumAndCream', {}, { ground: beauty, height: 0.64 }),
  lipstick: picture('lipstick', {}, { ground: beauty, height: 0.64, azimuth: 0.2 }),
  'lipstick-coral': picture('lipstick', { color: '#e8604a' }, { ground: beauty, height: 0.64, azimuth: 0.2 }),
  'lipstick-plum': picture('lipstick', { color: '#6a2038' }, { ground: beauty, height: 0.64, azimuth: 0.2 }),
  'lip-tint-trio': picture('lipTints', {}, { ground: beauty }),
  'nail-polish-set': picture('nailPolish', {}, { ground: beauty, width: 0.58, elevation: 0.3 }),
  'eyeshadow-palette': picture('palette', {}, { ground: beauty, width: 0.62, elevation: 0.36 }),
  // electronics
  'wireless-earbuds-pro': picture('earbuds', {}, { ground: electronics, width: 0.6 }),
  'wireless-earbuds-air-black': picture(
    'earbuds',
    { color: '#2a2c31', tip: '#15171b' },
    { ground: electronics, width: 0.6, azimuth: 0.25 },
  ),
  headphones: picture('headphones', {}, { ground: electronics, azimuth: 0.6 }),
  'headphones-black': picture(
    'headphones',
    { body: '#24262b', pad: '#141519', accent: '#6f757d' },
    { ground: electronics, azimuth: 0.6 },
  ),
  'headphones-blue': picture(
    'headphones',
    { body: '#2f5a8f', pad: '#1c2433', accent: '#c9d3dd' },
    { ground: electronics, azimuth: 0.6 },
  ),
  speaker: picture('boxSpeaker', {}, { ground: electronics, width: 0.66 }),
  'speaker-mini-blue': picture(
    'boxSpeaker',
    { body: '#2f5a8f', grill: '#264a75' },
    { ground: electronics, width: 0.66 },
  ),
  'party-speaker': picture('speakerTower', {}, { ground: electronics, height: 0.66 }),
  'neckband-sport': picture('neckband', {}, { ground: electronics, width: 0.62, elevation: 0.55 }),
  'power-bank-10000': picture('powerBank', {}, { ground: electronics, height: 0.64 }),
  phone: picture('phone', {}, { ground: electronics }),
  'magnetic-case-green': picture('phoneCase', { color: '#1f6a4f' }, { ground: electronics, height: 0.66 }),
  'magnetic-case-black': picture('phoneCase', {}, { ground: electronics, height: 0.66 }),
  'magnetic-case-rose': picture('phoneCase', { color: '#d98a92' }, { ground: electronics, height: 0.66 }),
  'wireless-charger': picture('wirelessCharger', {}, { ground: electronics, width: 0.64, elevation: 0.45 }),
  'phone-stand': picture('phoneStand', {}, { ground: electronics, height: 0.6 }),
  'table-fan': picture('tableFan', {}, { ground: electronics, height: 0.65 }),
  // accessories
  'smart-watch-s2': picture('digitalWatch', { smart: true, body: '#1d2025', accent: '#c9ccd1' }, watch),
  watch: picture('digitalWatch', { smart: true, body: '#2c4a9c', accent: '#c9ccd1' }, watch),
  'smart-watch-fit-coral': picture(
    'digitalWatch',
    { smart: true, body: '#e8604a', accent: '#c9ccd1' },
    watch,
  ),
  'watch-classic-leather': picture('wristWatch', {}, watch),
  'watch-steel-chain': picture('wristWatch', { bracelet: true, ground: '#22315c', ink: '#f4f1ea' }, watch),
  'watch-rose-gold': picture(
    'wristWatch',
    { bracelet: true, metalColor: '#d9a58a', ground: '#fbf3ee', style: 'plain', size: 0.9 },
    watch,
  ),
  'watch-urdu-dial': picture(
    'wristWatch',
    { style: 'urdu', metalColor: '#c79b5b', strapColor: '#22232a' },
    watch,
  ),
  'watch-chronograph': picture(
    'wristWatch',
    { style: 'chrono', strapColor: '#2a2d33', ground: '#f4f5f6' },
    watch,
  ),
  'watch-minimal': picture('wristWatch', { style: 'plain', strapColor: '#8f9aa8' }, watch),
  'watch-military': picture(
    'wristWatch',
    { strapColor: '#5f6b45', ground: '#2a2d26', ink: '#e9e4c8', metalColor: '#6f757d' },
    watch,
  ),
  'clutch-embroidered': picture(
    'pouchBag',
    { color: '#8a1f2c', pattern: 'diamonds', ink: '#f4b63f', loop: '#5b2333' },
    { ground: accessories, width: 0.62 },
  ),
  tote: picture('tote', {}, { ground: accessories, height: 0.66 }),
  'tote-mustard': picture(
    'tote',
    { color: '#e0a030', ink: '#a3321f', handles: '#4a2c1a' },
    { ground: accessories, height: 0.66 },
  ),
  handbag: picture('handbag', {}, { ground: accessories }),
  'handbag-navy': picture('handbag', { color: '#27408b' }, { ground: accessories }),
  'laptop-backpack': picture('backpack', {}, { ground: accessories, height: 0.66 }),
  'cabin-trolley': picture('trolley', {}, { ground: accessories, height: 0.74 }),
  sunglasses: picture('glasses', {}, { ground: accessories, width: 0.66 }),
  'round-sunglasses': picture(
    'glasses',
    { frame: '#c79b5b', lens: '#5a4a3a', round: true, thin: true, metalFrame: true },
    { ground: accessories, width: 0.66, azimuth: 0.25 },
  ),
  'leather-wallet': picture('wallet', {}, { ground: accessories, width: 0.58 }),
  'leather-belt': picture('belt', {}, { ground: accessories, width: 0.58, elevation: 0.4 }),
  bangles: picture('bangles', {}, { ground: accessories, width: 0.66, elevation: 0.3 }),
  'gold-bangle-set': picture(
    'bangles',
    { colors: ['#e2b866', '#e2b866', '#e2b866', '#e2b866', '#e2b866'] },
    { ground: accessories, width: 0.66, elevation: 0.3, azimuth: -0.2 },
  ),
  'jhumka-antique': picture('earrings', {}, { ground: accessories, height: 0.64 }),
  'pearl-studs': picture('pearlStuds', {}, { ground: accessories, width: 0.62, azimuth: 0.3 }),
  'necklace-kundan': picture(
    'necklace',
    { velvet: '#12383a', stones: ['#f4b63f', '#c2302b'] },
    { ground: accessories, height: 0.66 },
  ),
  // sport
  'cricket-bat': picture('cricketBat', {}, { ground: sports, height: 0.65 }),
  football: picture('football', {}, { ground: sports, height: 0.54 }),
  'dumbbells-5-kg': picture('dumbbells', {}, { ground: sports, width: 0.62, elevation: 0.35 }),
  'yoga-mat': picture('yogaMat', {}, { ground: sports, width: 0.62, azimuth: 0.9, elevation: 0.3 }),
  'skipping-rope': picture('skippingRope', {}, { ground: sports, width: 0.62, elevation: 0.5 }),
  // stationery and toys
  '1984': picture('book', { cover: 'eye' }, { ground: kids, height: 0.65 }),
  'hardcover-notebook-a5': picture(
    'book',
    { color: '#12706f', cover: 'ring' },
    { ground: kids, height: 0.66, azimuth: 0.25 },
  ),
  books: picture('bookPile', {}, { ground: kids, width: 0.64, elevation: 0.34 }),
  'colour-pencils': picture('pencilCup', {}, { ground: kids, height: 0.66 }),
  'qalam-set': picture('qalamSet', {}, { ground: kids, width: 0.64, elevation: 0.45 }),
  'building-blocks': picture('blocks', {}, { ground: kids, width: 0.64, elevation: 0.3 }),
  'soft-teddy': picture('teddy', {}, { ground: kids, height: 0.63 }),
  'stacking-rings': picture('stackingRings', {}, { ground: kids, height: 0.64 }),
  'toy-car': picture('toyCar', {}, { ground: kids, width: 0.62 }),
  'ludo-board': picture('boardGame', {}, { ground: kids, width: 0.65, elevation: 0.65 }),
  // grocery and gifts
  tin: picture('tin', {}, { ground: grocery }),
  'kahwa-tin-green': picture(
    'tin',
    { ground: '#2f7a4f', ink: '#f4e7cf', second: '#f4b63f' },
    { ground: grocery, azimuth: 0.2 },
  ),
  honey: picture('foodJar', {}, { ground: grocery, height: 0.56 }),
  'mango-pickle': picture(
    'foodJar',
    { fill: '#c96a1e', lid: '#a3161f', ink: '#2f7a4f', high: 1.05 },
    { ground: grocery, height: 0.58, azimuth: 0.25 },
  ),
  'rose-syrup': picture(
    'bottle',
    { body: '#b01f3a', cap: '#f4e7cf', top: 'screw', ink: '#b01f3a', high: 1.5, wide: 0.42, clear: true },
    { ground: grocery },
  ),
  'basmati-rice': picture(
    'pouch',
    { body: '#f4efe2', band: '#2f7a4f', ink: '#d9a02a', high: 2 },
    { ground: grocery, height: 0.66 },
  ),
  'pink-salt-grinder': picture(
    'foodJar',
    { fill: '#e9a8a0', lid: '#4a2c1a', ink: '#c2527a', high: 0.95, wide: 0.4 },
    { ground: grocery, height: 0.6 },
  ),
  'gift-card': picture('giftCard', {}, { ground: accessories, width: 0.64 }),
}
