/**
 * A button that opens a list below it. Enter and click open and close the list, and arrow keys move through its links.
 * Escape closes the list and restores the focus. Moving the focus or pressing elsewhere closes it too. With
 * `hoverAfter`, hovering opens it.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** ms after which an open list closes when the pointer has left it, enough to cross the gap from button to list */
const grace = 200

/**
 * State and handlers of the button and its list.
 * @param options.hoverAfter ms of hovering until the list opens; undefined: it opens by click and keys only
 */
export function useDisclosure({ hoverAfter }: { hoverAfter?: number } = {}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const rootElement = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = () => setOpen(false)
  const links = () => [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('a, button') ?? [])]

  useEffect(() => {
    if (!open) return
    const pressed = ({ target }: Event) => {
      if (!rootElement.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), wait)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) return setOpen(true)
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = event.key === 'ArrowDown' ? 1 : -1
    all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus()
  }

  const hover =
    hoverAfter === undefined
      ? {}
      : {
          onPointerEnter: ({ pointerType }: PointerEvent) => {
            if (pointerType === 'mouse') later(true, hoverAfter)
          },
          onPointerLeave: ({ pointerType }: PointerEvent) => {
            if (pointerType === 'mouse') later(false, grace)
          },
        }

  return {
    open,
    close,
    root: {
      ref: (element: HTMLElement | null) => {
        rootElement.current = element
      },
      onKeyDown,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !rootElement.current?.contains(relatedTarget)) close()
      },
      ...hover,
    },
    trigger: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => {
        clearTimeout(timer.current)
        setOpen(!open)
      },
    },
    panel: { id },
  }
}
