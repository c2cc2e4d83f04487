import { useEffect, useState } from 'react'
import { urduName } from '#ui/urdu-name.ts'
import { letters } from '#ui/Wordmark.tsx'

/**
 * The mark that stands over the finished page until 1500 ms after the start of the visit and opens through its nuqta.
 * Style alone moves it and lets it go (splash.css), script says how much of the time is left (public/first.js) and takes
 * the empty overlay out of the document. Once per page load.
 */
export function Splash() {
  const [gone, setGone] = useState(false)
  // Style may have finished before hydration and then sends no event: ask the animation itself.
  useEffect(() => {
    const overlay = document.querySelector('.splash')
    const finished = overlay?.getAnimations?.().map((animation) => animation.finished) ?? []
    let mounted = true
    void Promise.allSettled(finished).then(() => {
      if (mounted) setGone(true)
    })
    return () => {
      mounted = false
    }
  }, [])
  if (gone) return null
  return (
    <div className="splash" aria-hidden="true">
      <div className="splash-mark">
        <svg viewBox="0 0 595 176" className="splash-word">
          {letters.map(({ path, x }) => (
            <path key={x} pathLength={1} d={path} transform={`translate(${x} 0)`} />
          ))}
          <g className="splash-dot">
            <rect x="547" y="130" width="28" height="28" rx="3" transform="rotate(45 561 144)" />
          </g>
        </svg>
        <svg viewBox={urduName.viewBox} className="splash-urdu">
          <path d={urduName.path} />
        </svg>
      </div>
    </div>
  )
}
