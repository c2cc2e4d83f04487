/** `npm run shop -- media …`: lists pictures, and retries failed ones. */
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { queueTextPictures } from '#catalogue/product-data/image-input.ts'
import { homeOf } from '#operations/move-in/move-in.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import { closeMedia, type MediaContext } from '#catalogue/media/media.ts'
import { fetchNow } from '#catalogue/media/fetch-now.ts'
import { failedWork, retryWork, waitingWork } from '#catalogue/media/media-store.ts'
import { makeCopies } from '#catalogue/media/copies/picture-jobs.ts'
import { type Command, count, progressLine, withDatabase } from './command.ts'

const help = `  media list   counts the pictures, and lists failed downloads and copies with the reason
  media retry  retries them now, and downloads the pictures in descriptions that were stored before the shop did this

Pictures that a product file names by web address are downloaded by the import or by the running shop. A failed download is
retried after 1 minute and after 10 minutes. Until a picture is downloaded, products show the original address.`

export const media: Command = {
  usage: 'media list | retry',
  about: 'counts the stored pictures, and retries failed downloads',
  help,
  run: (words, _, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const context = { config, db, clock: Date.now }
      const progress = progressLine()
      const text = await runMedia(context, words, (done, what) => progress.say(`${count(done)} ${what}`))
      progress.clear()
      console.log(text)
      await closeMedia(context)
      return 0
    })
  },
}

/** Runs a subcommand of `media`. @returns the text to print. Throws StartError. */
async function runMedia(
  context: MediaContext,
  [step]: readonly string[],
  onProgress: (done: number, text: string) => void,
): Promise<string> {
  if (step === 'list') return listing(context)
  if (step !== 'retry') throw new StartError('Use media list or media retry.')
  const now = new Date(context.clock())
  const again =
    (await retryWork(context.db, now)) + (await queueTextPictures(context.db, homeOf(context), now))
  if (again === 0) return `No failed downloads.\n${await listing(context)}`
  const changed = () => raiseCatalogueVersion(context.db)
  let fetched = 0
  await fetchNow(context, { changed, onJob: () => onProgress((fetched += 1), 'pictures fetched') })
  let copied = 0
  await makeCopies(context, { changed, onJob: () => onProgress((copied += 1), 'pictures copied') })
  return listing(context)
}

async function listing({ db }: MediaContext): Promise<string> {
  const { pictures, sources, copies } = await waitingWork(db)
  const failed = await failedWork(db)
  return [
    `Pictures: ${pictures.toLocaleString('en')}; waiting for copies: ${copies.toLocaleString('en')}; waiting for download: ${sources.toLocaleString('en')}`,
    ...(failed.length > 0 ? ['', 'Failed:'] : []),
    ...failed.map(({ what, error, isGivenUp }) => `  ${what}: ${error}${isGivenUp ? '; given up' : ''}`),
  ].join('\n')
}
