/** At most one message stands; the next one takes its place, and what could be undone is then found in the palette. */
import { create } from 'zustand'

type Toast = {
  id: number
  text: string
  /** a failure is said at once, not when it suits */
  kind: 'done' | 'failed'
  undo?: (() => void) | undefined
}

type Toasts = { shown: Toast | undefined; lastUndo: Toast | undefined; hide: () => void }

export const useToasts = create<Toasts>((set) => ({
  shown: undefined,
  lastUndo: undefined,
  hide: () => set({ shown: undefined }),
}))

let next = 1
const show = (toast: Omit<Toast, 'id'>): void =>
  useToasts.setState(({ lastUndo }) => {
    const shown = { ...toast, id: next++ }
    return { shown, lastUndo: toast.undo ? shown : lastUndo }
  })

/** @param undo takes back what was done; offered for 8 s, and longer in the palette */
export const say = (text: string, undo?: () => void): void => show({ text, kind: 'done', undo })
export const sayFailure = (text: string): void => show({ text, kind: 'failed' })

/** Takes back what was done last; nothing when there is nothing. */
export function undoLast(): void {
  const { lastUndo } = useToasts.getState()
  useToasts.setState({ lastUndo: undefined, shown: undefined })
  lastUndo?.undo?.()
}
