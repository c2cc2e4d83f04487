/**
 * Numbers of products, and how far lists and counts of a large catalogue may lag behind its products. They read every
 * product, so they cannot be made again for each change; until the next ones are made, the last ones are used.
 */
import type { Context } from '#platform/context.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { type CatalogueCounts, countCatalogue } from './catalogue-counts-store.ts'

/** number of published products from which a catalogue is large */
const largeFrom = 50_000
/** number of ids from which a list of a large catalogue may lag; shorter ones are read quickly */
const longFrom = 1_000
const halfAMinute = 30_000

/** ms for which a list may lag. */
export const listLag = (published: number, ids: number): number =>
  published >= largeFrom && ids >= longFrom ? halfAMinute : 0

/** ms for which counts of this many products may lag; for a million, which take seconds to count, ten minutes. */
export const countLag = (products: number): number =>
  products < largeFrom ? 0 : halfAMinute * (products / largeFrom)

const countsOf = cachesOf<Context, CatalogueCounts>(({ clock }) => ({ max: 1, clock }))

/** The number of published products by the last count; 0 before the first. */
export const lastPublished = (context: Context): number => countsOf(context).last('')?.value.published ?? 0

/** The current counts; those of a large catalogue may lag (`countLag`). */
export async function catalogueCounts(context: Context): Promise<CatalogueCounts> {
  const { content } = await currentVersions(context)
  return countsOf(context).fetch(
    '',
    content,
    () => countCatalogue(context.db),
    ({ published }) => countLag(published),
  )
}
