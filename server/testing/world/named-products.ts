/** The named products of the test world, each for a special case (docs/FIXTURES 4). */
import type { StockStatus } from '@sauda/domain/product.ts'

export type Named = {
  id: number
  name: string
  slug: string
  /** slugs of its categories */
  in: readonly string[]
  /** price in rupees, '' for none */
  regular: string
  /** sale price in rupees */
  sale?: string
  /** units; null: not counted; 50 by default */
  stock?: number | null
  status?: StockStatus
  draft?: true
  /** number of ratings; 12 by default */
  rating?: number
  /** milliseconds before T0; by default 20 days and (id - 1000) hours */
  age?: number
  /** short description */
  short?: string
  description?: string
  /** by name of the attribute */
  options?: Record<string, readonly string[]>
  /** number of pictures; 1 by default */
  images?: number
}

/** ms */
export const day = 86_400_000
const dinner = 'Seventy Two Piece Bone China Dinner Set '.repeat(5).slice(0, 180).trimEnd()

/** Content that must never run, load or be stored (FIXTURES 4, product 1011). */
const hostileDescription = [
  '<p onclick="window.__hacked=1" style="position:fixed">Hose</p>',
  '<script>window.__hacked=1</script>',
  '<img src="x" onerror="window.__hacked=1">',
  '<a href="javascript:window.__hacked=1">link</a>',
  '<a href=" &#106;avascript:window.__hacked=1">link two</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>window.__hacked=1</script></svg>',
  '<math><mtext><style><img src=x onerror="window.__hacked=1"></style></mtext></math>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<a href="https://example.com" target="_blank">outside</a>',
].join('')

