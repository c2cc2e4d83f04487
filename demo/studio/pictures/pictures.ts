/** Every picture of the demonstration shop by its file's name. The first ones of each category follow `first.ts`. The further ones of a gallery show what the first does not. */
import { grounds, picture, type Job, type ModelName, type OptionsOf, type View } from '../models/models.ts'
import { first } from './first.ts'

/** Makes a further picture out of the first. */
export type Angle = (first: Job) => Job

/** Turned on its foot, counter-clockwise seen from above: a positive angle shows more of its left side, in radians. */
export function turned(radians: number): Angle {
  return (first) => seen(first, { turn: first.view.turn + radians })
}

export const fromBehind = turned(Math.PI)

/** @param elevation above the horizon, in radians; below 1.4 its height is still seen */
export function fromAbove(elevation = 1.15, radians = 0): Angle {
  return (first) => seen(first, { elevation, turn: first.view.turn + radians })
}

/**
 * An angle that is nearer by `zoom`.
 *
 * @param middle the spot of the picture that becomes its middle: shares of its width and height, right of and above its
 * own middle
 */
export function closeUp(zoom: number, [right, up]: readonly [right: number, up: number] = [0, 0]): Angle {
  return ({ view, ...first }) => ({
    ...first,
    view: {
      ...view,
      width: view.width * zoom,
      height: view.height * zoom,
      shift: [(view.shift[0] - right) * zoom, (view.shift[1] - up) * zoom],
    },
  })
}

/** In another state or colour of its model: what is not named stays. */
export function changed<Name extends ModelName>(model: Name, options: OptionsOf<Name>): Angle {
  return (first) => {
    if (first.model !== model) throw new Error(`The picture shows "${first.model}", not "${model}".`)
    return { ...first, options: { ...first.options, ...options } }
  }
}

/** One after the other: first turned, then nearer. */
export function both(...angles: readonly Angle[]): Angle {
  return (first) => angles.reduce((job, angle) => angle(job), first)
}

function seen(first: Job, view: Partial<View>): Job {
  return { ...first, view: { ...first.view, ...view } }
}

/** A gallery stands on one page only; this takes two thirds of the time and of the bytes. */
const smaller = { size: 560, passes: 10 }

const collar = closeUp(2.3, [0, 0.22])
const waist = closeUp(2.7, [0, 0.2])
const threads = closeUp(2.5, [-0.04, -0.06])
const ofShoes = [turned(-1.25), closeUp(2.1, [-0.04, 0.05])]
const pages = fromAbove(0.55, -0.45)
const neckOfBottle = closeUp(2.1, [0, 0.17])
const watchFace = closeUp(2.3, [0, 0.04])

