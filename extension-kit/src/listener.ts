/** Listeners: what an extension does after something has happened (docs/EXTENSIONS.md). */
import type { EventName, ShopEvent } from './events.ts'
import type { FullShop } from './full-shop.ts'

export type Listener<S extends FullShop = FullShop> = {
  /** unique in its extension: small letters, digits and dashes */
  readonly name: string
  readonly on: readonly EventName[]
  /**
   * Called at least once for each event, in a job of its own, after the change is stored: it may take 30 seconds. When it throws
   * it is called again after 1, 5 and 30 minutes, 2 and 12 hours. By `event.id` it can tell what it has done.
   */
  handle(shop: S, event: ShopEvent): Promise<void>
}
