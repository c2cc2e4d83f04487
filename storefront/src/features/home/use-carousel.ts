/**
 * Which slide shows: every 6000 ms the next, wrapping; a manual move starts the time again (D-127). A slide that comes by
 * itself waits until its picture can be painted, so that nothing is decoded during the fade.
 */
import { timings } from '@sauda/domain/constants.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSavesData } from '#state/data-saver.ts'
import { useSessionFlag } from '#state/session-flag.ts'

/** @param pictureOf the picture of a slide, as far as it is in the document */
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
      // a picture that does not come is no reason to stand still
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
    /** the visitor's own choice, or the system's: what the pause button shows */
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
