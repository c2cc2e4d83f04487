import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

type BadgeTone = 'sale' | 'new' | 'plain'

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
      'inline-flex items-center rounded-full px-[.7em] leading-none font-[650] tracking-[.01em] whitespace-nowrap',
      large ? 'h-[2.29em] text-sm leading-none' : 'h-[2em] text-xs leading-none md:text-meta md:leading-none',
      tones[tone],
    )}
  >
    {children}
  </span>
)
