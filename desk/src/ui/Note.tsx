import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { info: Info, care: TriangleAlert, bad: CircleAlert, good: CircleCheck }

/** One sentence on a tinted background, with at most one button. */
export function Note({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className="note" data-tone={tone}>
      <Icon aria-hidden />
      {children}
    </div>
  )
}