/** By the file's name of the first picture. */
const galleries: Readonly<Record<string, readonly Angle[]>> = {
  // clothing
  'classic-lawn-kurta': [collar, turned(0.9)],
  'cambric-kurti-blue': [collar, turned(0.9)],
  'kurta-print': [collar, turned(-0.9)],
  'linen-shirt-embroidered': [turned(0.9), collar],
  'cotton-kurta-white': [turned(-0.8), collar],
  'wash-and-wear-grey': [collar],
  'boski-kurta': [turned(-0.75), collar],
  'linen-kameez-sage': [collar],
  'kids-kurta-eid': [collar],
  'abaya-nida-black': [closeUp(2.6, [0, 0.27]), turned(0.9)],
  'two-tone-t-shirt': [turned(0.9), collar],
  'polo-shirt-navy': [collar],
  'oxford-shirt-white': [collar, turned(0.9)],
  'slim-denim-jeans': [waist],
  'chino-trousers-khaki': [waist],
  'new-arrival-scarf': [threads],
  'embroidered-dupatta': [threads],
  'lawn-suit': [turned(-1.2), closeUp(2.2)],
  'embroidered-lawn-2-piece': [turned(-1.2)],
  'khaddar-3-piece-winter': [turned(-1.2)],
  'crew-t-shirt-pack': [closeUp(2.6, [-0.14, 0.06])],
  'ajrak-shawl': [threads],
  'shalwar-kameez-set': [turned(-1.2)],
  'almost-week-old-cap': [turned(1.2)],
  'cotton-cap-navy': [fromAbove()],
  'cotton-trousers': [waist],
  'week-old-shawl': [threads],
  'silk-dupatta-saffron': [threads],
  'chiffon-hijab-rose': [threads],
  'waistcoat-jamawar': [closeUp(2.4, [0, 0.14]), turned(0.9)],
  'fleece-hoodie-grey': [closeUp(2.2, [0, 0.2]), turned(0.9)],
  'embroidered-frock': [closeUp(2.4, [0, 0.16]), turned(0.8)],
  'chiffon-formal-frock': [closeUp(2.4, [0, 0.18])],
  'cotton-socks-3': [closeUp(2.2, [-0.1, 0.1])],
  // footwear
  'white-sneakers': ofShoes,
  'canvas-sneakers': ofShoes,
  'running-shoes-mesh': ofShoes,
  'school-shoes-black': ofShoes,
  'loafers-suede': ofShoes,
  'khussa-embroidered': ofShoes,
  'house-slippers-warm': ofShoes,
  'winter-boots-ankle': ofShoes,
  'peshawari-chappal-handmade': ofShoes,
  'charsadda-black': ofShoes,
  'slides-navy': [fromAbove(), turned(-1.2)],
  'kolhapuri-women': [fromAbove()],
  'flip-flops': [fromAbove()],
  'kids-slides': [turned(-1.2)],
  // kitchen and table
  'steel-degchi': [fromAbove()],
  'pressure-cooker-7l': [fromAbove(0.9)],
  'granite-tawa': [fromAbove()],
  'eighth-off-pan': [fromAbove()],
  'non-stick-karahi': [fromAbove()],
  'half-price-kettle': [fromAbove(0.9)],
  'electric-kettle-steel': [turned(1.2)],
  'salt-and-pepper-set': [fromAbove(0.9)],
  teaset: [fromAbove(), closeUp(2.3, [0.12, -0.16])],
  mug: [fromAbove(0.95)],
  'spice-jars': [fromAbove(0.95)],
  bowls: [fromAbove()],
  'dinner-set': [fromAbove(), closeUp(2.4, [0.12, 0])],
  // home
  'price-on-request-carpet': [closeUp(2.4)],
  'prayer-mat-velvet': [closeUp(2.4, [-0.08, 0.08])],
  'hand-knotted-rug': [closeUp(2.6, [0.08, -0.14]), fromAbove(1.4, -0.5)],
  'bath-mat': [closeUp(2.4)],
  'dhurrie-striped': [closeUp(2.6, [0.1, -0.12])],
  'cotton-bedsheet-king': [turned(-1.2)],
  'razai-comforter': [closeUp(2.4)],
  'towel-set': [turned(-1.2)],
  'fleece-blanket': [turned(-1.2)],
  'table-runner-ajrak': [closeUp(2.3, [-0.02, -0.02])],
  'cushion-2': [closeUp(2.4)],
  'cushion-checks': [closeUp(2.4)],
  candle: [fromAbove(0.95)],
  plant: [fromAbove()],
  vase: [closeUp(2.3, [0, -0.05])],
  'last-one-vase': [fromAbove(1)],
  // beauty
  'face-oil': [neckOfBottle],
  'niacinamide-serum': [fromAbove(0.9)],
  'beard-oil': [neckOfBottle],
  'aloe-vera-gel': [fromAbove()],
  'charcoal-mask': [closeUp(2.3, [-0.04, -0.02])],
  'ubtan-scrub': [fromAbove()],
  'rose-water-mist': [neckOfBottle],
  'onion-hair-oil': [fromAbove(0.9)],
  'keratin-shampoo': [closeUp(2.3, [0, 0.2])],
  'body-mist': [neckOfBottle],
  'body-lotion-almond': [closeUp(2.3, [0, 0.2])],
  'coconut-hair-oil': [neckOfBottle],
  'hand-cream-75-ml': [closeUp(2.1, [0, -0.13])],
  'rice-face-wash': [turned(-1.3)],
  'sunscreen-spf-50': [closeUp(2.1, [0, -0.1])],
  'cream-sachet': [turned(1.1)],
  'cream-set': [fromAbove()],
  lipstick: [turned(1.2), closeUp(2.6, [0, 0.2])],
  'lip-tint-trio': [turned(1.1)],
  'eyeshadow-palette': [fromAbove(1.1), both(turned(-1.2), closeUp(2.4, [-0.06, -0.08]))],
  'makeup-brush-set': [closeUp(2.3, [0, 0.16])],
  'compact-powder': [changed('compact', { powder: '#cf9468' })],
  'kajal-twin-pack': [closeUp(3, [-0.15, 0.16])],
  'foundation-stick': [changed('stick', { body: '#ecd2b8' }), changed('stick', { body: '#a06a45' })],
  'lip-balm-rose': [fromAbove()],
  'nail-polish-set': [fromAbove(0.95)],
  // electronics
  'wireless-earbuds-pro': [fromAbove(), closeUp(2.4, [0.1, -0.02])],
  'wireless-earbuds-air-black': [closeUp(2.4, [0.1, -0.02])],
  'smart-watch-s2': [watchFace, fromBehind],
  watch: [watchFace],
  'digital-sports-watch': [watchFace],
  'table-fan': [fromBehind],
  headphones: [turned(-1.2), closeUp(2.4, [-0.16, -0.02])],
  speaker: [fromAbove(0.9)],
  'party-speaker': [turned(1.2)],
  'neckband-sport': [fromAbove()],
  'power-bank-10000': [fromAbove(0.95)],
  'power-bank-20000': [turned(1.2)],
  phone: [closeUp(2.5, [0.18, 0.2]), turned(-1.1)],
  'magnetic-case-green': [turned(1.1)],
  'clear-shockproof-case': [closeUp(2.4, [-0.02, 0.16])],
  'wireless-charger': [fromAbove()],
  'phone-stand': [fromBehind],
  'tempered-glass-2': [turned(1.1)],
  'car-holder-magnetic': [turned(-1.2)],
  'selfie-stick-tripod': [closeUp(2.2, [0, 0.18])],
  'phone-pouch-waterproof': [closeUp(2.2, [0, 0.12])],
  'phone-cooler-fan': [fromBehind],
  'lens-clip-set': [fromAbove()],
  'otg-adapter': [turned(-1.2)],
  'usb-c-cable-2m': [closeUp(2.6, [-0.02, 0])],
  'popup-grip': [turned(1.1)],
  'stylus-pen': [turned(1.2)],
  'earbuds-case-cover': [turned(-1.2)],
  'cable-clips': [turned(1.2)],
  'fast-charger-33w': [fromAbove()],
  'car-charger-dual': [fromAbove()],
  'ring-light-stand': [closeUp(2.2, [0, 0.2])],
  'wireless-mouse': [fromAbove()],
  'webcam-1080p': [closeUp(2.3, [-0.04, 0.06])],
  'router-300': [fromBehind],
  'extension-board-4-way': [turned(-1.2)],
  'led-desk-lamp': [turned(-1.2)],
  'tv-stick': [closeUp(2.4, [-0.18, 0.06])],
  'memory-card-64': [closeUp(2.4, [0.16, -0.14])],
  'tablet-10': [turned(-1.1)],
  'laptop-14': [turned(-1.2), closeUp(2.6, [0, -0.12])],
  'steam-iron': [turned(-1.2)],
  'handsfree-usb-c': [closeUp(2.6, [-0.08, 0.16])],
  soundbar: [turned(-1.2)],
  'studio-microphone': [closeUp(2.3, [0, 0.14])],
  'karaoke-microphone': [closeUp(2.4, [0.12, 0.1])],
  'pocket-radio': [closeUp(2.3, [0.1, -0.08])],
  'outdoor-speaker': [fromAbove()],
  'alarm-clock-bells': [closeUp(2.3, [0, -0.02])],
  'wooden-clock-led': [turned(1.1)],
  // watches, bags, jewellery
  'watch-classic-leather': [watchFace, fromBehind],
  'watch-steel-chain': [watchFace],
  'watch-rose-gold': [watchFace],
  'watch-urdu-dial': [watchFace, fromBehind],
  'watch-chronograph': [watchFace],
  'watch-minimal': [watchFace],
  'watch-military': [watchFace],
  'kids-watch-yellow': [watchFace],
  'watch-bracelet-square': [watchFace],
  'watch-skeleton': [closeUp(3, [0, 0.04])],
  'pocket-watch': [fromAbove()],
  'watch-box-6': [fromAbove()],
  'watch-strap-leather': [turned(-1.2)],
  'watch-strap-silicone': [turned(-1.2)],
  tote: [closeUp(2.2, [-0.02, 0.12])],
  'shopping-tote-ajrak': [closeUp(2.4, [0, -0.08])],
  handbag: [fromBehind, closeUp(2.4, [0, -0.02])],
  'laptop-backpack': [fromBehind, closeUp(2.3, [-0.02, -0.14])],
  'school-bag-kids': [fromBehind],
  'cabin-trolley': [turned(1.2), closeUp(2.4, [0, 0.16])],
  'clutch-embroidered': [closeUp(2.4, [0.12, 0.02])],
  'toiletry-pouch': [turned(1.1)],
  sunglasses: [turned(-1.2)],
  'round-sunglasses': [fromBehind],
  'blue-light-glasses': [fromAbove()],
  'sindhi-cap': [closeUp(2.4, [0, -0.03])],
  'leather-wallet': [closeUp(2.4, [0.12, -0.1])],
  'long-wallet-women': [turned(1.1)],
  'leather-belt': [closeUp(2.5, [-0.12, -0.06]), fromAbove()],
  'gold-bangle-set': [fromAbove()],
  bangles: [closeUp(2.4, [-0.1, 0])],
  'kangan-gold-plated': [closeUp(2.4, [0.06, 0])],
  'jhumka-antique': [closeUp(2.3, [0.1, 0.1]), turned(1)],
  'necklace-kundan': [closeUp(2.3, [0, 0.06])],
  'choker-polki': [closeUp(2.4, [0, 0.12])],
  'chain-gold-tone': [closeUp(2.3, [0, 0.06])],
  'necklace-kundan-ruby': [closeUp(2.3, [0, 0.06])],
  'gift-card': [turned(1.1)],
  // sport
  'steel-water-bottle': [closeUp(2.4, [0, 0.22])],
  'cricket-bat': [fromBehind],
  'cricket-bat-tape-ball': [closeUp(2.6, [-0.02, 0.2])],
  football: [closeUp(2.4, [0.05, 0.06])],
  'dumbbells-5-kg': [fromAbove()],
  'yoga-mat': [turned(1.1)],
  'skipping-rope': [fromAbove()],
  // books, toys
  '1984': [pages, closeUp(2.2, [0, 0.04])],
  'hardcover-notebook-a5': [pages],
  'planner-2027': [pages],
  'cook-book-karahi': [pages],
  'colouring-book-trucks': [closeUp(2.2, [0, 0.04])],
  'sketch-book-a4': [closeUp(2.6, [-0.16, 0.14])],
  books: [fromAbove(1.1)],
  'registers-5': [turned(-1.2)],
  'colour-pencils': [closeUp(2.4, [0, 0.2])],
  'qalam-set': [fromAbove()],
  'building-blocks': [turned(1.2)],
  'soft-teddy': [closeUp(2.3, [0, 0.12]), fromBehind],
  'stacking-rings': [fromAbove(0.95)],
  'toy-car': [turned(-1)],
  'racing-car-blue': [turned(-1.5)],
  'ludo-board': [closeUp(2.5, [0.02, 0]), turned(1.2)],
  'carrom-board': [closeUp(2.6, [0, 0])],
  // grocery
  tin: [fromAbove()],
  'kahwa-tin-green': [closeUp(2.3)],
  'kashmiri-pink-tea': [fromAbove()],
  'multani-sohan-halwa': [closeUp(2.4, [0, 0.02])],
  honey: [closeUp(2.3, [0, -0.04])],
  'mango-pickle': [fromAbove(0.95)],
  'acacia-honey': [fromAbove(0.95)],
  'basmati-rice': [closeUp(2.1, [0, 0.02])],
  'red-chilli-powder': [turned(-1)],
  'dry-apricot-hunza': [closeUp(2.2, [0, 0])],
}

