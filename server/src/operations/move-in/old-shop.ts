/**
 * Reads the lists of the WooCommerce shop that moves in, page by page. Calls are retried, and are slowed down while the
 * old shop refuses them or fails. Pages overlap, so that no row is missed when others are added or deleted meanwhile.
 */
import { cutText } from '@sauda/domain/text.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context } from '#platform/context.ts'
import { StartError } from '#platform/environment/config.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { limitedText } from '#platform/outgoing/limited-text.ts'
import type { ChosenStatuses } from '#operations/move-in/steps/order-statuses.ts'
import { type Host, HostAway, type HostQuery, openHost, type Row } from '#woocommerce-host/host/host.ts'

export type OldShop = {
  /** without a slash at the end */
  readonly address: string
  /**
   * The body of one reply; undefined if the old shop has no such call. `open`: public data, requested without the key;
   * `few`: gives up soon, because another address or a shorter reply may be right; `optional`: undefined also if the
   * shop refuses the call
   * @throws ReadRefused or NoReply
   */
  read(
    path: string,
    query?: HostQuery,
    options?: { open?: boolean; few?: boolean; optional?: boolean },
  ): Promise<unknown>
  /** The HTML of the shop's home page; undefined if it does not come. */
  homePage?(): Promise<string | undefined>
  /** rows are only judged, and nothing is written */
  isRehearsal?: boolean
  /** the owner also wants the pictures of the media library that nothing uses */
  unusedPictures?: boolean
  /** what the owner has chosen for statuses of orders that this shop does not have */
  statuses?: ChosenStatuses
  /** set for an archive of a Sauda shop, whose rows contain everything that this shop stores */
  own?: OwnShop
}

/** The old shop refuses a call, and would again. */
export class ReadRefused extends StartError {}
/** No reply has come, or none as WooCommerce's. */
export class NoReply extends StartError {}

type OwnShop = {
  /** the file of a picture; undefined if the archive has none */
  picture(place: { hash: string; name: string }): Promise<string | undefined>
}

/**
 * The highest id that an imported row may have in this shop. New rows get higher ids. Ids in addresses have at most
 * nine digits, so 100 million ids remain for new rows.
 */
export const highestImported = 900_000_000
export const numberTooHigh = 'Its number is too high: new orders would continue above it.'

/** The id that a row of an archive should have here; undefined for a WooCommerce shop, whose ids change here. */
export const wantedId = ({ own }: Pick<OldShop, 'own'>, { id }: { id: number }): number | undefined =>
  own && id <= highestImported ? id : undefined

export type OldShopOptions = {
  address: string
  key: string
  secret: string
  /** maximum of calls per second; there are fewer while the shop refuses or fails */
  perSecond: number
  /** waits some ms; tests replace it */
  wait?: (ms: number) => Promise<unknown>
  /** replaces `fetch`, to connect to allowed servers only */
  fetch?: Parameters<typeof openHost>[0]['fetch']
  statuses?: ChosenStatuses
  unusedPictures?: boolean
}

/** ms; timeout of one call: a slow host takes half a minute for a hundred orders */
const callMs = 90_000
/** seconds before each further try */
const tries = [1, 2, 5, 10, 20, 40, 60, 60]
/** further tries of a call with `few` */
const fewTries = 3
/** seconds; the longest wait for a host that names a time in Retry-After */
const longestWait = 120
/** ms between two calls of a shop that refuses or fails */
const slowestMs = 5000

