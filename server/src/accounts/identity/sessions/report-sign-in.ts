/** Mails an account about a sign-in on an unknown device, unless the shop's owner disables it. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { deviceOf } from '@sauda/domain/device.ts'
import { localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { putMailWithin } from '#shop/mail/sending/outbox-store.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { isKnownDevice } from '#accounts/identity/sign-in-subject.ts'

/**
 * Queues a mail about the sign-in unless the device is known.
 * @param from `mark`: the device token that the browser sent, '' for none; `home`: the shop's address for the link
 */
export async function reportSignIn(
  context: Context,
  customer: CustomerRow,
  { mark, userAgent, home }: { mark: string; userAgent: string; home: string },
): Promise<void> {
  const at = context.clock()
  const isRegistration = at - customer.createdAt.getTime() < accountRules.unreportedMs
  if (isRegistration || isKnownDevice(context, customer.id, mark)) return
  if (!(await settingsOrLast(context)).mail.reportSignIns) return
  const { email: to, meta } = customer
  const content = {
    displayName: greetedName(customer),
    at,
    ...deviceOf(userAgent.slice(0, 300)),
    link: `${home}/forgot-password`,
  }
  await context.db
    .transaction()
    .execute((tx) =>
      putMailWithin(
        tx,
        { name: 'new-sign-in', to, content, locale: localeIn(meta) },
        { budget: 'new sign-in', now: new Date(at) },
      ),
    )
}
