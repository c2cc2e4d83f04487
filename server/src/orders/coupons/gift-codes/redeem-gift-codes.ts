/** Gift codes as payment: computes what each code pays, and takes it in the order's transaction. */
import { createHash } from 'node:crypto'
import { creditsOf, plainGiftCode } from '@sauda/domain/gift-code.ts'
import { type Paisa, subtract, zero } from '@sauda/domain/money.ts'
import { giftCodes as wording } from '@sauda/domain/wording/gift-codes.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import {
  forgetCreditGivenBack,
  type GiftCodeRow,
  giftCodesOf,
  takeCredit,
  takeCreditAgain,
} from './gift-code-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** `name`: text of the order's fee line for the code; `credit`: what the code pays, in paisa */
type PayingCode = { id: number; name: string; credit: Paisa }

type Sent = readonly { code: string }[]

/** SHA-256 of a gift code, by which it is stored. @param plain the code without separators */
export const hashOfCode = (plain: string): string => createHash('sha256').update(plain).digest('hex')

/**
 * Computes what each code pays of a total, in the order in which the codes were sent. Locks the codes, but takes no
 * credit yet. Throws 400 sauda_gift_code_invalid for an unusable code, or if the shop accepts no gift codes.
 * @param total the order's total, in paisa
 * @param now epoch milliseconds
 */
export async function redeemGiftCodes(
  tx: Database,
  { giftCodes: isOn }: { giftCodes: boolean },
  sent: Sent,
  total: Paisa,
  now: number,
): Promise<PayingCode[]> {
  if (sent.length === 0) return []
  if (!isOn) throw giftCodeInvalid(400)
  const hashes = hashesOf(sent)
  const rows = await giftCodesOf(tx, hashes, { locks: true })
  const usable = hashes.map((hash) => rows.find((row) => row.codeHash === hash))
  if (usable.some((row) => !row || !isUsable(row, now))) throw giftCodeInvalid(400)
  return paying(
    usable.flatMap((row) => row ?? []),
    total,
  )
}

/** Computes what the codes would pay, for a quote: locks nothing, and skips unusable codes. */
export async function tryGiftCodes(
  db: Database,
  { giftCodes: isOn }: { giftCodes: boolean },
  sent: Sent,
  total: Paisa,
  now: number,
): Promise<PayingCode[]> {
  if (sent.length === 0 || !isOn) return []
  const hashes = hashesOf(sent)
  const rows = await giftCodesOf(db, hashes)
  const usable = hashes.flatMap(
    (hash) => rows.find((row) => row.codeHash === hash && isUsable(row, now)) ?? [],
  )
  return paying(usable, total)
}

/** Deducts the credit that a stored order uses, in the order's transaction. */
export async function takeCredits(
  tx: Database,
  orderId: number,
  codesOfOrder: readonly PayingCode[],
  now: Date,
): Promise<void> {
  for (const { id, credit } of codesOfOrder.toSorted((a, b) => a.id - b.id))
    if (!(await takeCredit(tx, { giftCodeId: id, orderId, amount: credit, now }))) throw giftCodeInvalid(400)
}

/**
 * Takes the credit of gift codes again for an order that had ended and is open again. Throws 400 if a code has expired
 * or its credit was spent in the meantime.
 * @param force continues without the missing credit
 * @returns the missing credit, in paisa
 */
export async function takeCreditsAgain(
  tx: Database,
  orderId: number,
  { force, now }: { force: boolean; now: Date },
): Promise<Paisa> {
  const missing = await takeCreditAgain(tx, orderId, now)
  if (missing > 0 && !force) throw giftCodeInvalid(400)
  if (missing > 0) await forgetCreditGivenBack(tx, orderId)
  return missing
}

/** The codes as fee lines of an order, with negative totals. */
export const creditFees = (paid: readonly PayingCode[]) =>
  paid.map(({ id, name, credit }) => ({
    name,
    total: subtract(zero, credit),
    giftCodeId: id,
  }))

export const isUsable = ({ disabled, expiresAt, balance }: GiftCodeRow, now: number): boolean =>
  !disabled && balance > 0 && (expiresAt === null || now <= expiresAt.getTime())

/** Hashes of the sent codes, without duplicates. A malformed code gets a hash that no stored code has. */
const hashesOf = (sent: Sent): string[] => [
  ...new Set(sent.map(({ code }) => hashOfCode(plainGiftCode(code) ?? ''))),
]

function paying(rows: readonly GiftCodeRow[], total: Paisa): PayingCode[] {
  const credits = creditsOf(
    total,
    rows.map(({ balance }) => balance),
  )
  return rows.flatMap(({ id, ending }, index) => {
    const credit = credits[index] ?? zero
    return credit > 0 ? [{ id, name: wording.fee(ending), credit }] : []
  })
}

/** The refusal of a gift code. It is the same for every cause, so that guessing reveals nothing. */
export const giftCodeInvalid = (status: 400 | 404): ShopError =>
  new ShopError(codes.giftCodeInvalid, status, wording.invalid)
