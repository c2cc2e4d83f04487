/**
 * Reads a WooCommerce shop that somebody moves in from: page by page, no faster than it bears, again after failures.
 * Pages overlap, so that rows which come or go meanwhile shift none past the reader.
 */
import { highestId } from '@sauda/contract/parameter-types.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context } from '#platform/context.ts'
import { StartError } from '#platform/environment/config.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type Host, HostAway, type HostQuery, openHost, type Row } from '#woocommerce-host/host/host.ts'

export type OldShop = {
  /** without a slash at the end */
  readonly address: string
  /**
   * One reply; undefined where this shop has no such call. `open`: public data, without the key; `hasty`: gives up soon,
   * because the address may be wrong
   */
  read(path: string, query?: HostQuery, options?: { open?: boolean; hasty?: boolean }): Promise<unknown>
  /** of an archive of a shop of this kind, whose rows have all that is stored here */
  own?: OwnShop
}

type OwnShop = {
  /** the file of a picture; undefined if the archive has none */
  picture(place: { hash: string; name: string }): Promise<string | undefined>
}

/** New rows continue above the highest that came, and addresses have nine digits: this leaves room for 100 million. */
export const highestImported = 900_000_000
export const numberTooHigh = 'Its number is too high: new orders would continue above it.'

/** The id that a new row should have here: ids of another kind of shop mean nothing. */
export const wantedId = ({ own }: Pick<OldShop, 'own'>, { id }: { id: number }): number | undefined =>
  own && id <= highestImported ? id : undefined

export type OldShopOptions = {
  address: string
  key: string
  secret: string
  /** calls per second at most; fewer while the shop refuses or fails */
  perSecond: number
  /** waits so many ms; tests do not wait */
  wait?: (ms: number) => Promise<unknown>
  /** connects to allowed servers only */
  fetch?: Parameters<typeof openHost>[0]['fetch']
}

/** ms for one call: a slow host takes half a minute for a hundred orders */
const callMs = 90_000
/** seconds before each further try */
const tries = [1, 2, 5, 10, 20, 40, 60, 60]
/** tries of the first call */
const hastyTries = 3
/** seconds; a host that asks for more is asked again after this */
const longestWait = 120
/** ms between two calls of a shop that refuses or fails */
const slowestMs = 5000

export function openOldShop(
  context: Pick<Context, 'log' | 'clock' | 'newId'>,
  { address, key, secret, perSecond, wait = pause, fetch }: OldShopOptions,
): OldShop {
  const host = openHost({ ...context, fetch }, { url: address, key, secret }, callMs)
  const pace = pacer(1000 / perSecond, wait)

  const read: OldShop['read'] = async (path, query, { open = false, hasty = false } = {}) => {
    let last: ShopError | undefined
    for (const seconds of [0, ...(hasty ? tries.slice(0, hastyTries) : tries)]) {
      if (last) await wait(1000 * Math.max(seconds, askedSeconds(last)))
      await pace.turn()
      try {
        const body = await bodyOf(host, path, query, open)
        pace.wentWell()
        return body
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        if (isAbsent(error)) return undefined
        if (!isPassing(error)) throw refusedBy(address, path, error)
        pace.wentBadly()
        last = error
      }
    }
    throw new StartError(
      hasty
        ? `${address} does not answer as WooCommerce does. Is this its Site Address, with https and www as its pages have them?`
        : `${address} does not answer ${path} as WooCommerce does, after ${tries.length + 1} tries. Try again later: it goes on from here.`,
      { cause: last },
    )
  }
  return { address, read }
}

const bodyOf = async (host: Host, path: string, query: HostQuery | undefined, open: boolean) =>
  (await (open ? host.look(path, query) : host.read(path, query))).body

const isAbsent = ({ status, code }: ShopError): boolean => status === 404 && code === 'rest_no_route'

/** no answer, one that is not WooCommerce's, or a request to come back later */
const isPassing = (error: ShopError): boolean =>
  error instanceof HostAway ? error.why !== 'refused' : [408, 425, 429].includes(error.status)

function askedSeconds({ headers }: ShopError): number {
  const asked = Number(headers['Retry-After'])
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestWait) : 0
}

const refusedBy = (address: string, path: string, error: ShopError): StartError =>
  new StartError(
    error instanceof HostAway || error.status === 401 || error.status === 403
      ? `${address} refuses the key: make one with permission Read in its WooCommerce, Settings, Advanced, REST API.`
      : `${address} refuses ${path}: ${error.status} ${error.code.slice(0, 100)}: ${error.message.slice(0, 300)}`,
    { cause: error },
  )

