/** The steps that read WordPress's menus and its library of pictures, of which little has a counterpart here. */
import { plainText } from '@sauda/domain/text.ts'
import { pictureRedirects, putRedirects } from '#shop/pages/redirect-store.ts'
import { asRedirectPath, originalPicture, plainAddress } from '#shop/pages/redirects.ts'
import type { Database } from '#platform/database/database.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { clean } from './old-fields.ts'
import { type OldRow, rowsIn } from '#operations/move-in/old-shop.ts'
import { isTooDeep, Refused, type Step, type Work } from './step.ts'

/** Stands for a list that the old shop does not show. */
const unread: OldRow = { id: 1, is_unread: true }

const menuAdvice =
  'The header here shows your categories; choose the links of the footer in Storefront, Footer, and pages in Storefront, Pages.'

/** Names the menus. Those of classic themes are shown to signed-in administrators only, and an API key is none. */
export const menuStep: Step = {
  kind: 'menu',
  names: ['menu', 'menus'],
  path: '/wp/v2/navigation',
  async readAll({ old }) {
    const query = { per_page: 100, _fields: ['id', 'title'] }
    const rows = rowsIn(await old.read(menuStep.path, query, { open: true, optional: true }))
    return rows.length > 0 ? rows : [unread]
  },
  batch: 1,
  judge(row) {
    if (row['is_unread'] === true)
      return { refused: `WordPress does not show the menus of its theme to other programs. ${menuAdvice}` }
    const title = plainText(text((row['title'] as Row | undefined)?.['rendered'])).slice(0, 60)
    return { refused: `The menu "${title}" is not imported. ${menuAdvice}` }
  },
  write: () => Promise.reject(new Refused(menuAdvice)),
}

/**
 * The pictures of the library that something here uses. They get a redirect from their address by id; their other
 * addresses are stored with what uses them. The others are counted, and stay in the old shop.
 */
export const libraryStep: Step = {
  kind: 'library',
  names: ['file in the media library', 'files in the media library'],
  path: '/wp/v2/media',
  query: { _fields: ['id', 'source_url', 'media_type'] },
  open: true,
  optional: unread,
  batch: 100,
  async prepare(work, rows) {
    const used = work.seenPictures ?? (await usedPictures(work))
    return rows.map((row): OldRow => ({
      ...row,
      used: used.get(pictureName(text(row['source_url']))) ?? null,
    }))
  },
  judge(row, old) {
    if (row['is_unread'] === true)
      return {
        refused:
          'WordPress does not show its media library. Pictures of products, categories and pages come.',
      }
    const type = clean(row['media_type'])
    if (type !== '' && type !== 'image')
      return { refused: 'Only pictures are imported: documents and films stay there.' }
    if (row['used'] !== null) return {}
    return {
      refused: `No product, category or page uses it, so it stays there.${old.isRehearsal === true ? ' A rehearsal does not read which pictures variations use.' : ''}`,
    }
  },
  async write(_, tx: Database, row) {
    const oldPath = plainAddress('attachment', row.id)
    await putRedirects(tx, [{ oldPath, path: null, source: text(row['used']) }])
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
