/*
 * Makes every smaller copy of the demo pictures: `node demo/make-pictures.ts`.
 * A master is `images/{name}.webp`, square, 560 px or more. From it come `{name}-{width}.webp` and `{name}-{width}.avif` for
 * phones and, for the categories below, `category-{slug}.webp` cropped to the shape of a tile. Run it after adding a master.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'images')
/** CSS pixels at one or two device pixels; a copy is never larger than its master */
const widths = [280, 420, 560, 840]
const quality = 84
/** measured: as near to the master as WebP at 84, in half the bytes */
const avifQuality = 52
/** Masters are kept finer: at 84 the smooth ground shows faint blocks once it is enlarged. */
const masterQuality = 92
/** width : height of a category tile */
const tileShape = 1.18

/** The picture that stands for a category, by slug. */
const categoryPictures: Record<string, string> = {
  electronics: 'phone',
  audio: 'headphones',
  'mobile-accessories': 'magnetic-case-green',
  clothing: 'lawn-suit',
  men: 'kurta-neel',
  women: 'kurta-print',
  accessories: 'sunglasses',
  watches: 'watch-classic-leather',
  bags: 'handbag',
  beauty: 'perfume',
  skincare: 'face-oil',
  makeup: 'lipstick',
  summer: 'slides-navy',
  'top-picks': 'watch',
  'home-kitchen': 'teaset',
  kitchen: 'non-stick-karahi',
  'home-textile': 'cushion-2',
  sports: 'football',
  'books-stationery': 'books',
  footwear: 'peshawari-chappal-handmade',
  jewellery: 'jhumka-antique',
  'kids-toys': 'building-blocks',
  grocery: 'honey',
  'gift-cards': 'gift-card',
  'coming-soon': 'toy-car',
}

const path = (name: string) => join(folder, `${name}.webp`)
const isMaster = (file: string) => file.endsWith('.webp') && !/-(280|420|560|840)\.webp$/.test(file)

for (const [slug, picture] of Object.entries(categoryPictures)) {
  const { width = 0 } = await sharp(path(picture)).metadata()
  await sharp(path(picture))
    .resize(width, Math.round(width / tileShape), { position: 'centre' })
    .webp({ quality: masterQuality, smartSubsample: true, effort: 6 })
    .toFile(path(`category-${slug}`))
}

const masters = (await readdir(folder)).filter(isMaster).map((file) => file.slice(0, -'.webp'.length))
let bytes = 0
for (const name of masters) {
  const { width: largest = 0 } = await sharp(path(name)).metadata()
  bytes += (await stat(path(name))).size
  for (const width of widths.filter((each) => each <= largest)) {
    const small = sharp(path(name)).resize(width)
    const webp = await small
      .clone()
      .webp({ quality, smartSubsample: true, effort: 6 })
      .toFile(path(`${name}-${width}`))
    const avif = await small
      .clone()
      .avif({ quality: avifQuality, effort: 5 })
      .toFile(join(folder, `${name}-${width}.avif`))
    bytes += webp.size + avif.size
  }
}
console.log(`${masters.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB with their copies`)
