import { errors } from '@sauda/domain/wording/errors.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Navigate } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'
import { useFirstView } from '#queries/first-data.tsx'
import { productBySlugQuery, ProductNotFound } from '#queries/products.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

/** /product/{slug}, and by id for old links (SPEC §2 Product detail, D-041). */
export function ProductPage() {
  const { slug = '' } = useParams()
  const missing = useFirstView('not-found') !== undefined
  const { data, error, isFetching, refetch } = useQuery({ ...productBySlugQuery(slug), enabled: !missing })

  useEffect(() => {
    if (error) console.warn('product: could not be shown', error)
  }, [error])

  if (data) {
    const { product, variations } = data
    if (product.slug !== '' && product.slug !== slug)
      return <Navigate replace to={`/product/${encodeURIComponent(product.slug)}`} />
    return <ProductView key={product.id} product={product} variations={variations} />
  }
  if (missing) return <NotShown text={errors.productMissing} />
  if (isFetching || !error) return <ProductSkeleton />
  return error instanceof ProductNotFound ? (
    <NotShown text={errors.productMissing} />
  ) : (
    <NotShown text={errors.productFailed} retry={() => void refetch()} />
  )
}

/** @param retry only where another try can help */
function NotShown({ text, retry }: { text: string; retry?: () => void }) {
  usePageTitle(headings.productNotFound)
  return (
    <div className="page-width">
      <EmptyState
        level="h1"
        title={headings.productNotFound}
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
