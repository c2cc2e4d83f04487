/** How long a skeleton or a spinner has been shown, and when `app/LongWait.tsx` says that this takes long. */
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** ms of waiting. `words`: until the text appears; `reason`: until the reason and the buttons appear. */
export const longWaitMs = { words: 3000, reason: 10_000 }

/**
 * `since`: epoch milliseconds, undefined without a wait; `isOrder`: an order is being placed; `isForm`: a form is being
 * sent, whose input a reload would delete
 */
type Wait = { since: number | undefined; isOrder: boolean; isForm: boolean }

export const waitStore = createStore<Wait>(() => ({ since: undefined, isOrder: false, isForm: false }))

const counts = { screen: 0, form: 0, order: 0 }
export type Waited = keyof typeof counts

/** Counts a wait of a screen, a form or an order. @returns a function that ends the wait */
export function beginWait(what: Waited = 'screen'): () => void {
  change(what, 1)
  return () => change(what, -1)
}

function change(what: Waited, by: 1 | -1) {
  counts[what] += by
  const { since, isOrder, isForm } = waitStore.getState()
  const next = {
    since: counts.screen + counts.form + counts.order > 0 ? (since ?? Date.now()) : undefined,
    isOrder: counts.order > 0,
    isForm: counts.form > 0,
  }
  if (next.since !== since || next.isOrder !== isOrder || next.isForm !== isForm) waitStore.setState(next)
}

/** Counts a wait while the component is rendered; for placeholders of loading content, and busy buttons. */
export const useWait = (what: Waited = 'screen'): void => useEffect(() => beginWait(what), [what])

/** Counts the wait for a reply to an order; for the button that places it. */
export const useOrderWait = (isPlacing: boolean): void =>
  useEffect(() => (isPlacing ? beginWait('order') : undefined), [isPlacing])
