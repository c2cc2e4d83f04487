/**
 * Job that sends one mail of the outbox; platform/jobs/job-types.ts sets its retries. After a crash the job may send a
 * mail twice. Both copies have the same Message-ID, so that most mail clients show only one.
 */
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/run-jobs.ts'
import { beginMail, markSent, markUnsent, type OutboxMail } from './outbox-store.ts'
import type { Transport } from './transport.ts'
import { withMailTexts } from '#shop/mail/messages/extension-mail.ts'
import { renderEmail } from '#shop/mail/render-email.ts'
import { senderNow } from './sender.ts'

type MailContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'extensions'>

/**
 * Job that sends one mail.
 * @param complete adds content that is not stored in the database
 */
export const sendMailJob = (
  context: MailContext,
  transport: Pick<Transport, 'send'>,
  complete: (content: unknown) => Promise<unknown>,
): JobHandler<'send-mail'> => ({
  run: async ({ mail: id }, { tries, end }) => {
    const mail = await beginMail(context.db, id, tries)
    if (!mail) return
    const about = { mail: id, name: mail.name, tries }
    if (mail.interrupted)
      context.log.warn(about, 'mail: an earlier attempt was interrupted, it may arrive twice')
    const content = withMailTexts(context.extensions, mail.name, await complete(mail.content))
    const message = renderEmail(mail.name, content, await senderNow(context, mail.locale))
    await transport.send({ key: keyOf(mail), to: mail.recipient, message, writtenAt: mail.createdAt })
    await end((tx) => markSent(tx, id, new Date(context.clock())))
    context.log.info(about, 'mail: sent')
  },
  failed: async (tx, { mail: id }, { reason, tries, nextAt }) => {
    // The mail server's message may quote the address, so store it and do not log it.
    const name = await markUnsent(tx, id, { tries, reason, isGivenUp: nextAt === undefined })
    const about = { mail: id, name, tries }
    if (nextAt) context.log.warn(about, 'mail: not sent, will be retried')
    else context.log.error(about, 'mail: failed permanently')
  },
})

/**
 * Key of a mail. It begins with the mail's time, so that files sort by time. It is unique even if a new database
 * numbers its mails from 1 again.
 */
const keyOf = ({ id, name, createdAt }: OutboxMail): string =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${id}-${name}`
