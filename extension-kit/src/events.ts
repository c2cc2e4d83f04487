/** What happens in the shop, for listeners (docs/EXTENSIONS.md). */

/** What happened, by its name. */
export type ShopEvents = {
  /** an order counts: it was placed and need not be paid first, or its payment has come */
  'order.placed': { readonly orderId: number }
  /** the money of an order is there */
  'order.paid': { readonly orderId: number }
  'order.status_changed': { readonly orderId: number; readonly from: string; readonly to: string }
  'order.refunded': { readonly orderId: number; readonly refundId: number }
  'customer.registered': { readonly customerId: number }
  /** the stock of a product or variation has come down to its low amount or below by an order */
  'stock.low': { readonly productId: number; readonly left: number }
}
export type EventName = keyof ShopEvents

export const eventNames = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.refunded',
  'customer.registered',
  'stock.low',
] as const satisfies readonly EventName[]

/** `id` is the same each time the event is delivered; `at` is when it happened. */
export type ShopEvent = {
  [Name in EventName]: { readonly name: Name; readonly id: string; readonly at: Date } & ShopEvents[Name]
}[EventName]

/** An event before it was stored. */
export type NewEvent = { [Name in EventName]: { readonly name: Name } & ShopEvents[Name] }[EventName]
