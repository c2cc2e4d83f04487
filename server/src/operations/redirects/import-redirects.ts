/** Imports and exports redirects as a CSV file with two columns: old address and new address. */
import { createReadStream } from 'node:fs'
import { codes } from '@sauda/contract/calls.ts'
import { deskRedirectSizes, type redirectImport } from '@sauda/contract/desk-redirects/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { plainCells, readRecords } from '#catalogue/csv/records/csv-records.ts'
import { byteOrderMark, csvRow } from '#catalogue/csv/csv-write.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { pageRedirectsAfter, putRedirects, redirectsAt } from '#shop/pages/redirect-store.ts'
import { checkRedirects, type GoodRedirect, isGood, type TypedRedirect } from './check-redirects.ts'
import { removeMissing } from './missing-store.ts'

type Row = TypedRedirect & { line: number; wrong?: string }
type Outcome = ReplyOf<typeof redirectImport>

const { redirectRows: mostRows } = deskRedirectSizes
/** maximum number of redirects in one statement */
const chunk = 500

/** Stores the valid rows in one transaction, and returns why each other row was refused. @param path the file's path */
export async function importRedirects(context: Context, path: string): Promise<Outcome> {
  const rows = await readRows(path)
  return context.db.transaction().execute(async (tx) => {
    const whole = rows.filter(({ wrong }) => wrong === undefined)
    const checked = await checkRedirects(context, tx, whole)
    const refusedAt = new Map(rows.flatMap(({ line, wrong }) => (wrong === undefined ? [] : [[line, wrong]])))
    const good = new Map<string, GoodRedirect & { line: number }>()
    for (const [at, row] of checked.entries()) {
      const { line } = whole[at] ?? { line: 0 }
      if (!isGood(row)) refusedAt.set(line, row.message)
      else if (good.has(row.oldPath))
        refusedAt.set(line, `Line ${good.get(row.oldPath)?.line} has this old address already.`)
      else good.set(row.oldPath, { ...row, line })
    }
    const written = await putAll(tx, [...good.values()])
    return {
      rows: rows.length,
      ...written,
      refused: rows.flatMap(({ line, oldPath }) => {
        const message = refusedAt.get(line)
        return message === undefined ? [] : [{ line, old_path: oldPath.slice(0, 200), message }]
      }),
    }
  })
}

async function putAll(
  tx: Database,
  rows: readonly GoodRedirect[],
): Promise<{ created: number; updated: number; unchanged: number }> {
  const done = { created: 0, updated: 0, unchanged: 0 }
  for (let at = 0; at < rows.length; at += chunk) {
    const some = rows.slice(at, at + chunk)
    const oldPaths = some.map(({ oldPath }) => oldPath)
    const known = new Map((await redirectsAt(tx, oldPaths)).map(({ oldPath, path }) => [oldPath, path]))
    const news = some.filter(({ oldPath, path }) => known.get(oldPath) !== path)
    await putRedirects(
      tx,
      news.map(({ oldPath, path }) => ({ oldPath, path, source: null })),
    )
    await removeMissing(tx, oldPaths)
    const updated = news.filter(({ oldPath }) => known.has(oldPath)).length
    done.updated += updated
    done.created += news.length - updated
    done.unchanged += some.length - news.length
  }
  return done
}

/** The rows of the file; a first line with names of columns is left out. */
async function readRows(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const read of readRecords(createReadStream(path))) {
    if ('cutShortAt' in read) {
      rows.push({
        ...{ line: read.cutShortAt, oldPath: '', path: '' },
        wrong: 'A quotation mark that opens here is never closed, so the rest of the file cannot be read.',
      })
      break
    }
    // Refuse the file: a wrongly guessed letter would send visitors to a page that does not exist.
    if (read.isBroken || read.codePage) throw unreadable('This file is not UTF-8. Save it as "CSV UTF-8".')
    const [oldPath = '', newPath = '', ...more] = plainCells(read.record)
    if (rows.length === 0 && read.line === 1 && !/^(?:\/|https?:)/i.test(oldPath)) {
      if (newPath === '') throw unreadable('This file has no two columns: the old address and the new one.')
      continue
    }
    if (rows.length >= mostRows)
      throw unreadable(
        `This file has more than ${mostRows.toLocaleString('en')} rows. Nothing was written: split it.`,
      )
    rows.push({
      ...{ line: read.line, oldPath, path: newPath },
      ...(more.some((cell) => cell !== '') && { wrong: 'This row has more than two columns.' }),
    })
  }
  if (rows.length === 0) throw unreadable('This file has no rows.')
  return rows
}

const unreadable = (message: string) => new ShopError(codes.redirectFileUnreadable, 400, message)

/** The redirects to pages as parts of a CSV file that can be imported again. Redirects to pictures are left out. */
export async function* exportedRedirects(db: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['old', 'new'])
  for (let after = ''; ;) {
    const rows = await pageRedirectsAfter(db, after, chunk)
    if (rows.length === 0) return
    yield rows.map(({ oldPath, path }) => csvRow([oldPath, path ?? ''])).join('')
    after = rows.at(-1)?.oldPath ?? after
  }
}
