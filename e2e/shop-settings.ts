/** Changes settings of a journey's shop by a call of its owner. The command line would take a second each. */
import type { Shop } from './shop-fixture.ts'

const base = '/wp-json/sauda/v1'
const json = { 'content-type': 'application/json' }

/**
 * @param values the group's values, in the call's format
 * @throws {Error} with the shop's reply when it rejects them
 */
export async function setSettings({ url }: Shop, group: string, values: object): Promise<void> {
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + base + path, {
      method,
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const entered = await send('POST', '/desk/session', { username: 'owner', password: 'owner-demo-1' })
  const { csrf } = (await entered.json()) as { csrf: string }
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const owner = { cookie, 'x-sauda-csrf': csrf }
  await send('PUT', `/settings/${group}`, { values }, owner)
  await send('DELETE', '/desk/session', undefined, owner)
}
