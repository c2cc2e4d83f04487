/** Gift codes pay a part of an order: what each may pay is decided here, and taken in the order's transaction. */
import { createHash } from 'node:crypto'
import { codes } from '@sauda/contract/refusals.ts'
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

/** `name`: of its row in the bill; `credit`: what the code pays of the order, in paisa */
export type PayingCode = { id: number; name: string; credit: Paisa }

type Sent = readonly { code: string }[]

/** @param plain a code in its plain form */
export const hashOfCode = (plain: string): string => createHash('sha256').update(plain).digest('hex')

/**
 * What the codes pay of a total, in their turn; their rows stay locked, nothing is taken yet.
 * Throws 400 sauda_gift_code_invalid for one that cannot be used, or where the shop takes none.
 * @param total what the order costs, in paisa
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

/** The same without a lock or a refusal, before an order is made. */
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

/** Takes the credit of an order that is written, in its transaction. */
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
 * An order that was cancelled goes on. Throws 400 when its credit was spent elsewhere meanwhile, or the code has ended.
 * @param force goes on without what was spent
 * @returns that, in paisa
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

/** Rows of the bill, as an order keeps them. */
export const creditFees = (paid: readonly PayingCode[]) =>
  paid.map(({ id, name, credit }) => ({
    name,
    total: subtract(zero, credit),
    giftCodeId: id,
  }))

export const isUsable = ({ disabled, expiresAt, balance }: GiftCodeRow, now: number): boolean =>
  !disabled && balance > 0 && (expiresAt === null || now <= expiresAt.getTime())

/** One that was sent twice counts once; what is no code at all is unknown. */
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

/** The same for every cause: who tries codes learns nothing. */
export const giftCodeInvalid = (status: 400 | 404): ShopError =>
  new ShopError(codes.giftCodeInvalid, status, wording.invalid)