export const named: readonly Named[] = [
  {
    id: 1001,
    name: 'Classic Lawn Kurta',
    slug: 'classic-lawn-kurta',
    in: ['women'],
    regular: '2000',
    options: { Size: ['S', 'M', 'L', 'XL'], Color: ['White', 'Black', 'Red'] },
  },
  {
    id: 1002,
    name: 'Wireless Earbuds Pro',
    slug: 'wireless-earbuds-pro',
    in: ['audio'],
    regular: '4000',
    sale: '2999',
  },
  {
    id: 1003,
    name: 'Mechanical Keyboard',
    slug: 'mechanical-keyboard',
    in: ['electronics'],
    regular: '6500',
    stock: 0,
    status: 'outofstock',
  },
  {
    id: 1004,
    name: 'Peshawari Chappal Handmade',
    slug: 'peshawari-chappal-handmade',
    in: ['footwear'],
    regular: '4490',
    stock: 3,
    options: { Size: ['40', '41', '42'] },
  },
  {
    id: 1005,
    name: 'Smart Watch S2',
    slug: 'smart-watch-s2',
    in: ['watches'],
    regular: '12500',
    stock: 0,
    status: 'onbackorder',
  },
  {
    id: 1006,
    name: 'Cotton Bath Towel',
    slug: 'cotton-bath-towel',
    in: ['home-textile'],
    regular: '890',
    images: 0,
  },
  { id: 1007, name: 'Steel Degchi', slug: 'steel-degchi', in: ['kitchen'], regular: '1250', rating: 0 },
  { id: 1008, name: dinner, slug: 'long-name-dinner-set', in: ['kitchen'], regular: '8990' },
  { id: 1009, name: 'کڑھائی والا دوپٹہ', slug: 'embroidered-dupatta', in: ['women'], regular: '1790' },
  {
    id: 1010,
    name: 'Granite Tawa',
    slug: 'granite-tawa',
    in: ['kitchen'],
    regular: '2190',
    description:
      '<h3>Even heat</h3><p>A <strong>granite</strong> coat.</p><ul><li>28 cm</li></ul><table><tr><td>Weight</td><td>1 kg</td></tr></table><p><a href="https://example.com">More</a></p>',
  },
  {
    id: 1011,
    name: 'Garden Hose',
    slug: 'garden-hose',
    in: ['kitchen'],
    regular: '1990',
    description: hostileDescription,
  },
  {
    id: 1012,
    name: 'New Arrival Scarf',
    slug: 'new-arrival-scarf',
    in: ['women'],
    regular: '990',
    age: 3 * day,
  },
  {
    id: 1013,
    name: 'Week-Old Shawl',
    slug: 'week-old-shawl',
    in: ['women'],
    regular: '3490',
    age: 7 * day + 60_000,
  },
  {
    id: 1014,
    name: 'Almost Week-Old Cap',
    slug: 'almost-week-old-cap',
    in: ['men'],
    regular: '690',
    age: 7 * day - 60_000,
  },
  { id: 1015, name: 'Draft Product', slug: 'draft-product', in: ['men'], regular: '1500', draft: true },
  {
    id: 1016,
    name: 'Price On Request Carpet',
    slug: 'price-on-request-carpet',
    in: ['home-textile'],
    regular: '',
  },
  { id: 1017, name: 'Nineteen Eighty-Four', slug: '1984', in: ['books-stationery'], regular: '1200' },
  { id: 1018, name: 'Hand Cream 75 ml', slug: 'hand-cream-75-ml', in: ['skincare'], regular: '1499.50' },
  { id: 1019, name: 'Cream Sachet', slug: 'cream-sachet', in: ['skincare'], regular: '33.35', stock: 500 },
  {
    id: 1020,
    name: 'Steel Water Bottle',
    slug: 'steel-water-bottle',
    in: ['sports'],
    regular: '1000',
    stock: 500,
  },
  {
    id: 1021,
    name: 'Gold Bangle Set',
    slug: 'gold-bangle-set',
    in: ['jewellery'],
    regular: '1250000',
    stock: null,
  },
  { id: 1023, name: 'Odd Item', slug: 'odd-item', in: ['uncategorized'], regular: '450' },
  { id: 1024, name: 'Cricket Bat', slug: 'cricket-bat', in: ['sports', 'summer'], regular: '5990' },
  {
    id: 1025,
    name: 'Equal Price Mug',
    slug: 'equal-price-mug',
    in: ['kitchen'],
    regular: '800',
    sale: '800',
  },
  {
    id: 1026,
    name: 'Higher Sale Mug',
    slug: 'higher-sale-mug',
    in: ['kitchen'],
    regular: '800',
    sale: '900',
  },
  {
    id: 1027,
    name: 'Three Rupees Off Mug',
    slug: 'three-rupees-off-mug',
    in: ['kitchen'],
    regular: '999',
    sale: '996',
  },
  {
    id: 1028,
    name: 'Short Text Sixty',
    slug: 'short-text-sixty',
    in: ['kitchen'],
    regular: '700',
    short: '0123456789'.repeat(6),
  },
  {
    id: 1029,
    name: 'Short Text Sixty-One',
    slug: 'short-text-sixty-one',
    in: ['kitchen'],
    regular: '700',
    short: `${'0123456789'.repeat(6)}X`,
  },
  {
    id: 1030,
    name: 'Salt & Pepper Set',
    slug: 'salt-and-pepper-set',
    in: ['kitchen'],
    regular: '650',
    short: '<p>Salt &amp; pepper<br>for <b>two</b></p>',
  },
  {
    id: 1031,
    name: 'Broken Picture Frame',
    slug: 'broken-picture-frame',
    in: ['home-textile'],
    regular: '1100',
  },
  {
    id: 1032,
    name: 'Contradiction Clock',
    slug: 'contradiction-clock',
    in: ['home-textile'],
    regular: '1850',
    stock: 0,
    status: 'instock',
  },
  { id: 1033, name: 'Last One Vase', slug: 'last-one-vase', in: ['grocery'], regular: '2750', stock: 1 },
  {
    id: 1034,
    name: 'Silver Ring Feroza',
    slug: 'silver-ring-feroza',
    in: ['jewellery'],
    regular: '3990',
    images: 6,
  },
  { id: 1035, name: 'Gift Card', slug: 'gift-card', in: ['gift-cards'], regular: '5000' },
  {
    id: 1036,
    name: 'Half Price Kettle',
    slug: 'half-price-kettle',
    in: ['kitchen'],
    regular: '3990',
    sale: '1995',
  },
  { id: 1037, name: 'Eighth Off Pan', slug: 'eighth-off-pan', in: ['kitchen'], regular: '800', sale: '700' },
  { id: 1038, name: 'Penny Sweet', slug: 'penny-sweet', in: ['grocery'], regular: '0.05', stock: 500 },
  { id: 1039, name: 'Table Fan', slug: 'table-fan', in: ['electronics'], regular: '4999' },
  { id: 1040, name: 'Paper Clip', slug: 'paper-clip', in: ['books-stationery'], regular: '1', stock: 500 },
  {
    id: 1041,
    name: 'Two-Tone T-Shirt',
    slug: 'two-tone-t-shirt',
    in: ['men'],
    regular: '1290',
    options: { Size: ['S', 'M'], Colour: ['Navy', 'Grey'], Material: ['Cotton'] },
  },
  { id: 1042, name: 'Free Sample', slug: 'free-sample', in: ['skincare'], regular: '0' },
]
