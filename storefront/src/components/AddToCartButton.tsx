import {
  choiceMatters,
  isInStock,
  isPurchasable,
  preselectedOptions,
  type Product,
} from '@sauda/domain/product.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { wantedSearch } from '@sauda/domain/wanted-options.ts'
import { Check } from 'lucide-react'
import { useContext, useState } from 'react'
import { useNavigate } from '#navigation/location.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardLine } from './cart-line.ts'
import { initialOptions } from './choice.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useLazy } from './use-lazy.ts'
import { Wanted } from './wanted.ts'

const look = 'w-full px-3 lg:min-h-(--c-sm) lg:w-auto lg:px-3.5 text-sm'
const hover = 'card-hover:border-transparent card-hover:bg-brand card-hover:text-on-brand'

const loadOptions = async () => (await import('./CardOptions.tsx')).CardOptions

/** Whether a sheet asks for options before the product is added. @param options the preselected ones */
function mustAsk(product: Product, options: ReturnType<typeof initialOptions>): boolean {
  // The card has the data of one variation only, and the list may be filtered by options of another.
  const isOther = preselectedOptions(product).some(({ option }, index) => options[index]?.option !== option)
  const isOpen = options.some(({ option }) => option === '')
  return choiceMatters(product) || isOpen || (isOther && product.type === 'variable')
}

/** The button of a card. Products sold elsewhere link to their page; products in sizes open a sheet. */
export function AddToCartButton({
  product,
  nameId,
}: {
  product: Product
  /** id of the element with the product's name */ nameId: string
}) {
  const { phase, add } = useAddToCart()
  const [asking, ask] = useState(false)
  const navigate = useNavigate()
  const wanted = useContext(Wanted)
  const href = `/product/${product.slug}${wantedSearch(product, wanted)}`
  const { Part: CardOptions, fetch: fetchOptions } = useLazy(loadOptions, () => {
    ask(false)
    navigate(href)
  })
  if (product.type === 'grouped' || product.type === 'external')
    return (
      <ButtonLink to={href} variant="outline" aria-describedby={nameId} className={look}>
        {wording.viewProduct}
      </ButtonLink>
    )
  if (!isPurchasable(product))
    return (
      <Button variant="outline" disabled aria-describedby={nameId} className={look}>
        {isInStock(product.stock) ? wording.addToCart : wording.outOfStock}
      </Button>
    )
  const options = initialOptions(product, [], wanted)
  const asks = mustAsk(product, options)
  const press = () => {
    if (!asks) return add(cardLine(product, options))
    ask(true)
    fetchOptions()
  }
  return (
    <>
      <Button
        variant={phase === 'idle' ? 'outline' : 'primary'}
        loading={phase === 'adding' || (asking && !CardOptions)}
        loadingText={phase === 'adding' ? wording.adding : wording.addToCart}
        aria-haspopup={asks ? 'dialog' : undefined}
        aria-describedby={nameId}
        className={`${look} min-w-[min(7.25rem,100%)] ${phase === 'idle' ? hover : ''}`}
        onClick={press}
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
      {asking && CardOptions && (
        <CardOptions product={product} phase={phase} add={add} onClose={() => ask(false)} />
      )}
    </>
  )
}
