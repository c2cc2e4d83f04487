/**
 * Imports the demonstration's pictures into the shop. Each picture is stored unchanged, and `pictures.json` has its
 * size. The usual copies are created afterwards, one after the other; copies that visitors wait for take precedence.
 */
import * as z from 'zod'
import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makeCopy } from '../../server/src/catalogue/media/copies/awaited-copies.ts'
import { blurOf } from '../../server/src/catalogue/media/copies/blur.ts'
import { cleanFileName, copyWidths } from '../../server/src/catalogue/media/copies/picture-rules.ts'
import { mediaOf } from '../../server/src/catalogue/media/media.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { allPictures, markImported, putPictures, wasImported, type NewPicture } from './demo-store.ts'

/** Addresses of pictures in the product file, the categories, old orders and old carts. */
export const picturesPath = '/images/demo/'

/** Picture of each category, by slug. */
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
  'coming-soon': 'gift-wrap-set',
}

/** aspect ratio (width : height) of a category tile */
const tileShape = 1.18

const images = new URL('../images/', import.meta.url)
const factsFile = new URL('../pictures.json', import.meta.url)
const factsSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))
/** pictures stored in parallel, because each waits for the disk */
const atOnce = 16

/** @returns false when the shop already has them */
export async function importPictures(context: Context): Promise<boolean> {
  const text = await readFile(factsFile, 'utf8')
  const version = createHash('sha256').update(text).digest('hex')
  if (await wasImported(context.db, version)) return false
  const facts = Object.entries(factsSchema.parse(JSON.parse(text)))
  const work = [
    ...facts.map(
      ([name, known]) =>
        () =>
          importMaster(context, name, known),
    ),
    ...Object.entries(categoryPictures).map(
      ([slug, of]) =>
        () =>
          importTile(context, slug, of),
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

async function importMaster(
  context: Context,
  name: string,
  [width, height, blur]: z.output<typeof factsSchema>[string],
): Promise<NewPicture> {
  const content = await readFile(new URL(`${name}.webp`, images))
  return store(context, content, { name, hash: hashOf(content), width, height, blur })
}

/** Crops a picture to the aspect ratio of tiles. */
async function importTile(context: Context, slug: string, of: string): Promise<NewPicture> {
  const master = await readFile(new URL(`${of}.webp`, images))
  const { width: full = 0 } = await sharp(master).metadata()
  const { data, info } = await sharp(master)
    .resize(full, Math.round(full / tileShape), { position: 'centre' })
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  const name = `category-${slug}`
  // The hash of the original, because another version of the encoder produces other bytes.
  const hash = hashOf(Buffer.concat([master, Buffer.from(`tile ${tileShape}`)]))
  const blur = await blurOf(sharp(data))
  return store(context, data, { name, hash, width: info.width, height: info.height, blur })
}

/**
 * A short hash, which is unique enough for so few pictures, padded with zeros to the usual length. The feed contains
 * every name, and zeros compress well.
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
    // A valid picture name. A name that ends like a copy's (`-10`) would not resolve.
    name: cleanFileName(`${picture.name}.webp`),
    address: `${picturesPath}${picture.name}.webp`,
    bytes: content.byteLength,
    widths: copyWidths.filter((width) => width <= picture.width),
  }
}

/** CSS pixels; only a product page requests larger ones */
const widths = [280, 420, 560]

export function warmUp(context: Context): { stop(): Promise<void> } {
  let isStopped = false
  const running = context.config.demoCopies ? makeAll(context, () => isStopped) : Promise.resolve()
  return {
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

async function makeAll(context: Context, isStopped: () => boolean): Promise<void> {
  try {
    const storage = await mediaOf(context).storage
    for (const { hash, widths: own } of await allPictures(context.db))
      for (const width of widths.filter((each) => own.includes(each))) {
        if (isStopped()) return
        const key = `${hash}/${width}.avif`
        const file = await storage.open(key)
        await (file ? file.body.cancel() : makeCopy(context, key))
      }
  } catch (cause) {
    context.log.warn({ err: cause }, 'demonstration: copies of pictures are made when they are asked for')
  }
}
