/** Delivery methods: what a courier asks for a cart, and parcels handed to it (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { DeliveryRate } from '@sauda/domain/shipping.ts'
import type { FullShop, WireOrder } from './full-shop.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** What would be sent. Amounts in paisa, before coupons. */
export type Parcel = {
  readonly city: string
  /** label of the province */
  readonly province: string
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: number
    readonly subtotal: Paisa
    /** kg of one, as the owner has written it; '' is unknown */
    readonly weight: string
  }[]
}

export type BookedParcel = {
  /** '' while the courier has given none */
  readonly trackingNumber: string
  readonly trackingUrl?: string
  readonly labelUrl?: string
}

export type ParcelState = 'booked' | 'on_the_way' | 'delivered' | 'returned'

export type ParcelToTrack = { readonly orderId: number; readonly trackingNumber: string }

export type DeliveryMethod<O extends Options = Options> = {
  /** small letters, digits, underscores and dashes */
  readonly id: string
  /** name of the courier, for the owner and in notes to customers */
  readonly title: string
  /**
   * What delivery costs, in place of the zones of the settings; undefined: they decide. Asked for each quote and order, for 5
   * seconds at most; when it throws the zones decide too.
   */
  rate?(shop: ExtensionShop<O>, parcel: Parcel): Promise<DeliveryRate | undefined>
  /** Hands a parcel to the courier. @param reference the same when it is asked again for the same parcel */
  book?(shop: FullShop<O>, order: WireOrder, reference: string): Promise<BookedParcel>
  track?(shop: FullShop<O>, parcel: ParcelToTrack): Promise<{ readonly state: ParcelState }>
}
