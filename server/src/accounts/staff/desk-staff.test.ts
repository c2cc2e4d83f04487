/* Owners manage staff at the desk: single-use invitations, and at least one owner. */
import { beforeAll, describe, expect, test } from 'vitest'
import { invite } from './invitations.ts'
import { addStaff, changeRole, removeStaff, resetStaffPassword } from './staff.ts'
import { browserOf, type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ PUBLIC_URL: 'http://shop.test' })
let owner: DeskBrowser
const ids: Record<string, number> = {}
beforeAll(async () => {
  for (const role of ['manager', 'packer'] as const) {
    const who = { login: role, email: `${role}@sauda.example`, role }
    ids[role] = (await addStaff(shop.context, who, `${role}-demo-1`)).id
  }
  owner = await deskBrowser(shop, 'owner')
})

type Invitation = { id: number; link: string }
const invited = async (email: string, role = 'packer'): Promise<Invitation> => {
  const { status, body } = await owner.ask('invitations', {
    method: 'POST',
    body: { email, name: 'Amna Riaz', role },
  })
  expect(status).toBe(201)
  return body as Invitation
}
const tokenOf = ({ link }: Invitation): string => link.split('/').at(-1) ?? ''
const shown = (token: string) => shop.ask(`/wp-json/sauda/v1/desk/invitation?token=${token}`)
const accept = (body: object, headers = {}) =>
  shop.ask('/wp-json/sauda/v1/desk/invitation/accept', { method: 'POST', body, headers })
const amna = { username: 'amna', name: 'Amna', password: 'correct-horse-7' }

