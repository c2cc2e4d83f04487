import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * A rarely used part of the page frame, as a separate script. Call `fetch` shortly before the part is needed. If
 * loading fails, the error is logged, `failed` is called, and the next call of `fetch` tries again.
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

/** distance below the window at which a part is loaded; about the height of a phone */
const far = '800px'
/** such a distance for parts with reserved space: they shift nothing, and load only when the visitor scrolls */
export const nearby = '300px'

/**
 * Loads a part when its place comes near the viewport.
 * @param isShown whether the place is rendered
 * @param distance below the window, as a CSS length
 * @returns a ref for the element at this place
 */
export function useNear(fetch: () => void, isShown = true, distance = far): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => {
    if (!isShown || !place.current) return
    if (typeof IntersectionObserver === 'undefined') return fetchPart()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchPart()
      },
      { rootMargin: distance },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown, distance])
  return place
}
