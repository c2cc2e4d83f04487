/** Calls to payment providers, with time limits and checked replies. */
import type {
  Notification,
  PaymentRequest,
  PaymentStart,
  StartedPayment,
} from '@sauda/extension-kit/payment.ts'
import * as z from 'zod'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { namedShopFor } from '#shop/settings/named-shop.ts'
import type { LoadedProvider } from '#platform/extensions/registry.ts'
import type { ProviderContext } from './payment-providers.ts'

/** Maximum ms for a provider's answer; a shopper waits for it. */
const startMs = 15_000

const webAddress = z.url({ protocol: /^https?$/ }).max(8000)
const providerReference = z.optional(z.string().max(300))
const startSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: webAddress, providerReference }),
  z.object({
    kind: z.literal('form'),
    url: webAddress,
    fields: z.record(z.string().max(100), z.string().max(4000)),
    providerReference,
  }),
  z.object({
    kind: z.literal('instructions'),
    lines: z.array(z.string().max(500)).min(1).max(20),
    providerReference,
  }),
  z.object({ kind: z.literal('pending'), providerReference }),
])

/** Asks a provider how a payment is made. Logs an error and returns undefined if no valid answer comes in time. */
export async function startAt(
  context: ProviderContext,
  { provider, from }: LoadedProvider,
  request: PaymentRequest,
): Promise<PaymentStart | undefined> {
  try {
    const shop = await namedShopFor(context, from)
    const answer = await withTimeLimit(startMs, () => provider.start?.(shop, request))
    const start = startSchema.parse(answer)
    return start as PaymentStart // undefined and absent are the same in JSON, where it is stored
  } catch (cause) {
    context.log.error(
      { err: cause, extension: from.extension.id, order: request.orderId },
      'payment: the provider did not start a payment',
    )
    return undefined
  }
}

/** Asks a provider about a payment; 'pending' if it offers no enquiries. Throws if it cannot be asked. */
export const enquireAt = (
  context: ProviderContext,
  { provider, from }: LoadedProvider,
  payment: StartedPayment,
): Promise<Notification> =>
  withTimeLimit(
    startMs,
    () => provider.enquire?.(shopFor(context, from), payment) ?? Promise.resolve({ kind: 'pending' }),
  )
