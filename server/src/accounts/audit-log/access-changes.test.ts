/* The audit log names who created, changed or deleted API keys and application passwords. */
import { beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})

const changes = async (kind: string) =>
  (await owner.ask(`changes?kind=${kind}`)).body as {
    call: string
    kind: string
    object: { id: string; name: string }
    changes: { field: string; before: string | null; after: string | null }[]
  }[]

test('changes of API keys in the desk are logged', async () => {
  const made = await owner.ask('keys', { method: 'POST', body: { name: 'Till', permission: 'read' } })
  const { id, consumer_secret } = made.body as { id: number; consumer_secret: string }
  await owner.ask(`keys/${id}`, { method: 'DELETE' })

  const rows = await changes('keys')

  const object = { id: String(id), name: 'Till' }
  expect(rows).toMatchObject([
    { call: 'revokeDeskKey', object },
    { call: 'createDeskKey', object },
  ])
  expect(JSON.stringify(rows)).not.toContain(consumer_secret)
})

test('changes of application passwords are logged under the name of the program', async () => {
  const path = '/wp-json/wp/v2/users/me/application-passwords'
  const send = (method: string, at: string, body: object = {}) => owner.ask(at, { method, body })
  const { body } = await send('POST', path, { name: 'Phone' })
  const { uuid, password } = body as { uuid: string; password: string }
  await send('PUT', `${path}/${uuid}`, { name: 'New phone' })
  await send('DELETE', `${path}/${uuid}`)
  await send('POST', path, { name: 'Tablet' })
  await send('DELETE', path)

  const rows = await changes('application-passwords')

  expect(rows.map(({ call, object }) => [call, object.id, object.name])).toEqual([
    ['deleteApplicationPasswords', '', ''],
    ['createApplicationPassword', expect.any(String), 'Tablet'],
    ['deleteApplicationPassword', uuid, 'New phone'],
    ['updateApplicationPassword', uuid, 'New phone'],
    ['createApplicationPassword', uuid, 'Phone'],
  ])
  expect(rows[3]?.changes).toContainEqual({ field: 'name', before: 'Phone', after: 'New phone' })
  expect(JSON.stringify(rows)).not.toContain(password)
})
