/**
 * Payment on JazzCash's page, by mobile account, card or voucher. Uses JazzCash's page redirection, enquiry and refund
 * (decision 26).
 */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import {
  ForgedNotification,
  type PaymentProvider,
  PaymentRefused,
  type RefundRequest,
  type RefundResult,
  RefundUnclear,
} from '@sauda/extension-kit/payment.ts'
import { parsedJson, receivedFields } from '@sauda/extension-kit/received-fields.ts'
import { serviceAddress, serviceAddressExpected } from '@sauda/extension-kit/options.ts'
import type { ExtensionShop } from '@sauda/extension-kit/shop.ts'
import * as z from 'zod'
import { isOpen, partsOf, readAnswer, readEnquiry } from './read-answer.ts'
import { type Fields, isSigned, pakistanTime, signed } from './secure-hash.ts'

const secret = (most: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${most}}$`))

const options = {
  merchantId: {
    variable: 'JAZZCASH_MERCHANT_ID',
    about: "The shop's merchant ID at JazzCash",
    example: 'MC12345',
    expected: 'an ID of letters and digits',
    schema: z.string().regex(/^\w{1,30}$/),
  },
  password: {
    variable: 'JAZZCASH_PASSWORD',
    about: "The merchant's password at JazzCash",
    example: '0123456789',
    expected: 'a word',
    schema: secret(100),
    isSecret: true,
  },
  salt: {
    variable: 'JAZZCASH_INTEGRITY_SALT',
    about: 'The integrity salt, by which shop and JazzCash sign',
    example: '0F5DD14AE2',
    expected: 'a word',
    schema: secret(100),
    isSecret: true,
  },
  url: {
    variable: 'JAZZCASH_URL',
    about: 'Address of JazzCash: https://payments.jazzcash.com.pk takes real money, the example is for tests',
    example: 'https://sandbox.jazzcash.com.pk',
    expected: `${serviceAddressExpected}, without a slash at the end`,
    schema: serviceAddress.regex(/[^/]$/),
  },
  mpin: {
    variable: 'JAZZCASH_MERCHANT_MPIN',
    about: "MPIN of the merchant's mobile account, which refunds of mobile payments need",
    example: '1111',
    expected: 'four digits',
    schema: z.string().regex(/^(\d{4})?$/),
    standard: '',
    isSecret: true,
  },
} as const

type Shop = ExtensionShop<typeof options>

/** The id of a payment at JazzCash, made of the shop's: at most 20 letters and digits. */
const nameOf = (reference: string): string => `T${reference.replace(/\W/g, '').slice(0, 19)}`

const provider: PaymentProvider<Shop> = {
  id: 'jazzcash',
  first: {
    title: 'JazzCash',
    description: 'Pay by JazzCash account, card or voucher on the page of JazzCash.',
    isEnabled: false,
  },
  paidWith: 'processing',

  start: ({ options: { merchantId, password, salt, url }, clock }, request) => {
    const name = nameOf(request.reference)
    const fields = {
      pp_Version: '1.1',
      pp_TxnType: '', // the shopper selects on the page
      pp_Language: 'EN',
      pp_MerchantID: merchantId,
      pp_SubMerchantID: '',
      pp_Password: password,
      pp_BankID: '',
      pp_ProductID: '',
      pp_TxnRefNo: name,
      pp_Amount: String(request.total),
      pp_TxnCurrency: request.currency,
      pp_TxnDateTime: pakistanTime(clock()),
      pp_BillReference: `order${request.orderId}`,
      pp_Description: `Order ${request.orderId}`,
      pp_TxnExpiryDateTime: pakistanTime(request.payBy.getTime()),
      pp_ReturnURL: request.browserNotificationUrl,
      ppmpf_1: '',
      ppmpf_2: '',
      ppmpf_3: '',
      ppmpf_4: '',
      ppmpf_5: '',
    }
    return Promise.resolve({
      kind: 'form',
      url: `${url}/CustomerPortal/transactionmanagement/merchantform/`,
      fields: signed(fields, salt),
      providerReference: name,
    })
  },

  receive: async ({ options: { salt } }, received) => {
    const fields = receivedFields(received)
    if (!isSigned(fields, salt)) throw new ForgedNotification()
    return readAnswer(fields)
  },

  enquire: async (shop, { reference, orderId, total, providerReference: name }) => {
    if (name === '') return { kind: 'pending' }
    const answer = await call(shop, 'PaymentInquiry/Inquire', { pp_TxnRefNo: name })
    return readEnquiry(name, answer, { reference, orderId, amount: total })
  },

  refund: giveBack,
}

export const jazzCash = defineExtension({
  id: 'jazzcash',
  about: 'Payment on the page of JazzCash',
  options,
  paymentProviders: [provider],
})

/** a reply with all values as texts; JazzCash also sends numbers and null */
const answerSchema = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  )

/** Calls JazzCash. Throws without a readable reply, and for an invalid signature. Some replies have no signature. */
async function call({ options, fetch }: Shop, path: string, asked: Fields): Promise<Fields> {
  const fields = { ...asked, pp_MerchantID: options.merchantId, pp_Password: options.password }
  const { status, text } = await fetch(`${options.url}/ApplicationAPI/API/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(signed(fields, options.salt)),
  })
  const answer = answerSchema.safeParse(parsedJson(text)).data
  if (status >= 400 || !answer) throw new Error(`JazzCash answered ${status} with an unreadable body`)
  if (answer['pp_SecureHash'] && !isSigned(answer, options.salt))
    throw new Error('JazzCash answered with an invalid signature')
  return answer
}

/** paths of refund calls, by type of the payment */
const refundPaths: Readonly<Record<string, string>> = {
  MWALLET: 'Purchase/domwalletrefundtransaction',
  MPAY: 'authorize/Refund',
}

/**
 * Refunds a payment. JazzCash has no idempotency keys, and its enquiry does not report refunds. So after an unclear
 * reply the refund is not requested again. The owner looks at JazzCash's portal and decides.
 */
async function giveBack(
  shop: Shop,
  { transactionId, amount, reference, isRepeated }: RefundRequest,
): Promise<RefundResult> {
  const { name, type } = partsOf(transactionId)
  const path = refundPaths[type]
  if (path === undefined)
    throw new PaymentRefused('This payment can be given back in the portal of JazzCash only')
  if (isRepeated) throw new RefundUnclear(unclear)
  if (type === 'MWALLET' && shop.options.mpin === '')
    throw new PaymentRefused('JAZZCASH_MERCHANT_MPIN is not set')
  const answer = await call(shop, path, {
    pp_TxnRefNo: name,
    pp_Amount: String(amount),
    pp_TxnCurrency: 'PKR',
    ...(type === 'MWALLET' && { pp_MerchantMPIN: shop.options.mpin }),
  }).catch((cause: unknown) => {
    shop.log.error({ err: cause }, 'refund: JazzCash gave no clear answer')
    throw new RefundUnclear(unclear)
  })
  const code = answer['pp_ResponseCode'] ?? answer['responseCode'] ?? ''
  if (isOpen(code)) throw new RefundUnclear(unclear)
  if (code !== '000')
    throw new PaymentRefused(
      `JazzCash: ${code} ${answer['pp_ResponseMessage'] ?? answer['responseMessage'] ?? ''}`,
    )
  return { kind: 'refund', reference, transactionId, refundId: `${name} ${reference}`, amount, state: 'done' }
}

const unclear =
  'JazzCash gave no clear answer and may have paid, so it is not asked again. Check its portal. If the money did not go, refund it there. Then record this refund as paid.'
