import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export type BadgeTone = 'sale' | 'new' | 'plain'

const tones: Record<BadgeTone, string> = {
  sale: 'bg-sale-fill text-on-sale',
  new: 'bg-new-fill text-on-new',
  plain: 'bg-white text-coal',
}

/** A small pill on a picture or beside a price. */
export const Badge = ({
  tone,
  large = false,
  children,
}: {
  tone: BadgeTone
  large?: boolean
  children: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex items-center rounded-full px-2 font-[650] tracking-[.01em] whitespace-nowrap md:px-2.5',
      large ? 'h-8 text-sm' : 'h-6 text-xs md:h-[26px] md:text-meta',
      tones[tone],
    )}
  >
    {children}
  </span>
)
