/** Delivery methods: a courier's rate for a cart, and booking of parcels (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { DeliveryRate } from '@sauda/domain/shipping.ts'
import type { FullShop, WireOrder } from './full-shop.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** The parcel to send. Amounts in paisa, before coupons. */
export type Parcel = {
  readonly city: string
  /** label of the province */
  readonly province: string
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: number
    readonly subtotal: Paisa
    /** kg of one unit, as entered by the owner; '' is unknown */
    readonly weight: string
  }[]
}

/** The courier's answer to a booking. */
export type BookedParcel = {
  /** number by which the courier tracks the parcel; '' until the courier assigns one */
  readonly trackingNumber: string
  readonly trackingUrl?: string
  readonly labelUrl?: string
}

export type ParcelState = 'booked' | 'on_the_way' | 'delivered' | 'returned'

export type ParcelToTrack = { readonly orderId: number; readonly trackingNumber: string }

export type DeliveryMethod<O extends Options = Options> = {
  /** lower-case letters, digits, underscores and dashes */
  readonly id: string
  /** name of the courier, for the owner and in notes to customers */
  readonly title: string
  /**
   * The cost of delivery, which replaces the zones of the settings. If it returns undefined, the zones apply. Called
   * for each quote and order, for at most 5 seconds. If it throws, the zones apply too.
   */
  rate?(shop: ExtensionShop<O>, parcel: Parcel): Promise<DeliveryRate | undefined>
  /** Books a parcel at the courier. @param reference the same in repeated calls for the same parcel */
  book?(shop: FullShop<O>, order: WireOrder, reference: string): Promise<BookedParcel>
  /** Asks the courier where a booked parcel is. */
  track?(shop: FullShop<O>, parcel: ParcelToTrack): Promise<{ readonly state: ParcelState }>
}
