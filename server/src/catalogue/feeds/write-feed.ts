/**
 * Writes product feeds to files, because writing the feed of a large shop takes long. A file is served until it
 * expires. It has a placeholder instead of the shop's address, so that one file serves all host names.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deliveryRules } from '@sauda/contract/settings/delivery.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { fromRupees, toAmount } from '@sauda/domain/money.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { Context } from '#platform/context.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachedTree } from '#catalogue/product-data/terms/category-cache.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { publishedIds } from '#catalogue/listing/published-store.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import type { FeedFacts, FeedFormat } from './feed-format.ts'
import { feedItems } from './feed-item.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

export const feeds = {
  'google.xml': { channel: 'google', format: googleFeed },
  'meta.csv': { channel: 'meta', format: metaFeed },
} as const satisfies Record<string, { channel: 'google' | 'meta'; format: FeedFormat }>

type FeedName = keyof typeof feeds
export const isFeed = (name: string): name is FeedName => Object.hasOwn(feeds, name)

/** Maximum age in ms of a file that is served although stock has changed. */
const feedAgeMs = 15 * 60_000
/** Maximum age in ms of a file that is served whatever has changed, so that a busy shop does not write all the time. */
const leastAgeMs = 60_000
/** number of products per read */
const pageSize = 200

/** Feeds being written, by shop. */
const writing = new WeakMap<object, Map<FeedName, Promise<Stored>>>()
/** The file that was written last for each feed, by shop. */
const last = new WeakMap<object, Map<FeedName, Stored>>()

type Stored = {
  path: string
  /** hash of the content without placeholders */
  hash: string
  /** epoch ms */
  madeAt: number
  /** versions of content and settings from which the file was written */
  stamp: string
  /** placeholder of the shop's address, which occurs `marks` times */
  mark: string
  marks: number
}

/**
 * The current file of a feed. If the file is absent or too old, it is written first. `madeAt`: epoch ms
 * @param home the shop's address without a trailing slash
 */
export async function feedFile(
  context: Context,
  name: FeedName,
  home: string,
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number; etag: string; madeAt: number }> {
  const { content, settings } = await currentVersions(context)
  const stamp = `${content} ${settings}`
  const kept = mapOf(last, context).get(name)
  const isKept = kept && isFresh(kept, stamp, context.clock())
  const anew = () => written(context, name, stamp)
  const { file, stored } = await opened(isKept ? kept : await anew(), anew)
  const { hash, madeAt, mark, marks } = stored
  const { size } = await file.stat()
  const etag = createHash('sha256').update(`${hash} ${home}`).digest('hex').slice(0, 32)
  const output = Readable.from(withHome(file.createReadStream(), mark, home), { objectMode: false })
  // Close the file even if nobody has read the stream.
  output.on('close', () => void file.close().catch(() => {}))
  return {
    body: Readable.toWeb(output) as ReadableStream<Uint8Array>,
    bytes: size + marks * (Buffer.byteLength(home) - mark.length),
    etag: `"${etag}"`,
    madeAt,
  }
}

/** Opens a file, or a new one if it was deleted meanwhile. An open file stays readable when it is deleted. */
async function opened(stored: Stored, anew: () => Promise<Stored>) {
  try {
    return { stored, file: await open(stored.path) }
  } catch {
    const newer = await anew()
    return { stored: newer, file: await open(newer.path) }
  }
}

/** Copies bytes and replaces each placeholder, even one split across two parts. */
async function* withHome(parts: AsyncIterable<Buffer>, mark: string, home: string): AsyncGenerator<Buffer> {
  const address = Buffer.from(home).toString('latin1')
  let rest = ''
  for await (const part of parts) {
    const text = (rest + part.toString('latin1')).replaceAll(mark, address)
    const whole = text.length - mark.length + 1
    rest = text.slice(Math.max(0, whole))
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'latin1')
  }
  yield Buffer.from(rest, 'latin1')
}

