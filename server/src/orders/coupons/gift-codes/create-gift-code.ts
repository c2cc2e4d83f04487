/** Creates a gift code and mails it to its recipient. */
import { randomBytes } from 'node:crypto'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import {
  giftCodeBytes,
  giftCodeEnding,
  giftCodeFrom,
  mostRupees,
  shownGiftCode,
} from '@sauda/domain/gift-code.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Caller, operatorName } from '#platform/http/requests/caller.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { type GiftCodeRow, insertGiftCode } from './gift-code-store.ts'
import { hashOfCode } from './redeem-gift-codes.ts'

/**
 * Creates a gift code, and mails it if an address is given. Throws 400 for an amount out of range or a past day.
 * @returns the plain code, which is shown only once
 */
export async function createGiftCode(
  context: Context,
  tx: Database,
  body: BodyOf<'createGiftCode'>,
  { caller, home }: { caller: Caller; home: string },
): Promise<{ row: GiftCodeRow; code: string }> {
  const now = new Date(context.clock())
  const amount = parseAmount(body.amount) ?? 0
  if (amount <= 0 || amount > mostRupees * 100)
    throw new ShopError(
      codes.giftCodeAmount,
      400,
      `The amount must be above 0 and at most ${mostRupees} rupees.`,
    )
  const expiresAt = body.until === undefined ? null : new Date(`${body.until}T23:59:59+05:00`)
  if (expiresAt !== null && !(expiresAt > now)) throw invalidParameter('until', 'until is over.')
  const plain = giftCodeFrom(randomBytes(giftCodeBytes))
  const code = shownGiftCode(plain)
  const email = body.email.trim()
  const row = await insertGiftCode(tx, {
    codeHash: hashOfCode(plain),
    ending: giftCodeEnding(plain),
    ...{ amount: amount as GiftCodeRow['amount'], balance: amount as GiftCodeRow['balance'] },
    ...{ note: body.note.trim(), email, expiresAt },
    createdBy: operatorName(caller),
    createdAt: now,
  })
  if (email !== '')
    await putMail(
      tx,
      {
        name: 'gift-code',
        to: email,
        content: {
          code,
          amount: row.amount,
          until: expiresAt?.getTime() ?? null,
          link: `${linkHome(context.config, home)}/products`,
        },
      },
      now,
    )
  return { row, code }
}
