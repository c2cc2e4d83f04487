/** Listeners: reactions of an extension to events (docs/EXTENSIONS.md). */
import type { EventName, ShopEvent } from './events.ts'
import type { FullShop } from './full-shop.ts'

export type Listener<S extends FullShop = FullShop> = {
  /** unique in its extension: lower-case letters, digits and dashes */
  readonly name: string
  readonly on: readonly EventName[]
  /**
   * Called at least once for each event, in a separate job after the change is stored, for at most 30 seconds. If it
   * throws, it is called again after 1, 5 and 30 minutes, 2 and 12 hours. Use `event.id` to detect repeated calls.
   */
  handle(shop: S, event: ShopEvent): Promise<void>
}
