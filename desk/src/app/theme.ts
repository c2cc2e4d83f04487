/** The colour scheme, under the storefront's key; public/theme.js applies it before the first paint. */
import { store } from '#api/storage.ts'

export const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark'

export function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  store('theme', theme)
}
