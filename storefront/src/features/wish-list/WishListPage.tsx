import { catalogue } from '@sauda/domain/wording/catalogue.ts'
import { wishes as wording } from '@sauda/domain/wording/product-extras.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { ProductCard } from '#components/ProductCard.tsx'
import { useLastData } from '#components/use-last-data.ts'
import { productsByIdsQuery } from '#queries/listed-products.ts'
import { useProductListSync } from '#queries/use-product-list-sync.ts'
import { wishList } from '#state/product-memory.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'

/** /wish-list: the wish list of this browser or account, without products that are no longer sold. */
export function WishListPage() {
  usePageTitle(headings.wishList)
  useProductListSync()
  const ids = wishList.useIds()
  const { data, isPending, isError, refetch } = useQuery({
    ...productsByIdsQuery(ids),
    enabled: ids.length > 0,
  })
  const known = useLastData(data)
  // A removed product disappears before the reply. If the reply fails to load, the others stay.
  const products = (known?.products ?? []).filter(({ id }) => ids.includes(id))
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ text: shell.home, to: '/' }, { text: headings.wishList }]} />
      {ids.length === 0 ? (
        <EmptyState
          level="h1"
          title={wording.empty}
          actions={<ButtonLink to="/products">{wording.browse}</ButtonLink>}
        >
          <p>{wording.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <h1 tabIndex={-1} className="pt-2 pb-6 text-3xl lg:pt-3.5 lg:pb-8">
            {headings.wishList}
          </h1>
          <h2 className="sr-only">{catalogue.results}</h2>
          {isError && products.length === 0 ? (
            <EmptyState
              alert
              title={wording.failed}
              actions={<Button onClick={() => void refetch()}>{shell.tryAgain}</Button>}
            />
          ) : isPending && !known ? (
            <SkeletonGrid variant="product" columns={4} items={Math.min(ids.length, 8)} />
          ) : (
            <ul className="grid fit-grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-4 md:gap-y-8 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-9">
              {products.map((product, index) => (
                <li key={product.id} className="relative flex *:flex-1">
                  <ProductCard product={product} eager={index < 4} />
                  <button
                    type="button"
                    aria-label={wording.removeNamed(product.name)}
                    className="absolute top-3 end-3 grid size-11 flex-none place-items-center rounded-full bg-white text-coal hovered:bg-white/85"
                    onClick={() => wishList.remove(product.id)}
                  >
                    <X aria-hidden size={20} strokeWidth={1.75} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
