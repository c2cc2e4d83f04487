/** Fetches the pictures that an import names, waits for them, and says which are still missing. */
import { setTimeout as wait } from 'node:timers/promises'
import { isAtWork } from '#platform/jobs/job-store.ts'
import type { MediaContext } from './media.ts'
import { unfetchedOf } from './media-store.ts'
import { fetchPictures, type WorkOptions } from '#catalogue/media/copies/picture-jobs.ts'

const pollMs = 100
/** ms; another worker may have the last pictures in hand */
const mostWaitMs = 60_000
/** addresses asked for at once */
const batchSize = 1000

/**
 * Fetches what waits, and waits for what another process has in hand.
 *
 * @param options `mostMs`: begins nothing further after this time, and no longer waits for others; one download may
 *   outlast it
 */
export async function fetchNow(
  context: MediaContext,
  { mostMs = Infinity, ...options }: Pick<WorkOptions, 'changed' | 'onJob'> & { mostMs?: number },
): Promise<void> {
  const began = performance.now()
  const isInTime = () => performance.now() - began < mostMs
  await fetchPictures(context, { ...options, mayGoOn: isInTime })
  const since = performance.now()
  const isPatient = () => isInTime() && performance.now() - since < mostWaitMs
  while (isPatient() && (await isAtWork(context.db, 'fetch-picture'))) await wait(pollMs)
}

export type Missing = {
  /** what could not be fetched so far, with the reason, by line */
  failed: { line: number; text: string }[]
  /** how many addresses nobody has tried yet */
  waiting: number
}

/** What the shop does not have of the pictures that a file names. @param pictures address → line */
export async function missingPictures(
  { db }: Pick<MediaContext, 'db'>,
  pictures: ReadonlyMap<string, number>,
): Promise<Missing> {
  const addresses = [...pictures.keys()]
  const failed: Missing['failed'] = []
  let waiting = 0
  for (let at = 0; at < addresses.length; at += batchSize)
    for (const { address, lastFault } of await unfetchedOf(db, addresses.slice(at, at + batchSize)))
      if (lastFault === '') waiting += 1
      else failed.push({ line: pictures.get(address) ?? 0, text: `${address}: ${lastFault}` })
  return { failed: failed.toSorted((a, b) => a.line - b.line), waiting }
}
