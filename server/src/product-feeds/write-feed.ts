/** A feed is written to a file part by part, and the file is given out until it is too old: a big shop's takes a while. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deliveryRules } from '@sauda/contract/settings/delivery.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { fromRupees, toAmount } from '@sauda/domain/money.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { Context } from '#context.ts'
import { currentVersions } from '#database/versions.ts'
import { cachedCategories } from '#products/category-cache.ts'
import { pictureIndex } from '#products/product-pictures.ts'
import { loadProducts, publishedIds } from '#products/product-store.ts'
import { identityIn } from '#shop-settings/identity.ts'
import { settingsOrLast } from '#shop-settings/shop-settings.ts'
import type { FeedFacts, FeedFormat } from './feed-format.ts'
import { feedItems } from './feed-item.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

export const feeds = {
  'google.xml': { channel: 'google', format: googleFeed },
  'meta.csv': { channel: 'meta', format: metaFeed },
} as const satisfies Record<string, { channel: 'google' | 'meta'; format: FeedFormat }>

export type FeedName = keyof typeof feeds
export const isFeed = (name: string): name is FeedName => Object.hasOwn(feeds, name)

/** ms; a file younger than this is given out although stock has changed since */
export const feedAgeMs = 15 * 60_000
/** ms; one younger than this is given out whatever has changed: a busy shop does not write all the time */
const leastAgeMs = 60_000
/** products read at a time */
const pageSize = 200

/** By shop, the files that are being written. */
const writing = new WeakMap<object, Map<FeedName, Promise<Stored>>>()
/** By shop, the last file of each feed. */
const last = new WeakMap<object, Map<FeedName, Stored>>()

type Stored = { path: string; etag: string; madeAt: number; stamp: string; home: string }

/** @param home the shop's address without a slash at its end */
export async function feedFile(
  context: Context,
  name: FeedName,
  home: string,
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number; etag: string; madeAt: number }> {
  const { content, settings } = await currentVersions(context)
  const wanted = { name, home, stamp: `${content} ${settings}` }
  const kept = mapOf(last, context).get(name)
  const stored = kept && isFresh(kept, wanted, context.clock()) ? kept : await written(context, wanted)
  // another may take its place meanwhile; what was opened stays
  const file = await open(stored.path)
  const { size } = await file.stat()
  return {
    body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>,
    bytes: size,
    etag: stored.etag,
    madeAt: stored.madeAt,
  }
}

type Wanted = { name: FeedName; home: string; stamp: string }

function isFresh({ madeAt, stamp, home }: Stored, wanted: Wanted, now: number): boolean {
  const age = now - madeAt
  return home === wanted.home && age < (stamp === wanted.stamp ? feedAgeMs : leastAgeMs)
}

/** A feed is written once at a time; who asks meanwhile waits for it. */
async function written(context: Context, wanted: Wanted): Promise<Stored> {
  const running = mapOf(writing, context)
  const found = await running.get(wanted.name)
  if (found?.home === wanted.home) return found
  const made = write(context, wanted).finally(() => running.delete(wanted.name))
  running.set(wanted.name, made)
  return made
}

async function write(context: Context, { name, home, stamp }: Wanted): Promise<Stored> {
  const folder = join(context.config.dataDir, 'feeds')
  const draft = join(folder, `${context.newId()}.part`)
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256')
  const madeAt = context.clock()
  try {
    await pipeline(async function* () {
      for await (const part of feedParts(context, feeds[name].format, home)) {
        hash.update(part)
        yield part
      }
    }, createWriteStream(draft))
    const path = join(folder, name)
    await rename(draft, path)
    const stored = { path, etag: `"${hash.digest('hex').slice(0, 32)}"`, madeAt, stamp, home }
    mapOf(last, context).set(name, stored)
    return stored
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}

/** The file in parts of some hundred products; nothing but the part under way is in memory. */
export async function* feedParts(context: Context, format: FeedFormat, home: string): AsyncGenerator<string> {
  const settings = await settingsOrLast(context)
  const { brand } = identityIn(context.config, settings)
  const facts: FeedFacts = { home, brand, shipping: dearest(settings) }
  const categories = new Map((await cachedCategories(context)).map((each) => [each.id, each]))
  const categoryPath = (id: number): string[] => {
    const names: string[] = []
    const seen = new Set<number>()
    for (let at = categories.get(id); at && !seen.has(at.id); at = categories.get(at.parentId)) {
      seen.add(at.id)
      names.unshift(decodeEntities(at.name))
    }
    return names
  }
  const pictureOf = await pictureIndex(context)
  const now = context.clock()
  yield format.head(facts)
  const ids = await publishedIds(context.db)
  for (let at = 0; at < ids.length; at += pageSize) {
    const records = await loadProducts(context.db, ids.slice(at, at + pageSize))
    yield records
      .flatMap((record) => feedItems(record, { home, brand, now, pictureOf, categoryPath }))
      .map((item) => format.item(item, facts))
      .join('')
  }
  yield format.foot
}

/** The most that delivery costs, in rupees; undefined where shipping classes decide. */
function dearest({ delivery }: Pick<ShopSettings, 'delivery'>): string | undefined {
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
