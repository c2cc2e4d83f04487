/** The shop's interface for listeners, calls and couriers of extensions. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { ExtensionTables, FullShop } from '@sauda/extension-kit/full-shop.ts'
import type { Context } from '#platform/context.ts'
import { fullCustomer } from '#accounts/customers/customer-reply.ts'
import type { Database } from '#platform/database/database.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { addJob } from '#platform/jobs/job-store.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { extensionMailName } from '#shop/mail/messages/extension-mail.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { fullOrder } from './full-order.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { namedShopFor } from '#shop/settings/named-shop.ts'

/** maximum characters of a note; longer notes are cut */
const noteLength = 5000
/** maximum characters of a job's payload as JSON; a longer one is an error */
const payloadLength = 4000
/** maximum rows of a mail; more are an error */
const mailRows = 200
/** maximum characters of a mail's values as JSON; a longer one is an error */
const mailLength = 20_000
/** maximum characters of a job's key; longer keys are cut */
const keyLength = 200

/** What calls, jobs and listeners of an extension may do with the shop. Throws if the extension is not set up. */
export async function fullShopFor(context: Context, from: LoadedExtension): Promise<FullShop> {
  const { db, clock } = context
  const home = linkHome(context.config, '')
  return {
    ...(await namedShopFor(context, from)),
    home,
    order: (id) => fullOrder(context, id, home),
    customer: (id) => fullCustomer(db, id, home),
    addNote: async (orderId, note, { forCustomer = false } = {}) => {
      await insertNote(db, {
        orderId,
        note: note.slice(0, noteLength),
        forCustomer,
        createdAt: new Date(clock()),
      })
    },
    ...tablesFor(context, from, db),
    transaction: (work) => db.transaction().execute((tx) => work(tablesFor(context, from, tx))),
  }
}

/** Statements, jobs and mails of an extension, on a connection or in a transaction. */
const tablesFor = (
  { clock, newId }: Context,
  { extension: { id, jobs = {}, mails = {} } }: LoadedExtension,
  db: Database,
): ExtensionTables => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) =>
    (await sqlRunner(db).executeSql(text, [...values])).rows as Row[],
  addJob: async (job, payload, { key = newId(), runAt = new Date(clock()) } = {}) => {
    if (!Object.hasOwn(jobs, job)) throw new Error(`extension ${id} has no job ${job}`)
    if (JSON.stringify(payload).length > payloadLength)
      throw new Error(`extension ${id}: the payload of ${job} has more than ${payloadLength} characters`)
    await addJob(
      db,
      'run-extension-job',
      { extension: id, job, payload },
      { key: `${id} ${job} ${key.slice(0, keyLength)}`, runAt },
    )
  },
  sendMail: async (mail, { to, locale, sendAt, ...content }) => {
    if (!Object.hasOwn(mails, mail)) throw new Error(`extension ${id} has no mail ${mail}`)
    if (!isEmail(to)) throw new Error(`extension ${id}: the address of ${mail} is not valid`)
    if (content.link !== undefined && !URL.canParse(content.link))
      throw new Error(`extension ${id}: the link of ${mail} is not an address`)
    if ((content.rows?.length ?? 0) > mailRows)
      throw new Error(`extension ${id}: the mail ${mail} has more than ${mailRows} rows`)
    if (JSON.stringify(content).length > mailLength)
      throw new Error(`extension ${id}: the values of ${mail} have more than ${mailLength} characters`)
    const stored = {
      name: extensionMailName,
      to,
      content: { ...content, extension: id, mail },
      locale,
    } as const
    await putMail(db, stored, new Date(clock()), sendAt)
  },
})
