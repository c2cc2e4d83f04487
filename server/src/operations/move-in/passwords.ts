/**
 * Reads password hashes of a WordPress or Sauda shop. The file is a CSV with columns such as user_email and user_pass,
 * or a dump of WordPress's database with rows of the table `…users`. Only the current row is in memory.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { isOldHash } from '#accounts/identity/passwords/old-password.ts'
import { isOwnHash } from '#accounts/identity/passwords/passwords.ts'
import { putOwnHashes } from '#operations/move-in/own/own-store.ts'
import { putOldHashes } from '#accounts/identity/passwords/old-password-store.ts'
import { delimiterOf, unguard } from '#catalogue/csv/csv-cells.ts'
import type { Database } from '#platform/database/database.ts'
import { StartError } from '#platform/environment/config.ts'

type OldPassword = { login: string; hash: string }

/** `stored`: accounts that got a hash; `unknown`: rows whose hash this shop cannot check */
type PasswordCounts = { rows: number; stored: number; unknown: number }

/** number of rows in one statement */
const batchSize = 500

/** Stores the password hashes of imported accounts. Throws StartError for a file without rows of passwords. */
export async function importPasswords(db: Database, file: string): Promise<PasswordCounts> {
  const counts: PasswordCounts = { rows: 0, stored: 0, unknown: 0 }
  let batch: OldPassword[] = []
  const write = async () => {
    const [own, old] = [
      batch.filter(({ hash }) => isOwnHash(hash)),
      batch.filter(({ hash }) => isOldHash(hash)),
    ]
    counts.stored += await db
      .transaction()
      .execute(async (tx) => (await putOldHashes(tx, old)) + (await putOwnHashes(tx, own)))
    batch = []
  }
  for await (const row of passwordsIn(file)) {
    counts.rows += 1
    if (!isOldHash(row.hash) && !isOwnHash(row.hash)) counts.unknown += 1
    else if (batch.push(row) >= batchSize) await write()
  }
  if (batch.length > 0) await write()
  if (counts.rows === 0)
    throw new StartError(
      'The file of passwords has no rows: it is a CSV file with the columns user_email and user_pass, or a dump with the table wp_users.',
    )
  return counts
}

async function* passwordsIn(file: string): AsyncGenerator<OldPassword> {
  const beginning = await beginningOf(file)
  yield* /^\s*(?:--|\/\*|#|SET\b|INSERT\b|CREATE\b|DROP\b|LOCK\b)/i.test(beginning)
    ? rowsOfDump(file)
    : rowsOfCsv(file, beginning)
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 })
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
  } finally {
    await handle.close()
  }
}

/** column names of login and hash, the best first */
const logins = ['user_email', 'email', 'user_login', 'username', 'login']
const hashes = ['user_pass', 'password', 'password_hash', 'hash']

/** Positions of login and hash among column names. */
function placesIn(names: readonly string[]): { login: number; hash: number } | undefined {
  const known = names.map((name) => name.trim().toLowerCase())
  const at = (wanted: readonly string[]) => known.indexOf(wanted.find((name) => known.includes(name)) ?? '?')
  const places = { login: at(logins), hash: at(hashes) }
  return places.login < 0 || places.hash < 0 ? undefined : places
}

async function* rowsOfCsv(file: string, beginning: string): AsyncGenerator<OldPassword> {
  const [header = ''] = beginning.split(/\r?\n/, 1)
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(header),
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 100_000,
    }),
  )
  let places: ReturnType<typeof placesIn>
  for await (const cells of parser as AsyncIterable<string[]>)
    if (places) yield { login: plain(cells[places.login]), hash: plain(cells[places.hash]) }
    else {
      places = placesIn(cells)
      if (!places) return
    }
}

/** An archive quotes addresses such as +sana@mail.example, which a spreadsheet would run. */
const plain = (cell = ''): string => unguard(cell.trim())

/** The order of the columns of WordPress's table, for statements that do not name them. */
const ownOrder = ['ID', 'user_login', 'user_pass', 'user_nicename', 'user_email']
/** Maximum characters of one row or of a statement's beginning. A longer one is not of this table. */
const longestRow = 200_000
const beginningOfRows = /INSERT\s+INTO\s+[`"]?\w{0,60}users[`"]?(?:\s*\(([^)]{0,2000})\))?\s*VALUES\s*/i

async function* rowsOfDump(file: string): AsyncGenerator<OldPassword> {
  let rest = ''
  let places: ReturnType<typeof placesIn>
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    rest += chunk as string
    for (;;) {
      if (!places) {
        const found = beginningOfRows.exec(rest)
        if (!found || found.index + found[0].length >= rest.length) {
          // The beginning of a statement may continue in the next chunk.
          if (!found) rest = rest.slice(-longestBeginning)
          break
        }
        places = placesIn(found[1]?.split(',').map((name) => name.replace(/[`"\s]/g, '')) ?? ownOrder)
        rest = rest.slice(found.index + found[0].length)
        if (!places) continue
      }
      const row = nextRow(rest)
      if (row === 'more') break
      if (row === 'end') {
        places = undefined
        continue
      }
      rest = rest.slice(row.length)
      yield { login: row.values[places.login] ?? '', hash: row.values[places.hash] ?? '' }
    }
    if (rest.length > longestRow)
      throw new StartError('The dump has a row that is too long to be an account.')
  }
}

const longestBeginning = 2200

/** The next row of a statement: `(1,'name',…)`. 'end': there is none; 'more': it is not complete yet. */
function nextRow(text: string): { values: string[]; length: number } | 'more' | 'end' {
  const begin = /^[\s,]{0,100}\(/.exec(text)?.[0].length
  if (begin === undefined) return text.trim() === '' || text.trim() === ',' ? 'more' : 'end'
  const values: string[] = []
  let value = ''
  for (let at = begin; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === "'") {
      const quoted = quotedAt(text, at)
      if (!quoted) return 'more'
      value += quoted.value
      at = quoted.end
    } else if (character === ',' || character === ')') {
      values.push(value.trim())
      value = ''
      if (character === ')') return { values, length: at + 1 }
    } else value += character
  }
  return 'more'
}

/** Reads a text in single quotes, with quotes doubled or after a backslash. Undefined if it does not end in `text`. */
function quotedAt(text: string, start: number): { value: string; end: number } | undefined {
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') {
      at += 1
      value += text.charAt(at)
    } else if (character !== "'") value += character
    else if (text.charAt(at + 1) === "'") {
      at += 1
      value += "'"
    } else return at + 1 < text.length ? { value, end: at } : undefined
  }
  return undefined
}
