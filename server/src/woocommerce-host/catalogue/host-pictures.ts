/**
 * Adds smaller copies to the pictures in a host's rows, because the originals may be large camera files. Either this
 * shop makes the copies (`host-picture-files.ts`), or they are those that WordPress stores. The names of WordPress's
 * copies cannot be guessed, so they are read from its media library.
 */
import type { Context } from '#platform/context.ts'
import { copyUpTo, sourcesIn, withPictures } from '#catalogue/product-data/text-pictures.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type Host, inPool, type Row, rowsOf } from '#woocommerce-host/host/host.ts'
import type { HostFile, HostPictureFiles } from './host-picture-files.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { html } from './reply-parts.ts'

/** A smaller file of a picture. `file`: name in the picture's folder; `width`: pixels */
type Copy = { file: string; width: number }
/** Files of a picture at the host. `copies`: for browsers to choose from; `files`: all, by ascending width */
type ReportedFiles = { copies: readonly Copy[]; files: readonly HostFile[] }

export type HostPictures = {
  /** Reads unknown pictures of these rows from the media library; without access to it, they have no copies. */
  loadFor(rows: readonly Row[]): Promise<void>
  /** Adds copies to the pictures of a product, variation or category, and replaces those in its description. */
  withCopies(row: Row): Row
  /** Replaces the pictures of an order's lines by our copies. */
  withLineCopies(order: Row): Row
}

/** number of pictures per call; the media library allows no more */
const perCall = 100
/** ms until a media library that did not respond is asked again */
const againMs = 10 * 60_000
/** minimum width in CSS pixels; smaller copies are icons */
const smallest = 150

/**
 * Returns functions that add copies to the pictures in a host's rows.
 * @param ours this shop's copies; undefined when pages show the host's
 */
export function hostPictures(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  host: Host,
  ours?: HostPictureFiles,
): HostPictures {
  const known = new Map<string, ReportedFiles>()
  let notBefore = 0

  const ask = async (ids: readonly number[], sources: ReadonlyMap<number, string>): Promise<void> => {
    const reply = await host.look('/wp/v2/media', {
      include: ids,
      per_page: perCall,
      _fields: ['id', 'source_url', 'media_details'],
    })
    for (const row of rowsOf(reply)) {
      const src = sources.get(Number(row['id']))
      if (src !== undefined) known.set(src, reportedFilesOf(src, filesIn(src, row)))
    }
    // Do not request pictures again that the media library hides.
    for (const id of ids) {
      const src = sources.get(id)
      if (src !== undefined && !known.has(src)) known.set(src, nothing)
    }
  }

  const askAll = async (open: ReadonlyMap<number, string>): Promise<void> => {
    const ids = [...open.keys()]
    const groups = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) =>
      ids.slice(index * perCall, (index + 1) * perCall),
    )
    try {
      await inPool(groups, (group) => ask(group, open))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      notBefore = clock() + againMs
      log.warn({ why: error.code }, 'host: smaller pictures are unknown, originals are shown')
    }
  }

  return {
    loadFor: async (rows) => {
      const images = rows.flatMap(imagesOf)
      // Remove pictures that are no longer in the catalogue.
      const used = new Set(images.map(({ src }) => text(src)))
      for (const src of known.keys()) if (!used.has(src)) known.delete(src)
      const open = new Map<number, string>()
      for (const image of images) {
        const src = text(image['src'])
        if (known.has(src)) continue
        const reported = reportedFilesOf(src, fromSrcset(src, text(image['srcset'])))
        if (reported.copies.length > 0) known.set(src, reported)
        else if (Number(image['id']) > 0) open.set(Number(image['id']), src)
      }
      if (open.size > 0 && clock() >= notBefore) await askAll(open)
      // Pages rendered earlier may refer to these pictures.
      if (ours)
        for (const { description } of rows)
          for (const src of sourcesIn(text(description))) ours.showKnown(src)
    },
    withCopies: (row) => ({
      ...row,
      ...(Array.isArray(row['images']) && { images: (row['images'] as Row[]).map(imageWithCopies) }),
      ...(isRow(row['image']) && { image: imageWithCopies(row['image']) }),
      ...(ours &&
        text(row['description']).includes('<img') && { description: rewritten(row['description']) }),
    }),
    withLineCopies: (order) => ({
      ...order,
      ...(ours &&
        Array.isArray(order['line_items']) && {
          line_items: (order['line_items'] as Row[]).map(lineWithCopy),
        }),
    }),
  }

  function imageWithCopies(image: Row): Row {
    const src = text(image['src'])
    const { copies, files } = known.get(src) ?? nothing
    const here = ours?.show({ src, mark: text(image['date_modified_gmt']), files })
    if (here) return { ...image, ...here }
    return copies.length > 0 ? { ...image, copies } : image
  }

  function lineWithCopy(line: Row): Row {
    const image = isRow(line['image']) ? line['image'] : {}
    const here = ours?.showKnown(text(image['src']))
    return here ? { ...line, image: { ...image, src: here.src } } : line
  }

  /** Replaces pictures in a text by our copies, since pages load no others. */
  function rewritten(description: unknown): string {
    return withPictures(html(description), (src) => {
      const here = ours?.showKnown(src)
      return here && copyUpTo(textWidth, here)
    })
  }
}

const nothing: ReportedFiles = { copies: [], files: [] }

/** width of a description on a desktop, in CSS pixels */
const textWidth = 840

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const imagesOf = ({ images, image }: Row): Row[] => [
  ...(Array.isArray(images) ? (images as Row[]) : []),
  ...(isRow(image) ? [image] : []),
]

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1)

function reportedFilesOf(src: string, all: readonly HostFile[]): ReportedFiles {
  const folder = folderOf(src)
  const files = all
    .filter(({ width }) => Number.isInteger(width) && width > 0)
    .toSorted((a, b) => a.width - b.width)
  return {
    copies: sorted(files.map(({ address, width }) => ({ file: address.slice(folder.length), width }))),
    files,
  }
}

/** One copy per width; includes the picture itself when its width is known. */
function sorted(copies: readonly Copy[]): Copy[] {
  const byWidth = new Map<number, Copy>()
  for (const copy of copies)
    if (copy.width >= smallest && !byWidth.has(copy.width)) byWidth.set(copy.width, copy)
  return byWidth.size > 1 ? [...byWidth.values()] : []
}

function filesIn(src: string, row: Row): HostFile[] {
  const details = isRow(row['media_details']) ? row['media_details'] : {}
  const sizes = isRow(details['sizes']) ? Object.values(details['sizes']).filter(isRow) : []
  const folder = folderOf(src)
  const fileOf = (address: string, { width, height }: Row): HostFile => ({
    ...{ address, width: Number(width), height: Number(height) || undefined },
  })
  return [
    ...sizes
      .filter(({ source_url: address }) => folderOf(text(address)) === folder)
      .map((size) => fileOf(text(size['source_url']), size)),
    fileOf(src, details),
  ]
}

/** Newer hosts list the copies with the picture: `https://…-300x300.jpg 300w, …`. All have its proportions. */
function fromSrcset(src: string, srcset: string): HostFile[] {
  const folder = folderOf(src)
  return srcset
    .split(', ')
    .map((entry) => entry.trim().split(' '))
    .filter(([address = '']) => folder !== '' && folderOf(address) === folder)
    .map(([address = '', width = '']) => ({ address, width: Number(width.replace('w', '')) }))
}
