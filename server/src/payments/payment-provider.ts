/** What a way to pay is to this shop. Its texts, its place and whether it is on are data: the gateway's row (FIXTURES 6). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { Result } from '@sauda/domain/result.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'

export type PaymentProvider = {
  id: string
  /** Whether this shop can be paid by it at all; its row may still be switched off. */
  isAvailable(config: Config): boolean
  /** the status of an order with which its money has come (CONTRACT 9) */
  paidWith: 'processing' | 'completed'
  /** the provider's page where it is paid (D-187); absent: the order is taken as it is placed (D-047) */
  page?: HostedPage
}

/** What the parts of a gateway need of the shop. */
export type ProviderContext = Pick<Context, 'config' | 'secrets' | 'demonstration'>

/** A payment asked for. `home`: the shop's address, without a slash at the end; `reference`: its name at the provider. */
export type PaymentRequest = {
  reference: string
  orderId: number
  total: Paisa
  payBy: Date
  home: string
}

/** What a provider's server says of a payment; `transactionId` is the provider's own name of it. */
export type PaymentNotification = {
  reference: string
  orderId: number
  amount: Paisa
  currency: string
  outcome: 'paid' | 'declined' | 'cancelled'
  transactionId: string
}

export type HostedPage = {
  /** Address of the provider's page with the signed request; the same request gives the same address. */
  addressOf(shop: ProviderContext, request: PaymentRequest): string
  /** Reads a notification, which anybody may have sent: only what the provider has signed is believed. */
  read(
    shop: ProviderContext,
    fields: Readonly<Record<string, unknown>>,
  ): Result<PaymentNotification, 'forged' | 'unreadable'>
}
