/*
 * Makes the category pictures and every smaller copy that is missing: `node demo/make-pictures.ts`. A master is
 * `images/{name}.webp`, square, 560 px or more. From it come `{name}-{width}.webp` and `{name}-{width}.avif` for phones
 * and, for the categories below, `category-{slug}.webp` cropped to the shape of a tile. Run it after adding a master;
 * the picture studio removes the copies of a master that it renders anew. `pictures.json` says of every master how many
 * pixels it has and what to draw until it has loaded (a ThumbHash). The shop does not open pictures to learn it.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { blurOf } from '../server/src/media/blur.ts'

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
  electronics: 'laptop-14',
  audio: 'studio-microphone',
  'mobile-accessories': 'phone-cooler-fan',
  clothing: 'embroidered-frock',
  men: 'waistcoat-jamawar',
  women: 'silk-dupatta-saffron',
  accessories: 'umbrella-automatic',
  watches: 'pocket-watch',
  bags: 'crossbody-teal',
  beauty: 'makeup-brush-set',
  skincare: 'ubtan-scrub',
  makeup: 'compact-powder',
  summer: 'sand-bucket-set',
  'top-picks': 'air-fryer-5l',
  'home-kitchen': 'lunch-box-3-tier',
  kitchen: 'hot-pot-roti',
  'home-textile': 'hand-knotted-rug',
  sports: 'wicket-set',
  'books-stationery': 'desk-organiser',
  footwear: 'khussa-embroidered',
  jewellery: 'necklace-kundan-ruby',
  'kids-toys': 'wooden-train',
  grocery: 'dry-fruit-gift-box',
  'gift-cards': 'gift-card',
  'coming-soon': 'doll-house',
}

const path = (name: string) => join(folder, `${name}.webp`)
const isMaster = (file: string) => file.endsWith('.webp') && !/-(280|420|560|840)\.webp$/.test(file)

for (const [slug, picture] of Object.entries(categoryPictures)) {
  const { width = 0 } = await sharp(path(picture)).metadata()
  const tile = await sharp(path(picture))
    .resize(width, Math.round(width / tileShape), { position: 'centre' })
    .webp({ quality: masterQuality, smartSubsample: true, effort: 6 })
    .toBuffer()
  const name = `category-${slug}`
  if (existsSync(path(name)) && tile.equals(await readFile(path(name)))) continue
  await writeFile(path(name), tile)
  for (const each of widths)
    for (const ending of ['webp', 'avif'])
      await rm(join(folder, `${name}-${each}.${ending}`), { force: true })
}

const masters = (await readdir(folder)).filter(isMaster).map((file) => file.slice(0, -'.webp'.length))
let made = 0
for (const name of masters) {
  const { width: largest = 0 } = await sharp(path(name)).metadata()
  for (const width of widths.filter((each) => each <= largest)) {
    const copy = join(folder, `${name}-${width}`)
    if (existsSync(`${copy}.webp`) && existsSync(`${copy}.avif`)) continue
    const small = sharp(path(name)).resize(width)
    await small.clone().webp({ quality, smartSubsample: true, effort: 6 }).toFile(`${copy}.webp`)
    await small.clone().avif({ quality: avifQuality, effort: 5 }).toFile(`${copy}.avif`)
    made += 2
  }
}

const facts: string[] = []
for (const name of masters.toSorted()) {
  const { width, height } = await sharp(path(name)).metadata()
  facts.push(`  ${JSON.stringify(name)}: [${width}, ${height}, "${await blurOf(sharp(path(name)))}"]`)
}
await writeFile(join(import.meta.dirname, 'pictures.json'), `{\n${facts.join(',\n')}\n}\n`)

let bytes = 0
for (const file of await readdir(folder)) bytes += (await stat(join(folder, file))).size
console.log(`${masters.length} masters, ${made} copies made, ${(bytes / 1_000_000).toFixed(1)} MB in all`)
