import { isInStock, isPurchasable, type Product } from '@sauda/domain/product.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { Check } from 'lucide-react'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardLine } from './cart-line.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const look = 'w-full px-3 lg:min-h-(--c-sm) lg:w-auto lg:px-3.5 text-sm'
const hover = 'card-hover:border-transparent card-hover:bg-brand card-hover:text-on-brand'

/** The button of a card. What is not sold here, or needs choices made elsewhere, links to its page. */
export function AddToCartButton({ product }: { product: Product }) {
  const { phase, add } = useAddToCart()
  if (product.type === 'grouped' || product.type === 'external')
    return (
      <ButtonLink to={`/product/${product.slug}`} variant="outline" className={look}>
        {wording.viewProduct}
      </ButtonLink>
    )
  if (!isPurchasable(product))
    return (
      <Button variant="outline" disabled className={look}>
        {isInStock(product.stock) ? wording.addToCart : wording.outOfStock}
      </Button>
    )
  return (
    <Button
      variant={phase === 'idle' ? 'outline' : 'primary'}
      loading={phase === 'adding'}
      loadingText={wording.adding}
      className={`${look} min-w-[7.25rem] ${phase === 'idle' ? hover : ''}`}
      onClick={() => add(cardLine(product))}
    >
      {phase === 'added' ? (
        <>
          <Check aria-hidden size={16} strokeWidth={2.25} />
          {wording.added}
        </>
      ) : (
        wording.addToCart
      )}
    </Button>
  )
}
