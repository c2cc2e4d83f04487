import { useEffect, useState } from 'react'

/** CSS pixels; smaller movements are ignored */
const jitter = 4

/** Whether the page is scrolled beyond the threshold, and whether the last movement was down. */
export function useScrolled(threshold: number): { scrolled: boolean; down: boolean } {
  const [state, setState] = useState({ scrolled: false, down: false })

  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = window.scrollY
      const scrolled = now > threshold
      const moved = Math.abs(now - last) > jitter
      setState((known) => {
        const down = moved ? now > last : known.down
        return known.scrolled === scrolled && known.down === down ? known : { scrolled, down }
      })
      if (moved) last = now
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [threshold])

  return state
}
