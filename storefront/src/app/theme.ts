/** Light, dark, or the system's theme. `public/first.js` sets it before the first paint; this follows changes. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { local, onOtherTab } from '#state/storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
const key = 'theme'
/** colours of the browser's own bars */
const papers = { light: '#fdfcfa', dark: '#11131f' }

const store = createStore<{ choice: ThemeChoice }>(() => ({ choice: 'system' }))
const stored = (): ThemeChoice => {
  const choice = local.read(key)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

function show(choice: ThemeChoice) {
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', papers[theme])
  store.setState({ choice })
}

export const theme = {
  /** Follows the system and other tabs. @returns a function that stops this */
  start(): () => void {
    show(stored())
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => show(stored())
    system.addEventListener('change', follow)
    const stop = onOtherTab([key], follow)
    return () => {
      system.removeEventListener('change', follow)
      stop()
    }
  },
  choose(choice: ThemeChoice) {
    if (choice === 'system') local.remove(key)
    else local.write(key, choice)
    show(choice)
  },
}

export const useThemeChoice = (): ThemeChoice => useStore(store, ({ choice }) => choice)
