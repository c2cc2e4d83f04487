import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingGroupNames, settingGroups } from '@sauda/contract/settings/shop-settings.ts'
import { describe, expect, test } from 'vitest'
import { runSettings } from '#entry/commands/settings.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { deleteDraft, findDrafts, putDraft } from './settings-store.ts'
import { deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { shopSettings } from './shop-settings.ts'

const shop = setUpShop()

const path = '/wp-json/sauda/v1/settings'
const read = async (group: string) => (await shop.ask(`${path}/${group}`, { key: '2' })).body as State
const write = (group: string, body: object, key: '1' | '2' = '2') =>
  shop.ask(`${path}/${group}`, { method: 'PUT', key, body })
type State = { version: number; values: Record<string, unknown>; changed_by: string }

test('every group has a description, values, defaults and schema; untouched groups are at version 0', async () => {
  const { body } = await shop.ask(path, { key: '2' })

  expect((body as { group: string }[]).map(({ group }) => group)).toEqual([
    ...settingGroupNames,
    ...shop.context.extensions.all.flatMap(({ extension: { id, settings } }) => (settings ? [id] : [])),
  ])
  const shown = (body as { group: string; extension?: true }[]).filter(({ extension }) => extension)
  expect(shown.map(({ group }) => group)).toEqual(['low-stock-mail'])
  for (const state of body as (State & { defaults: object; schema: { properties: object } })[]) {
    expect(state).toMatchObject({ version: 0, changed_at: null, values: state.defaults })
    expect(Object.keys(state.schema.properties)).toEqual(Object.keys(state.values))
  }
})

test.each(Object.entries(settingGroups))('every field of %s has a title and a default', (_, { schema }) => {
  for (const field of Object.values(schema.shape)) expect(field.meta()?.title).toBeTruthy()
  expect(() => schema.parse({})).not.toThrow()
})

test('a change applies to the next request, also in another process, and is in the history', async () => {
  const elsewhere = openDatabase(shop.databaseUrl, 2)
  const other = { db: elsewhere, log: shop.context.log }
  expect((await shopSettings(other)).tax.percent).toBe(10)

  const { status, body } = await write('tax', { version: 0, values: { percent: 17.5 } })

  expect(status).toBe(200)
  // the name of the key
  expect(body).toMatchObject({ group: 'tax', version: 1, values: { percent: 17.5 }, changed_by: 'operator' })
  expect((await shopSettings(shop.context)).tax.percent).toBe(17.5)
  expect((await shopSettings(other)).tax.percent).toBe(17.5)
  await closeDatabase(elsewhere)
  const changes = await shop.ask(`${path}/tax/changes`, { key: '2' })
  expect(changes.body).toMatchObject([
    { version: 1, changed_by: 'key 2', before: null, after: { percent: 17.5 } },
  ])
})

test('the author of a change is named as in the desk', async () => {
  const owner = await deskBrowser(shop, 'owner')
  const { body } = await owner.ask(`${path}/search`, {
    ...{ method: 'PUT', body: { version: 0, values: { never: ['please'] } } },
  })
  const name = (owner.body['user'] as { name: string }).name
  expect(body).toMatchObject({ group: 'search', changed_by: name })
  expect(await read('search')).toMatchObject({ changed_by: name })
})

test('an outdated write is refused with the newer version, and changes nothing', async () => {
  const { version } = await read('tax')

  const { status, body } = await write('tax', { version: version - 1, values: { percent: 1 } })

  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'sauda_settings_stale', data: { status: 409, version } },
  })
  expect(await read('tax')).toMatchObject({ version, values: { percent: 17.5 } })
})

test('of ten writers with the same version one succeeds', async () => {
  const { version } = await read('delivery')
  const writes = Array.from({ length: 10 }, (_, index) =>
    write('delivery', { version, values: { elsewhere: { title: `Post ${index}`, rupees: index } } }),
  )

  const statuses = (await Promise.all(writes)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect((await read('delivery')).version).toBe(version + 1)
})

test('a change is undone, and the undo is a change itself', async () => {
  await write('tax', { values: { percent: 5 } })
  const { version } = await read('tax')

  const { body } = await shop.ask(`${path}/tax/undo`, { method: 'POST', key: '2', body: { change: version } })

  expect(body).toMatchObject({ version: version + 1, values: { percent: 17.5 } })
  const unknown = await shop.ask(`${path}/tax/undo`, { method: 'POST', key: '2', body: { change: 999 } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'sauda_settings_change_invalid' } })
})

