/** Reads the catalogue when the shop starts, so that the first visitors of a large shop need not wait for it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { catalogueSnapshot } from './catalogue-snapshot.ts'
import { facetCounts } from './listing.ts'
import { publishedList } from './listing-cache.ts'

/** ms for which the start waits; a larger catalogue is read further while the shop already answers */
const longestWaitMs = 3_000

/** Reads what every page needs, and continues with the list and filters of all products in the background. */
export async function prepareCatalogue(context: Context): Promise<void> {
  const read = async () => {
    const { feed } = await catalogueSnapshot(context)
    if (feed.partial) void others().catch(noted)
  }
  const others = async () => {
    await publishedList(context, { status: 'publish', orderBy: 'date', order: 'desc', limit: 0, offset: 0 })
    await facetCounts(context, {})
  }
  const noted = (cause: unknown) =>
    context.log.debug({ err: cause }, 'catalogue: was not read at the start; the first request will read it') // the shop may be stopping
  await Promise.race([read().catch(noted), wait(longestWaitMs, undefined, { ref: false })])
}
