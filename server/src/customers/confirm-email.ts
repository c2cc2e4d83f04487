/**
 * The link in mail with which somebody shows that they read what is sent to their account's address. The token is the shop's
 * signature over account, address and time: nothing is stored, and it says nothing of another address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { codes } from '@sauda/contract/envelope.ts'
import { recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'
import { confirmEmail, findCustomer } from './customer-store.ts'

const lifeMs = 7 * 24 * 3_600_000

type Signing = Pick<Context, 'secrets' | 'clock'>

/** The address to open. @param home the shop's address, without a slash at the end */
export function confirmationLink(
  context: Signing,
  home: string,
  { id, email }: { id: number; email: string },
): string {
  const until = context.clock() + lifeMs
  return `${home}/confirm-email?token=${id}.${until}.${signature(context, id, until, email)}`
}

/** Marks the account's address as read by its owner; again does no harm. Throws 400 for a link that is not ours, over, or for another address. */
export async function confirmByLink(context: Context, token: string): Promise<void> {
  const [, idText = '', untilText = '', given = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const [id, until] = [Number(idText), Number(untilText)]
  if (given === '' || until < context.clock()) throw invalidLink()
  const customer = await findCustomer(context.db, id)
  if (!customer) throw invalidLink()
  const expected = signature(context, id, until, customer.email)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) throw invalidLink()
  if (!customer.emailConfirmed) await confirmEmail(context.db, { id, email: customer.email })
}

const signature = ({ secrets }: Signing, id: number, until: number, email: string): string =>
  createHmac('sha256', secrets.tokenSecret)
    .update(JSON.stringify(['confirm e-mail', id, until, email]))
    .digest('base64url')

const invalidLink = () => new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
