/** Global keyboard shortcuts. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusOn, isTyping, useKeyHandlers, useShortcuts } from '#components/shortcuts.ts'
import { isChord } from '#ui/key-table.ts'
import { undoLast } from '#ui/toasts.ts'
import { menuEntries } from './menu.tsx'

/** ms after G in which a second letter opens a page */
const pause = 1_200

type Openers = { openPalette: () => void; openKeys: () => void }

export function useKeys({ openPalette, openKeys }: Openers): void {
  const navigate = useNavigate()
  const pressedG = useRef(-pause)
  const openEntry = (event: KeyboardEvent, path: string) => {
    if (event.timeStamp - pressedG.current > pause) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressedG.current = -pause
    void navigate(path)
  }
  useKeyHandlers(
    Object.fromEntries(
      menuEntries.map(({ key, path }) => [key, (event: KeyboardEvent) => openEntry(event, path)]),
    ),
  )
  useShortcuts('everywhere', {
    section: (event) => {
      pressedG.current = event.timeStamp
    },
    help: openKeys,
    search: (event) => focusOn(event, '[data-list-search]'),
  })
  const together = useEffectEvent((event: KeyboardEvent) => {
    if (isChord(event, 'find')) {
      event.preventDefault()
      openPalette()
    } else if (isChord(event, 'undo') && !isTyping(event.target)) {
      event.preventDefault()
      undoLast()
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', together)
    return () => window.removeEventListener('keydown', together)
  }, [])
}
