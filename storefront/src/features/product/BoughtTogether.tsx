import { together as wording } from '@sauda/domain/wording/product-extras.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { boughtTogetherQuery } from '#queries/bought-together.ts'

/** Products bought together with this one; absent when the shop has no such orders yet, or when loading failed. */
export function BoughtTogether({ id }: { id: number }) {
  const { data: products = [] } = useQuery(boughtTogetherQuery(id))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="bought-together" className="section-space">
      <h2 id="bought-together" className="mb-7 text-2xl">
        {wording.title}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