/**
 * The further pictures of products. Each is named like the first picture, with a number from 2 on. Numbers that another
 * picture has are skipped.
 */
export function furtherPictures(firsts: Readonly<Record<string, Job>>): Record<string, Job> {
  const further: Record<string, Job> = {}
  for (const [name, angles] of Object.entries(galleries)) {
    const first = firsts[name]
    if (!first) throw new Error(`There is no picture "${name}" for the gallery of that name.`)
    let number = 2
    for (const angle of angles) {
      while (`${name}-${number}` in firsts) number++
      further[`${name}-${number++}`] = angle({ ...first, view: { ...first.view, ...smaller } })
    }
  }
  return further
}

export const electronics = {
  'mechanical-keyboard': picture(
    'keyboard',
    {},
    { ground: grounds.electronics, width: 0.74, elevation: 0.6, azimuth: 0.3 },
  ),
  'fast-charger-33w': picture('wallCharger', {}, { ground: grounds.electronics, height: 0.6 }),
  'car-charger-dual': picture('carCharger', {}, { ground: grounds.electronics, width: 0.56, height: 0.58 }),
  'ring-light-stand': picture(
    'ringLight',
    {},
    { ground: grounds.electronics, height: 0.74, elevation: 0.12 },
  ),
  'wireless-mouse': picture(
    'computerMouse',
    {},
    { ground: grounds.electronics, width: 0.56, elevation: 0.45 },
  ),
  'webcam-1080p': picture('webcam', {}, { ground: grounds.electronics, width: 0.56 }),
  'router-300': picture('router', {}, { ground: grounds.electronics, width: 0.66, elevation: 0.3 }),
  'extension-board-4-way': picture(
    'extensionBoard',
    {},
    { ground: grounds.electronics, width: 0.7, elevation: 0.45 },
  ),
  'led-desk-lamp': picture('deskLamp', {}, { ground: grounds.electronics, height: 0.64, azimuth: 0.25 }),
  'tv-stick': picture('tvStick', {}, { ground: grounds.electronics, width: 0.6, elevation: 0.6 }),
  'memory-card-64': picture('memoryCard', {}, { ground: grounds.electronics, height: 0.56, azimuth: 0.2 }),
  'power-bank-20000': picture(
    'powerBank',
    { body: '#2a2d33', lights: 4, wide: 1.15, band: '#d9573f' },
    { ground: grounds.electronics, height: 0.64 },
  ),
  'tablet-10': picture('tablet', {}, { ground: grounds.electronics, height: 0.66, azimuth: 0.2 }),
  'laptop-14': picture(
    'laptop',
    {},
    { ground: grounds.electronics, width: 0.64, elevation: 0.3, azimuth: 0.3 },
  ),
  'steam-iron': picture('steamIron', {}, { ground: grounds.electronics, width: 0.66, azimuth: 0.25 }),
  'handsfree-usb-c': picture(
    'wiredEarphones',
    {},
    { ground: grounds.electronics, width: 0.62, elevation: 0.75, azimuth: 0.1 },
  ),
  soundbar: picture('soundbar', {}, { ground: grounds.electronics, width: 0.72, elevation: 0.3 }),
  'studio-microphone': picture('studioMicrophone', {}, { ground: grounds.electronics, height: 0.65 }),
  'karaoke-microphone': picture(
    'handMicrophone',
    {},
    { ground: grounds.electronics, width: 0.62, elevation: 0.35 },
  ),
  'pocket-radio': picture('pocketRadio', {}, { ground: grounds.electronics, height: 0.6 }),
  'outdoor-speaker': picture('cylinderSpeaker', {}, { ground: grounds.electronics, height: 0.62 }),
  'alarm-clock-bells': picture('alarmClock', {}, { ground: grounds.accessories, height: 0.62, azimuth: 0.3 }),
  'wooden-clock-led': picture('woodenClock', {}, { ground: grounds.accessories, width: 0.6 }),
}

