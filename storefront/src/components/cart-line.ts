/** Turns what a shopper chose into a line of the cart. */
import type { CartLine } from '@sauda/domain/cart.ts'
import { zero } from '@sauda/domain/money.ts'
import {
  type ChosenOption,
  preselectedOptions,
  priceOf,
  type Product,
  quantityLimit,
  type Variation,
} from '@sauda/domain/product.ts'

type Choice = { variation?: Variation | undefined; options: readonly ChosenOption[]; quantity: number }

export function cartLine(product: Product, { variation, options, quantity }: Choice): CartLine {
  const sold = variation ?? product
  return {
    id: product.id,
    variationId: variation?.id,
    name: product.name,
    slug: product.slug,
    price: priceOf(sold.pricing) ?? zero,
    image: variation?.image?.src ?? product.images[0]?.src ?? '',
    quantity,
    attributes: options,
    stockLimit: sold.stock.managed ? quantityLimit(sold.stock) : undefined,
  }
}

/** What a card adds: one piece with the preselected options (D-036). */
export const cardLine = (product: Product): CartLine =>
  cartLine(product, {
    variation: product.type === 'variable' ? product.defaultVariation : undefined,
    options: preselectedOptions(product),
    quantity: 1,
  })
