/**
 * The smaller copies that WordPress keeps of each picture, by their own addresses: asked of its media library, for their
 * names cannot be guessed. Without them a browser would load the originals of a camera.
 */
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'
import { type Host, inTurns, type Row, rowsOf } from './host.ts'
import { text } from './views.ts'

/** A file beside the picture itself. `width`: its pixels */
type Copy = { file: string; width: number }

export type HostPictures = {
  /** Asks for the pictures of these rows that are not known yet; a library that is closed to us is done without. */
  learn(rows: readonly Row[]): Promise<void>
  /** The row with `copies` in its pictures, as far as they are known. */
  dress(row: Row): Row
}

/** pictures of one call; the library allows no more */
const perCall = 100
/** ms; a library that did not answer is asked again after this */
const againMs = 10 * 60_000
/** CSS pixels; smaller copies are icons */
const smallest = 150

export function hostPictures({ clock, log }: Pick<Context, 'clock' | 'log'>, host: Host): HostPictures {
  const known = new Map<string, readonly Copy[]>()
  let notBefore = 0

  const ask = async (ids: readonly number[], sources: ReadonlyMap<number, string>): Promise<void> => {
    const reply = await host.look('/wp/v2/media', {
      include: ids,
      per_page: perCall,
      _fields: ['id', 'source_url', 'media_details'],
    })
    for (const row of rowsOf(reply)) {
      const src = sources.get(Number(row['id']))
      if (src !== undefined) known.set(src, copiesIn(src, row))
    }
    // what the library does not show is not asked for again
    for (const id of ids) {
      const src = sources.get(id)
      if (src !== undefined && !known.has(src)) known.set(src, [])
    }
  }

  return {
    learn: async (rows) => {
      const images = rows.flatMap(imagesOf)
      // what is not in the catalogue any more is forgotten
      const used = new Set(images.map(({ src }) => text(src)))
      for (const src of known.keys()) if (!used.has(src)) known.delete(src)
      const open = new Map<number, string>()
      for (const image of images) {
        const src = text(image['src'])
        if (known.has(src)) continue
        const told = fromSrcset(src, text(image['srcset']))
        if (told.length > 0) known.set(src, told)
        else if (Number(image['id']) > 0) open.set(Number(image['id']), src)
      }
      if (open.size === 0 || clock() < notBefore) return
      const ids = [...open.keys()]
      const groups = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) =>
        ids.slice(index * perCall, (index + 1) * perCall),
      )
      try {
        await inTurns(groups, (group) => ask(group, open))
      } catch (fault) {
        if (!(fault instanceof ShopError)) throw fault
        notBefore = clock() + againMs
        log.warn({ why: fault.code }, 'the host does not tell its smaller pictures: its originals are shown')
      }
    },
    dress: (row) => ({
      ...row,
      ...(Array.isArray(row['images']) && { images: (row['images'] as Row[]).map(dressed) }),
      ...(isRow(row['image']) && { image: dressed(row['image']) }),
    }),
  }

  function dressed(image: Row): Row {
    const copies = known.get(text(image['src']))
    return copies && copies.length > 0 ? { ...image, copies } : image
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const imagesOf = ({ images, image }: Row): Row[] => [
  ...(Array.isArray(images) ? (images as Row[]) : []),
  ...(isRow(image) ? [image] : []),
]

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1)

/** One copy of each width, in the folder of the picture; the picture itself stands among them when its width is known. */
function sorted(copies: readonly Copy[]): Copy[] {
  const byWidth = new Map<number, Copy>()
  for (const copy of copies)
    if (Number.isInteger(copy.width) && copy.width >= smallest && !byWidth.has(copy.width))
      byWidth.set(copy.width, copy)
  const all = [...byWidth.values()].toSorted((a, b) => a.width - b.width)
  return all.length > 1 ? all : []
}

function copiesIn(src: string, row: Row): Copy[] {
  const details = isRow(row['media_details']) ? row['media_details'] : {}
  const sizes = isRow(details['sizes']) ? Object.values(details['sizes']).filter(isRow) : []
  const folder = folderOf(src)
  const found = sizes
    .filter(({ source_url: address }) => folderOf(text(address)) === folder)
    .map(({ source_url: address, width }) => ({
      file: text(address).slice(folder.length),
      width: Number(width),
    }))
  return sorted([...found, { file: src.slice(folder.length), width: Number(details['width']) }])
}

/** Newer shops tell the copies with the picture: `https://…-300x300.jpg 300w, …`. */
function fromSrcset(src: string, srcset: string): Copy[] {
  const folder = folderOf(src)
  return sorted(
    srcset
      .split(', ')
      .map((entry) => entry.trim().split(' '))
      .filter(([address = '']) => folder !== '' && folderOf(address) === folder)
      .map(([address = '', width = '']) => ({
        file: address.slice(folder.length),
        width: Number(width.replace('w', '')),
      })),
  )
}