export const phones = {
  'clear-shockproof-case': picture(
    'phoneCase',
    { clear: true, ring: '', bumpers: true },
    { ground: grounds.electronics, height: 0.66 },
  ),
  'tempered-glass-2': picture('screenGlass', {}, { ground: grounds.electronics, height: 0.66, azimuth: 0.2 }),
  'car-holder-magnetic': picture('carHolder', {}, { ground: grounds.electronics, height: 0.6 }),
  'selfie-stick-tripod': picture(
    'selfieStick',
    {},
    { ground: grounds.electronics, height: 0.74, azimuth: 0.25 },
  ),
  'phone-pouch-waterproof': picture('waterPouch', {}, { ground: grounds.electronics, height: 0.66 }),
  'phone-cooler-fan': picture('coolerFan', {}, { ground: grounds.electronics, height: 0.56 }),
  'lens-clip-set': picture('lensClip', {}, { ground: grounds.electronics, width: 0.62, elevation: 0.4 }),
  'otg-adapter': picture('plugAdapter', {}, { ground: grounds.electronics, width: 0.6, elevation: 0.45 }),
  'usb-c-cable-2m': picture(
    'cable',
    { color: '#27408b', tie: '#f4b63f' },
    { ground: grounds.electronics, width: 0.66, elevation: 0.6 },
  ),
  'cable-3-in-1': picture(
    'cable',
    { color: '#2a2d33', ends: 3, tie: '#d9573f' },
    { ground: grounds.electronics, width: 0.66, elevation: 0.6, azimuth: -0.3 },
  ),
  'popup-grip': picture('popGrip', {}, { ground: grounds.electronics, height: 0.66 }),
  'stylus-pen': picture('stylus', {}, { ground: grounds.electronics, width: 0.6, elevation: 0.55 }),
  'earbuds-case-cover': picture('caseCover', {}, { ground: grounds.electronics, width: 0.58 }),
  'cable-clips': picture('cableClips', {}, { ground: grounds.electronics, width: 0.66, elevation: 0.4 }),
}

export const beauty = {
  'makeup-brush-set': picture('makeupBrushes', {}, { ground: grounds.beauty, height: 0.65 }),
  'compact-powder': picture('compact', {}, { ground: grounds.beauty, height: 0.6, elevation: 0.35 }),
  'kajal-twin-pack': picture('kajal', {}, { ground: grounds.beauty, height: 0.62 }),
  'foundation-stick': picture('stick', {}, { ground: grounds.beauty, height: 0.56 }),
  'lip-balm-rose': picture(
    'stick',
    { body: '#d98092', shell: '#c2185b', ring: '#f0d9c0', wide: 0.24 },
    { ground: grounds.beauty, height: 0.52, azimuth: -0.2 },
  ),
  'attar-trio': picture('attarTrio', {}, { ground: grounds.beauty, height: 0.62 }),
  'beard-oil': picture(
    'serum',
    { glass: '#5b3a1a', cap: '#1d1a18', ring: '#b8863b', wide: 0.48, high: 1.0 },
    { ground: grounds.beauty, height: 0.64 },
  ),
  'mehndi-cones': picture('mehndiCones', {}, { ground: grounds.beauty, height: 0.62 }),
  'hair-brush-wood': picture('hairBrush', {}, { ground: grounds.beauty, width: 0.62, elevation: 0.5 }),
  'neem-soap-pair': picture('soapBars', {}, { ground: grounds.beauty, width: 0.6, elevation: 0.32 }),
  'charcoal-mask': picture(
    'jar',
    { body: '#2b2c30', lid: '#d8d4cc', high: 0.7, ink: '#2f7a4f' },
    { ground: grounds.beauty, width: 0.54 },
  ),
  'ubtan-scrub': picture(
    'jar',
    { body: '#e2a93b', lid: '#8a4a1c', high: 0.62, ink: '#c2452d' },
    { ground: grounds.beauty, width: 0.54, azimuth: -0.3 },
  ),
  'body-lotion-almond': picture(
    'bottle',
    { body: '#f0dfc6', cap: '#8a5a3c', top: 'pump', ink: '#c98b4a', wide: 0.52 },
    { ground: grounds.beauty, azimuth: 0.2 },
  ),
  'face-cleanser-foam': picture(
    'tube',
    { body: '#dcebe4', cap: '#4f9a83', ink: '#2f7a6c' },
    { ground: grounds.beauty, height: 0.64, azimuth: -0.25 },
  ),
  'coconut-hair-oil': picture(
    'bottle',
    { body: '#f3f6ee', cap: '#2f7a4f', top: 'flip', ink: '#2f7a4f', wide: 0.46, high: 1.5 },
    { ground: grounds.beauty, azimuth: 0.1 },
  ),
}

const accessory = grounds.accessories
const standing = { ground: grounds.clothing, azimuth: 0.2, elevation: 0.08, height: 0.76, passes: 9 }
const worn = { ground: grounds.clothing, azimuth: 0.12, elevation: 0.1, height: 0.8, passes: 9 }

