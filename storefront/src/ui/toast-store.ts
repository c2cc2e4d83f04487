/** What was just done, for six seconds, with a way back. Never the only place of an error. */
import { createStore } from 'zustand/vanilla'

export type Toast = { id: number; text: string; action?: { label: string; run(): void } | undefined }

let lastId = 0

/** One toast at a time: a newer one takes the place of the older. */
export const toastStore = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }))

export function showToast(text: string, action?: Toast['action']): void {
  lastId += 1
  toastStore.setState({ toast: { id: lastId, text, action } })
}

export const hideToast = (): void => toastStore.setState({ toast: undefined })
