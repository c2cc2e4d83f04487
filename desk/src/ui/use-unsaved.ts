import { useEffect, useEffectEvent } from 'react'
import { isChord } from './key-table.ts'

/** Saves with the desk's shortcut for saving (`chordTable`). */
export function useSaveKey(isActive: boolean, save: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isChord(event, 'save')) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isActive])
}

/** While active, the browser asks before the page is closed or reloaded. */
export function useLeaveQuestion(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
}
