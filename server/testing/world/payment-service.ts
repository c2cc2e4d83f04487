/** The provider of the method `payonline` in the demonstration and in tests: reads requests, and reports results. */
import * as z from 'zod'
import type { PaymentResult } from '@sauda/extension-kit/payment.ts'
import { sharedSecret } from '@sauda/extensions/pay-online/index.ts'
import { type Fields, isSigned, signed } from '@sauda/extensions/pay-online/signature.ts'
import type { Context } from '#platform/context.ts'
import { secretFor } from '#platform/extensions/extension-shop.ts'

type ServiceContext = Pick<Context, 'secrets'>

const secretOf = ({ secrets }: ServiceContext): Uint8Array =>
  sharedSecret({ secretFor: (purpose) => secretFor(secrets, purpose) })

const requestSchema = z.object({
  reference: z.string(),
  order: z.string(),
  amount: z.string(),
  currency: z.string(),
  expires: z.coerce.number(),
  return: z.url({ protocol: /^https?$/ }),
})
export type ProviderRequest = z.output<typeof requestSchema>

/** The request in the address of the provider's page; undefined without the shop's signature. */
export function readRequest(context: ServiceContext, sent: URLSearchParams): ProviderRequest | undefined {
  const fields = Object.fromEntries(sent)
  if (!isSigned('request', fields, secretOf(context))) return undefined
  return requestSchema.safeParse(fields).data
}

/** The provider's notification to the shop. Repeated reports of a payment have the same transaction. */
export function notificationOf(
  context: ServiceContext,
  {
    reference,
    order,
    amount,
    currency,
  }: Pick<ProviderRequest, 'reference' | 'order' | 'amount' | 'currency'>,
  outcome: PaymentResult['outcome'],
): Fields {
  const transaction = `DEMO-${reference.replaceAll('-', '').slice(0, 12).toUpperCase()}`
  const fields = { reference, order, amount, currency, outcome, transaction }
  return signed('notification', fields, secretOf(context))
}
