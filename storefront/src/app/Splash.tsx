import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { trustedHtml } from '#ui/trusted-html.ts'

const nothing = { __html: trustedHtml('') }

/**
 * The mark that covers the finished page until 1500 ms after the start of the visit and opens through its nuqta. CSS
 * alone animates and hides it (splash.css). The script computes the remaining time (public/first.js) and removes the
 * empty overlay from the document. Once per page load, on server-rendered pages, which pass the drawing as children.
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
    // the markup of the page; the drawing itself is not in the script
    <div className="splash" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  ) : (
    <div className="splash" aria-hidden="true" style={style}>
      {children}
    </div>
  )
}
