/**
 * `virtual:extension-screens`: the screens that extensions add to the desk, from `shop.extensions.ts` at build time.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:extension-screens'
/** another list, for tests */
const listFile =
  process.env['SHOP_EXTENSIONS'] ?? fileURLToPath(new URL('../shop.extensions.ts', import.meta.url))

type Listed = { id: string; deskScreens?: readonly { path: string; title: string; module: URL }[] }

/** The module's source: each screen loads when it is opened. */
export function screenModule(extensions: readonly Listed[]): string {
  const screens = extensions.flatMap(({ id, deskScreens = [] }) =>
    deskScreens.map(({ path, title, module }) => {
      const about = JSON.stringify({ extension: id, path, title }).slice(0, -1)
      return `${about},"load":() => import(${JSON.stringify(fileURLToPath(module))})}`
    }),
  )
  return `export const screens = [${screens.join(', ')}]`
}

export const extensionScreens = (): Plugin => ({
  name: 'extension-screens',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined
    const { extensions } = (await import(pathToFileURL(listFile).href)) as { extensions: readonly Listed[] }
    return screenModule(extensions)
  },
})
