/** Links in mails about an account, which tests read from the outbox and follow. */
import { listMail } from './outbox.ts'
import type { TestShop } from './test-shop.ts'

type LinkMail = Parameters<typeof listMail>[1]

/** The token in a link's query. */
export const tokenIn = (link = ''): string => [...new URL(link).searchParams.values()][0] ?? ''

/** @param shop opened before the first call */
export const emailLinks = (shop: TestShop) => ({
  /** Contents of the mails to a person, oldest first. */
  async mailTo(to: string, name: LinkMail) {
    const mails = await listMail(shop.context.db, name)
    return mails
      .filter(({ recipient }) => recipient === to)
      .map(({ content }) => content as { link?: string; wayBack?: string; to?: string })
  },
  /** @param session the token of a signed-in customer; without it nobody is signed in */
  follow: (token: string, session?: string) =>
    shop.ask('/wp-json/sauda/v1/confirm-email', {
      ...{ method: 'POST', body: { token } },
      ...(session === undefined ? { key: '1' } : { token: session }),
    }),
})