export const clothing = {
  'waistcoat-jamawar': picture('waistcoat', {}, { ...worn, height: 0.66 }),
  'oxford-shirt-white': picture('shirt', {}, { ...worn, height: 0.76 }),
  'oxford-shirt-check': picture(
    'shirt',
    { color: '#f4f1ea', pattern: 'checks', ink: '#3f6fb0' },
    { ...worn, height: 0.76, azimuth: -0.15 },
  ),
  'chino-trousers-khaki': picture('trousers', { color: '#b89868', stitch: '#8a6a3c', hem: 9.4 }, standing),
  'chino-trousers-olive': picture('trousers', { color: '#5f6b45', stitch: '#3f4830', hem: 9.4 }, standing),
  'fleece-hoodie-grey': picture('hoodie', {}, { ...worn, height: 0.7 }),
  'fleece-hoodie-maroon': picture('hoodie', { color: '#7a2038' }, { ...worn, height: 0.7, azimuth: -0.12 }),
  'shalwar-kameez-set': picture(
    'folded',
    {
      pieces: [
        ['#5f7f8f', 'plain', '', ''],
        ['#5f7f8f', 'plain', '', ''],
      ],
      mark: '#5f7f8f',
    },
    { ground: grounds.clothing, width: 0.62, elevation: 0.34 },
  ),
  'linen-kameez-sage': picture(
    'kurta',
    { color: '#a9b79a', trim: '#9aa88b', neck: 'collar', cuff: 5.8, length: 100 },
    { ...worn, azimuth: 0.3 },
  ),
  'cotton-socks-3': picture('socks', {}, { ground: grounds.clothing, height: 0.6, azimuth: 0.35 }),
  'embroidered-frock': picture('frock', {}, { ...worn, height: 0.72 }),
  'chiffon-formal-frock': picture(
    'frock',
    { color: '#12706f', pattern: 'diamonds', ink: '#e2b866', wide: 54, length: 132, sleeves: 1 },
    { ...worn, azimuth: -0.15, height: 0.72 },
  ),
  'abaya-nida-black': picture(
    'kurta',
    {
      color: '#1f1d22',
      trim: '#b8863b',
      body: 'woman',
      length: 138,
      flare: 44,
      ease: 4,
      cuff: 10,
      placket: false,
      hem: '#b8863b',
    },
    worn,
  ),
  'chiffon-hijab-rose': picture(
    'hangingScarf',
    { color: '#d9a0a8', edge: '#d9a0a8', tassels: false },
    { ground: grounds.clothing, height: 0.66 },
  ),
  'silk-dupatta-saffron': picture(
    'hangingScarf',
    { color: '#d9772b', pattern: 'buti', edge: '#e2b866' },
    { ground: grounds.clothing, height: 0.68, azimuth: -0.3 },
  ),
  'kids-kurta-eid': picture(
    'kurta',
    { body: 'child', color: '#0f7b7a', trim: '#f4c87a', length: 62, flare: 21, cuff: 5.4, hem: '#f4c87a' },
    { ...worn, ground: grounds.kids, height: 0.6 },
  ),
  'kids-frock-yellow': picture(
    'frock',
    {
      color: '#f2c14e',
      pattern: 'buti',
      ink: '#ffffff',
      hem: '#c2452d',
      body: 'child',
      length: 66,
      wide: 33,
      sleeves: 0.4,
    },
    { ...worn, ground: grounds.kids, height: 0.58 },
  ),
  'cotton-cap-navy': picture('cap', {}, { ground: accessory, width: 0.58, azimuth: 0.6 }),
  'bucket-hat': picture('bucketHat', {}, { ground: accessory, width: 0.62, elevation: 0.2 }),
  'woollen-beanie': picture('beanie', {}, { ground: accessory, width: 0.52 }),
  'peshawari-pakol': picture('pakol', {}, { ground: accessory, width: 0.6, elevation: 0.34 }),
  'silk-tie-set': picture('tieSet', {}, { ground: accessory, height: 0.62, azimuth: 0.3, elevation: 0.16 }),
  'umbrella-automatic': picture('umbrella', {}, { ground: accessory, width: 0.6, height: 0.6 }),
  'hair-clips-4': picture('hairClips', {}, { ground: accessory, width: 0.6, elevation: 0.4 }),
  'scrunchies-6': picture('scrunchies', {}, { ground: accessory, width: 0.64, elevation: 0.5 }),
  'key-organiser': picture('keyOrganiser', {}, { ground: accessory, width: 0.62, elevation: 0.6 }),
  'cufflinks-pair': picture('cufflinks', {}, { ground: accessory, width: 0.58, elevation: 0.36 }),
  'pashmina-stole': picture(
    'hangingScarf',
    {
      color: '#8a4a6a',
      pattern: 'diamonds',
      ink: '#e9c7b0',
      second: '#f4e7cf',
      edge: '#e9c7b0',
      rail: '#6b3f1c',
    },
    { ground: accessory, height: 0.65, azimuth: 0.3 },
  ),
}

export const adornment = {
  'silver-ring-feroza': picture(
    'ferozaRing',
    { on: 'velvet' },
    { ground: grounds.accessories, height: 0.62, azimuth: 0.5, elevation: 0.3, shine: 1.7 },
  ),
  'silver-ring-feroza-2': picture(
    'ferozaRing',
    {},
    { ground: grounds.accessories, height: 0.64, azimuth: 0.06, elevation: 0.1, shine: 1.7 },
  ),
  'silver-ring-feroza-3': picture(
    'ferozaRing',
    {},
    { ground: grounds.accessories, height: 0.62, azimuth: 0, elevation: 0.14, turn: 1.3, shine: 1.7 },
  ),
  'silver-ring-feroza-4': picture(
    'ferozaRing',
    { on: 'table' },
    { ground: grounds.accessories, width: 0.56, azimuth: 0.3, elevation: 1.05, shine: 1.7 },
  ),
  'silver-ring-feroza-5': picture(
    'ferozaRing',
    { on: 'box' },
    { ground: grounds.accessories, width: 0.6, azimuth: 0.45, elevation: 0.34, shine: 1.7 },
  ),
  'silver-ring-feroza-6': picture(
    'ferozaRing',
    {},
    {
      ground: grounds.accessories,
      width: 1.4,
      height: 1.4,
      azimuth: 0.55,
      elevation: 0.55,
      shift: [0, -0.36],
      shine: 1.7,
    },
  ),
  'choker-polki': picture(
    'necklace',
    { style: 'choker', velvet: '#5b2333', stones: ['#f4f5f6', '#12706f'] },
    { ground: grounds.accessories, height: 0.66, azimuth: 0.15 },
  ),
  'chain-gold-tone': picture(
    'necklace',
    { style: 'chain', velvet: '#e9dcc6', stones: ['#c2302b'] },
    { ground: grounds.accessories, height: 0.66, azimuth: -0.2 },
  ),
  'necklace-kundan-ruby': picture(
    'necklace',
    { velvet: '#27304a', stones: ['#c2302b', '#12706f'] },
    { ground: grounds.accessories, height: 0.66, azimuth: 0.2 },
  ),
  'mens-ring-aqeeq': picture('ring', {}, { ground: grounds.accessories, height: 0.58 }),
  'kangan-gold-plated': picture(
    'bangles',
    { colors: ['#e2b866', '#e2b866'], thick: 0.13, stones: '#8a1f2c' },
    { ground: grounds.accessories, width: 0.66, elevation: 0.3 },
  ),
  'cuff-bracelet': picture('cuff', {}, { ground: grounds.accessories, width: 0.56 }),
  'anklet-payal': picture('anklet', {}, { ground: grounds.accessories, width: 0.64, elevation: 0.5 }),
  'charm-bracelet': picture(
    'anklet',
    {
      color: '#e2b866',
      bells: false,
      charms: ['#c2302b', '#12706f', '#27408b', '#a3234a', '#e8a33d', '#f4f5f6'],
    },
    { ground: grounds.accessories, width: 0.62, elevation: 0.5, azimuth: -0.2 },
  ),
  'tikka-kundan': picture(
    'tikka',
    {},
    { ground: grounds.accessories, height: 0.6, elevation: 0.6, azimuth: 0.5 },
  ),
  'nose-pin-set': picture('nosePins', {}, { ground: grounds.accessories, height: 0.6 }),
  'jewellery-box-velvet': picture(
    'jewelleryBox',
    {},
    { ground: grounds.accessories, height: 0.6, elevation: 0.35 },
  ),
  'digital-sports-watch': picture('digitalWatch', {}, { ground: grounds.accessories, height: 0.74 }),
  'kids-watch-yellow': picture(
    'wristWatch',
    { style: 'kids', strapColor: '#f4c93f', metalColor: '#4fb3c4', ground: '#ffffff', size: 0.9 },
    { ground: grounds.accessories, height: 0.7 },
  ),
  'watch-bracelet-square': picture(
    'wristWatch',
    { square: true, bracelet: true, metalColor: '#d7b07a', style: 'plain', ground: '#f3e4da' },
    { ground: grounds.accessories, height: 0.74 },
  ),
  'watch-skeleton': picture(
    'wristWatch',
    {
      style: 'chrono',
      metalColor: '#b98a5a',
      strapColor: '#23262c',
      ground: '#1c2233',
      ink: '#e2b866',
      accent: '#e8503a',
    },
    { ground: grounds.accessories, height: 0.74 },
  ),
  'pocket-watch': picture('pocketWatch', {}, { ground: grounds.accessories, width: 0.62, elevation: 0.35 }),
  'watch-box-6': picture('watchBox', {}, { ground: grounds.accessories, width: 0.62, elevation: 0.42 }),
  'watch-strap-leather': picture(
    'watchStraps',
    {},
    { ground: grounds.accessories, width: 0.6, elevation: 0.7 },
  ),
  'watch-strap-silicone': picture(
    'watchStraps',
    { colors: ['#12706f', '#e8a33d'], resin: true },
    { ground: grounds.accessories, width: 0.6, elevation: 0.7, azimuth: -0.4 },
  ),
  'blue-light-glasses': picture(
    'glasses',
    { frame: '#c79b5b', lens: '#cfe3f4', round: true, thin: true, clear: true, metalFrame: true },
    { ground: grounds.accessories, width: 0.66 },
  ),
}

