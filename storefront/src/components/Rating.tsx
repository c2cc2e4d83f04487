import { product as wording } from '@sauda/domain/wording/product.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { classes } from '#ui/class-names.ts'

/** The outline of a star, in a square of 24 units. */
const star = (left: number) =>
  `M${left + 12} 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`

export const Star = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" className={classes('flex-none', className ?? 'size-3.5 fill-star')}>
    <path d={star(0)} />
  </svg>
)

/** Five stars, filled up to the rating; the last one may be filled in part. */
export const Stars = ({ rating, label }: { rating: number; label?: string }) => (
  <span
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    className="relative"
  >
    <FiveStars className="fill-line-strong" />
    <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
      <FiveStars className="fill-star" />
    </span>
  </span>
)

/** Stars of 18 px with 2 px between them, as one element, because a list of reviews would have hundreds. */
const FiveStars = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 130.667 24" className={classes('h-4.5 w-24.5 max-w-none', className)}>
    <path d={fiveStars} />
  </svg>
)
const fiveStars = [0, 1, 2, 3, 4].map((index) => star((index * 80) / 3)).join('')

/** Star and number, only if there are ratings (D-112) and the owner shows them. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { rating } = useShopConfig().content.product ?? {}
  if (count <= 0 || rating === 'none') return null
  const text = average.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 font-[550] whitespace-nowrap text-ink-2 tabular-nums">
      <Star />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{wording.rated(text, count)}</span>
    </span>
  )
}
