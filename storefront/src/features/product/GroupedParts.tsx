import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { add, zero } from '@sauda/domain/money.ts'
import { isPurchasable, priceOf } from '@sauda/domain/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { product as card, productPage as wording } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { cardLine } from '#components/cart-line.ts'
import { Picture } from '#components/Picture.tsx'
import { Price, ProductPrice } from '#components/Price.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { useAddToCart } from '#components/use-add-to-cart.ts'
import { Link } from '#navigation/links.tsx'
import { feedQuery } from '#queries/feed-query.ts'
import { listedQuery } from '#queries/listed-products.ts'
import { useOnceHydrated } from '#state/use-hydrated.ts'
import { LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'

/** The parts of a grouped product. Each part links to its own page (D-123); one button adds one of each part. */
export function GroupedParts({ ids }: { ids: readonly number[] }) {
  const { data, isLoadingError, refetch } = useQuery(feedQuery())
  const feed = useOnceHydrated(data?.feed)
  const isPartial = feed?.partial !== undefined
  const asked = useQuery({
    ...listedQuery({ page: 1, perPage: pageSizes.fetchAll, include: ids }),
    enabled: isPartial && ids.length > 0,
  })
  const wanted = isPartial ? asked : { isLoadingError, refetch }
  const known = isPartial ? asked.data?.products : feed?.products
  const parts = ids.flatMap((id) => known?.find((product) => product.id === id) ?? [])
  const buyable = parts.filter(isPurchasable)
  const sum = add(...buyable.map(({ pricing }) => priceOf(pricing) ?? zero))
  const { phase, addAll } = useAddToCart()
  return (
    <section aria-labelledby="parts" className="mt-7">
      <h2 id="parts" className="font-text text-control font-semibold tracking-normal">
        {wording.partsOfSet}
      </h2>
      {wanted.isLoadingError && (
        <LoadError onRetry={() => void wanted.refetch()}>{errors.productFailed}</LoadError>
      )}
      {!known && !wanted.isLoadingError && ids.length > 0 && (
        <span role="status" aria-label={shell.loading} className="mt-2 block">
          <Bar className="h-14 w-full" />
        </span>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={`/product/${part.slug}`} className="flex items-center gap-3.5 py-3 hovered:underline">
              <Picture image={part.images[0]} name="" sizes="56px" className="size-14 flex-none rounded-md" />
              <span {...contentLanguage(part.name)} className="min-w-0 flex-1 text-page font-semibold">
                {measuresInOrder(part.name)}
              </span>
              <ProductPrice pricing={part.pricing} priceMax={part.priceMax} size="compact" />
            </Link>
          </li>
        ))}
      </ul>
      {buyable.length > 0 && (
        <>
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            {wording.together(buyable.length)}
            <Price amount={sum} className="text-big-price" />
          </p>
          <Button
            size="lg"
            wide
            className="mt-4"
            loading={phase === 'adding'}
            loadingText={card.adding}
            onClick={() => addAll(buyable.map((part) => cardLine(part)))}
          >
            {phase === 'added' ? card.added : wording.addAll}
          </Button>
          {buyable.length < parts.length && <p className="mt-2 text-sm text-ink-3">{wording.notAll}</p>}
        </>
      )}
    </section>
  )
}
