/**
 * The state of each history entry, for Back, Forward and a reload (D-133): the scroll position, the focused element,
 * and screen state such as the number of loaded rows. The state ends with the tab.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useLocation } from '#navigation/location.tsx'
import { readJson, session } from './storage.ts'

/** Identifies an element after the screen was rendered again: `index` counts those that look alike. */
export type FocusMark = { tag: string; text: string; address: string | null; index: number }
/** `y`: px scrolled; `focus`: the focused element */
type Place = { y: number; focus?: FocusMark | undefined }
type Values = Readonly<Record<string, unknown>>

/** maximum number of entries; the least recently visited are deleted first */
const mostPlaces = 50
const storageKey = 'places'

const places = new Map<string, Place>()
const screens = createStore<Readonly<Record<string, Values>>>(() => ({}))
let isRead = false

export function placeOf(step: string): Place | undefined {
  readPlaces()
  return places.get(step)
}

export function setPlace(step: string, change: Partial<Place>): void {
  readPlaces()
  const place = { y: 0, ...places.get(step), ...change }
  places.delete(step)
  places.set(step, place)
}

/** Writes the places to the session storage; called when the page may be closed. */
export function storePlaces(): void {
  readPlaces()
  const values = screens.getState()
  const latest = [...places].slice(-mostPlaces)
  session.write(storageKey, JSON.stringify(latest.map(([step, place]) => [step, place, values[step] ?? {}])))
}

/**
 * State of a screen that is restored with its history entry. The first render of a page from the server has the initial
 * value, because the server knows no other.
 * @param isValid checks the stored value, which may be from an earlier release
 */
export function useRestoredState<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T) => void] {
  const { step } = useLocation()
  const value = useSyncExternalStore(
    screens.subscribe,
    () => valuesOf(step)[name],
    () => undefined,
  )
  const set = (next: T) => {
    screens.setState(({ [step]: values }) => ({ [step]: { ...values, [name]: next } }))
    setPlace(step, {})
  }
  return [isValid(value) ? value : initial, set]
}

const none: Values = {}
function valuesOf(step: string): Values {
  readPlaces()
  return screens.getState()[step] ?? none
}

function readPlaces(): void {
  if (isRead) return
  isRead = true
  const stored = readJson(session, storageKey)
  if (!Array.isArray(stored)) return
  const values: Record<string, Values> = {}
  for (const each of stored as unknown[]) {
    if (!Array.isArray(each)) continue
    const [step, place, kept] = each as [unknown, Partial<Place> | null, Values | null]
    if (typeof step !== 'string' || typeof place?.y !== 'number') continue
    places.set(step, { y: place.y, focus: place.focus })
    if (kept) values[step] = kept
  }
  // Do not notify: React may be rendering, and this state has no listeners yet.
  Object.assign(screens.getState(), values)
}

/** A number of pages or rows. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
