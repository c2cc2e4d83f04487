import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/class-names.ts'

type Phase = 'plain' | 'waiting' | 'shown'

/**
 * Fades in once when 15 % of it is seen. Without script, above the fold and for readers of the markup it is simply
 * there. Only script hides it, and only while it is still below the fold.
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
    // its first word says whether the section is below the fold; to measure it here would lay out the page at once
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
