import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { retried } from './retried.ts'

/**
 * A rarely used part of the page frame, as a separate script. Call `fetch` shortly before the part is needed. If
 * loading fails, the error is logged and `failed` is called; the next call of `fetch` loads the part again.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, failed?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetch = () => {
    if (!Part)
      load().then(
        (part) => setPart(() => part),
        (cause: unknown) => {
          console.error(cause)
          failed?.()
        },
      )
  }
  return { Part, fetch }
}

/**
 * A part that appears without an action of the visitor, as a separate script. A script that fails to load is requested
 * again.
 *
 * @param isWanted whether to load it
 * @returns the part; undefined until it is loaded
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): { Part: ComponentType<Props> | undefined } {
  const { Part, fetch } = useLazy(() => retried(load))
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => {
    if (isWanted) fetchPart()
  }, [isWanted])
  return { Part }
}

/** distance below the window at which a part is loaded; about the height of a phone */
const far = '800px'
/** distance for parts with reserved space: they shift nothing, so they load only when the visitor scrolls */
export const nearby = '300px'

/**
 * A part as in `useLazyPart`, which is loaded when its place comes near the viewport.
 * @param isShown whether the place is rendered
 * @param distance below the window, as a CSS length
 * @returns the part, and a ref for the element at its place
 */
export function useNearPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isShown = true,
  distance = far,
): { Part: ComponentType<Props> | undefined; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null)
  // Without observers, as in tests, every part is near.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const { Part } = useLazyPart(load, isShown && isNear)
  useEffect(() => {
    if (!isShown || isNear || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: distance },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown, isNear, distance])
  return { Part, place }
}
