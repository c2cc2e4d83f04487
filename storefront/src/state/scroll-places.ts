/**
 * Where the visitor was at each step of the history, for Back, Forward and a reload (D-133). That is how far the page
 * was scrolled, what had the focus, and what a screen had open, such as the rows loaded so far. Ends with the tab.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useLocation } from '#navigation/location.tsx'
import { readJson, session } from './storage.ts'

/** An element that can be found again after the screen was drawn anew: `index` counts those that look alike. */
export type FocusMark = { tag: string; text: string; address: string | null; index: number }
export type Place = { y: number; focus?: FocusMark | undefined }
type Values = Readonly<Record<string, unknown>>

/** steps that are remembered; those visited longest ago are forgotten first */
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

/** The page may be left for good: what was remembered goes to the tab's storage. */
export function storePlaces(): void {
  readPlaces()
  const values = screens.getState()
  const latest = [...places].slice(-mostPlaces)
  session.write(storageKey, JSON.stringify(latest.map(([step, place]) => [step, place, values[step] ?? {}])))
}

/**
 * State of a screen that comes back with its step of the history. The first draw of a page from the server has the initial
 * value, as the server knows no other.
 * @param isValid what was stored may be of an earlier release
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
  // React may be drawing: nobody listens to these steps yet, so nobody needs to be notified
  Object.assign(screens.getState(), values)
}

/** A number of pages or rows. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
