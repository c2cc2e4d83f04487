/** /wc-auth/v1/authorize: a program requests an API key, which is sent to its callback, as in WooCommerce. */
import { html } from 'hono/html'
import { hasRight } from '@sauda/contract/rights.ts'
import type { Context } from '#platform/context.ts'
import { deleteKey } from '#accounts/identity/keys/api-key-store.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { allowedAddresses, isPrivateUrl } from '#platform/outgoing/connection.ts'
import { NotDelivered, postTo } from '#platform/outgoing/post.ts'
import { ConsentError, type Flow, type Texts, withQuery } from './flow.ts'
import { placeOf, targetOf } from './page.ts'

export const keyPath = '/wc-auth/v1/authorize'

const scopes = ['read', 'write', 'read_write'] as const
type Scope = (typeof scopes)[number]
const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text)

const longest = 2000
const longestName = 200

function webAddress(query: URLSearchParams, field: string, texts: Texts): URL {
  const address = query.get(field) ?? ''
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new ConsentError(texts.badAddress(field), 401)
  return new URL(address)
}

/** The callback's address. Throws unless it has https and a public host, or the operator allows private webhooks. */
function callbackOf({ config }: Context, query: URLSearchParams, texts: Texts): URL {
  const url = webAddress(query, 'callback_url', texts)
  if (config.privateWebhooks) return url
  if (url.protocol !== 'https:') throw new ConsentError(texts.needsSsl('callback_url'), 401)
  if (isPrivateUrl(url)) throw new ConsentError(texts.privateAddress('callback_url'), 401)
  return url
}

export const keyFlow =
  (context: Context): Flow =>
  (query, texts) => {
    for (const field of ['app_name', 'user_id', 'return_url', 'callback_url', 'scope']) {
      const value = query.get(field) ?? ''
      if (value === '') throw new ConsentError(texts.missing(field), 401)
      if (value.length > longest) throw new ConsentError(texts.badField(field), 401)
    }
    const scope = query.get('scope') ?? ''
    if (!isScope(scope)) throw new ConsentError(texts.badScope(scope), 401)
    const back = webAddress(query, 'return_url', texts)
    const callback = callbackOf(context, query, texts)
    const program = (query.get('app_name') ?? '').trim().slice(0, longestName)
    const userId = query.get('user_id') ?? ''
    const returned = (success: '0' | '1') => withQuery(back.href, { success, user_id: userId })
    return {
      program,
      targets: [targetOf(back.href)],
      mustBeAllowed: ({ role }) => {
        if (!hasRight(role, 'keys')) throw new ConsentError(texts.ownersOnly, 403)
      },
      body: () => html`
        <p>${texts.keyLead(program)}</p>
        <ul>
          ${scope === 'write' ? '' : html`<li>${texts.reads}</li>`}
          ${scope === 'read' ? '' : html`<li>${texts.writes}</li>`}
        </ul>
        <p>${texts.keySentTo(callback.host)} ${texts.goesTo(placeOf(back.href))}</p>
      `,
      denied: returned('0'),
      call: 'createDeskKey',
      approve: async () => {
        const { id, name } = await sendKey(context, { program, scope, userId, callback }, texts)
        return { to: returned('1'), made: { id, name, permission: scope } }
      },
    }
  }

type Sending = { program: string; scope: Scope; userId: string; callback: URL }

/** Creates and sends the key; deletes it if it does not arrive. Throws ConsentError. */
async function sendKey(
  context: Context,
  { program, scope, userId, callback }: Sending,
  texts: Texts,
): Promise<{ id: number; name: string }> {
  const name = `${program} - API`
  const key = await createKey(context, name, scope, new Date(context.clock()))
  const body = JSON.stringify({
    key_id: key.id,
    user_id: userId,
    consumer_key: key.consumerKey,
    consumer_secret: key.consumerSecret,
    key_permissions: scope,
  })
  const isAllowed = allowedAddresses(context.config.privateWebhooks)
  const headers = { 'content-type': 'application/json;charset=utf-8', 'user-agent': 'Sauda' }
  try {
    const signal = AbortSignal.timeout(limitMs)
    const { status } = await postTo(callback.href, { headers, body }, { isAllowed, signal })
    if (status < 200 || status > 299) throw new NotDelivered(texts.answered(status), 0)
    return { id: key.id, name }
  } catch (error) {
    await deleteKey(context.db, key.id)
    if (error instanceof NotDelivered) throw new ConsentError(texts.notSent(error.message), 502)
    throw error
  }
}

/** Maximum ms for the program's answer; a person waits for it. */
const limitMs = 20_000
