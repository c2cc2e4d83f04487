/** Tax methods: the rates of an order, by code (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** What is to be taxed. Amounts in paisa, before coupons. */
export type Taxable = {
  readonly city: string
  /** label of the province */
  readonly province: string
  readonly postcode: string
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: number
    readonly subtotal: Paisa
    /** slug of the product's tax class, '' for the standard one; null: the product bears no tax */
    readonly taxClass: string | null
  }[]
}

/** A rate that the shop computes the tax with; what it comes to is rounded and stored by the shop. */
export type TaxRate = {
  /** on invoices; 60 characters at most */
  readonly title: string
  /** from 0 to 100, at most two decimals */
  readonly percent: number
  /** slug of the class that bears it, as in the settings; absent: the standard class */
  readonly taxClass?: string
  /** whether delivery bears it too */
  readonly shipping?: boolean
  /** whether it is taken of the rates before it too */
  readonly compound?: boolean
}

export type TaxMethod<O extends Options = Options> = {
  /** small letters, digits, underscores and dashes */
  readonly id: string
  /**
   * The rates of an order, in place of those of the settings; []: no tax, undefined: the settings decide. Asked for each quote
   * and order, for 5 seconds at most; when it throws the settings decide too. At most 20 rates.
   */
  rates(shop: ExtensionShop<O>, taxable: Taxable): Promise<readonly TaxRate[] | undefined>
}
