import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a `dialog` element as modal while it is rendered. It is closed before its removal, so that the browser restores the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return dialog
}