export function openOldShop(
  context: Pick<Context, 'log' | 'clock' | 'newId'>,
  { address, key, secret, perSecond, wait = pause, fetch, statuses = new Map(), ...more }: OldShopOptions,
): OldShop {
  const open = (signs: boolean) =>
    openHost({ ...context, fetch, signs }, { url: address, key, secret }, callMs)
  let [host, signs] = [open(false), !address.startsWith('https:')]
  /** Signs all calls from now on if the first one was refused without a signature. Returns whether it does. */
  const signsInstead = (path: string, error: ShopError): boolean => {
    if (signs || path !== firstPath || !(error instanceof HostAway) || error.why !== 'refused') return false
    ;[host, signs] = [open(true), true]
    return true
  }
  const pace = pacer(1000 / perSecond, wait)

  const read: OldShop['read'] = async (path, query, { few = false, optional = false, ...asked } = {}) => {
    const isOpen = asked.open === true
    let last: ShopError | undefined
    for (const [at, seconds] of [0, ...tries].entries()) {
      // a shop that is busy would be busy with fewer rows, too
      if (few && at > fewTries && last instanceof HostAway) break
      if (last) await wait(1000 * Math.max(seconds, askedSeconds(last)))
      await pace.turn()
      try {
        const body = await bodyOf(host, path, query, isOpen)
        pace.wentWell()
        return body
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        if (signsInstead(path, error)) continue
        if (!isPassing(error)) {
          if (optional || isAbsent(error)) return undefined
          throw refusedBy({ address, path, open: isOpen }, error)
        }
        pace.wentBadly()
        last = error
      }
    }
    throw new NoReply(
      `${address} does not answer ${path} as WooCommerce does, after ${tries.length + 1} tries. Try again later: it goes on from here.`,
      { cause: last },
    )
  }
  const homePage = async () => {
    await pace.turn()
    return pageText(fetch ?? globalThis.fetch, new URL(`${address}/`))
  }
  return { address, read, homePage, statuses, unusedPictures: more.unusedPictures === true }
}

/** bytes of a page */
const largestPage = 8_000_000
/** redirects that are followed, on the same host only */
const mostRedirects = 3

async function pageText(
  fetching: NonNullable<OldShopOptions['fetch']> | typeof globalThis.fetch,
  url: URL,
): Promise<string | undefined> {
  let at = url
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const reply = await fetching(at, {
        ...{ method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(callMs) },
        headers: { accept: 'text/html' },
      })
      const location = reply.headers.get('location') ?? ''
      if (reply.status < 300 || reply.status >= 400 || !URL.canParse(location, at.href))
        return reply.ok ? await limitedText(reply, largestPage) : undefined
      await reply.body?.cancel()
      const next = new URL(location, at)
      if (bareHost(next) !== bareHost(at)) return undefined
      at = next
    }
  } catch {
    // the page is not needed: the report says that the menus could not be read
  }
  return undefined
}

/** The host of an address, without www. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

const bodyOf = async (host: Host, path: string, query: HostQuery | undefined, open: boolean) =>
  (await (open ? host.look(path, query) : host.read(path, query))).body

const isAbsent = ({ status, code }: ShopError): boolean => status === 404 && code === 'rest_no_route'

/** Whether to try again: the shop did not respond, not as WooCommerce does, or asked to try later. */
const isPassing = (error: ShopError): boolean =>
  error instanceof HostAway ? error.why !== 'refused' : [408, 425, 429].includes(error.status)

function askedSeconds({ headers }: ShopError): number {
  const asked = Number(headers['Retry-After'])
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestWait) : 0
}

function refusedBy(
  { address, path, open }: { address: string; path: string; open: boolean },
  error: ShopError,
): ReadRefused {
  const isKeys = !open && (error instanceof HostAway || error.status === 401 || error.status === 403)
  if (isKeys && path === firstPath)
    return new ReadRefused(
      `${address} refuses the key: make one with permission Read in its WooCommerce, Settings, Advanced, REST API.`,
      { cause: error },
    )
  const why = isKeys
    ? 'with this key'
    : `: ${error.status} ${cutText(error.code, 100)}: ${cutText(error.message, 200).replaceAll('\0', '').replace(/\.$/, '')}`
  return new ReadRefused(
    `${address} refuses ${path}${why.startsWith(':') ? '' : ' '}${why}. If a security plugin blocks this address, allow it there and run this again.`,
    { cause: error },
  )
}

/** Read before all others. */
export const firstPath = '/wc/v3/settings/general'

/** Puts pauses between calls: longer after each failure, shorter again after each success. */
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

/** a row of the old shop with a numeric id; rows without one are ignored */
export type OldRow = Row & { id: number }

