import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { trustedHtml } from '#ui/trusted-html.ts'

const nothing = { __html: trustedHtml('') }

/**
 * The mark that stands over the finished page until 1500 ms after the start of the visit and opens through its nuqta.
 * Style alone moves it and lets it go (splash.css). Script says how much of the time is left (public/first.js) and
 * takes the empty overlay out of the document. Once per page load, on pages that the server drew: it gives the drawing
 * as children.
 */
export function Splash({ children, style }: { children?: ReactNode; style?: CSSProperties }) {
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
  return children === undefined ? (
    // the markup of the page; the drawing itself is not in the script
    <div className="splash" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  ) : (
    <div className="splash" aria-hidden="true" style={style}>
      {children}
    </div>
  )
}
