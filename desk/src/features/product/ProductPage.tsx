/** One product: pictures, options and texts, with price, stock and categories at the side. */
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useParams } from 'react-router'
import { productsKey } from '#api/products.ts'
import { isNotFound } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { common } from '#wording/common.ts'
import { product as words } from '#wording/product.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { draftOf, emptyDraft } from './product.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductStock } from './ProductStock.tsx'
import { loadProduct } from './save-product.ts'

export default function ProductPage() {
  const { id = '' } = useParams()
  const mayEdit = useRight('editProducts')
  if (id === 'new') return <ProductForm key="new" initial={{ draft: emptyDraft }} />
  return mayEdit ? <Stored key={id} id={Number(id)} /> : <ProductStock key={id} id={Number(id)} />
}

function Stored({ id }: { id: number }) {
  const found = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => loadProduct(id, signal),
    // Edits are compared with the loaded state, so load it once per visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: id > 0,
  })
  if (found.data)
    return (
      <ProductForm
        key={`${productsKey} ${id}`}
        initial={{ draft: draftOf(found.data), loaded: found.data }}
      />
    )
  const isGone = id <= 0 || Number.isNaN(id) || isNotFound(found.error)
  return (
    <Sheet title={isGone ? words.gone : words.fields.name} back="/products">
      {isGone ? (
        <Empty
          icon={Package}
          text={common.goneText}
          action={<ButtonLink to="/products">{words.toList}</ButtonLink>}
        />
      ) : found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Sheet>
  )
}
