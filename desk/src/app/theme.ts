/** Light or dark, under the same key as the shop's own pages; written before the first paint by public/theme.js. */
import { store } from '#api/storage.ts'

export const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark'

export function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  store('theme', theme)
}
