/** How long the visitor has been looking at a skeleton or a spinner; `app/LongWait.tsx` puts a long wait in words. */
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** `since`: epoch milliseconds, undefined while nothing is waited for; `isOrder`: an order is being placed */
export type Wait = { since: number | undefined; isOrder: boolean }

export const waitStore = createStore<Wait>(() => ({ since: undefined, isOrder: false }))

const counts = { screen: 0, order: 0 }

/** @returns what to call when it is over */
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

/** For what stands on the screen in place of something that is awaited. */
export const useWait = (): void => useEffect(() => beginWait(), [])

/** For the button that places an order. */
export const useOrderWait = (isPlacing: boolean): void =>
  useEffect(() => (isPlacing ? beginWait('order') : undefined), [isPlacing])
