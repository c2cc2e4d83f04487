/** The step that reads WordPress's library of files. */
import { pictureFault } from '#catalogue/media/picture-address.ts'
import { queueSources } from '#catalogue/media/media-store.ts'
import { pictureRedirects, putRedirects } from '#shop/pages/redirect-store.ts'
import { asRedirectPath, originalPicture, plainAddress } from '#shop/pages/redirects.ts'
import type { Database } from '#platform/database/database.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { clean } from './old-fields.ts'
import type { OldRow } from '#operations/move-in/old-shop.ts'
import { keepPicture } from './old-addresses.ts'
import { wholeAddress } from './old-pictures.ts'
import { isTooDeep, Refused, type Step, type Work } from './step.ts'

/**
 * The pictures of the library that something here uses. They get a redirect from their address by id; their other
 * addresses are stored with what uses them. The others are counted, and stay in the old shop unless the owner wants them.
 */
export const libraryStep: Step = {
  kind: 'library',
  names: ['file in the media library', 'files in the media library'],
  path: '/wp/v2/media',
  query: { _fields: ['id', 'source_url', 'media_type'] },
  open: true,
  batch: 100,
  async prepare(work, rows) {
    const used = work.seenPictures ?? (await usedPictures(work))
    return rows.map((row): OldRow => ({
      ...row,
      used: used.get(pictureName(text(row['source_url']))) ?? null,
    }))
  },
  judge(row, old) {
    const type = clean(row['media_type'])
    if (type !== '' && type !== 'image')
      return { refused: 'Only pictures are imported: documents and films stay there.' }
    if (row['used'] !== null || old.unusedPictures === true) return {}
    return {
      refused: `No product, category or page uses it, so it stays there.${old.isRehearsal === true ? ' A rehearsal does not read which pictures variations use.' : ''}`,
    }
  },
  async write({ context, old }, tx: Database, row) {
    const address = text(row['source_url'])
    const source = text(row['used']) || wholeAddress(old, address, address)
    if (row['used'] === null) {
      if (pictureFault(source) !== undefined) throw new Refused('Its address is not one of the web.')
      await queueSources(tx, [source], new Date(context.clock()))
      await keepPicture(tx, old, source)
    }
    await putRedirects(tx, [{ oldPath: plainAddress('attachment', row.id), path: null, source }])
    return { newId: row.id }
  },
}

/** Addresses by `pictureName`, of each run. */
const found = new WeakMap<Work, Promise<ReadonlyMap<string, string>>>()

const usedPictures = (work: Work): Promise<ReadonlyMap<string, string>> => {
  const used =
    found.get(work) ??
    pictureRedirects(work.context.db).then(
      (rows) => new Map(rows.map(({ oldPath, source }) => [pictureName(oldPath), source])),
    )
  found.set(work, used)
  return used
}

/** The path of a picture in WordPress's folder of files, the same for all its copies of other sizes. */
function pictureName(address: string): string {
  const { pathname } = URL.canParse(address, 'http://old.invalid')
    ? new URL(address, 'http://old.invalid')
    : { pathname: '' }
  const path = asRedirectPath(pathname) ?? ''
  const start = path.indexOf('/wp-content/')
  return originalPicture(start < 0 ? path : path.slice(start))
}

/** a part of a row as JSON that may be the address of a file */
const token = /[^\s"'<>=(),?#\\]+/g
const uploads = '/wp-content/uploads/'

/** Adds the pictures that a row names, wherever in its fields, to those seen in a rehearsal. */
export function seePictures(seen: Map<string, string>, row: OldRow): void {
  // an import refuses such a row, and its pictures
  if (isTooDeep(row)) return
  for (const [address] of JSON.stringify(row).matchAll(token))
    if (address.includes(uploads)) seen.set(pictureName(address), address)
}
