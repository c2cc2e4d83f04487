/** `npm run shop -- export FILE.csv`. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import {
  type Command,
  count,
  fileError,
  fileOf,
  type Options,
  progressLine,
  seconds,
  withDatabase,
} from './command.ts'

export const exportCommand: Command = {
  usage: 'export FILE.csv',
  about: 'writes all products to a file that imports to the same catalogue, here or in WooCommerce',
  help: 'An existing file is replaced once the new one is complete. Products in the trash are left out.',
  run: exportFile,
}

async function exportFile(words: readonly string[], _: Options, env: Environment): Promise<number> {
  const file = fileOf(words, 'export', env)
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartError(`There is no folder ${dirname(file)}.`)
  return withDatabase(loadConfig(env), async (db) => {
    const began = performance.now()
    const progress = progressLine()
    // written to a draft, so that a failed export leaves an existing file unchanged
    const draft = `${file}.part`
    let written = 0
    try {
      const pieces = exportProducts(
        { db },
        {
          onProgress: (rows, total) => {
            written = rows
            progress.show(rows, rows / total)
          },
        },
      )
      await pipeline(Readable.from(pieces), createWriteStream(draft))
      await rename(draft, file)
    } catch (cause) {
      await rm(draft, { force: true })
      throw fileError(file, cause, 'written')
    }
    progress.clear()
    console.log(`${basename(file)}: ${count(written)} rows written in ${seconds(performance.now() - began)}`)
    return 0
  })
}
