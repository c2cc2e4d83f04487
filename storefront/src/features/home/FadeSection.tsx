import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/class-names.ts'

type Phase = 'plain' | 'waiting' | 'shown'

/**
 * A section that fades in once, when 15 % of it is visible. Only a script hides it, and only while it is below the
 * visible part of the page. Without scripts the section is always visible.
 */
export function FadeSection({
  labelledBy,
  className,
  children,
}: {
  labelledBy: string
  className?: string
  children: ReactNode
}) {
  const element = useRef<HTMLElement>(null)
  const [phase, setPhase] = useState<Phase>('plain')

  useLayoutEffect(() => {
    const section = element.current
    if (!section || typeof IntersectionObserver === 'undefined') return
    // The observer's first report says whether the section is below the fold; measuring it here would force a layout.
    let wasBelow = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isBelow = entry.boundingClientRect.top >= innerHeight
        if (isBelow) setPhase('waiting')
        else if (wasBelow && entry.isIntersecting) setPhase('shown')
        if (!isBelow && (entry.isIntersecting || !wasBelow)) observer.disconnect()
        wasBelow ||= isBelow
      },
      { threshold: 0.15 },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={element}
      aria-labelledby={labelledBy}
      data-waiting={phase === 'waiting' || undefined}
      data-shown={phase === 'shown' || undefined}
      className={classes('fade-section page-width section-space', className)}
    >
      {children}
    </section>
  )
}
