/** Quantity, Add to Cart, Buy Now and stock of the product page, and the bar of phones that repeats the button. */
import {
  isOnSale,
  lineLimit,
  priceOf,
  type Pricing,
  type Product,
  type ProductImage,
  stockState,
} from '@sauda/domain/product.ts'
import { shownCategory } from '@sauda/domain/shown-category.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { product as card, productPage as wording } from '@sauda/domain/wording/product.ts'
import { Check, ChevronUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { StickyActionBar } from '#components/StickyActionBar.tsx'
import { cartLine } from '#components/cart-line.ts'
import type { Choice } from '#components/choice.ts'
import { Price } from '#components/Price.tsx'
import { StockBadge } from '#components/StockBadge.tsx'
import { useLazy } from '#components/use-lazy.ts'
import { useTranslated } from '#components/use-translated.ts'
import { useNavigate } from '#navigation/location.tsx'
import { cartStore } from '#state/cart-store.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { LazyStockNotice } from './lazy-parts.tsx'
import { useMiniCart } from './use-mini-cart.tsx'

type Props = {
  product: Product
  options: Parameters<typeof cartLine>[1]['options']
  choice: Choice
  picture: ProductImage | undefined
  /** a second copy of the choices, for the sheet */
  pickers: ReactNode
}

const loadSheet = async () => (await import('#components/OptionSheet.tsx')).OptionSheet

/** The label of the cart button. @param missing the attribute to choose first */
function labelOf({ available, pricing }: Choice, missing: string | undefined): string {
  if (missing !== undefined) return wording.chooseFirst(missing)
  return available || priceOf(pricing) === undefined ? wording.addToCart : card.outOfStock
}

/** Quantity, Add to Cart, Buy Now, stock. On phones a bar repeats the button while it is out of view. */
export function BuyPanel(props: Props) {
  const { product, choice } = props
  // The product has no price, in stock or not: show only a link to ask for it.
  if (priceOf(choice.pricing) === undefined && choice.missing.length === 0)
    return <WayOn product={product} variation={choice.variation?.id} hasPrice={false} />
  return <BuyButtons {...props} />
}

function BuyButtons({ product, options, choice, picture, pickers }: Props) {
  const { content } = useShopConfig()
  const [choosing, choose] = useState(false)
  const { Part: Sheet, fetch: fetchSheet } = useLazy(loadSheet, () => choose(false))
  const [wanted, setWanted] = useState(1)
  const { phase, add, miniCart } = useMiniCart()
  const navigate = useNavigate()
  const mainButton = useRef<HTMLDivElement>(null)

  const quantity = Math.min(wanted, choice.limit)
  const line = () => cartLine(product, { variation: choice.variation, options, quantity })
  const price = priceOf(choice.pricing)
  const translated = useTranslated()
  const [missing] = choice.missing
  const label = labelOf(choice, missing === undefined ? undefined : translated(missing))
  const addButton = (then?: () => void) => (
    <Button
      size="lg"
      wide
      disabled={!choice.available}
      loading={phase === 'adding'}
      loadingText={card.adding}
      className="px-4"
      onClick={() => add(line(), then)}
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
      <div className="@container mt-7.5">
        <div
          className={classes(
            'grid gap-3 [&>:first-child]:justify-self-start',
            choice.available
              ? // in large text the quantity is above the button, whose text stays in one line
                '@min-[16rem]:grid-cols-[auto_1fr] xl:@min-[16rem]:grid-cols-[auto_1fr_1fr]'
              : 'xl:grid-cols-2',
          )}
        >
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
          <div ref={mainButton} className={choice.available ? undefined : 'col-span-full xl:col-span-1'}>
            {addButton()}
          </div>
          <Button
            variant="accent"
            size="lg"
            wide
            disabled={!choice.available}
            className="max-xl:col-span-full"
            onClick={() => {
              cartStore.add(line())
              navigate('/checkout')
            }}
          >
            {wording.buyNow}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-4.5">
        <StockBadge stock={stockState(choice.stock, content.product?.fewLeft)} />
      </p>
      {!choice.available && missing === undefined && (
        <WayOn product={product} variation={choice.variation?.id} hasPrice={price !== undefined} />
      )}
      {choice.available &&
        lineLimit(choice.stock) !== undefined &&
        quantity >= choice.limit &&
        choice.limit > 1 && <p className="mt-1.5 text-sm text-ink-3">{card.onlyLeftInStock(choice.limit)}</p>}
      <StickyActionBar
        replaces={mainButton}
        leading={
          <BarChoice
            pricing={choice.pricing}
            options={options}
            onChange={() => {
              choose(true)
              fetchSheet()
            }}
          />
        }
      >
        {addButton()}
      </StickyActionBar>
      {miniCart}
      {choosing && Sheet && (
        <Sheet
          name={product.name}
          image={picture}
          pricing={choice.pricing}
          onClose={() => choose(false)}
          action={addButton(() => choose(false))}
        >
          {pickers}
        </Sheet>
      )}
    </>
  )
}

/** Links for a product that cannot be bought. */
type WayOnProps = { product: Product; variation: number | undefined; hasPrice: boolean }

function WayOn({ product, variation, hasPrice }: WayOnProps) {
  const category = shownCategory(product.categories)
  return (
    <div className="mt-4.5 rounded-lg bg-sunken p-4">
      <p className="font-[550]">{hasPrice ? wording.soldOutNow : wording.noPriceYet}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* the key resets the form when another variation is selected */}
        {hasPrice && <LazyStockNotice key={variation} product={product.id} variation={variation} />}
        {!hasPrice && (
          <ButtonLink to="/contact-us" size="sm">
            {wording.askPrice}
          </ButtonLink>
        )}
        <ButtonLink
          to={
            category
              ? `/products?category=${encodeURIComponent(category.slug)}&in_stock=1`
              : '/products?in_stock=1'
          }
          size="sm"
          variant="outline"
        >
          {category ? wording.similar(category.name) : wording.browse}
        </ButtonLink>
      </div>
    </div>
  )
}

type BarChoiceProps = Pick<Props, 'options'> & { pricing: Pricing; onChange(): void }

/** What the bar's button adds to the cart: its price, and the selected options, which a tap changes. */
function BarChoice({ pricing, options, onChange }: BarChoiceProps) {
  const translated = useTranslated()
  const price = priceOf(pricing)
  const amount = price !== undefined && (
    <Price amount={price} className={classes('text-xl leading-tight', isOnSale(pricing) && 'text-sale')} />
  )
  const chosen = options.flatMap(({ option }) => (option === '' ? [] : [translated(option)])).join(comma)
  if (chosen === '') return amount
  return (
    <span className="relative flex min-h-11 max-w-[max(46%,9rem)] min-w-0 flex-col items-start justify-center">
      {amount}
      {/* the button's area extends over the price above it; its accessible name contains the visible text */}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={wording.change(chosen)}
        className="flex max-w-full items-center gap-1 rounded-sm text-start text-sm leading-tight text-ink-2 after:absolute after:inset-0"
        // Override the minimum height that the bar gives its buttons in landscape.
        style={{ minHeight: 0 }}
        onClick={onChange}
      >
        <span dir="auto" className="truncate underline decoration-line-strong underline-offset-3">
          {chosen}
        </span>
        <ChevronUp aria-hidden size={16} strokeWidth={1.75} className="flex-none" />
      </button>
    </span>
  )
}
