/* Drafts: stored, visible only in previews, then published or discarded. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  app = createApp(shop.context)
})

type Group = RowOf<'getSettings'>
const path = (group: string) => `/wp-json/sauda/v1/settings/${group}`
const read = async (group: string) => (await shop.ask(path(group), { key: '2' })).body as Group
const draft = (group: string, values: object, version?: number, read?: string) =>
  shop.ask(`${path(group)}/draft`, { method: 'PUT', key: '2', body: { values, version, draft: read } })
const publish = (group: string, body: object = {}) =>
  shop.ask(`${path(group)}/draft/publish`, { method: 'POST', key: '2', body })
const discard = (group: string, query = '') =>
  shop.ask(`${path(group)}/draft${query}`, { method: 'DELETE', key: '2' })
const html = async (address: string) => (await app.request(address)).text()

const aboutUs = { slug: 'about-us', title: 'About us', text: 'Two sisters and a van.' }

test('a draft is visible only in the preview until it is published', async () => {
  const { version, preview } = await read('pages')
  expect((await draft('pages', { own: [aboutUs] }, version)).status).toBe(200)

  const response = await app.request(`${preview}/pages/about-us`)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('Two sisters and a van.')
  expect(text).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect((await app.request('/pages/about-us')).status).toBe(404)
  expect(await read('pages')).toMatchObject({
    version,
    values: { own: [] },
    draft: { version, values: { own: [aboutUs] }, changed_by: 'operator' },
  })

  expect((await publish('pages')).status).toBe(200)
  expect(await html('/pages/about-us')).toContain('Two sisters and a van.')
  expect(await read('pages')).toMatchObject({ version: version + 1, draft: null })
})

test('a newer draft replaces the previous one, and previews bypass the page cache', async () => {
  const { preview } = await read('footer')
  await html('/')
  for (const note of ['Open from 11', 'Open from 12']) {
    await draft('footer', { columns: [{ title: note, links: [{ text: 'Home', link: '/' }] }] })
    expect(await html(`${preview}/`)).toContain(note)
    expect(await html('/')).not.toContain(note)
  }
  await discard('footer')
  expect(await read('footer')).toMatchObject({ draft: null })
  expect(await html(`${preview}/`)).not.toContain('Open from 12')
})

test('an outdated draft is not published over a newer change', async () => {
  const { version } = await read('home')
  await draft('home', { slides: [{ title: 'Mine', button: 'Go', link: '/' }] }, version)
  await shop.ask(path('home'), {
    method: 'PUT',
    key: '2',
    body: { values: { slides: [{ title: 'Theirs', button: 'Go', link: '/' }] } },
  })

  expect(await publish('home')).toMatchObject({ status: 409, body: { code: 'sauda_settings_stale' } })
  expect(await read('home')).toMatchObject({
    values: { slides: [{ title: 'Theirs' }] },
    draft: { values: { slides: [{ title: 'Mine' }] } },
  })
})

test('a draft that somebody else has changed is neither replaced, published nor discarded', async () => {
  const slides = (title: string) => ({ slides: [{ title, button: 'Go', link: '/' }] })
  const changed = { status: 409, body: { code: 'sauda_settings_draft_changed' } }
  await discard('home')
  const { version } = await read('home')
  // both owners begin without a draft
  const mine = (await draft('home', slides('Mine'), version, '')).body as Group
  expect(await draft('home', slides('Theirs'), version, '')).toMatchObject(changed)
  expect(await read('home')).toMatchObject({ draft: { values: slides('Mine') } })

  // both have read the same draft, and save it in the same millisecond
  const seen = mine.draft?.changed_at ?? ''
  expect((await draft('home', slides('Mine, again'), version, seen)).status).toBe(200)
  for (const late of [
    await draft('home', slides('Theirs'), version, seen),
    await publish('home', { draft: seen }),
    await discard('home', `?draft=${encodeURIComponent(seen)}`),
    // a draft that this owner believes to be gone
    await draft('home', slides('Theirs'), version, ''),
  ])
    expect(late).toMatchObject(changed)

  const now = await read('home')
  expect(now).toMatchObject({ version, draft: { values: slides('Mine, again') } })
  expect((await publish('home', { draft: now.draft?.changed_at })).status).toBe(200)
  // published or discarded meanwhile
  const gone = now.draft?.changed_at
  expect(await draft('home', slides('Theirs'), version + 1, gone)).toMatchObject(changed)
  expect(await publish('home', { draft: gone })).toMatchObject({ status: 404 })
})

test('invalid values are rejected with their field, and settings that apply at once have no draft', async () => {
  expect(await draft('pages', { own: [{ slug: 'Not an address' }] })).toMatchObject({
    status: 400,
    body: { data: { params: { 'own[0].slug': expect.any(String) } } },
  })
  expect(await draft('tax', { percent: 5 })).toMatchObject({
    status: 404,
    body: { code: 'sauda_settings_draft_invalid' },
  })
  expect((await read('tax')).preview).toBe('')
  await discard('home')
  expect(await publish('home')).toMatchObject({ status: 404 })
})

test('a preview is open to everyone with its address, for twelve hours', async () => {
  const { preview } = await read('home')
  expect((await app.request('/preview/1.99999999999999.nothing/')).status).toBe(404)
  shop.time.now += 12 * 3_600_000 + 1
  expect((await app.request(`${preview}/`)).status).toBe(404)
  shop.time.now -= 12 * 3_600_000 + 1
})

test('unfinished pages are published only when that is confirmed, and then not asked about again', async () => {
  const { version } = await read('pages')
  const draftNote = 'Draft. Have a lawyer check this text, then delete this line.'
  const values = {
    privacy: `**${draftNote}**\n\nWhat we know about you.`,
    terms: 'We sell from [your address], see [delivery](/pages/delivery).',
    own: [aboutUs],
  }
  await draft('pages', values, version)
  const refused = await publish('pages')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'sauda_settings_unfinished',
      message:
        'Not published. Still unfinished: Privacy policy, Terms of service. Send unfinished=true to publish them as they are.',
      data: {
        unfinished: [
          { page: 'Privacy policy', found: draftNote },
          { page: 'Terms of service', found: '[your address]' },
        ],
      },
    },
  })
  expect(await html('/terms-of-service')).not.toContain('[your address]')
  expect(await read('pages')).toMatchObject({ version, draft: { values } })

  expect((await publish('pages', { unfinished: true })).status).toBe(200)
  expect(await html('/terms-of-service')).toContain('[your address]')
  await draft('pages', { privacy: `${values.privacy} And why.` }, version + 1)
  expect((await publish('pages')).status).toBe(200)

  // finished, and then unfinished again
  await draft('pages', { privacy: 'What we know about you.', terms: 'Our terms.' }, version + 2)
  expect((await publish('pages')).status).toBe(200)
  await draft('pages', { terms: 'Our terms. {{company}}' }, version + 3)
  expect((await publish('pages')).status).toBe(409)
  await discard('pages')
})
