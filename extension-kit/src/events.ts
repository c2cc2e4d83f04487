/** Events of the shop, for listeners (docs/EXTENSIONS.md). */

/** Events by name. */
export type ShopEvents = {
  /** an order is valid: placed without payment in advance, or paid */
  'order.placed': { readonly orderId: number }
  /** the payment of an order has arrived */
  'order.paid': { readonly orderId: number }
  'order.status_changed': { readonly orderId: number; readonly from: string; readonly to: string }
  'order.refunded': { readonly orderId: number; readonly refundId: number }
  'customer.registered': { readonly customerId: number }
  /** an order has reduced the stock of a product or variation to its low-stock amount or below */
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

/** `id` is the same in each delivery of the event; `at` is when it occurred. */
export type ShopEvent = {
  [Name in EventName]: { readonly name: Name; readonly id: string; readonly at: Date } & ShopEvents[Name]
}[EventName]

/** An event before it is stored. */
export type NewEvent = { [Name in EventName]: { readonly name: Name } & ShopEvents[Name] }[EventName]
