/** Pictures as screens show them: those the shop keeps, and those that ship with the demo shop, with their smaller copies. */
import { readdir, readFile } from 'node:fs/promises'
import type { ProductImage } from '@sauda/domain/product.ts'
import * as z from 'zod'
import type { Context } from '#context.ts'
import type { StoredImage } from '#database/tables.ts'
import { colorOf } from '#media/blur.ts'
import { cachedPictures } from '#media/picture-cache.ts'
import { currentVersions } from './catalogue-versions.ts'

/** Where pages find the demo pictures, and the folder they lie in. */
export const picturesPath = '/images/demo/'
export const picturesFolder = new URL('../../../demo/images/', import.meta.url)

/** What is known of these: pixels and ThumbHash by name without ending (demo/make-pictures.ts). */
const factsFile = new URL('../pictures.json', picturesFolder)
const factsSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))

/** name without ending → widths in CSS pixels, ascending, and whether each is there as AVIF too */
type Copies = { widths: number[]; avif: boolean }
type Shipped = {
  copies: ReadonlyMap<string, Copies>
  facts: ReadonlyMap<string, Pick<ProductImage, 'width' | 'height' | 'blur' | 'color'>>
}
let shipped: Promise<Shipped> | undefined

const readShipped = async (): Promise<Shipped> => ({ copies: await readCopies(), facts: await readFacts() })

async function readFacts(): Promise<Shipped['facts']> {
  // A shop that sells products of its own may have thrown the demonstration's away.
  const text = await readFile(factsFile, 'utf8').catch(() => '{}')
  const facts = Object.entries(factsSchema.parse(JSON.parse(text)))
  return new Map(
    facts.map(([name, [width, height, blur]]) => [name, { width, height, blur, ...withColor(blur) }]),
  )
}

const withColor = (blur: string): Pick<ProductImage, 'color'> => {
  const color = colorOf(blur)
  return color === '' ? {} : { color }
}

async function readCopies(): Promise<ReadonlyMap<string, Copies>> {
  const files = new Set(await readdir(picturesFolder).catch((): string[] => []))
  const found = new Map<string, Copies>()
  for (const file of files) {
    const [, name, width] = /^(.+)-(\d{2,4})\.webp$/.exec(file) ?? []
    if (!name || !files.has(`${name}.webp`)) continue
    const known = found.get(name) ?? { widths: [], avif: true }
    known.widths.push(Number(width))
    known.avif &&= files.has(`${name}-${width}.avif`)
    found.set(name, known)
  }
  for (const { widths } of found.values()) widths.sort((a, b) => a - b)
  return found
}

/** `mediaId`: of one that the shop keeps (wp/v2/media) */
export type DisplayPicture = ProductImage & { mediaId?: number }

/**
 * Whether visitors may be shown a picture: it lies on the shop's own host. One that a product names elsewhere is shown when it
 * has been fetched; one that was refused never is.
 */
export const isOwnPicture = ({ src }: Pick<ProductImage, 'src'>): boolean => /^\/(?!\/)/.test(src)

/**
 * Knows how to show each picture: those the shop keeps, also when a product names where they were fetched from; the demo
 * shop's with their ready copies; any other as it is.
 *
 * @param options `fresh`: after a write that did not raise the catalogue's version
 */
export async function pictureIndex(
  context: Context,
  { fresh = false } = {},
): Promise<(image: StoredImage) => DisplayPicture> {
  const version = fresh ? undefined : (await currentVersions(context)).content
  const [kept, { copies, facts }] = await Promise.all([
    cachedPictures(context, version),
    (shipped ??= readShipped()),
  ])
  return ({ src, alt }) => {
    const picture = kept.find(src)
    if (picture)
      return {
        src: picture.address,
        alt,
        widths: picture.widths,
        ...(picture.widths.length > 0 && { avif: true, ...(picture.opaque && { jpeg: true }) }),
        width: picture.width,
        height: picture.height,
        blur: picture.blur,
        ...withColor(picture.blur),
        mediaId: picture.id,
      }
    const name = src.startsWith(picturesPath) ? src.slice(picturesPath.length).replace(/\.webp$/, '') : ''
    const { widths, avif } = copies.get(name) ?? { widths: [], avif: false }
    return { src, alt, widths, ...(avif && { avif }), ...facts.get(name) }
  }
}
