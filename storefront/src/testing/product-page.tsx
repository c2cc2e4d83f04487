/** The product page of one product, for its tests. */
import { fromRupees } from '@sauda/domain/money.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { ProductPage } from '#features/product/ProductPage.tsx'
import { Routes } from '#navigation/routes.tsx'
import { renderScreen, someFirstData } from './render-screen.tsx'

export const page = (
  <Routes
    routes={[
      { path: '/product/:slug', element: <ProductPage /> },
      { path: '*', element: null },
    ]}
  />
)
/** Renders the page of a product. @param search of its address, with the question mark */
export function open(
  difference: Partial<Product> = {},
  variations: readonly Variation[] = [],
  related: Product[] = [],
  search = '',
  onMismatch?: (error: unknown) => void,
) {
  const product = aProduct({ slug: 'lawn-kurta', name: 'Lawn Kurta', ...difference })
  const address = '/product/lawn-kurta'
  return renderScreen(page, {
    address: address + search,
    ...(onMismatch && { onMismatch }),
    firstData: someFirstData({
      address,
      now: Date.now(),
      view: { kind: 'product', product, variations, related },
    }),
  })
}
export const choices = [
  { name: 'Size', options: ['S', 'M'], variation: true },
  { name: 'Color', options: ['White', 'Red'], variation: true },
]
export const aVariation = (id: number, size: string, rupees: number, quantity: number): Variation => ({
  id,
  pricing: { regular: fromRupees(rupees), sale: undefined },
  stock: { status: quantity > 0 ? 'instock' : 'outofstock', managed: true, quantity },
  image: undefined,
  options: [{ name: 'Size', option: size }],
})
