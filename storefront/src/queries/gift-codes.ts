/** Looks up the balance of a gift code. */
import { decodeGiftCode } from '@sauda/contract/gift-codes/gift-code.ts'
import { type GiftCode, plainGiftCode } from '@sauda/domain/gift-code.ts'
import { call } from '#api/client.ts'
import { isGone } from './unless-gone.ts'

/** The gift code with this text; undefined for another code, or for a gift code that cannot be used. */
export async function findGiftCode(typed: string): Promise<GiftCode | undefined> {
  const code = plainGiftCode(typed)
  if (code === undefined) return undefined
  try {
    const { body } = await call('checkGiftCode', { body: { code } })
    return decodeGiftCode(body, code)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
