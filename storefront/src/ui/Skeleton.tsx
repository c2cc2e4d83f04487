import { shell } from '@sauda/domain/wording/shell.ts'
import { classes } from './class-names.ts'
import { useWait } from './waits.ts'

/** A grey bar in place of loading text or pictures. */
export function Bar({ className }: { className: string }) {
  useWait()
  return <span aria-hidden className={classes('skeleton block rounded-full', className)} />
}

type Variant = 'product' | 'category'

const grids: Record<Variant, Record<2 | 3 | 4, string>> = {
  category: {
    2: 'fit-grid-cols-2 gap-x-3 gap-y-5 md:gap-x-5 md:gap-y-7',
    3: 'fit-grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-5 md:gap-y-7',
    4: 'fit-grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-5 md:gap-y-7',
  },
  product: {
    2: 'fit-grid-cols-2',
    3: 'fit-grid-cols-2 md:grid-cols-3',
    4: 'fit-grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  },
}

/**
 * Placeholders for cards that are loading, of the same size as the cards.
 * @param items default 4
 */
export function SkeletonGrid({
  items = 4,
  variant = 'product',
  columns = variant === 'category' ? 2 : 4,
}: {
  items?: number
  variant?: Variant
  columns?: 2 | 3 | 4
}) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {shell.loading}
      </span>
      <div
        className={classes(
          'grid',
          variant === 'product' && 'gap-x-3 gap-y-7 md:gap-x-4 md:gap-y-8 lg:gap-x-5 lg:gap-y-9',
          grids[variant][columns],
        )}
      >
        {Array.from({ length: items }, (_, index) =>
          variant === 'product' ? <ProductPlace key={index} /> : <CategoryPlace key={index} />,
        )}
      </div>
    </div>
  )
}

const ProductPlace = () => (
  <div data-testid="skeleton-item">
    <span aria-hidden className="skeleton block aspect-square rounded-picture md:rounded-lg" />
    <Bar className="mt-3.5 h-3 w-1/3" />
    <Bar className="mt-2.5 h-4 w-5/6" />
    <Bar className="mt-2 h-3 w-full max-lg:hidden" />
    <div className="mt-4 flex flex-col justify-between gap-2 lg:flex-row lg:items-center">
      <Bar className="h-5 w-20" />
      <Bar className="h-11 w-full lg:h-(--c-sm) lg:w-28" />
    </div>
  </div>
)

const CategoryPlace = () => (
  <div data-testid="skeleton-item">
    <span
      aria-hidden
      className="skeleton block aspect-[1.15] rounded-picture md:aspect-[1.18] md:rounded-lg"
    />
    <Bar className="mt-3 h-5 w-1/2" />
  </div>
)
