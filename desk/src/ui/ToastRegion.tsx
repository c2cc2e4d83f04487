import { useEffect, useRef, useState } from 'react'
import { common } from '#wording/common.ts'
import { isChord } from './key-table.ts'
import { undoLast, useToasts } from './toasts.ts'

/** ms for which a message is shown; it stays while it is hovered or focused */
const shownFor = 8_000

export function ToastRegion() {
  const shown = useToasts((state) => state.shown)
  const hide = useToasts((state) => state.hide)
  const [isHeld, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(hide, shownFor)
    return () => clearTimeout(timer)
  }, [shown, isHeld, hide])

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!isChord(event, 'message')) return
      // Focus the button, or else the bar with actions on selected rows, which Tab reaches only after all rows.
      const target = button.current ?? document.querySelector<HTMLElement>('.bulk-bar button')
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])

  return (
    <>
      <div role="status" className="sr-only">
        {shown?.kind === 'done' && shown.text}
      </div>
      <div role="alert" className="sr-only">
        {shown?.kind === 'failed' && shown.text}
      </div>
      {shown && (
        <div
          key={shown.id}
          className="toast"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span aria-hidden>{shown.text}</span>
          <button ref={button} type="button" onClick={shown.undo ? undoLast : hide}>
            {shown.undo ? common.undo : common.close}
          </button>
        </div>
      )}
    </>
  )
}
