/** Opens and calls Stripe's own library. It is loaded on first use, so that a shop without it does not start slower. */
import { PaymentRefused } from '@sauda/extension-kit/payment.ts'
import type { Stripe } from 'stripe'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** maximum ms for one attempt of a call */
  readonly timeoutMs?: number
}

/** Maximum ms for one attempt of a call. Two attempts end before the shop stops waiting for the extension. */
const usualMs = 6000

/** A client for these keys. */
export async function openStripe({ secretKey, apiUrl, timeoutMs = usualMs }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Calls Stripe. Its errors are long and contain the request, so only their messages are passed on.
 * @throws PaymentRefused when Stripe refuses permanently, an Error when it is unreachable
 */
export async function ask<T>(options: StripeOptions, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await openStripe(options)
  try {
    return await call(stripe)
  } catch (cause) {
    const { type, message } = cause as { type?: unknown; message?: unknown }
    const isFinal = type === 'StripeInvalidRequestError' || type === 'StripeCardError'
    throw new (isFinal ? PaymentRefused : Error)(`Stripe: ${String(message)}`)
  }
}