export const bags = {
  'crossbody-teal': picture('crossbody', {}, { ground: grounds.accessories, height: 0.66 }),
  'crossbody-plum': picture(
    'crossbody',
    { color: '#6a2a4a', hardware: '#c9ccd1' },
    { ground: grounds.accessories, height: 0.66, azimuth: -0.3 },
  ),
  'gym-duffle': picture('duffle', {}, { ground: grounds.accessories, width: 0.66 }),
  'school-bag-kids': picture(
    'backpack',
    { color: '#e8a33d', trim: '#27408b', pocket: '#27408b', kids: true },
    { ground: grounds.accessories, height: 0.66, azimuth: 0.25 },
  ),
  'waist-bag': picture('waistBag', {}, { ground: grounds.accessories, width: 0.64, elevation: 0.3 }),
  'toiletry-pouch': picture('pouchBag', {}, { ground: grounds.accessories, width: 0.6 }),
  'laptop-sleeve': picture('laptopSleeve', {}, { ground: grounds.accessories, width: 0.62 }),
  'passport-holder': picture('passportHolder', {}, { ground: grounds.accessories, height: 0.58 }),
  'neck-pillow': picture('neckPillow', {}, { ground: grounds.accessories, width: 0.6, elevation: 0.4 }),
  'lunch-bag-insulated': picture('lunchBag', {}, { ground: grounds.accessories, height: 0.6 }),
  'shopping-tote-ajrak': picture(
    'tote',
    { pattern: 'ajrak', color: '#8a1f2c', ink: '#f3e3c0', handles: '#23304f' },
    { ground: grounds.accessories, height: 0.66 },
  ),
  'long-wallet-women': picture(
    'wallet',
    { color: '#a3234a', inside: '#7a1f3a', long: true },
    { ground: grounds.accessories, width: 0.62 },
  ),
}

const shoes = { ground: grounds.clothing, width: 0.66, elevation: 0.38, azimuth: 0.55, passes: 9 }

export const footwear = {
  'peshawari-chappal-handmade': picture('chappal', {}, { ...shoes, elevation: 0.5 }),
  'charsadda-black': picture(
    'chappal',
    { color: '#1f1d1e', foot: '#8a5a36', sole: '#2b2320', stitch: '#5a5552', soleHigh: 0.1, stud: true },
    { ...shoes, elevation: 0.5, azimuth: 0.75 },
  ),
  'white-sneakers': picture('lacedShoes', {}, shoes),
  'canvas-sneakers': picture(
    'lacedShoes',
    { color: '#c2452d', material: 'cloth', accent: '#f4f1ea' },
    { ...shoes, azimuth: 0.4 },
  ),
  'running-shoes-mesh': picture(
    'lacedShoes',
    { color: '#27408b', material: 'cloth', accent: '#f4b63f', sole: '#f4f5f6', last: 'runner' },
    { ...shoes, azimuth: 0.7 },
  ),
  'school-shoes-black': picture(
    'lacedShoes',
    { color: '#1f2024', sole: '#15171b', accent: '#2b2d33', lace: '#15171b', last: 'derby' },
    shoes,
  ),
  'loafers-suede': picture('slipOns', {}, shoes),
  'khussa-embroidered': picture(
    'slipOns',
    { color: '#8a1f2c', sole: '#c89a5a', band: '', lining: '#e9c7a0', point: 0.25, embroidery: '#f4b63f' },
    { ...shoes, azimuth: 0.45 },
  ),
  'house-slippers-warm': picture(
    'slipOns',
    { color: '#7d6a8a', sole: '#e9e4d8', band: '', lining: '#f4efe4', soft: true },
    { ...shoes, azimuth: 0.7 },
  ),
  'flip-flops': picture(
    'sandals',
    { style: 'thong', sole: '#12706f', foot: '#4fb3a5', straps: '#f4b63f' },
    shoes,
  ),
  'kids-slides': picture(
    'sandals',
    { sole: '#e8503a', foot: '#f4c93f', straps: '#27408b' },
    { ...shoes, azimuth: 0.4 },
  ),
  'winter-boots-ankle': picture('ankleBoots', {}, { ...shoes, width: 0.6, elevation: 0.25 }),
}

