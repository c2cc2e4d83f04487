import type { DealsSort, DealsStats, DealsView } from '@sauda/domain/catalogue.ts'
import { dealsSortOptions } from '@sauda/domain/constants.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { catalogue, deals as wording } from '@sauda/domain/wording/catalogue.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { LayoutToggle, SortSelect, useListLayout } from '#components/ListTools.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Picture } from '#components/Picture.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { isCount, useRestoredState } from '#state/scroll-places.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { useDeals } from './use-deals.ts'

/** /deals: every product with a real discount, `pageSizes.deals` at a time. */
export function DealsPage() {
  usePageTitle(headings.deals)
  const [sort, setSort] = useRestoredState<DealsSort>('sort', 'discount', isSort)
  const [layout, setLayout] = useListLayout()
  const [pages, setPages] = useRestoredState('pages', 1, isCount)
  const state = useDeals(sort, pages)
  const active = state.status === 'ready' ? state.deals.stats.active : undefined
  return (
    <>
      <DealsBand deals={state.status === 'ready' ? state.deals : undefined} />
      <div className="page-width pt-6 lg:pt-10">
        <h2 className="sr-only">{catalogue.results}</h2>
        <div className="mb-5 flex items-center justify-between gap-3">
          <SortSelect<DealsSort>
            value={sort}
            options={dealsSortOptions}
            texts={wording.sorts}
            onChange={setSort}
          />
          <LayoutToggle layout={layout} onChange={setLayout} />
        </div>
        {state.status === 'loading' && <SkeletonGrid items={8} />}
        {state.status === 'error' && (
          <EmptyState
            alert
            title={errors.dealsFailed}
            actions={<Button onClick={state.refresh}>{shell.tryAgain}</Button>}
          />
        )}
        {active === 0 && (
          <EmptyState
            title={wording.none}
            actions={<Button onClick={state.refresh}>{wording.refresh}</Button>}
          >
            <p>{wording.noneText}</p>
          </EmptyState>
        )}
        {state.status === 'ready' && state.deals.stats.active > 0 && (
          <ProductGrid products={state.deals.products} layout={layout} eager={4} largeBadges />
        )}
        <div className="flex flex-col items-center gap-3">
          {/* Render the element before it has a text; otherwise screen readers may not announce the text. */}
          <p role="status" className={active ? 'pt-12 text-sm text-ink-3' : 'sr-only'}>
            {/* a new key per order, so that an equal text is announced again */}
            {state.status === 'ready' && <span key={sort}>{found(state.deals)}</span>}
          </p>
          {state.status === 'ready' && state.deals.products.length < state.deals.stats.active && (
            <>
              {state.cannotAdd && <Alert tone="error">{errors.dealsFailed}</Alert>}
              <Button
                variant="outline"
                size="lg"
                loading={state.isAdding}
                onClick={() => (state.cannotAdd ? state.refresh() : setPages(pages + 1))}
              >
                {wording.loadMore}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** shown instead of a number that is not known yet */
const unknown = '–'

const isSort = (value: unknown): value is DealsSort => dealsSortOptions.some((each) => each === value)

/**
 * Number of products in the band. The list begins with the same products, so the band is hidden from screen readers.
 */
const inBand = 3

/** CSS width of a product's picture in the band; the heading row reserves it as height */
const pictureWidth = 'min(20vw, clamp(3.5rem, 12vw, 7.5rem))'

/** The mango band: the heading, three numbers, and some of the deals. */
function DealsBand({ deals }: { deals: DealsView | undefined }) {
  const stats: DealsStats | undefined = deals?.stats
  const pictured = (deals?.products ?? []).filter(({ images }) => images.length > 0).slice(0, inBand)
  const numbers = [
    { name: wording.active, value: stats ? String(stats.active) : unknown },
    { name: wording.maxDiscount, value: stats ? `${stats.maxDiscount}%` : unknown },
    { name: wording.averagePrice, value: stats ? formatRupees(stats.averagePrice) : unknown },
  ]
  return (
    <div className="bg-deal text-on-deal">
      <div className="page-width grid content-center gap-x-10 gap-y-6 py-8 xl:min-h-70 xl:grid-cols-[1fr_auto] xl:items-center xl:py-14">
        <div
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-6"
          style={{ minHeight: pictureWidth }}
        >
          <h1 tabIndex={-1} className="text-4xl tracking-[-.035em]">
            {headings.deals}
          </h1>
          <span aria-hidden className="flex -space-x-4">
            {pictured.map(({ id, images: [image] }) => (
              <span key={id} style={{ width: pictureWidth }}>
                <Picture
                  image={image}
                  name=""
                  sizes="(max-width:1023px) 12vw, 120px"
                  eager
                  className="aspect-square w-full rounded-full ring-2 ring-surface"
                />
              </span>
            ))}
          </span>
        </div>
        <dl className="grid fit-grid-cols-3 flex-wrap gap-4 xl:flex xl:gap-14">
          {numbers.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="mt-1.5 text-sm font-medium lg:text-md">{name}</dt>
              <dd className="font-display text-[clamp(1.5rem,1rem+2vw,2.75rem)] leading-none font-[640] tracking-display whitespace-nowrap tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const found = ({ products, stats }: DealsView): string =>
  stats.active === 0 ? wording.none : wording.shownOf(products.length, stats.active)
