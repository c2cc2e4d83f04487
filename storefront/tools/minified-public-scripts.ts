import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * Minifies the scripts of the public folder, which Vite copies unchanged. Every page contains `first.js`, and every
 * visitor loads `worker.js`.
 */
export function minifiedPublicScripts(): Plugin {
  let [from, to]: [string, string] = ['', '']
  return {
    name: 'minified-public-scripts',
    configResolved: ({ root, publicDir, build }) => {
      ;[from, to] = [publicDir, resolve(root, build.outDir)]
    },
    async writeBundle() {
      const names = (await readdir(from)).filter((name) => name.endsWith('.js'))
      await Promise.all(
        names.map(async (name) => {
          const { code, errors } = await minify(name, await readFile(join(from, name), 'utf8'), {
            module: false,
          })
          if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
          await writeFile(join(to, name), code)
        }),
      )
    },
  }
}
