/** Creates a cart line from the shopper's selection. */
import type { CartLine } from '@sauda/domain/cart.ts'
import { zero } from '@sauda/domain/money.ts'
import {
  type ChosenOption,
  pictureFor,
  preselectedOptions,
  priceOf,
  type Product,
  lineLimit,
  type ProductImage,
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
    image: shownPicture(product, variation, options)?.src ?? '',
    quantity,
    attributes: options,
    stockLimit: lineLimit(sold.stock),
  }
}

/** The variation's picture, else that of the selected colour, else the product's first. */
export const shownPicture = (
  { images }: Pick<Product, 'images'>,
  variation: Variation | undefined,
  options: readonly ChosenOption[],
): ProductImage | undefined => variation?.image ?? pictureFor(images, options) ?? images[0]

/**
 * The line that a product card adds to the cart: one unit with the preselected options (D-036).
 * @param options replace the preselected options of a simple product
 */
export const cardLine = (
  product: Product,
  options: readonly ChosenOption[] = preselectedOptions(product),
): CartLine =>
  cartLine(product, {
    variation: product.type === 'variable' ? product.defaultVariation : undefined,
    options,
    quantity: 1,
  })
