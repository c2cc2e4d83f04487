/** Single letters as keys: only outside fields, and not when they are switched off (WCAG 2.1.4). */
import { useEffect, useEffectEvent } from 'react'
import { stored } from '#api/storage.ts'
import { type Letter, letterTable, type Place } from '#ui/key-table.ts'

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

type Act = (event: KeyboardEvent) => void

/** @param acts what each letter of a place does while this is on the screen; undefined: nothing, for now */
export function useLetters<P extends Place>(
  place: P,
  acts: Readonly<Record<Letter<P>, Act | undefined>>,
): void {
  const table: Readonly<Record<string, string>> = letterTable[place]
  useFreeKeys(
    Object.fromEntries(Object.entries<Act | undefined>(acts).map(([name, act]) => [table[name], act])),
  )
}

/** @param keys by the name of the key; others are left to others */
export function useFreeKeys(keys: Readonly<Record<string, Act | undefined>>): void {
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
