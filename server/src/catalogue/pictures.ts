/** The pictures that ship with the demo shop, and the smaller copies that lie beside each (`{name}-{width}.webp`). */
import { readdir } from 'node:fs/promises'
import type { ProductImage } from '@sauda/domain/product.ts'
import type { StoredImage } from '#database/tables.ts'

/** Where pages find the demo pictures, and the folder they lie in. */
export const picturesPath = '/images/demo/'
export const picturesFolder = new URL('../../../demo/images/', import.meta.url)

/** name without ending → widths in CSS pixels, ascending, and whether each is there as AVIF too */
type Copies = { widths: number[]; avif: boolean }
let copies: Promise<ReadonlyMap<string, Copies>> | undefined

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

/** Knows for each picture which smaller copies exist, so that a phone never loads a large one. Read once per process. */
export async function pictureIndex(): Promise<(image: StoredImage) => ProductImage> {
  const known = await (copies ??= readCopies())
  return ({ src, alt }) => {
    const name = src.startsWith(picturesPath) ? src.slice(picturesPath.length).replace(/\.webp$/, '') : ''
    const { widths, avif } = known.get(name) ?? { widths: [], avif: false }
    return { src, alt, widths, ...(avif && { avif }) }
  }
}
