import { addToCart, type Cart, type CartLine, emptyCart } from '@sauda/domain/cart.ts'
import { formatRupees, zero } from '@sauda/domain/money.ts'
import type { LineItem, Order } from '@sauda/domain/order.ts'
import { isPurchasable, isInStock, priceOf } from '@sauda/domain/product.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { cart as cartText } from '@sauda/domain/wording/cart.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useNavigate } from '#navigation/location.tsx'
import { cartLine } from './cart-line.ts'
import { type CartProducts, cartProductsQuery } from '#queries/cart-products.ts'
import { cartStore } from '#state/cart-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

/**
 * Adds the products of an order to the cart again, at today's prices. First shows what has changed: prices, products
 * with too little stock, and unavailable products.
 */
export function BuyAgain({ order, label = text.buyAgain }: { order: Order; label?: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: async () => {
      const products = await client.fetchQuery(cartProductsQuery(client, asCart(order.lines)))
      const found = order.lines.map((line) => ({ line, again: lineAgain(line, products) }))
      const missing = found.filter((each) => !each.again).map(({ line }) => line.name)
      return {
        lines: found.flatMap(({ again: each }) => each ?? []),
        changes: [
          ...found.flatMap(({ line, again: each }) => (each ? changesOf(line, each) : [])),
          ...(missing.length > 0 ? [text.someLeft(missing.join(comma))] : []),
        ],
      }
    },
    onSuccess: ({ lines, changes }) => {
      if (lines.length > 0 && changes.length === 0) add(lines)
    },
  })
  const add = (lines: readonly CartLine[]) => {
    cartStore.update((cart) => lines.reduce(addToCart, cart))
    navigate('/cart')
  }
  const { lines = [], changes = [] } = again.data ?? {}
  const failure = again.isError
    ? text.buyAgainFailed
    : again.data?.lines.length === 0
      ? text.nothingLeft
      : undefined
  return (
    <>
      <Button variant="secondary" loading={again.isPending} onClick={() => again.mutate()}>
        <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
        {label}
      </Button>
      {failure !== undefined && (
        <div className="w-full">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      {lines.length > 0 && changes.length > 0 && (
        <div className="w-full" role="status">
          <Alert
            tone="info"
            title={text.changedSince}
            actions={
              <Button size="sm" onClick={() => add(lines)}>
                {text.addAnyway}
              </Button>
            }
          >
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </>
  )
}

/** Texts about what has changed since the order. */
const changesOf = (line: LineItem, again: CartLine): string[] => [
  ...(again.price === line.price
    ? []
    : [cartText.priceChanged(line.name, formatRupees(line.price), formatRupees(again.price))]),
  ...(again.stockLimit !== undefined && again.stockLimit < line.quantity
    ? [cartText.stockChanged(line.name, again.stockLimit)]
    : []),
]

/** The ordered products as a cart, to request their current data. Prices and pictures are replaced by the reply. */
const asCart = (lines: readonly LineItem[]): Cart => ({
  ...emptyCart,
  lines: lines.map((line) => ({
    id: line.productId,
    variationId: line.variationId || undefined,
    name: line.name,
    slug: '',
    price: zero,
    image: '',
    quantity: line.quantity,
    attributes: [],
    stockLimit: undefined,
  })),
})

function lineAgain(line: LineItem, { products, variations }: CartProducts) {
  const product = products.get(line.productId)
  const variation = variations.get(line.variationId)
  if (!product || (line.variationId > 0 && !variation)) return undefined
  const buyable = variation
    ? isInStock(variation.stock) && priceOf(variation.pricing) !== undefined
    : isPurchasable(product)
  if (!buyable) return undefined
  const options = line.meta.map(({ key, value }) => ({ name: key, option: value }))
  return cartLine(product, { variation, options, quantity: line.quantity })
}