describe('an invitation', () => {
  test.each([
    ['removed', 'leaver', (login: string) => removeStaff(shop.context, login)],
    ['made a manager', 'mover', (login: string) => changeRole(shop.context, login, 'manager')],
    [
      'given a new password',
      'forgetful',
      async (login: string) => {
        await resetStaffPassword(shop.context, login, false)
        // the other tests expect one owner
        await shop.context.db
          .updateTable('staff')
          .set({ role: 'packer' })
          .where('role', '=', 'owner')
          .where('customerId', '<>', 1)
          .execute()
      },
    ],
  ])('is invalid after its owner was %s', async (_, login, change) => {
    const who = { login, email: `${login}@sauda.example`, role: 'owner' } as const
    await addStaff(shop.context, who, `${login}-demo-1`)
    const second = await deskBrowser(shop, login)
    const { body } = await second.ask('invitations', {
      method: 'POST',
      body: { email: `${login}-invites@mail.example`, name: 'Later', role: 'packer' },
    })
    const token = tokenOf(body as Invitation)
    expect((await shown(token)).status).toBe(200)

    await change(login)
    expect((await shown(token)).status).toBe(404)
    expect((await accept({ token, ...amna, username: 'later' })).status).toBe(404)
  })

  test('of the command setup asks the first owner for an address, and others do not', async () => {
    const setup = { email: shop.context.config.supportEmail, name: '', role: 'owner' } as const
    const { link } = await invite(shop.context, setup, { home: 'http://shop.test', by: undefined })
    const token = tokenOf({ id: 0, link })
    expect(await shown(token)).toMatchObject({ body: { email: '' } })
    const first = { ...amna, username: 'first-owner', token }
    expect(await accept({ ...first, email: 'nobody' })).toMatchObject({ status: 400 })
    expect((await accept({ ...first, email: 'First@mail.example ' })).status).toBe(200)
    const account = shop.context.db.selectFrom('customer').select(['email', 'emailConfirmed'])
    expect(await account.where('username', '=', 'first-owner').executeTakeFirst()).toEqual({
      email: 'first@mail.example',
      emailConfirmed: false,
    })
    await removeStaff(shop.context, 'first-owner')

    const other = await invited('other@mail.example')
    const stolen = { ...amna, token: tokenOf(other), email: 'thief@mail.example' }
    expect(await accept(stolen)).toMatchObject({ status: 400 })
    expect(await shown(tokenOf(other))).toMatchObject({ body: { email: 'other@mail.example' } })
    await owner.ask(`invitations/${other.id}`, { method: 'DELETE' })
  })

  test('is mailed, names its author, creates the account once and signs it in', async () => {
    const invitation = await invited('Amna@mail.example')
    expect(invitation.link).toMatch(/^http:\/\/shop\.test\/desk\/invitation\/[\w-]{43}$/)
    const mail = await shop.context.db
      .selectFrom('mailOutbox')
      .select(['name', 'recipient', 'content'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(mail).toMatchObject({
      name: 'staff-invitation',
      recipient: 'amna@mail.example',
      content: { link: invitation.link, role: 'packer' },
    })
    const token = tokenOf(invitation)
    expect(await shown(token)).toMatchObject({
      status: 200,
      body: { email: 'amna@mail.example', role: 'packer', name: 'Amna Riaz' },
    })

    const reply = await accept({ token, ...amna })

    expect(reply).toMatchObject({
      status: 200,
      body: { user: { username: 'amna', role: 'packer', name: 'Amna' } },
    })
    const desk = browserOf(shop, reply)
    expect((await desk.ask('/wp-json/wc/v3/orders?per_page=1')).status).toBe(200)
    expect((await desk.ask('/wp-json/wc/v3/customers')).status).toBe(403)
    expect(await accept({ token, ...amna, username: 'other' })).toMatchObject({
      status: 404,
      body: { code: 'desk_invitation_invalid' },
    })
    expect((await shown(token)).status).toBe(404)
  })

  test('creates one account when two open it at the same time', async () => {
    const token = tokenOf(await invited('twins@mail.example'))
    const replies = await Promise.all(
      ['first', 'second'].map((username) => accept({ ...amna, token, username })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('ends after seven days, after a newer one to the same address, and when it is withdrawn', async () => {
    const late = await invited('late@mail.example')
    shop.time.now += 7 * 86_400_000
    expect((await shown(tokenOf(late))).status).toBe(404)
    shop.time.now -= 7 * 86_400_000
    const first = await invited('late@mail.example')
    const second = await invited('late@mail.example')
    expect((await shown(tokenOf(first))).status).toBe(404)
    const { body } = await owner.ask('invitations')
    expect(body).toMatchObject([{ id: second.id, email: 'late@mail.example' }])
    expect(JSON.stringify(body)).not.toContain(tokenOf(second))
    expect((await owner.ask(`invitations/${second.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await accept({ token: tokenOf(second), ...amna, username: 'late' })).status).toBe(404)
  })

  test.each([
    ['no address', { email: 'amna' }, 400],
    ['an address with an account', { email: 'ayesha@sauda.example' }, 409],
    ['no role', { email: 'x@mail.example', role: 'admin' }, 400],
    ['an owner without the password', { email: 'x@mail.example', role: 'owner' }, 403],
  ])('is rejected for %s', async (_, body, status) => {
    const sent = { name: '', role: 'packer', ...body }
    expect((await owner.ask('invitations', { method: 'POST', body: sent })).status).toBe(status)
  })

  test('is not accepted with invalid values, nor from another site', async () => {
    const token = tokenOf(await invited('careful@mail.example'))
    expect((await accept({ ...amna, token, username: 'a b' })).status).toBe(400)
    expect((await accept({ ...amna, token, username: 'careful', password: 'short' })).status).toBe(400)
    expect((await accept({ ...amna, token, username: 'OWNER' })).status).toBe(409)
    expect(
      (await accept({ ...amna, token, username: 'careful' }, { origin: 'https://other.example' })).status,
    ).toBe(403)
    expect((await accept({ ...amna, token, username: 'careful' })).status).toBe(200)
  })
})

describe('staff accounts', () => {
  test('are listed and changed by owners only, never by API keys', async () => {
    const { body } = await owner.ask('staff')
    expect(body).toContainEqual(
      expect.objectContaining({
        username: 'owner',
        role: 'owner',
        current: true,
        email: 'owner@sauda.example',
      }),
    )
    const manager = await deskBrowser(shop, 'manager')
    const path = `staff/${ids['packer']}`
    expect((await manager.ask('staff')).status).toBe(403)
    expect((await manager.ask(path, { method: 'PUT', body: { role: 'manager' } })).status).toBe(403)
    expect((await manager.ask(path, { method: 'DELETE' })).status).toBe(403)
    const key = { key: '2', method: 'DELETE' } as const
    expect((await shop.ask(`/wp-json/sauda/v1/desk/${path}`, key)).status).toBe(403)
    expect((await owner.ask('staff/101', { method: 'DELETE' })).status).toBe(404)
  })

  test('lose their sessions with a change of role', async () => {
    const packer = await deskBrowser(shop, 'packer')
    const reply = await owner.ask(`staff/${ids['packer']}`, { method: 'PUT', body: { role: 'manager' } })
    expect(reply).toMatchObject({ status: 200, body: { role: 'manager' } })
    expect((await packer.ask('session')).status).toBe(401)
  })

  test('always include an owner, and owners are added and removed with the password', async () => {
    const put = (id: number, body: object) => owner.ask(`staff/${id}`, { method: 'PUT', body })
    const password = 'owner-demo-1'
    expect(await put(1, { role: 'packer', password })).toMatchObject({
      status: 409,
      body: { code: 'desk_last_owner' },
    })
    expect((await owner.ask('staff/1', { method: 'DELETE' })).status).toBe(403)
    const manager = ids['manager'] ?? 0
    expect((await put(manager, { role: 'owner' })).status).toBe(403)
    expect((await put(manager, { role: 'owner', password: 'wrong' })).status).toBe(403)
    expect((await put(manager, { role: 'owner', password })).status).toBe(200)
    expect((await put(manager, { role: 'manager' })).status).toBe(403)
    expect((await put(manager, { role: 'manager', password })).status).toBe(200)
  })

  test('that are removed are signed out everywhere', async () => {
    const manager = await deskBrowser(shop, 'manager')
    expect((await owner.ask(`staff/${ids['manager']}`, { method: 'DELETE' })).status).toBe(200)
    expect((await manager.ask('/wp-json/wc/v3/orders')).status).toBe(401)
  })
})
