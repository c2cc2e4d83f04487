/** The last action, shown for six seconds, with Undo. Never the only place of an error. */
import { createStore } from 'zustand/vanilla'

type Ways = {
  /** undoes the action */
  action?: { label: string; run(): void } | undefined
  /** related links */
  links?: readonly { label: string; to: string }[] | undefined
}
export type Toast = {
  id: number
  text: string
  /** whether it is only announced by a screen reader and not shown, because the change is visible anyway */
  heard?: true
} & Ways

/** ms for which a toast is shown (DESIGN 9) */
export const shownFor = 6000

let lastId = 0

/** One toast at a time: a newer one replaces the older. */
export const toastStore = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }))

export function showToast(text: string, ways: Ways = {}): void {
  lastId += 1
  toastStore.setState({ toast: { id: lastId, text, ...ways } })
}

/** Announces to screen readers a change that moves no focus. */
export function announce(text: string): void {
  lastId += 1
  toastStore.setState({ toast: { id: lastId, text, heard: true } })
}

export const hideToast = (): void => toastStore.setState({ toast: undefined })