/** Spaces calls out: further apart after each failure, closer again with each success. */
function pacer(usualMs: number, wait: (ms: number) => Promise<unknown>) {
  let gapMs = usualMs
  let next = 0
  return {
    async turn() {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + gapMs
      if (at > now) await wait(at - now)
    },
    wentWell() {
      gapMs = Math.max(usualMs, gapMs * 0.9)
    },
    wentBadly() {
      gapMs = Math.min(slowestMs, Math.max(gapMs, 50) * 2)
    },
  }
}

/** rows with a numeric id; others are dropped */
export type OldRow = Row & { id: number }

export const rowsIn = (body: unknown): OldRow[] =>
  Array.isArray(body)
    ? body.filter(
        (row): row is OldRow =>
          row !== null && typeof row === 'object' && Number.isSafeInteger((row as Row)['id']),
      )
    : []

/** Where a list is continued: rows before it, and the highest id among them. */
export type Place = { position: number; lastId: number }

const pageSize = 100
/** reads of one list; a shop whose pages never end is left */
const mostReads = 100_000
/** rows by which the reader steps back when rows before its place have gone */
const firstStep = 50

/**
 * The rows of a list by rising id, each once, with the place behind each page. Totals of headers are not trusted: a list
 * ends where two pages behind its last row are empty.
 */
export async function* pagesOf(
  old: OldShop,
  path: string,
  query: HostQuery,
  { from = { position: 0, lastId: 0 }, open = false }: { from?: Place; open?: boolean } = {},
): AsyncGenerator<{ rows: OldRow[]; place: Place }> {
  let { position, lastId } = from
  let step = firstStep
  for (let reads = 0; reads < mostReads; reads += 1) {
    const offset = Math.max(0, position - 1)
    const rows = await rowsAt(old, path, query, { offset, open })
    if (offset > 0 && (rows[0]?.id ?? Infinity) > lastId) {
      // the row before this place is not there: rows have gone, and the others have moved up
      position = Math.max(0, position - step)
      step *= 4
      continue
    }
    step = firstStep
    const fresh = rows.filter(({ id }) => id > lastId)
    position = offset + rows.length
    if (fresh.length === 0 && rows.length < pageSize) {
      const more = await behind(old, path, query, { offset: position, lastId, open })
      if (more.rows.length === 0) return
      ;({ position } = more)
      fresh.push(...more.rows)
    }
    lastId = fresh.at(-1)?.id ?? lastId
    if (fresh.length > 0) yield { rows: fresh, place: { position, lastId } }
  }
  throw new StartError(`${old.address} answers ${path} with pages without an end.`)
}

const byId = { orderby: 'id', order: 'asc' } as const

/** A page of a list by rising id, each row once. */
async function rowsAt(
  old: OldShop,
  path: string,
  query: HostQuery,
  { offset, open }: { offset: number; open: boolean },
): Promise<OldRow[]> {
  const body = await old.read(path, { ...query, ...byId, per_page: pageSize, offset }, { open })
  const rows = [...new Map(rowsIn(body).map((row) => [row.id, row])).values()]
  const tooHigh = rows.find(({ id }) => id > highestId)
  if (tooHigh)
    throw new StartError(`${old.address} has the id ${tooHigh.id} in ${path}, which cannot be stored here.`)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** What follows behind an empty page: the same page once more, then the next, for a page may be empty by mistake. */
async function behind(
  old: OldShop,
  path: string,
  query: HostQuery,
  { offset, lastId, open }: { offset: number; lastId: number; open: boolean },
): Promise<{ rows: OldRow[]; position: number }> {
  for (const at of [offset, offset + pageSize]) {
    const rows = (await rowsAt(old, path, query, { offset: at, open })).filter(({ id }) => id > lastId)
    if (rows.length > 0) return { rows, position: at + rows.length }
  }
  return { rows: [], position: offset }
}

/** Rows whose ids are names, such as settings and payment methods, by their names. */
export const rowsNamed = (body: unknown): ReadonlyMap<string, Row> =>
  new Map(
    (Array.isArray(body) ? body : []).flatMap((row: unknown): [string, Row][] =>
      row !== null && typeof row === 'object' && typeof (row as Row)['id'] === 'string'
        ? [[(row as Row)['id'] as string, row as Row]]
        : [],
    ),
  )
