/** Slots of the storefront that extensions fill with components (docs/EXTENSIONS.md). */

/** The props of each slot's component. Amounts in paisa. */
export type Slots = {
  /** product page, below the price */
  'product.below-price': {
    readonly productId: number
    readonly name: string
    readonly price: number | undefined
  }
  /** cart, below the total */
  'cart.summary': { readonly subtotal: number; readonly total: number }
  /** a customer's order, among its actions */
  'order.actions': { readonly orderId: number; readonly status: string }
  /** home page, after its sections */
  'home.section': Readonly<Record<never, never>>
}
export type SlotName = keyof Slots

export const slotNames = [
  'product.below-price',
  'cart.summary',
  'order.actions',
  'home.section',
] as const satisfies readonly SlotName[]

/**
 * Browser modules, each `new URL('./file.tsx', import.meta.url)`. Their default export is a React component with the
 * props of the slot. A module is loaded after the page, when its slot is on the screen.
 */
export type SlotModules = { readonly [Name in SlotName]?: URL }
