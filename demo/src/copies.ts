/**
 * Creates the usual copies of pictures before they are requested, one after the other. Copies that visitors wait for
 * take precedence.
 */
import type { Context } from '../../server/src/platform/context.ts'
import { makeCopy } from '../../server/src/catalogue/media/copies/awaited-copies.ts'
import { mediaOf } from '../../server/src/catalogue/media/media.ts'
import { allPictures } from './demo-store.ts'

/** CSS pixels; only a product page requests larger ones */
const widths = [280, 420, 560]

export function warmUp(context: Context): { stop(): Promise<void> } {
  let isStopped = false
  const running = context.config.demoCopies ? makeAll(context, () => isStopped) : Promise.resolve()
  return {
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

async function makeAll(context: Context, isStopped: () => boolean): Promise<void> {
  try {
    const storage = await mediaOf(context).storage
    for (const { hash, widths: own } of await allPictures(context.db))
      for (const width of widths.filter((each) => own.includes(each))) {
        if (isStopped()) return
        const key = `${hash}/${width}.avif`
        const file = await storage.open(key)
        await (file ? file.body.cancel() : makeCopy(context, key))
      }
  } catch (cause) {
    context.log.warn({ err: cause }, 'demonstration: copies of pictures are made when they are asked for')
  }
}
