/** `npm run shop -- media …`, and the pictures of an import: fetched, listed and tried again by the person who runs the shop. */
import { setTimeout as wait } from 'node:timers/promises'
import { raiseCatalogueVersion } from '#catalogue/catalogue-store.ts'
import { StartError } from '#config.ts'
import type { MediaContext } from '#media/media.ts'
import { failedWork, faultsOf, isFetching, retryWork, waitingWork } from '#media/media-store.ts'
import { fetchPictures, makeCopies } from '#media/worker.ts'

export const mediaHelp = `  media list   counts pictures, and names those that could not be fetched or copied, with the reason
  media retry  tries these again, at once

Pictures that a product file names by a web address are fetched by the import, or by the running shop. What fails is tried
again after 1 and 10 minutes and then given up; products show the address itself until then.`

/** ms; another worker may have the last pictures in hand */
const mostWaitMs = 60_000
const pollMs = 100
/** addresses asked for at once */
const batchSize = 1000

/** Does what the words after `media` ask for. @returns the text to print. Throws StartError with a sentence. */
export async function runMedia(
  context: MediaContext,
  [step]: readonly string[],
  onProgress: (done: number, text: string) => void,
): Promise<string> {
  if (step === 'list') return listing(context)
  if (step !== 'retry') throw new StartError('Say media list or media retry.')
  const again = await retryWork(context.db, new Date(context.clock()))
  if (again === 0) return `Nothing to try again.\n${await listing(context)}`
  await fetchAll(context, (done) => onProgress(done, 'pictures fetched'))
  let copied = 0
  const changed = () => raiseCatalogueVersion(context.db)
  await makeCopies(context, { changed, onProgress: () => onProgress((copied += 1), 'pictures copied') })
  return listing(context)
}

/** Fetches all that waits, and waits for what another process has in hand. @param onProgress pictures done so far */
export async function fetchAll(context: MediaContext, onProgress: (done: number) => void): Promise<void> {
  let done = 0
  const changed = () => raiseCatalogueVersion(context.db)
  await fetchPictures(context, { changed, onProgress: () => onProgress((done += 1)) })
  const until = Date.now() + mostWaitMs
  while (Date.now() < until && (await isFetching(context.db, new Date(context.clock())))) await wait(pollMs)
}

/** What could not be fetched of the pictures that a file names, by line. @param pictures address → line */
export async function pictureFaults(
  { db }: MediaContext,
  pictures: ReadonlyMap<string, number>,
): Promise<{ line: number; text: string }[]> {
  const addresses = [...pictures.keys()]
  const faults: { line: number; text: string }[] = []
  for (let at = 0; at < addresses.length; at += batchSize)
    for (const { address, lastFault } of await faultsOf(db, addresses.slice(at, at + batchSize)))
      faults.push({ line: pictures.get(address) ?? 0, text: `${address}: ${lastFault}` })
  return faults.toSorted((a, b) => a.line - b.line)
}

async function listing({ db }: MediaContext): Promise<string> {
  const { pictures, sources, copies } = await waitingWork(db)
  const failed = await failedWork(db)
  return [
    `${pictures.toLocaleString('en')} pictures; ${copies.toLocaleString('en')} wait for their copies, ${sources.toLocaleString('en')} addresses to be fetched`,
    ...(failed.length > 0 ? ['', 'Failed, because:'] : []),
    ...failed.map(({ what, fault, isGivenUp }) => `  ${what}: ${fault}${isGivenUp ? '; given up' : ''}`),
  ].join('\n')
}
