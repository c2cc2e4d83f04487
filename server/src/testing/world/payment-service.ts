/** The service behind payonline in the demonstration and in tests: reads requests, says what became of them. */
import * as z from 'zod'
import type { ProviderContext, PaymentNotification } from '#payments/payment-provider.ts'
import { type Fields, isSigned, sharedSecret, signed } from '#payments/pay-online/signature.ts'

const requestSchema = z.object({
  reference: z.string(),
  order: z.string(),
  amount: z.string(),
  currency: z.string(),
  expires: z.coerce.number(),
  return: z.url({ protocol: /^https?$/ }),
})
export type ProviderRequest = z.output<typeof requestSchema>

/** The request in the address of the provider's page; undefined when it is not the shop's. */
export function readRequest(
  { secrets }: ProviderContext,
  sent: URLSearchParams,
): ProviderRequest | undefined {
  const fields = Object.fromEntries(sent)
  if (!isSigned('request', fields, sharedSecret(secrets))) return undefined
  return requestSchema.safeParse(fields).data
}

/** What the provider tells the shop's server. The same payment has the same transaction each time it is reported. */
export function notificationOf(
  { secrets }: ProviderContext,
  {
    reference,
    order,
    amount,
    currency,
  }: Pick<ProviderRequest, 'reference' | 'order' | 'amount' | 'currency'>,
  outcome: PaymentNotification['outcome'],
): Fields {
  const transaction = `DEMO-${reference.replaceAll('-', '').slice(0, 12).toUpperCase()}`
  const fields = { reference, order, amount, currency, outcome, transaction }
  return signed('notification', fields, sharedSecret(secrets))
}
