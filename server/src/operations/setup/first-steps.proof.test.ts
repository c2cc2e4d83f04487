/* The first steps of a new shop: computed from what it has stored, with marks by hand, and drafts of the legal pages. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftNote } from '@sauda/domain/wording/en/page-templates.ts'
import { draftNote as draftNoteUrdu } from '@sauda/domain/wording/ur/page-templates.ts'
import { type Context, createContext } from '#platform/context.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { markLive } from '#shop/settings/shop-kind-store.ts'
import { testSecrets } from '#testing/databases/test-database.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { emptyShops } from '#testing/empty-shops.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { draftMissingPages, firstSteps, hasFirstSteps, markStep } from './first-steps.ts'
import { setupShop } from './setup-shop.ts'

const { emptyShop, dropAll } = emptyShops()
let shop: TestShop
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await deskStaff(shop.context)
})
afterAll(async () => {
  await shop.close()
  await dropAll()
})

async function newShop(): Promise<Context> {
  const context = createContext({
    config: loadConfig({ DATA_DIR: join(tmpdir(), 'sauda-first-steps') }),
    db: await emptyShop(),
    listeners: [],
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
  })
  await setupShop(context, 'real')
  return context
}

const by = { seen: undefined, by: 'amna' }
const statesOf = async (context: Context) =>
  Object.fromEntries((await firstSteps(context)).steps.map(({ name, state }) => [name, state]))

test('in a new shop every step is open', async () => {
  const context = await newShop()
  const { hidden, steps, brand, delivery } = await firstSteps(context)
  expect({ hidden, brand }).toEqual({ hidden: false, brand: 'Sauda' })
  expect(steps.every(({ state }) => state === 'open')).toBe(true)
  expect(delivery).toBe('Mardan: ₨200. Everywhere else: ₨400')
})

test('what a customer pays is computed for each way of taxing, and the step is done once one is chosen', async () => {
  const context = await newShop()
  const taxes = async () => (await firstSteps(context)).taxes
  expect(await taxes()).toEqual({
    ...{ now: 'added', version: 0, percent: 10, price: '1000.00' },
    pays: { added: '1100.00', included: '1000.00', none: '1000.00' },
  })
  await changeSettings(context, 'tax', { percent: 17.5, pricesIncludeTax: true }, by)
  expect(await taxes()).toMatchObject({
    ...{ now: 'included', version: 1 },
    pays: { added: '1175.00', included: '1000.00', none: '1000.00' },
  })
  expect(await statesOf(context)).toMatchObject({ taxes: 'done' })
  await changeSettings(context, 'tax', { percent: 0 }, by)
  expect((await taxes()).now).toBe('none')
  const rate = { title: 'PST', percent: 5, state: 'PB' }
  await changeSettings(context, 'tax', { rates: [rate] }, by)
  expect((await taxes()).now).toBe('other')
})

test('a mark accepts the taxes as they are, and no setting changes', async () => {
  const context = await newShop()
  await markStep(context, 'taxes', 'done')
  expect(await statesOf(context)).toMatchObject({ taxes: 'done' })
  expect((await firstSteps(context)).taxes).toMatchObject({ now: 'added', version: 0 })
})

test('a step is done once the settings have its values', async () => {
  const context = await newShop()
  await changeSettings(context, 'shop', { name: 'Dukan', whatsapp: '+923001234567', accent: '#1f6f5c' }, by)
  await changeSettings(context, 'delivery', { otherCities: true }, by)
  await markStep(context, 'payment', 'done')
  await markStep(context, 'share', 'skip')
  expect(await statesOf(context)).toEqual({
    ...{ name: 'done', contact: 'done', look: 'done', delivery: 'done', payment: 'done' },
    ...{ taxes: 'open', products: 'open', pages: 'open', order: 'open', share: 'skipped' },
  })
})

test.each(['0300 1234567', '0300-1234567', '+92 300 1234567', '923001234567', '00923001234567'])(
  'the number %s is accepted as telephone and WhatsApp, and stored in one form',
  async (typed) => {
    const values = { phone: typed, whatsapp: typed }
    const sent = { method: 'PUT', headers: staff.manager, body: { values } }
    expect(await shop.ask('/wp-json/sauda/v1/settings/shop', sent)).toMatchObject({
      status: 200,
      body: { values: { phone: '+923001234567', whatsapp: '+923001234567' } },
    })
  },
)

test('drafts of the legal pages name the shop, and count once they are published without their first line', async () => {
  const context = await newShop()
  const { db } = context
  await changeSettings(context, 'shop', { name: 'Khan *Sons*', address: 'Liberty Market\nLahore' }, by)
  await changeSettings(context, 'product', { returnDays: 7 }, by)
  await changeSettings(context, 'pages', { terms: 'Our own terms.' }, by)
  await draftMissingPages(context, 'amna')
  const draft = await db.selectFrom('settingsDraft').select('value').executeTakeFirstOrThrow()
  const drafted = draft.value as { privacy: string; own: { slug: string; text: string; textUrdu: string }[] }
  expect(drafted).not.toHaveProperty('terms')
  expect(drafted.privacy).toContain('Khan \\*Sons\\*')
  expect(drafted.privacy).toContain('Address: Liberty Market, Lahore')
  // nobody reads the standard address
  expect(JSON.stringify(drafted)).not.toContain('support@')
  expect(drafted.own.map(({ slug }) => slug)).toEqual(['delivery', 'returns'])
  expect(drafted.own[0]?.text).toContain('- Mardan: ₨200\n- Everywhere else: ₨400')
  expect(drafted.own[1]?.text).toContain('within 7 days')
  expect(drafted.own[1]?.textUrdu).toContain('7 دن')
  expect(await db.selectFrom('settingsDraft').selectAll().execute()).toHaveLength(1)

  // a second request keeps what was written since
  await draftMissingPages(context, 'amna')
  await changeSettings(context, 'pages', drafted, by)
  expect((await statesOf(context))['pages']).toBe('open')

  const checked = JSON.parse(
    JSON.stringify(drafted).replaceAll(draftNote, '').replaceAll(draftNoteUrdu, ''),
  ) as Record<string, unknown>
  await changeSettings(context, 'pages', checked, by)
  expect((await statesOf(context))['pages']).toBe('done')
})

const path = '/wp-json/sauda/v1/desk/first-steps'
const send = (who: 'manager' | 'packer', body?: object) =>
  shop.ask(path, { method: body ? 'POST' : 'GET', headers: staff[who], ...(body && { body }) })
type Steps = { hidden: boolean; steps: { name: string; state: string; by_hand: boolean }[] }
const stepOf = ({ body }: { body: unknown }, name: string) =>
  (body as Steps).steps.find((step) => step.name === name)

test('a shop that is not live, or in front of WooCommerce, has no steps', async () => {
  expect((await send('manager')).body).toMatchObject({ steps: [] })
  expect(await send('manager', { action: 'hide' })).toMatchObject({
    status: 400,
    body: { code: 'first_step_invalid' },
  })
  const context = await newShop()
  const woo = { url: 'https://old.example', key: 'ck', secret: 'cs' }
  expect(await hasFirstSteps(context)).toBe(true)
  expect(await hasFirstSteps({ ...context, config: { ...context.config, woo } })).toBe(false)
})

test('a manager marks steps and hides the list; a packer may not even see it', async () => {
  await markLive(shop.context.db, new Date(shop.time.now))
  expect((await send('packer')).status).toBe(403)
  const first = await send('manager')
  expect(stepOf(first, 'products')).toMatchObject({ state: 'done', by_hand: false })

  const shared = await send('manager', { action: 'done', step: 'share' })
  expect(stepOf(shared, 'share')).toMatchObject({ state: 'done', by_hand: true })
  const reopened = await send('manager', { action: 'reopen', step: 'share' })
  expect(stepOf(reopened, 'share')).toMatchObject({ state: 'open', by_hand: false })

  expect((await send('manager', { action: 'hide' })).body).toMatchObject({ hidden: true })
  expect((await send('manager', { action: 'show' })).body).toMatchObject({ hidden: false })
  expect((await send('manager', { action: 'write_pages' })).status).toBe(200)
})

test.each([
  [{ action: 'done', step: 'name' }, 'name is done by itself once the shop has what it needs.'],
  [{ action: 'skip', step: 'products' }, 'products cannot be skipped.'],
  [{ action: 'skip' }, 'skip needs a step.'],
  [{ action: 'hide', step: 'look' }, 'hide takes no step.'],
])('%j is refused', async (body, message) => {
  expect(await send('manager', body)).toMatchObject({ status: 400, body: { message } })
})

test('two people who mark steps at once do not lose a mark', async () => {
  const context = await newShop()
  await Promise.all([
    markStep(context, 'look', 'skip'),
    markStep(context, 'order', 'skip'),
    markStep(context, 'share', 'skip'),
  ])
  expect(await statesOf(context)).toMatchObject({ look: 'skipped', order: 'skipped', share: 'skipped' })
})
