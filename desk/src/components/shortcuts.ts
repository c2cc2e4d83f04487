/** Single-letter shortcuts: only outside fields, and unless they are disabled (WCAG 2.1.4). */
import { useEffect, useEffectEvent } from 'react'
import { stored } from '#api/storage.ts'
import { type Shortcut, shortcutTable, type Place } from '#ui/key-table.ts'

/** storage key of the setting; 'off' disables the shortcuts */
export const shortcutsKey = 'desk-letters'
export const areShortcutsOn = (): boolean => stored(shortcutsKey) !== 'off'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const isFree = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  areShortcutsOn() &&
  document.querySelector('[role=dialog], [role=menu]') === null

type Act = (event: KeyboardEvent) => void

/**
 * Handles the shortcuts of a place.
 * @param acts handler per shortcut while the component is mounted; undefined: none at the moment
 */
export function useShortcuts<P extends Place>(
  place: P,
  acts: Readonly<Record<Shortcut<P>, Act | undefined>>,
): void {
  const table: Readonly<Record<string, string>> = shortcutTable[place]
  useKeyHandlers(
    Object.fromEntries(Object.entries<Act | undefined>(acts).map(([name, act]) => [table[name], act])),
  )
}

/**
 * Calls the handler of a pressed key, unless a field, dialog or menu gets the key.
 * @param keys handlers by key name; other keys are ignored
 */
export function useKeyHandlers(keys: Readonly<Record<string, Act | undefined>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act && isFree(event)) act(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

/** Clicks the marked element on the screen, such as a phone link. */
export const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()
/** Moves the focus to an element in place of the usual effect of the key. @returns whether the element exists */
export function focusOn(event: KeyboardEvent, selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) return false
  event.preventDefault()
  element.focus()
  return true
}