export const rowsIn = (body: unknown): OldRow[] =>
  Array.isArray(body)
    ? body.filter(
        (row): row is OldRow =>
          row !== null && typeof row === 'object' && Number.isSafeInteger((row as Row)['id']),
      )
    : []

/** Where reading of a list continues. `position`: number of rows read; `lastId`: the highest id among them */
export type Place = { position: number; lastId: number }

/** rows of one reply, at first and after replies of that many did not come: hosts end what takes long */
const pageSizes = [100, 20, 5] as const
/** maximum of reads of one list, for a shop whose pages never end */
const mostReads = 1_000_000
/** rows by which the reader first goes back when rows before its position were deleted */
const firstStep = 50

/**
 * Yields the rows of a list page by page, by ascending id, each row once. `place`: where a later call continues after
 * the page. The end of a list is reached when two pages after its last row are empty. Totals in headers are not used.
 */
export async function* pagesOf(
  old: OldShop,
  path: string,
  query: HostQuery,
  { from = { position: 0, lastId: 0 }, open = false }: { from?: Place; open?: boolean } = {},
): AsyncGenerator<{ rows: OldRow[]; place: Place }> {
  let { position, lastId } = from
  let step = firstStep
  const list: List = { old, path, query, open, size: pageSizes[0] }
  for (let reads = 0; reads < mostReads; reads += 1) {
    const offset = Math.max(0, position - 1)
    const rows = await rowsAt(list, offset)
    if (offset > 0 && (rows[0]?.id ?? Infinity) > lastId) {
      // The row before this position is missing, so rows were deleted and the following ones have moved up.
      position = Math.max(0, position - step)
      step *= 4
      continue
    }
    step = firstStep
    const fresh = rows.filter(({ id }) => id > lastId)
    position = offset + rows.length
    if (fresh.length === 0 && rows.length < list.size) {
      const more = await behind(list, { offset: position, lastId })
      if (more.rows.length === 0) return
      ;({ position } = more)
      fresh.push(...more.rows)
    }
    lastId = fresh.at(-1)?.id ?? lastId
    if (fresh.length > 0) yield { rows: fresh, place: { position, lastId } }
  }
  throw new StartError(`${old.address} answers ${path} with pages without an end.`)
}

/** A list that is being read. `size`: rows that the next reply is to have */
type List = { old: OldShop; path: string; query: HostQuery; open: boolean; size: (typeof pageSizes)[number] }

const byId = { orderby: 'id', order: 'asc' } as const

/** A page of a list by ascending id, each row once. */
async function rowsAt(list: List, offset: number): Promise<OldRow[]> {
  const rows = [...new Map(rowsIn(await bodyAt(list, offset)).map((row) => [row.id, row])).values()]
  return withStorableIds(list, rows).toSorted((a, b) => a.id - b.id)
}

/** The rows of a list. @throws StartError for an id that cannot be stored here */
export function withStorableIds({ old, path }: Pick<List, 'old' | 'path'>, rows: OldRow[]): OldRow[] {
  const tooHigh = rows.find(({ id }) => id > highestId)
  if (tooHigh)
    throw new StartError(`${old.address} has the id ${tooHigh.id} in ${path}, which cannot be stored here.`)
  return rows
}

/** The body of a page. Asks for fewer rows if a reply does not come. */
async function bodyAt(list: List, offset: number): Promise<unknown> {
  const { old, path, query, open } = list
  for (;;) {
    const smaller = pageSizes.find((size) => size < list.size)
    try {
      return await old.read(
        path,
        { ...query, ...byId, per_page: list.size, offset },
        { open, few: smaller !== undefined },
      )
    } catch (error) {
      if (smaller === undefined || !(error instanceof NoReply)) throw error
      list.size = smaller
    }
  }
}

/** Reads rows again after an empty page: first the same page, then the next, since a page may be empty by mistake. */
async function behind(
  list: List,
  { offset, lastId }: { offset: number; lastId: number },
): Promise<{ rows: OldRow[]; position: number }> {
  for (const at of [offset, offset + list.size]) {
    const rows = (await rowsAt(list, at)).filter(({ id }) => id > lastId)
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
