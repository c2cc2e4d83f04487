import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { trustedHtml } from '#ui/trusted-html.ts'

const nothing = { __html: trustedHtml('') }

/**
 * The splash: a mark that covers the finished page until `timings.splash` after the start of the visit. Then a hole grows from
 * the mark's square dot (nuqta) and shows the page. CSS alone animates and hides the splash (splash.css).
 * `public/first.js` computes the remaining time. This component removes the overlay after the animation. The splash
 * appears once per page load, on pages that the server rendered. The server passes the drawing as children.
 */
export function Splash({ children, style }: { children?: ReactNode; style?: CSSProperties }) {
  const [gone, setGone] = useState(false)
  // The animation may have ended before hydration, without an event: ask the animation itself.
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
    // Use the markup of the page: the drawing itself is not in the script.
    <div className="splash" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  ) : (
    <div className="splash" aria-hidden="true" style={style}>
      {children}
    </div>
  )
}
