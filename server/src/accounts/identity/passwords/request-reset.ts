/** POST /{product}/v1/forgot-password: mails a single-use link for a new password (D-086). */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { timings } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import { type CustomerRow, findCustomerByLogin, lockCustomer } from '#accounts/customers/customer-store.ts'
import type { Database } from '#platform/database/database.ts'
import { newLinkToken } from '#platform/http/requests/link-token.ts'
import { scaled } from '#platform/http/limits/rate-limit.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { insertReset, resetsSince } from './reset-store.ts'

const hour = 3_600_000
/** minimum ms of every call, so that its time does not reveal whether the account exists */
const answerMs = 150

/**
 * Mails a link if the account exists. Takes the same time if the account does not exist.
 * @param login user name or email
 * @param home the shop's address for the link
 */
export async function requestReset(context: Context, login: string, home: string): Promise<void> {
  await Promise.all([sendLink(context, login.trim(), home), wait(answerMs)])
}

async function sendLink(context: Context, login: string, home: string): Promise<void> {
  const customer = login === '' ? undefined : await findCustomerByLogin(context.db, login)
  if (!customer) return
  const { id } = customer
  const now = context.clock()
  await context.db.transaction().execute(async (tx) => {
    // Lock the account: concurrent requests would all count before one is stored.
    await lockCustomer(tx, id)
    if (
      (await resetsSince(tx, id, new Date(now - hour))) >=
      scaled(context.config, accountRules.resetLinksAnHour)
    )
      return
    await putResetLink(tx, customer, { home, now })
  })
}

/** Queues a mail with a link for a new password. @param home the shop's address for the link @param now epoch ms */
export async function putResetLink(
  tx: Database,
  customer: Pick<CustomerRow, 'id' | 'email' | 'emailConfirmed' | 'displayName'>,
  { home, now }: { home: string; now: number },
): Promise<void> {
  const { token, tokenHash } = newLinkToken()
  const { id, email } = customer
  const createdAt = new Date(now)
  await insertReset(tx, {
    tokenHash,
    customerId: id,
    email,
    createdAt,
    expiresAt: new Date(now + timings.resetLink),
  })
  const link = `${home}/reset-password?token=${token}`
  await putMail(
    tx,
    { name: 'password-reset', to: email, content: { displayName: greetedName(customer), link } },
    createdAt,
  )
}
