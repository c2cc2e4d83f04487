/** A Vite plugin for a module that is generated from the extensions listed in `shop.extensions.ts`. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** file with the list of extensions; tests set another one */
const listFile =
  process.env['SHOP_EXTENSIONS'] ?? fileURLToPath(new URL('../shop.extensions.ts', import.meta.url))

/**
 * Returns the plugin of one module.
 * @param name the module is imported as `virtual:NAME`
 * @param sourceOf returns the module's source
 */
export function extensionModule<Listed>(
  name: string,
  sourceOf: (extensions: readonly Listed[]) => string,
): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return undefined
      const { extensions } = (await import(pathToFileURL(listFile).href)) as { extensions: readonly Listed[] }
      return sourceOf(extensions)
    },
  }
}
