/**
 * `virtual:extension-screens`: the screens that extensions add to the desk, from `shop.extensions.ts` at build time.
 */
import { fileURLToPath } from 'node:url'
import type { DeskScreen } from '@sauda/extension-kit/desk-screens.ts'
import type { Plugin } from 'vite'
import { extensionModule } from './extension-module.ts'

type Listed = { id: string; deskScreens?: readonly DeskScreen[] }

/** The module's source: each screen loads when it is opened. */
export function screenModule(extensions: readonly Listed[]): string {
  const screens = extensions.flatMap(({ id, deskScreens = [] }) =>
    deskScreens.map(({ path, title, right = 'extensions', module }) => {
      const about = JSON.stringify({ extension: id, path, title, right }).slice(0, -1)
      return `${about},"load":() => import(${JSON.stringify(fileURLToPath(module))})}`
    }),
  )
  return `export const screens = [${screens.join(', ')}]`
}

export const extensionScreens = (): Plugin => extensionModule('extension-screens', screenModule)
