/** Downloads the pictures of an import, waits for them, and reports missing ones. */
import { setTimeout as wait } from 'node:timers/promises'
import { isJobRunning } from '#platform/jobs/job-store.ts'
import type { MediaContext } from './media.ts'
import { unfetchedOf } from './media-store.ts'
import { fetchPictures, type WorkOptions } from '#catalogue/media/copies/picture-jobs.ts'

const pollMs = 100
/** maximum ms to wait for other workers, which may be downloading the last pictures */
const mostWaitMs = 60_000
/** number of addresses per query */
const batchSize = 1000

/**
 * Downloads waiting pictures, and waits for those that other processes are downloading.
 *
 * @param options `mostMs`: after this time no download begins and waiting ends; a running download may take longer
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
  while (isPatient() && (await isJobRunning(context.db, 'fetch-picture'))) await wait(pollMs)
}

export type Missing = {
  /** pictures that failed so far, with the reason, by line */
  failed: { line: number; text: string }[]
  /** number of addresses not tried yet */
  waiting: number
}

/** The pictures of a file that the shop lacks. @param pictures address → line */
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
