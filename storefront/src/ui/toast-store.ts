/** What was just done, for six seconds, with a way back. Never the only place of an error. */
import { createStore } from 'zustand/vanilla'

type Ways = {
  /** takes back what was done */
  action?: { label: string; run(): void } | undefined
  /** where one may want to go from here */
  links?: readonly { label: string; to: string }[] | undefined
}
export type Toast = {
  id: number
  text: string
  /** said by a screen reader and not drawn: who sees the screen sees it happen */
  heard?: true
} & Ways

/** milliseconds; DESIGN 9 */
export const shownFor = 6000

let lastId = 0

/** One toast at a time: a newer one takes the place of the older. */
export const toastStore = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }))

export function showToast(text: string, ways: Ways = {}): void {
  lastId += 1
  toastStore.setState({ toast: { id: lastId, text, ...ways } })
}

/** For screen readers alone: something happened that moves nothing into view and takes no focus. */
export function say(text: string): void {
  lastId += 1
  toastStore.setState({ toast: { id: lastId, text, heard: true } })
}

export const hideToast = (): void => toastStore.setState({ toast: undefined })