export const grocery = {
  'kashmiri-pink-tea': picture(
    'tin',
    { ground: '#c4677f', ink: '#fff0dc', second: '#7a2038', high: 1.1, wide: 0.66 },
    { ground: grounds.grocery, height: 0.56 },
  ),
  'acacia-honey': picture(
    'foodJar',
    { fill: '#e8b54a', lid: '#2f5d54', ink: '#2f5d54', high: 1.2, wide: 0.56 },
    { ground: grounds.grocery, height: 0.6, azimuth: 0.2 },
  ),
  'ajwa-dates': picture(
    'bowlOf',
    { piece: '#2e1710', bowl: '#f3f0e6' },
    { ground: grounds.grocery, width: 0.62, elevation: 0.4 },
  ),
  'almonds-500': picture(
    'bowlOf',
    { piece: '#b5743a', bowl: '#0f7b7a', size: 0.12, long: 1.5, shine: 0.75, count: 150 },
    { ground: grounds.grocery, width: 0.6, elevation: 0.4 },
  ),
  'dry-fruit-gift-box': picture('giftBox', {}, { ground: grounds.grocery, width: 0.64, elevation: 0.42 }),
  'masala-trio': picture('cartons', {}, { ground: grounds.grocery, width: 0.64 }),
  'gur-with-nuts': picture('sweetBlocks', {}, { ground: grounds.grocery, width: 0.64, elevation: 0.38 }),
  'multani-sohan-halwa': picture(
    'tin',
    { ground: '#8a1f2c', ink: '#f4b63f', second: '#fbf3df', high: 0.42, wide: 0.95 },
    { ground: grounds.grocery, width: 0.62, elevation: 0.36 },
  ),
  'red-chilli-powder': picture(
    'pouch',
    { body: '#c9302c', band: '#7d1418', ink: '#f4d58a' },
    { ground: grounds.grocery, height: 0.64 },
  ),
  'walnut-kernels': picture(
    'bowlOf',
    { piece: '#b98b55', bowl: '#7a2038', size: 0.15, long: 1.2, shine: 0.9 },
    { ground: grounds.grocery, width: 0.6, elevation: 0.4, azimuth: -0.2 },
  ),
  'dry-apricot-hunza': picture(
    'pouch',
    { body: '#f0d9a8', band: '#d9772b', ink: '#d9772b', window: '#d98a3a' },
    { ground: grounds.grocery, height: 0.64, azimuth: -0.3 },
  ),
  'vermicelli-sewaiyan': picture(
    'carton',
    { body: '#1f4aa8', scene: 'bowl' },
    { ground: grounds.grocery, height: 0.6 },
  ),
  'ginger-chai-masala': picture(
    'foodJar',
    { fill: '#9a5a2c', lid: '#c98b4a', ink: '#9a5a2c', high: 0.8, wide: 0.46 },
    { ground: grounds.grocery, height: 0.56 },
  ),
}

export const home = {
  'pressure-cooker-7l': picture('pot', { pressure: true }, { ground: grounds.home, width: 0.66 }),
  'air-fryer-5l': picture('airFryer', {}, { ground: grounds.home, height: 0.64 }),
  'hand-blender': picture('handBlender', {}, { ground: grounds.home, height: 0.65 }),
  'sandwich-maker': picture('sandwichMaker', {}, { ground: grounds.home, width: 0.58, elevation: 0.3 }),
  'chopper-2l': picture('chopper', {}, { ground: grounds.home, height: 0.64 }),
  'lunch-box-3-tier': picture('tiffin', {}, { ground: grounds.home, height: 0.66 }),
  'water-cooler-6l': picture('waterCooler', {}, { ground: grounds.home, height: 0.66 }),
  'bread-bin-wooden': picture('breadBin', {}, { ground: grounds.home, width: 0.62, elevation: 0.28 }),
  'kitchen-scale': picture('kitchenScale', {}, { ground: grounds.home, width: 0.6, elevation: 0.5 }),
  'chakla-belan': picture('rotiBoard', {}, { ground: grounds.home, width: 0.66, elevation: 0.4 }),
  'cutting-board-knife': picture('cuttingBoard', {}, { ground: grounds.home, width: 0.64, elevation: 0.6 }),
  'storage-boxes-3': picture('foodBoxes', {}, { ground: grounds.home, width: 0.58, elevation: 0.26 }),
  'vacuum-flask-1l': picture('flask', {}, { ground: grounds.home, height: 0.66 }),
  'glass-tumblers-4': picture('tumblers', {}, { ground: grounds.home, width: 0.6, elevation: 0.28 }),
  'serving-tray': picture('tray', {}, { ground: grounds.home, width: 0.66, elevation: 0.55 }),
  'hot-pot-roti': picture('hotPot', {}, { ground: grounds.home, width: 0.62, elevation: 0.26 }),
  'masala-dabba': picture('spiceBox', {}, { ground: grounds.home, width: 0.64, elevation: 0.6 }),
  'wall-clock-urdu': picture('wallClock', {}, { ground: grounds.home, height: 0.62, azimuth: 0.2 }),
  'laundry-basket-rope': picture('ropeBasket', {}, { ground: grounds.home, height: 0.62 }),
  'hand-knotted-rug': picture(
    'rug',
    {},
    { ground: grounds.home, width: 0.66, elevation: 0.75, azimuth: 0.5 },
  ),
  'bath-mat': picture(
    'rug',
    { ground: '#4f9a83', ink: '#f3efe2', style: 'mat', fringe: false, long: 1.7, wide: 1.15 },
    { ground: grounds.home, width: 0.66, elevation: 0.7, azimuth: -0.5 },
  ),
  'dhurrie-striped': picture(
    'rug',
    { ground: '#f1e4c8', ink: '#c2452d', second: '#12706f', style: 'stripes' },
    { ground: grounds.home, width: 0.66, elevation: 0.7, azimuth: -0.4 },
  ),
  'velvet-curtains': picture(
    'curtains',
    {},
    { ground: grounds.home, height: 0.66, azimuth: 0.1, elevation: 0.1 },
  ),
  'wall-frames-3': picture('pictureFrames', {}, { ground: grounds.home, width: 0.66, azimuth: 0.1 }),
  'pillow-pair': picture('pillowPair', {}, { ground: grounds.home, width: 0.64, elevation: 0.3 }),
  'fleece-blanket': picture(
    'folded',
    {
      pieces: [
        ['#5b7a8f', 'plain', '', ''],
        ['#e3d9c6', 'plain', '', ''],
      ],
      soft: true,
      thick: 0.46,
      mark: '#5b7a8f',
    },
    { ground: grounds.home, width: 0.62, elevation: 0.3 },
  ),
  'table-runner-ajrak': picture(
    'tableRunner',
    {},
    { ground: grounds.home, width: 0.66, elevation: 0.3, azimuth: 0.35 },
  ),
  'tissue-box-ajrak': picture('tissueBox', {}, { ground: grounds.home, width: 0.58, elevation: 0.28 }),
  'fairy-lights-10m': picture('fairyLights', {}, { ground: grounds.home, width: 0.62, elevation: 0.5 }),
  'brass-lantern': picture('lantern', {}, { ground: grounds.home, height: 0.64 }),
  'cushion-checks': picture(
    'cushion',
    { color: '#e9dfc8', pattern: 'checks', ink: '#12706f', second: '#c2452d' },
    { ground: grounds.home, width: 0.58, height: 0.58 },
  ),
}

