/** POST /{product}/v1/forgot-password: a link by mail that opens the account once (D-086). */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { timings } from '@sauda/domain/constants.ts'
import type { Context } from '#context.ts'
import { findCustomerByLogin } from '#customers/customer-store.ts'
import { scaled } from '#http/rate-limit.ts'
import { greetedName } from '#mail/greeting.ts'
import { putMail } from '#mail/outbox-store.ts'
import { insertReset, resetsSince } from './reset-store.ts'

const hour = 3_600_000
/** ms; every call takes so long, so that its time does not tell whether the account exists */
const answerMs = 150
/** links to one account in an hour, by whichever of its names (D-163) */
const linksAnHour = 3

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns nothing, and after the same time, whether there is such an account or not. @param home begins the link */
export async function requestReset(context: Context, login: string, home: string): Promise<void> {
  await Promise.all([sendLink(context, login.trim(), home), wait(answerMs)])
}

async function sendLink(context: Context, login: string, home: string): Promise<void> {
  const customer = login === '' ? undefined : await findCustomerByLogin(context.db, login)
  if (!customer) return
  const { id, email } = customer
  const now = context.clock()
  const token = randomBytes(32).toString('base64url')
  await context.db.transaction().execute(async (tx) => {
    if ((await resetsSince(tx, id, new Date(now - hour))) >= scaled(context.config, linksAnHour)) return
    await insertReset(tx, {
      tokenHash: hashToken(token),
      customerId: id,
      email,
      createdAt: new Date(now),
      expiresAt: new Date(now + timings.resetLink),
    })
    const link = `${home}/reset-password?token=${token}`
    await putMail(
      tx,
      { name: 'password-reset', to: email, content: { displayName: greetedName(customer), link } },
      new Date(now),
    )
  })
}
