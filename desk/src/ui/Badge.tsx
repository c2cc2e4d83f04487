import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'purple' | 'line'

/** A state as text on a colour with the same meaning. */
export const Badge = ({
  tone,
  icon: Icon,
  children,
}: {
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}) => (
  <span className="badge" data-tone={tone}>
    {Icon && <Icon aria-hidden />}
    {children}
  </span>
)

export const Mark = ({
  tone,
  icon: Icon,
  children,
}: {
  tone?: 'good' | 'bad' | 'care' | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}) => (
  <span className="mark" data-tone={tone}>
    {Icon && <Icon aria-hidden />}
    {children}
  </span>
)
