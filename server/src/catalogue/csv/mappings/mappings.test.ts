/* Column mappings that the desk saves under a name. */
import { codes } from '@sauda/contract/calls.ts'
import { mappingSizes } from '@sauda/contract/desk-imports/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await deskStaff(shop.context)
})
afterAll(() => shop.close())

const path = '/wp-json/sauda/v1/desk/import-mappings'
const ask = (method: string, at = '', body?: object) =>
  shop.ask(`${path}${at}`, { method, headers: staff.manager, ...(body && { body }) })
// in the order in which PostgreSQL keeps the keys of jsonb
const columns = [
  { name: 'Fach', column: '' },
  { name: 'Artikel', column: 'SKU' },
]

test('a mapping is saved under a name, replaced, listed by name and deleted', async () => {
  const first = await ask('POST', '', { name: ' Supplier  Karachi ', columns })
  expect([first.status, first.body]).toMatchObject([201, { name: 'Supplier Karachi', columns }])
  await ask('POST', '', { name: 'Another', columns: [] })
  const again = [{ name: 'Code', column: 'SKU' }]
  await ask('POST', '', { name: 'Supplier Karachi', columns: again })
  expect((await ask('GET')).body).toMatchObject([
    { name: 'Another', columns: [] },
    { name: 'Supplier Karachi', columns: again },
  ])
  const { id } = first.body as { id: number }
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect((await ask('GET')).body).toMatchObject([{ name: 'Another' }])
  expect(await ask('DELETE', `/${id}`)).toMatchObject({
    status: 404,
    body: { code: codes.deskImportMappingUnknown },
  })
})

test.each([
  [{ name: '  ', columns: [] }, 'Enter a name for the mapping.'],
  [{ name: 'X', columns: [{ name: 'Preis', column: 'Prize' }] }, 'There is no column "Prize" here.'],
])('rejects %j', async (body, message) => {
  expect(await ask('POST', '', body)).toMatchObject({
    status: 400,
    body: { code: codes.deskImportEdit, message },
  })
})

test('at most a hundred mappings are saved', async () => {
  const before = (await ask('GET')).body as object[]
  for (let at = before.length; at < mappingSizes.mappings; at += 1)
    await ask('POST', '', { name: `Supplier ${at}`, columns })
  expect(await ask('POST', '', { name: 'One more', columns })).toMatchObject({
    status: 409,
    body: { code: codes.deskImportMappings },
  })
  expect((await ask('POST', '', { name: 'Supplier 50', columns: [] })).status).toBe(201)
  expect((await ask('GET')).body).toHaveLength(mappingSizes.mappings)
})