const account = { bank: 'Meezan Bank', title: 'Store', number: '0123 456-789' }
const books = { slug: 'books', title: 'Books', percent: 5 }
const slide = { title: 'Eid', subtitle: '', button: 'See', link: '/deals' }
const column = { title: 'Help', links: [{ text: 'Us', link: '/contact-us' }] }

async function withFile(text: string, work: (file: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  try {
    const file = join(folder, 'text.md')
    await writeFile(file, text)
    await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function expectRefused(group: string, values: object, field: string, sentence: string | RegExp) {
  const { status, body } = await write(group, { values })

  expect(status).toBe(400)
  const { params } = (body as { data: { params: Record<string, string> } }).data
  expect(Object.keys(params)).toEqual([field])
  expect(params[field]).toMatch(sentence)
}

describe('invalid values are rejected with the name of the field', () => {
  test.each([
    ['tax', { percent: -1 }, 'percent', 'percent is below 0.'],
    ['tax', { percent: '10' }, 'percent', 'percent is not a number.'],
    ['tax', { percent: 17.555 }, 'percent', 'percent has more than two decimals.'],
    ['tax', { rate: 5 }, 'rate', 'There is no setting "rate" here.'],
    ['tax', { pricesIncludeTax: 'yes' }, 'pricesIncludeTax', 'pricesIncludeTax is neither true nor false.'],
    ['tax', { classes: {} }, 'classes', 'classes is not a list.'],
    ['tax', { classes: ['books'] }, 'classes[0]', 'classes[0] is not an object.'],
    ['tax', { classes: Array(21).fill(books) }, 'classes', 'classes has more than 20 classes.'],
    [
      'tax',
      { classes: [{ ...books, slug: 'Books & more' }] },
      'classes[0].slug',
      'classes[0].slug may contain only lowercase letters, digits and single hyphens.',
    ],
    [
      'tax',
      { classes: [{ ...books, slug: 'standard' }] },
      'classes[0].slug',
      'classes[0].slug is reserved by WooCommerce.',
    ],
    ['tax', { classes: [books, books] }, 'classes[1].slug', 'classes[1].slug is that of row 0, too.'],
    [
      'tax',
      { classes: [{ ...books, percent: 101 }] },
      'classes[0].percent',
      'classes[0].percent is above 100.',
    ],
    [
      'delivery',
      { elsewhere: { title: 'Post', rupees: -5 } },
      'elsewhere.rupees',
      'elsewhere.rupees is below 0.',
    ],
    ['delivery', { elsewhere: { title: ' ', rupees: 5 } }, 'elsewhere.title', 'elsewhere.title is empty.'],
    [
      'delivery',
      { zones: [], elsewhere: null },
      'elsewhere',
      "elsewhere is empty and there are no zones, so the shop wouldn't deliver anywhere.",
    ],
    [
      'delivery',
      { zones: [{ title: 'Post', rupees: 1 }] },
      'zones[0]',
      'zones[0] has neither a city nor a province.',
    ],
    [
      'delivery',
      {
        zones: [
          { title: 'One', rupees: 1, cities: ['Lahore'] },
          { title: 'Two', rupees: 2, cities: [' lahore'] },
        ],
      },
      'zones[1]',
      'zones[1] and zones[0] both have lahore.',
    ],
    [
      'delivery',
      { zones: [{ title: 'One', rupees: 1, provinces: ['Utopia'] }] },
      'zones[0].provinces[0]',
      /^zones\[0\]\.provinces\[0\] is not one of KPK/,
    ],
    [
      'delivery',
      { zones: [{ title: 'One', rupees: 1, cities: ['Lahore'], days: { least: 5, most: 2 } }] },
      'zones[0].days',
      'zones[0].days begins after it ends.',
    ],
  ])('%s %j', expectRefused)

  test.each<[string, object, string, string | RegExp]>([
    ['home', { slides: 'many' }, 'slides', 'slides is not a list.'],
    ['home', { slides: [] }, 'slides', /^slides has no slide/],
    ['home', { slides: Array(9).fill(slide) }, 'slides', 'slides has more than 8 slides.'],
    ['home', { slides: ['one'] }, 'slides[0]', 'slides[0] is not an object.'],
    ['home', { slides: [{ ...slide, title: ' ' }] }, 'slides[0].title', 'slides[0].title is empty.'],
    [
      'home',
      { slides: [{ ...slide, subtitle: 'two\nlines' }] },
      'slides[0].subtitle',
      'slides[0].subtitle contains a line break or a control character.',
    ],
    [
      'home',
      { slides: [{ ...slide, button: 'b'.repeat(41) }] },
      'slides[0].button',
      'slides[0].button has more than 40 characters.',
    ],
    ...[
      'javascript:alert(1)',
      'http://shop.example/',
      '//shop.example/',
      '/\\shop.example',
      '/a b',
      'https://',
      'https://a@b.example/',
      '',
    ].map((link): [string, object, string, string] => [
      'home',
      { slides: [slide, slide, { ...slide, link }] },
      'slides[2].link',
      'slides[2].link must begin with / or https://.',
    ]),
    [
      'home',
      { slides: [{ ...slide, ground: 'pink' }] },
      'slides[0].ground',
      'slides[0].ground is not one of amber, rose, teal, indigo, crimson.',
    ],
    [
      'home',
      { slides: [{ ...slide, picture: 'https://pictures.example/a.webp' }] },
      'slides[0].picture',
      'slides[0].picture is not a media URL of this shop',
    ],
    ['home', { slides: [{ ...slide, colour: 1 }] }, 'slides[0].colour', 'There is no setting "colour" here.'],
    ['home', { promises: [] }, 'promises', /^promises has no text/],
    [
      'home',
      { promises: [{ text: 'Fast', icon: 'rocket' }] },
      'promises[0].icon',
      'promises[0].icon is not one of support, payment, returns, none.',
    ],
    ['home', { sections: [] }, 'sections', 'sections has no section.'],
    [
      'home',
      { sections: ['featured', 'games'] },
      'sections[1]',
      /^sections\[1\] is not one of slides, promises,/,
    ],
    [
      'home',
      { sections: ['featured', 'slides', 'featured'] },
      'sections[2]',
      'sections[2] names featured twice.',
    ],
    ['payment', { accounts: [{ ...account, bank: '' }] }, 'accounts[0].bank', 'accounts[0].bank is empty.'],
    [
      'payment',
      { accounts: [{ ...account, number: 'PK37 SCBL 0000 0011 2345 6702' }] },
      'accounts[0].number',
      /^accounts\[0\]\.number is not a valid Pakistani IBAN/,
    ],
    [
      'payment',
      { accounts: [{ ...account, number: '<b>1</b>' }] },
      'accounts[0].number',
      /^accounts\[0\]\.number may contain only letters/,
    ],
    ['payment', { accounts: Array(11).fill(account) }, 'accounts', 'accounts has more than 10 accounts.'],
    ['payment', { cashSurcharge: -50 }, 'cashSurcharge', 'cashSurcharge is below 0.'],
    ['payment', { cashSurcharge: 0.5 }, 'cashSurcharge', 'cashSurcharge is not a number of whole rupees.'],
    ['payment', { cashFrom: 500, cashUpTo: 100 }, 'cashUpTo', 'cashUpTo is below cashFrom.'],
    ['payment', { minutesToPay: 4 }, 'minutesToPay', 'minutesToPay is below 5.'],
    ['payment', { minutesToPay: 20_000 }, 'minutesToPay', /^minutesToPay is above 10,080/],
    ['footer', { columns: Array(5).fill(column) }, 'columns', 'columns has more than 4 columns.'],
    [
      'footer',
      { columns: [{ title: 'Help', links: [] }] },
      'columns[0].links',
      'columns[0].links has no link.',
    ],
    [
      'footer',
      { columns: [column, { title: 'Help', links: [{ text: 'Us', link: 'about-us' }] }] },
      'columns[1].links[0].link',
      'columns[1].links[0].link must begin with / or https://.',
    ],
    ['footer', { line: 'x'.repeat(161) }, 'line', 'line has more than 160 characters.'],
    ['footer', { copyright: 'one\ntwo' }, 'copyright', /^copyright contains a line break/],
  ])('%s %j', expectRefused)
})

test('rows get numbers when they are saved, and keep them when others are deleted', async () => {
  const paper = { slug: 'paper', title: 'Paper', percent: 1 }
  await write('tax', { values: { classes: [books, paper] } })
  const { values } = await read('tax')
  expect(values['classes']).toEqual([
    { ...books, id: 2 },
    { ...paper, id: 3 },
  ])

  await write('tax', { values: { classes: [{ ...paper, id: 3 }, books] } })
  expect((await read('tax')).values['classes']).toMatchObject([{ id: 3 }, { id: 4 }])
  await write('tax', { values: { classes: [] } })
})

test('delivery rates accept the former name of mostExpensiveClassOnly', async () => {
  const { values: before } = await read('delivery')
  const courier = { title: 'Courier', rupees: 200, cities: ['Quetta'] }
  const { status } = await write('delivery', {
    values: {
      zones: [{ ...courier, dearestOnly: true }],
      elsewhere: { ...courier, cities: undefined, dearestOnly: false },
    },
  })
  expect(status).toBe(200)
  const { values } = await read('delivery')
  expect(values).toMatchObject({
    zones: [{ mostExpensiveClassOnly: true }],
    elsewhere: { mostExpensiveClassOnly: false },
  })
  expect(JSON.stringify(values)).not.toContain('dearestOnly')
  await write('delivery', { values: before })
})

test('anonymous callers, customers and read-only keys change nothing; an unknown group is 404', async () => {
  expect((await shop.ask(path)).status).toBe(401)
  expect((await shop.ask(path, { token: await shop.tokenOf('ayesha') })).status).toBe(403)
  expect((await shop.ask(path, { key: '1' })).status).toBe(403)
  expect((await write('tax', { values: { percent: 1 } }, '1')).status).toBe(403)
  expect(await shop.ask(`${path}/colours`, { key: '2' })).toMatchObject({
    status: 404,
    body: { code: 'sauda_settings_group_invalid' },
  })
})

test('a group that a newer release no longer understands falls back to its defaults, with a log entry', async () => {
  const db = shop.context.db
  await db
    .updateTable('settingsGroup')
    .set({ value: '{"percent":"ten"}' })
    .where('groupName', '=', 'tax')
    .execute()
  await write('delivery', { values: { otherCities: true } })

  expect((await shopSettings(shop.context)).tax.percent).toBe(10)
  await write('tax', { values: { percent: 12 } })
  expect((await shopSettings(shop.context)).tax.percent).toBe(12)
})

test('the command line shows, sets, lists and undoes settings', async () => {
  expect(await runSettings(shop.context, ['list'])).toContain('tax')
  expect(await runSettings(shop.context, ['set', 'tax', 'percent=8'])).toMatch(
    /^Changed: tax is at version \d+\.$/,
  )
  expect(JSON.parse(await runSettings(shop.context, ['show', 'tax']))).toMatchObject({ percent: 8 })
  const { version } = await read('tax')
  expect(await runSettings(shop.context, ['history', 'tax'])).toContain('command line')
  await runSettings(shop.context, ['undo', 'tax', String(version)])
  expect((await read('tax')).values).toMatchObject({ percent: 12 })
  await expect(runSettings(shop.context, ['set', 'tax', 'percent=many'])).rejects.toThrow(
    'percent is not a number.',
  )
  await withFile('Our own rules', async (file) => {
    await runSettings(shop.context, ['set', 'pages', `terms=@${file}`])
    expect((await read('pages')).values['terms']).toBe('Our own rules')
    await expect(runSettings(shop.context, ['set', 'pages', `terms=@${file}.none`])).rejects.toThrow(
      "doesn't exist",
    )
  })
  await expect(runSettings(shop.context, ['set', 'tax'])).rejects.toThrow('Name a field')
  await expect(runSettings(shop.context, ['show', 'colours'])).rejects.toThrow('Which group?')
})

test('deleting a published draft keeps a newer one', async () => {
  const { db } = shop.context
  const draft = { name: 'home', version: 0, value: {}, by: 'staff 1' }
  await putDraft(db, { ...draft, at: new Date(shop.time.now + 1000) })
  await deleteDraft(db, 'home', new Date(shop.time.now))
  expect(await findDrafts(db)).toHaveLength(1)
  await deleteDraft(db, 'home', new Date(shop.time.now + 1000))
  expect(await findDrafts(db)).toEqual([])
})
