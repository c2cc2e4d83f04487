/** Tax methods: the rates of an order, by code (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** What is taxed. Amounts in paisa, before coupons. */
export type Taxable = {
  readonly city: string
  /** label of the province */
  readonly province: string
  readonly postcode: string
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: number
    readonly subtotal: Paisa
    /** slug of the product's tax class, '' for the standard one; null: untaxed */
    readonly taxClass: string | null
  }[]
}

/** A rate; the shop computes, rounds and stores the tax. */
export type TaxRate = {
  /** name of the tax on invoices; at most 60 characters */
  readonly title: string
  /** tax rate in percent, from 0 to 100 with at most two decimals */
  readonly percent: number
  /** slug of its tax class, as in the settings; default standard */
  readonly taxClass?: string
  /** whether the tax applies to delivery too */
  readonly shipping?: boolean
  /** whether it also applies to the previous rates */
  readonly compound?: boolean
}

export type TaxMethod<O extends Options = Options> = {
  /** lower-case letters, digits, underscores and dashes */
  readonly id: string
  /**
   * The rates of an order, which replace those of the settings; at most 20. []: no tax; undefined: the settings apply.
   * Called for each quote and order, for at most 5 seconds. If it throws, the settings apply too.
   */
  rates(shop: ExtensionShop<O>, taxable: Taxable): Promise<readonly TaxRate[] | undefined>
}
