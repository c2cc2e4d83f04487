/* A customer's additional addresses. */
import { beforeAll, expect, test } from 'vitest'
import { limits } from '@sauda/domain/constants.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let [ayesha, bilal] = ['', '']
beforeAll(async () => {
  ayesha = await shop.tokenOf('ayesha')
  bilal = await shop.tokenOf('bilal')
})

const path = '/wp-json/sauda/v1/account/addresses'
const office = {
  name: 'Office',
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'Floor 4, Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  postcode: '54000',
  country: 'Pakistan',
  phone: '0300 123 4567',
}
type Entry = typeof office & { id: number }
const call = async (method: string, at: string, token: string, body?: object) => {
  const reply = await shop.ask(at, { method, token, ...(body && { body }) })
  return { status: reply.status, body: reply.body as Entry & { code?: string } }
}
const list = async (token: string) => (await call('GET', path, token)).body as unknown as Entry[]

test('an address is added once, changed and removed', async () => {
  const { status, body } = await call('POST', path, ayesha, office)
  expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Office', phone: '+923001234567' } })
  const again = await call('POST', path, ayesha, { ...office, name: 'Work', phone: '+92 300 1234567' })
  expect(again.body.id).toBe(body.id)
  expect(await list(ayesha)).toHaveLength(1)
  const changed = await call('PUT', `${path}/${body.id}`, ayesha, { ...office, name: 'Work', city: 'Kasur' })
  expect(changed.body).toMatchObject({ id: body.id, name: 'Work', city: 'Kasur' })
  const data = await shop.ask('/wp-json/sauda/v1/my-data', { token: ayesha })
  expect(data.body).toMatchObject({ addresses: [{ name: 'Work' }] })
  expect((await call('DELETE', `${path}/${body.id}`, ayesha)).body.id).toBe(body.id)
  expect(await list(ayesha)).toEqual([])
})

test('missing fields, long fields and invalid phones are rejected', async () => {
  const refused = [
    { ...office, name: ' ' },
    { ...office, name: 'x'.repeat(limits.addressName + 1) },
    { ...office, address_1: '' },
    { ...office, address_1: 'x'.repeat(limits.maxAddressLength + 1) },
    { ...office, phone: '12' },
    { ...office, city: 7 },
  ]
  for (const body of refused) expect((await call('POST', path, ayesha, body)).status).toBe(400)
  expect(await list(ayesha)).toEqual([])
})

test("another customer's address is not found", async () => {
  const { body } = await call('POST', path, ayesha, office)
  expect((await call('PUT', `${path}/${body.id}`, bilal, office)).status).toBe(404)
  expect((await call('DELETE', `${path}/${body.id}`, bilal)).status).toBe(404)
  expect(await list(bilal)).toEqual([])
  expect((await shop.ask(path)).status).toBe(401)
  await call('DELETE', `${path}/${body.id}`, ayesha)
})

test('an account has at most twenty addresses, also with concurrent requests', async () => {
  const add = (number: number) => call('POST', path, bilal, { ...office, address_1: `House ${number}` })
  for (let number = 0; number < limits.addresses - 1; number += 1)
    expect((await add(number)).status).toBe(201)
  const last = await Promise.all([add(100), add(101), add(102)])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(last.find(({ status }) => status === 409)?.body.code).toBe('sauda_too_many_addresses')
  expect(await list(bilal)).toHaveLength(limits.addresses)
})
