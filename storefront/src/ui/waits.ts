/** How long a skeleton or a spinner has been shown; `app/LongWait.tsx` describes a long wait. */
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** `since`: epoch milliseconds, undefined without a wait; `isOrder`: an order is being placed */
type Wait = { since: number | undefined; isOrder: boolean }

export const waitStore = createStore<Wait>(() => ({ since: undefined, isOrder: false }))

const counts = { screen: 0, order: 0 }

/** Counts a wait of a screen or of an order. @returns ends the wait */
export function beginWait(what: keyof typeof counts = 'screen'): () => void {
  change(what, 1)
  return () => change(what, -1)
}

function change(what: keyof typeof counts, by: 1 | -1) {
  counts[what] += by
  const { since, isOrder } = waitStore.getState()
  const next = {
    since: counts.screen + counts.order > 0 ? (since ?? Date.now()) : undefined,
    isOrder: counts.order > 0,
  }
  if (next.since !== since || next.isOrder !== isOrder) waitStore.setState(next)
}

/** Counts a wait while the component is rendered; for placeholders of loading content. */
export const useWait = (): void => useEffect(() => beginWait(), [])

/** Counts the wait for a reply to an order; for the button that places it. */
export const useOrderWait = (isPlacing: boolean): void =>
  useEffect(() => (isPlacing ? beginWait('order') : undefined), [isPlacing])
