/**
 * Which slide is shown: the next every 6000 ms, wrapping; a manual move restarts the timer (D-127). An automatic slide
 * waits until its picture is decoded, so that nothing is decoded during the fade.
 */
import { timings } from '@sauda/domain/constants.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSavesData } from '#state/data-saver.ts'
import { useSessionFlag } from '#state/session-flag.ts'

/** @param pictureOf the picture of a slide, if it is in the document */
export function useCarousel(
  count: number,
  pictureOf: (slide: number) => HTMLImageElement | null | undefined,
) {
  const [current, setCurrent] = useState(0)
  const [pausedByVisitor, pause] = useSessionFlag('hero_paused')
  const [held, setHeld] = useState(false)
  const visible = usePageVisible()
  const reduced = useReducedMotion()
  // each slide is a large picture
  const still = useSavesData() || reduced

  const playing = !pausedByVisitor && !held && visible && !still
  useEffect(() => {
    if (!playing) return
    let isLeft = false
    const timer = setTimeout(() => {
      const next = (current + 1) % count
      const turn = () => {
        if (!isLeft) setCurrent(next)
      }
      // a picture that fails to load must not stop the carousel
      const decoded = pictureOf(next)?.decode?.()
      if (decoded) decoded.then(turn, turn)
      else turn()
    }, timings.heroRotation)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only looks something up, when the time has come
  }, [playing, current, count])

  return {
    current,
    playing,
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
