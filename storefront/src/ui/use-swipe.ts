import { type PointerEvent, useRef } from 'react'
import { forward } from './direction.ts'

/** minimum CSS pixels of a swipe */
const swipeLength = 48

/** Touch handlers of a swipeable element. @param moved called with 1 for the next, -1 for the previous */
export function useSwipe(moved: (direction: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = clientX - (start.current ?? clientX)
      if (Math.abs(distance) >= swipeLength) moved(distance * forward() < 0 ? 1 : -1)
    },
  }
}