export const sport = {
  'cricket-bat-tape-ball': picture(
    'cricketBat',
    { grip: '#c2452d', sticker: '#12706f', ball: '' },
    { ground: grounds.sports, height: 0.74, azimuth: -0.3 },
  ),
  'tape-balls-6': picture(
    'balls',
    { colors: ['#e9e4d2', '#d9573f', '#f4f1ea'] },
    { ground: grounds.sports, width: 0.62, elevation: 0.35 },
  ),
  'hard-balls-leather': picture(
    'balls',
    { colors: ['#a3161f', '#a3161f', '#f3efe2'], kind: 'leather', count: 3 },
    { ground: grounds.sports, width: 0.6, elevation: 0.35 },
  ),
  'wicket-set': picture('wickets', {}, { ground: grounds.sports, height: 0.74, azimuth: 0.5 }),
  'badminton-rackets': picture('rackets', {}, { ground: grounds.sports, height: 0.74, azimuth: 0.1 }),
  'shuttlecocks-10': picture('shuttleTube', {}, { ground: grounds.sports, height: 0.62, azimuth: 0.2 }),
  'table-tennis-set': picture('tableTennis', {}, { ground: grounds.sports, height: 0.64, azimuth: 0.1 }),
  'resistance-bands': picture(
    'resistanceBands',
    {},
    { ground: grounds.sports, width: 0.6, azimuth: 0.5, elevation: 0.3 },
  ),
  'hand-gripper': picture('handGripper', {}, { ground: grounds.sports, height: 0.66, azimuth: 0.2 }),
  'camping-tent': picture('tent', {}, { ground: grounds.sports, width: 0.64 }),
  'torch-rechargeable': picture('torch', {}, { ground: grounds.sports, width: 0.6, elevation: 0.35 }),
  'swim-goggles': picture('swimGoggles', {}, { ground: grounds.sports, width: 0.62, elevation: 0.35 }),
  'kettlebell-8kg': picture('kettlebell', {}, { ground: grounds.sports, height: 0.6 }),
  'sleeping-bag-winter': picture('sleepingBag', {}, { ground: grounds.sports, width: 0.64, azimuth: 0.6 }),
}

export const stationery = {
  'registers-5': picture(
    'bookPile',
    { colors: ['#12706f', '#c2452d', '#27408b', '#e8a33d', '#7a2038'], elastic: '', pencil: '', thick: 0.14 },
    { ground: grounds.kids, width: 0.62, elevation: 0.3 },
  ),
  'gel-pens-6': picture('pens', {}, { ground: grounds.kids, width: 0.64, elevation: 0.8, azimuth: 0.2 }),
  'geometry-box': picture('geometryBox', {}, { ground: grounds.kids, width: 0.66, elevation: 0.5 }),
  'white-board-2x3': picture(
    'whiteBoard',
    {},
    { ground: grounds.kids, width: 0.64, azimuth: 0.25, elevation: 0.14 },
  ),
  'sticky-notes-cube': picture('stickyNotes', {}, { ground: grounds.kids, width: 0.6, elevation: 0.35 }),
  'scientific-calculator': picture('calculator', {}, { ground: grounds.kids, height: 0.64, elevation: 0.75 }),
  'desk-organiser': picture('deskOrganiser', {}, { ground: grounds.kids, width: 0.6, elevation: 0.32 }),
  'planner-2027': picture(
    'book',
    { color: '#12706f', cover: 'flower', ink: '#f4e7cf', spiral: true },
    { ground: grounds.kids, height: 0.66 },
  ),
  'water-colours-12': picture('watercolours', {}, { ground: grounds.kids, width: 0.66, elevation: 0.5 }),
  'scissors-glue': picture('scissorsGlue', {}, { ground: grounds.kids, width: 0.58, elevation: 0.5 }),
  'gift-wrap-set': picture('giftWrap', {}, { ground: grounds.kids, height: 0.64 }),
  'cook-book-karahi': picture(
    'book',
    { color: '#b3402a', cover: 'karahi', thick: 0.32 },
    { ground: grounds.kids, height: 0.66, azimuth: 0.2 },
  ),
  'urdu-qaida': picture(
    'book',
    { color: '#27408b', cover: 'letters', thick: 0.1 },
    { ground: grounds.kids, height: 0.64, azimuth: -0.15 },
  ),
  'colouring-book-trucks': picture(
    'book',
    { color: '#f4c93f', ink: '#22242a', accent: '#2f9a6a', cover: 'truck', thick: 0.1 },
    { ground: grounds.kids, height: 0.64, azimuth: 0.3 },
  ),
  'sketch-book-a4': picture(
    'book',
    { color: '#2b2d33', ink: '#d9bd8b', accent: '#d9bd8b', spiral: true, thick: 0.18 },
    { ground: grounds.kids, height: 0.66, azimuth: -0.25 },
  ),
}

export const toys = {
  'puzzle-urdu-alphabet': picture('puzzle', {}, { ground: grounds.kids, width: 0.64, elevation: 0.55 }),
  'play-dough-6': picture('playDough', {}, { ground: grounds.kids, width: 0.6, elevation: 0.3 }),
  'tricycle-red': picture('tricycle', {}, { ground: grounds.kids, width: 0.64, azimuth: 0.5 }),
  'water-gun': picture('waterGun', {}, { ground: grounds.kids, width: 0.62, azimuth: 0.3 }),
  'doll-house': picture('dollHouse', {}, { ground: grounds.kids, height: 0.66 }),
  'xylophone-8': picture('xylophone', {}, { ground: grounds.kids, width: 0.68, elevation: 0.5 }),
  'wooden-train': picture(
    'toyTrain',
    {},
    { ground: grounds.kids, width: 0.72, azimuth: -0.35, elevation: 0.28 },
  ),
  'drawing-tablet-10': picture('drawingTablet', {}, { ground: grounds.kids, height: 0.64 }),
  'carrom-board': picture(
    'boardGame',
    { kind: 'carrom' },
    { ground: grounds.kids, width: 0.65, elevation: 0.65 },
  ),
  'rattle-set': picture('rattleSet', {}, { ground: grounds.kids, height: 0.58 }),
  'feeding-bottles-2': picture('feedingBottles', {}, { ground: grounds.kids, height: 0.6 }),
  'bath-ducks-3': picture('rubberDucks', {}, { ground: grounds.kids, width: 0.64, elevation: 0.3 }),
  'lattu-tops-3': picture('spinningTops', {}, { ground: grounds.kids, width: 0.64, elevation: 0.3 }),
  'racing-car-blue': picture(
    'toyCar',
    { body: '#27408b', roof: '#f4e7cf' },
    { ground: grounds.kids, width: 0.62, azimuth: -0.5 },
  ),
  'sand-bucket-set': picture('sandToys', {}, { ground: grounds.kids, width: 0.6, elevation: 0.3 }),
}

const firsts = {
  ...first,
  ...electronics,
  ...phones,
  ...beauty,
  ...clothing,
  ...adornment,
  ...bags,
  ...footwear,
  ...grocery,
  ...home,
  ...sport,
  ...stationery,
  ...toys,
}

export const pictures: Readonly<Record<string, Job>> = { ...firsts, ...furtherPictures(firsts) }
