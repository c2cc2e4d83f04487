/** Single letters as keys: only outside fields, and not when they are switched off (WCAG 2.1.4). */
import { useEffect, useEffectEvent } from 'react'
import { stored } from '#api/storage.ts'

export const lettersKey = 'desk-letters'
export const areLettersOn = (): boolean => stored(lettersKey) !== 'off'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const isFree = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  areLettersOn() &&
  document.querySelector('[role=dialog], [role=menu]') === null

/** @param keys what each letter does while this is on the screen; other letters are left to others */
export function useLetters(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act && isFree(event)) act(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

/** Presses what is marked on the screen, as a link to call. */
export const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()
/** @returns whether there is such an element */
export function focusOn(event: KeyboardEvent, selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) return false
  event.preventDefault()
  element.focus()
  return true
}
