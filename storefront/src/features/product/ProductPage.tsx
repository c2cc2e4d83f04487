import { errors } from '@sauda/domain/wording/errors.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Navigate } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'
import { useFirstView } from '#queries/first-data.tsx'
import { productBySlugQuery, ProductNotFound } from '#queries/products.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

/** /product/{slug}, and by id for old links (SPEC §2 Product detail, D-041). */
export function ProductPage() {
  const { slug = '' } = useParams()
  const missing = useFirstView('not-found') !== undefined
  const { data, error } = useQuery({ ...productBySlugQuery(slug), enabled: !missing })

  useEffect(() => {
    if (error) console.warn('product: could not be shown', error)
  }, [error])

  if (data) {
    const { product, variations } = data
    if (product.slug !== '' && product.slug !== slug)
      return <Navigate replace to={`/product/${encodeURIComponent(product.slug)}`} />
    return <ProductView key={product.id} product={product} variations={variations} />
  }
  if (missing || error)
    return (
      <NotShown
        text={error && !(error instanceof ProductNotFound) ? errors.productFailed : errors.productMissing}
      />
    )
  return <ProductSkeleton />
}

function NotShown({ text }: { text: string }) {
  usePageTitle(headings.productNotFound)
  return (
    <div className="page-width">
      <EmptyState
        level="h1"
        title={headings.productNotFound}
        actions={<ButtonLink to="/products">{wording.browse}</ButtonLink>}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
