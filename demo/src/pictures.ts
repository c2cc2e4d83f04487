/**
 * Makes the demonstration's pictures pictures of the shop. Each is stored as it lies in the repository; `pictures.json`
 * says what the shop would otherwise have to look for. A copy is made when it is first asked for (media/copies.ts).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import * as z from 'zod'
import type { Context } from '../../server/src/platform/context.ts'
import { blurOf } from '../../server/src/catalogue/media/copies/blur.ts'
import { mediaOf } from '../../server/src/catalogue/media/media.ts'
import { cleanFileName, copyWidths } from '../../server/src/catalogue/media/copies/picture-rules.ts'
import { markImported, putPictures, type NewPicture, wasImported } from './demo-store.ts'

/** The addresses under which the product file, the categories, old orders and old carts name pictures. */
export const picturesPath = '/images/demo/'

/** The picture that stands for a category, by slug. */
export const categoryPictures: Readonly<Record<string, string>> = {
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

/** width : height of a category tile */
export const tileShape = 1.18

const images = new URL('../images/', import.meta.url)
const factsFile = new URL('../pictures.json', import.meta.url)
const factsSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))
/** pictures that are stored at the same time: each waits for the disk */
const atOnce = 16

/** @returns false when the shop had them already */
export async function bringPictures(context: Context): Promise<boolean> {
  const text = await readFile(factsFile, 'utf8')
  const version = createHash('sha256').update(text).digest('hex')
  if (await wasImported(context.db, version)) return false
  const facts = Object.entries(factsSchema.parse(JSON.parse(text)))
  const work = [
    ...facts.map(
      ([name, known]) =>
        () =>
          bringMaster(context, name, known),
    ),
    ...Object.entries(categoryPictures).map(
      ([slug, of]) =>
        () =>
          bringTile(context, slug, of),
    ),
  ]
  const pictures: NewPicture[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.shift(); next; next = work.shift()) pictures.push(await next())
    }),
  )
  const now = new Date(context.clock())
  await context.db.transaction().execute(async (tx) => {
    await putPictures(
      tx,
      pictures.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      now,
    )
    await markImported(tx, version)
  })
  return true
}

async function bringMaster(
  context: Context,
  name: string,
  [width, height, blur]: z.output<typeof factsSchema>[string],
): Promise<NewPicture> {
  const content = await readFile(new URL(`${name}.webp`, images))
  return store(context, content, { name, hash: hashOf(content), width, height, blur })
}

/** A category's tile is a master cropped to the shape of tiles. */
async function bringTile(context: Context, slug: string, of: string): Promise<NewPicture> {
  const master = await readFile(new URL(`${of}.webp`, images))
  const { width: full = 0 } = await sharp(master).metadata()
  const { data, info } = await sharp(master)
    .resize(full, Math.round(full / tileShape), { position: 'centre' })
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  const name = `category-${slug}`
  // Named after its master: another version of the encoder makes other bytes of the same picture.
  const hash = hashOf(Buffer.concat([master, Buffer.from(`tile ${tileShape}`)]))
  const blur = await blurOf(sharp(data))
  return store(context, data, { name, hash, width: info.width, height: info.height, blur })
}

/**
 * Enough to tell these few pictures apart, in the length of any picture's hash. Zeros cost a download nothing, and the feed
 * names every picture.
 */
const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12).padEnd(32, '0')

async function store(
  context: Context,
  content: Buffer,
  picture: Pick<NewPicture, 'name' | 'hash' | 'width' | 'height' | 'blur'>,
): Promise<NewPicture> {
  await (await mediaOf(context).storage).put(`${picture.hash}/picture.webp`, content, 'image/webp')
  return {
    ...picture,
    // The shop's own form of a name: one that ends like a copy's (`-10`) would name nothing.
    name: cleanFileName(`${picture.name}.webp`),
    address: `${picturesPath}${picture.name}.webp`,
    bytes: content.byteLength,
    widths: copyWidths.filter((width) => width <= picture.width),
  }
}
