import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * A part of the frame that most visits never open, in a script of its own. `fetch` is called when it is about to be
 * needed; a script that does not come is logged and asked for again the next time; `failed` can lead elsewhere.
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

/** So far below the window a part is fetched, to be there before a reader who scrolls; a phone's screen is as high. */
const distance = '800px'

/**
 * Fetches a part when the reader comes near its place.
 * @param isShown whether the place is drawn @returns the ref of the place
 */
export function useNear(fetch: () => void, isShown = true): RefObject<HTMLDivElement | null> {
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
  }, [isShown])
  return place
}
