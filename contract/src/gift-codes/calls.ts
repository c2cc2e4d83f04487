/** The calls of gift codes: what each accepts, answers and refuses. Server only. */
import { type Calls, everybody, made, none, one, pages } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { giftCodeChange, giftCodeList, giftCodeToCheck, newGiftCode } from './parameters.ts'
import { giftCode, giftCodeWorth } from './replies.ts'

const group = 'Coupons'
const rights = 'Staff and keys that may write coupons.'

export const giftCodeCalls = {
  checkGiftCode: {
    parameters: { query: none, body: giftCodeToCheck },
    reply: one(giftCodeWorth),
    text: {
      group,
      summary:
        'Retrieves the balance of a gift code, if the shop accepts gift codes (giftCodes in the payment settings).',
      rights: everybody,
      example: { code: '7K2M-9QRT-ABCD-EF12' },
    },
    limits: callLimits.giftCode,
    refusals: [refusal('giftCodeInvalid', 404), refusal('rateLimited', 429)],
  },
  listGiftCodes: {
    right: 'coupons',
    parameters: { query: giftCodeList, body: none },
    reply: pages(giftCode),
    text: { group, summary: 'Lists gift codes, newest first, without their secret part.', rights },
  },
  createGiftCode: {
    right: 'coupons',
    parameters: { query: none, body: newGiftCode },
    reply: made(giftCode),
    text: {
      group,
      summary: 'Creates a gift code, returns it once, and emails it to the given address.',
      rights,
      example: { amount: '2000', note: 'Return of order 5083', email: 'ayesha@example.com' },
    },
    refusals: [refusal('giftCodeAmount', 400)],
  },
  updateGiftCode: {
    right: 'coupons',
    parameters: { query: none, body: giftCodeChange },
    reply: one(giftCode),
    text: {
      group,
      summary: 'Ends a gift code, or reactivates it.',
      rights,
      example: { disabled: true },
    },
    refusals: [refusal('giftCodeUnknown', 404)],
  },
} satisfies Calls
