import { priceOf, type Product, stockState, type Variation } from '@sauda/domain/product.ts'
import { product as card, productPage as wording } from '@sauda/domain/wording/product.ts'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { BottomBar } from '#components/BottomBar.tsx'
import { cartLine } from '#components/cart-line.ts'
import { StockBadge } from '#components/StockBadge.tsx'
import { useAddToCart } from '#components/use-add-to-cart.ts'
import { useNavigate } from '#navigation/location.tsx'
import { cartStore } from '#state/cart-store.ts'
import { Button } from '#ui/Button.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { Choice } from './choice.ts'

type Props = {
  product: Product
  variation: Variation | undefined
  options: Parameters<typeof cartLine>[1]['options']
  choice: Choice
}

/** Quantity, Add to Cart, Buy Now, stock; on phones a bar keeps the way to the cart while the button is out of view. */
export function BuyPanel({ product, variation, options, choice }: Props) {
  const [wanted, setWanted] = useState(1)
  const { phase, add } = useAddToCart()
  const navigate = useNavigate()
  const mainButton = useRef<HTMLDivElement>(null)

  const quantity = Math.min(wanted, choice.limit)
  const line = () => cartLine(product, { variation, options, quantity })
  const price = priceOf(choice.pricing)
  const label = choice.available
    ? wording.addToCart
    : price === undefined
      ? wording.addToCart
      : card.outOfStock
  const addButton = (
    <Button
      size="lg"
      wide
      disabled={!choice.available}
      loading={phase === 'adding'}
      loadingText={card.adding}
      onClick={() => add(line())}
    >
      {phase === 'added' ? (
        <>
          <Check aria-hidden size={18} strokeWidth={2.25} />
          {card.added}
        </>
      ) : (
        label
      )}
    </Button>
  )
  return (
    <>
      <div className="mt-7.5 grid grid-cols-[auto_1fr] gap-3 lg:grid-cols-[auto_1fr_1fr]">
        {choice.available ? (
          <Stepper
            value={quantity}
            max={choice.limit}
            onChange={setWanted}
            label={wording.quantity(product.name)}
          />
        ) : (
          <span className="contents" />
        )}
        <div ref={mainButton} className={choice.available ? undefined : 'col-span-full lg:col-span-1'}>
          {addButton}
        </div>
        <Button
          variant="accent"
          size="lg"
          wide
          disabled={!choice.available}
          className="max-lg:col-span-full"
          onClick={() => {
            cartStore.add(line())
            navigate('/checkout')
          }}
        >
          {wording.buyNow}
        </Button>
      </div>
      <p role="status" className="mt-4.5">
        <StockBadge stock={stockState(choice.stock)} />
      </p>
      {choice.available && choice.stock.managed && quantity >= choice.limit && choice.limit > 1 && (
        <p className="mt-1.5 text-sm text-ink-3">{card.onlyLeftInStock(choice.limit)}</p>
      )}
      <BottomBar standsFor={mainButton} amount={price}>
        {addButton}
      </BottomBar>
    </>
  )
}
