import type { Product } from '@sauda/domain/product.ts'
import { classes } from '#ui/class-names.ts'
import { useBelowFirstScreen } from './BelowFirstScreen.tsx'
import { type CardLayout, ProductCard } from './ProductCard.tsx'

/** number of cards rendered at once; further ones are below the first screen of a phone */
const firstCards = 4

/** Cards in a grid of up to three or four columns, or as a list. `eager`: how many are in the first view. */
export function ProductGrid({
  products,
  columns = 4,
  layout = 'grid',
  eager = 0,
  largeBadges = false,
}: {
  products: readonly Product[]
  columns?: 3 | 4
  layout?: CardLayout
  eager?: number
  largeBadges?: boolean
}) {
  const isComplete = useBelowFirstScreen()
  return (
    <ul
      className={classes(
        'grid',
        layout === 'list'
          ? 'gap-6'
          : 'fit-grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-4 md:gap-y-8 lg:gap-x-5 lg:gap-y-9',
        layout === 'grid' && columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {(isComplete ? products : products.slice(0, firstCards)).map((product, index) => (
        <li key={product.id} className="flex *:flex-1">
          <ProductCard product={product} layout={layout} eager={index < eager} largeBadge={largeBadges} />
        </li>
      ))}
    </ul>
  )
}
