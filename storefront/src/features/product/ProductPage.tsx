import { codes } from '@sauda/contract/envelope.ts'
import type { Product } from '@sauda/domain/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Navigate } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'
import { useIsAway } from '#queries/away.ts'
import { useInitialView } from '#queries/initial-data.tsx'
import { useCachedProduct } from '#queries/cached-product.ts'
import { productBySlugQuery, ProductNotFound } from '#queries/products.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

/** /product/{slug}, and by id for old links (D-041). */
export function ProductPage() {
  const { slug = '' } = useParams()
  const client = useQueryClient()
  const known = useCachedProduct(slug)
  const missing = useInitialView('not-found') !== undefined
  const query = productBySlugQuery(slug)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !missing })
  const triesAgain = useIsAway(query.queryKey) && isFetching

  // Request at once when the button is pressed; `refetch` would wait for a scheduled retry.
  const retry = () => void client.cancelQueries({ queryKey: query.queryKey }).then(() => refetch())

  useEffect(() => {
    if (error) console.warn('product: could not be shown', error)
  }, [error])

  if (data) {
    const { product, variations } = data
    if (product.slug !== '' && product.slug !== slug)
      return <Navigate replace to={`/product/${encodeURIComponent(product.slug)}`} />
    return <ProductView key={keyOf(product, false)} product={product} variations={variations} />
  }
  if (missing) return <ProductUnavailable text={errors.productMissing} />
  const isWaiting = !triesAgain && (isFetching || !error)
  if (known && !(error instanceof ProductNotFound))
    return (
      <ProductView
        key={keyOf(known, true)}
        product={known}
        variations={[]}
        pending
        failed={isWaiting ? undefined : { text: textOf(error, triesAgain), retry }}
      />
    )
  return isWaiting ? <ProductSkeleton /> : <NotShown error={error} triesAgain={triesAgain} retry={retry} />
}

/** The product does not exist, or failed to load. */
function NotShown({ error, triesAgain, retry }: { error: Error | null; triesAgain: boolean; retry(): void }) {
  if (error instanceof ProductNotFound && !triesAgain)
    return <ProductUnavailable text={errors.productMissing} />
  return (
    <ProductUnavailable
      title={triesAgain || isAway(error) ? headings.productAway : headings.productNotFound}
      text={textOf(error, triesAgain)}
      retry={retry}
    />
  )
}

/**
 * The key that keeps or resets the selection. A simple product's selection survives when the rest loads; a variable
 * product had nothing to select before.
 */
const keyOf = ({ id, type }: Product, isPending: boolean): string =>
  type === 'simple' ? String(id) : `${id}-${isPending}`

const textOf = (error: Error | null, triesAgain: boolean): string =>
  triesAgain || isAway(error) ? errors.unavailable : errors.productFailed

/** Whether the shop answered that it is unavailable. */
const isAway = (error: Error | null): boolean => error instanceof ApiError && error.code === codes.unavailable

/** @param retry only if another attempt can help */
function ProductUnavailable({
  title = headings.productNotFound,
  text,
  retry,
}: {
  title?: string
  text: string
  retry?: () => void
}) {
  usePageTitle(title)
  return (
    <div className="page-width">
      <EmptyState
        level="h1"
        title={title}
        actions={
          <>
            {retry && <Button onClick={retry}>{shell.tryAgain}</Button>}
            <ButtonLink to="/products" variant={retry ? 'outline' : undefined}>
              {wording.browse}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
