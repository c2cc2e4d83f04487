/** Keys that work everywhere. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusOn, isTyping, useLetters } from '#components/letters.ts'
import { undoLast } from '#ui/toasts.ts'
import { rooms } from './rooms.tsx'

/** milliseconds after G in which the letter of a room counts */
const pause = 1_200

type Openers = { openPalette: () => void; openKeys: () => void }

export function useKeys({ openPalette, openKeys }: Openers): void {
  const navigate = useNavigate()
  const pressedG = useRef(-pause)
  const toRoom = (event: KeyboardEvent, path: string) => {
    if (event.timeStamp - pressedG.current > pause) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressedG.current = -pause
    void navigate(path)
  }
  useLetters({
    ...Object.fromEntries(rooms.map(({ key, path }) => [key, (event: KeyboardEvent) => toRoom(event, path)])),
    g: (event) => {
      pressedG.current = event.timeStamp
    },
    '?': openKeys,
    '/': (event) => focusOn(event, '[data-list-search]'),
  })
  const together = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.key === 'k') {
      event.preventDefault()
      openPalette()
    } else if (event.key === 'z' && !isTyping(event.target)) {
      event.preventDefault()
      undoLast()
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', together)
    return () => window.removeEventListener('keydown', together)
  }, [])
}
