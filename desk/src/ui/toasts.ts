/** Messages about the last action. A new one replaces the last; the palette offers the latest Undo longer. */
import { create } from 'zustand'

type Toast = {
  id: number
  text: string
  /** an error is announced assertively */
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

/**
 * Shows a message about a finished action.
 * @param undo reverts the action; offered for 8 s, and longer in the command palette
 */
export const say = (text: string, undo?: () => void): void => show({ text, kind: 'done', undo })
export const sayFailure = (text: string): void => show({ text, kind: 'failed' })

/** Shows a message unrelated to the user's last action. It does not replace the message about a failure. */
export function sayInPassing(text: string): void {
  if (useToasts.getState().shown?.kind !== 'failed') say(text)
}

/** Reverts the last action, if any. */
export function undoLast(): void {
  const { lastUndo } = useToasts.getState()
  useToasts.setState({ lastUndo: undefined, shown: undefined })
  lastUndo?.undo?.()
}
