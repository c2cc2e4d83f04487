/** A Vite plugin for the builds of storefront and desk. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** minimum bytes of a file that is compressed; smaller files do not shrink */
const worthCompressing = 1024

/** Writes .br and .gz copies beside each text file, at maximal compression; the server chooses among them. */
export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'compressed-copies',
    // a development server that ends calls `closeBundle` too
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (name) => {
            const file = join(folder, name)
            const plain = await readFile(file)
            if (plain.length < worthCompressing) return
            const smallest = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            }
            await Promise.all([
              promisify(brotliCompress)(plain, { params: smallest }).then((copy) =>
                writeAtOnce(`${file}.br`, copy),
              ),
              promisify(gzip)(plain, { level: 9 }).then((copy) => writeAtOnce(`${file}.gz`, copy)),
            ])
          }),
      )
    },
  }
}

/** Writes a file that a running shop may be sending: it gets the former content or the new one, never a part. */
async function writeAtOnce(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.draft`, content)
  await rename(`${file}.draft`, file)
}
