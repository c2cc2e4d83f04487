/** Listeners: reactions to events (docs/EXTENSIONS.md). */
import type { EventName, ShopEvent } from './events.ts'

export type Listener<S> = {
  /** unique in its extension: lower-case letters, digits and dashes */
  readonly name: string
  readonly on: readonly EventName[]
  /**
   * A listener of an extension is called in a separate job after the change is stored, at least once for each event. It
   * may take 30 seconds. If it throws, it is called again after 1, 5 and 30 minutes, 2 and 12 hours. Use `event.id` to
   * detect repeated calls.
   */
  handle(shop: S, event: ShopEvent): Promise<void>
}
