/**
 * Selects the slide to show. The next slide follows after `timings.heroRotation`; after the last comes the first. A manual change
 * restarts the timer (D-127). Before an automatic change the next picture is decoded, so that nothing is decoded during
 * the fade. Out of view, nothing moves or loads.
 */
import { timings } from '@sauda/domain/constants.ts'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useInView } from '#components/use-in-view.ts'
import { useSavesData } from '#state/data-saver.ts'
import { useSessionFlag } from '#state/session-flag.ts'

/** The slides of `section`, whose elements have the class `hero-slide`. */
export function useCarousel(count: number, section: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [pausedByVisitor, pause] = useSessionFlag('hero_paused')
  const [held, setHeld] = useState(false)
  const pageVisible = usePageVisible()
  const inView = useInView(section)
  const reduced = useReducedMotion()
  // Slides stand still for visitors who save data, because each is a large picture.
  const still = useSavesData() || reduced

  const playing = !pausedByVisitor && !held && pageVisible && inView && !still
  useEffect(() => {
    if (!playing) return
    let isLeft = false
    const timer = setTimeout(() => {
      const next = (current + 1) % count
      const turn = () => {
        if (!isLeft) setCurrent(next)
      }
      // A picture that fails to load must not stop the carousel.
      const picture = section.current?.querySelectorAll('.hero-slide')[next]?.querySelector('img')
      const decoded = picture?.decode?.()
      if (decoded) decoded.then(turn, turn)
      else turn()
    }, timings.heroRotation)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [playing, current, count, section])

  return {
    current,
    playing,
    inView,
    /** paused by the visitor or the system: the state of the pause button */
    paused: pausedByVisitor || still,
    canPlay: !still,
    show: (slide: number) => setCurrent((slide + count) % count),
    hold: setHeld,
    togglePause: () => pause(!pausedByVisitor),
  }
}

const followVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )

const motionQuery = '(prefers-reduced-motion: reduce)'
const followMotion = (changed: () => void) => {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    followMotion,
    () => matchMedia(motionQuery).matches,
    () => false,
  )