function isFresh({ madeAt, stamp }: Stored, wanted: string, now: number): boolean {
  return now - madeAt < (stamp === wanted ? feedAgeMs : leastAgeMs)
}

/** Writes a feed once at a time; concurrent requests, under any host name, wait for it. */
function written(context: Context, name: FeedName, stamp: string): Promise<Stored> {
  const running = mapOf(writing, context)
  const under = running.get(name)
  if (under) return under
  const made = write(context, name, stamp).finally(() => running.delete(name))
  running.set(name, made)
  return made
}

async function write(context: Context, name: FeedName, stamp: string): Promise<Stored> {
  const folder = join(context.config.dataDir, 'feeds')
  const draft = join(folder, `${context.newId()}.part`)
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256')
  const madeAt = context.clock()
  // The mark is random, so that no product text contains it.
  const mark = `https://${randomBytes(12).toString('hex')}.invalid`
  let marks = 0
  try {
    await pipeline(async function* () {
      for await (const part of feedParts(context, feeds[name].format, mark)) {
        const pieces = part.split(mark)
        marks += pieces.length - 1
        hash.update(pieces.join(''))
        yield part
      }
    }, createWriteStream(draft))
    // Use a new name, so that a reader of the old file does not open this one with the old placeholder.
    const path = join(folder, `${mark.slice(8, 20)}-${name}`)
    await rename(draft, path)
    const before = (await readdir(folder)).filter(
      (each) => each.endsWith(name) && join(folder, each) !== path,
    )
    const stored = { path, hash: hash.digest('hex'), madeAt, stamp, mark, marks }
    mapOf(last, context).set(name, stored)
    for (const each of before) await rm(join(folder, each), { force: true })
    return stored
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}

/** The feed in parts of some hundred products; only the current part is in memory. */
async function* feedParts(context: Context, format: FeedFormat, home: string): AsyncGenerator<string> {
  const settings = await settingsOrLast(context)
  const { brand } = identityIn(context.config, settings)
  const facts: FeedFacts = { home, brand, shipping: highestDeliveryCost(settings) }
  const categories = new Map((await cachedTree(context)).map((each) => [each.id, each]))
  const categoryPath = (id: number): string[] => {
    const names: string[] = []
    const seen = new Set<number>()
    for (let at = categories.get(id); at && !seen.has(at.id); at = categories.get(at.parentId)) {
      seen.add(at.id)
      names.unshift(decodeEntities(at.name))
    }
    return names
  }
  const now = context.clock()
  yield format.head(facts)
  const ids = await publishedIds(context.db)
  for (let at = 0; at < ids.length; at += pageSize) {
    const records = await loadProducts(context.db, [...ids.subarray(at, at + pageSize)])
    const items = await withStoredPictures(context, (pictureOf) =>
      records.flatMap((record) => feedItems(record, { home, brand, now, pictureOf, categoryPath })),
    )
    yield items.map((item) => format.item(item, facts)).join('')
  }
  yield format.foot
}

/** The highest delivery cost in rupees; undefined when it depends on shipping classes. */
function highestDeliveryCost({ delivery }: Pick<ShopSettings, 'delivery'>): string | undefined {
  const { zones, elsewhere } = deliveryRules(delivery)
  const rates = [...zones.filter(({ closed }) => !closed), ...(elsewhere ? [elsewhere] : [])]
  const byClass = rates.some(({ classCosts, noClassCost }) => classCosts?.length || noClassCost)
  return rates.length === 0 || byClass
    ? undefined
    : toAmount(fromRupees(Math.max(...rates.map(({ rupees }) => rupees))))
}

function mapOf<V>(maps: WeakMap<object, Map<FeedName, V>>, context: object): Map<FeedName, V> {
  const found = maps.get(context) ?? new Map<FeedName, V>()
  maps.set(context, found)
  return found
}
