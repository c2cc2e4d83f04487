/** A gift code on the wire, for carts. */
import type { GiftCode } from '@sauda/domain/gift-code.ts'
import { zero } from '@sauda/domain/money.ts'
import * as z from 'zod/mini'
import { amount, read, text } from '@sauda/contract/reading.ts'

const wire = z.looseObject({ ending: text, balance: amount })

/** Reads a gift code. @param code the code in its plain form */
export function decodeGiftCode(value: unknown, code: string): GiftCode {
  const { ending, balance = zero } = read(wire, value, 'gift code')
  return { code, ending, balance }
}
