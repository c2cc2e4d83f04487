import { pageSizes } from '@sauda/domain/constants.ts'
import { wishes as wording } from '@sauda/domain/wording/product-extras.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { productsByIdsQuery } from '#queries/listed-products.ts'
import { useProductListSync } from '#queries/use-product-list-sync.ts'
import { recentlyViewed } from '#state/product-memory.ts'

/** Other products that were viewed in this browser or account, most recent first. */
export function RecentlyViewed({ id }: { id: number }) {
  const ids = recentlyViewed
    .useIds()
    .filter((each) => each !== id)
    .slice(0, pageSizes.related)
  const { data } = useQuery({ ...productsByIdsQuery(ids), enabled: ids.length > 0 })
  const products = data?.products ?? []
  useProductListSync()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="section-space">
      <h2 id="recently-viewed" className="mb-7 text-2xl">
        {wording.viewed}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
