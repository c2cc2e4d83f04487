/** Prefetches on intent: pointing at, focusing or touching a link loads what its screen needs (DESIGN 11). */
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { productBySlugQuery } from '#queries/products.ts'
import { LoadScreen } from './load-screen.ts'

type Intent = { onPointerEnter(): void; onFocus(): void; onTouchStart(): void }

/** Handlers of a link to a product: they load the screen's script and the product. */
export function useProductIntent(slug: string): Intent {
  const prefetchProduct = usePrefetchProduct()
  const prefetch = () => prefetchProduct(slug)
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}

/** Returns a function that loads the script of a product's screen, and the product. */
export function usePrefetchProduct(): (slug: string) => void {
  const client = useQueryClient()
  const loadScreen = useContext(LoadScreen)
  return (slug) => {
    loadScreen(`/product/${slug}`)
    void client.prefetchQuery(productBySlugQuery(slug))
  }
}
