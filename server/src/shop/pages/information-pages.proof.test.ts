import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { storefrontFolder } from '#site/files/static-files.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const text =
  'Two sisters and a **van**.\n\n## Where to find us\n\n| Day | Hours |\n| - | - |\n| Monday | 10 to 8 |\n\n## Call\n\nAny time.'
const aboutUs = { slug: 'about-us', title: 'About us', text }
const set = (values: object) =>
  shop.ask('/wp-json/sauda/v1/settings/pages', { method: 'PUT', key: '2', body: { values } })
const html = async (path: string) => {
  const { status, body } = await shop.ask(path)
  return { status, body: String(body) }
}

test('a page is public HTML, and an unknown page is 404', async () => {
  await set({ own: [aboutUs] })

  const { status, body } = await shop.ask('/wp-json/sauda/v1/pages/about-us', {})

  expect(status).toBe(200)
  expect(body).toMatchObject({
    slug: 'about-us',
    title: 'About us',
    description: 'Two sisters and a van.',
    html: expect.stringContaining('<strong>van</strong>'),
    sections: [
      { id: 'section-1', title: 'Where to find us' },
      { id: 'section-2', title: 'Call' },
    ],
  })
  for (const slug of ['nobody', 'privacy-policy', 'toString'])
    expect(await shop.ask(`/wp-json/sauda/v1/pages/${slug}`, {})).toMatchObject({
      status: 404,
      body: { code: 'sauda_page_invalid' },
    })
})

test('fifty pages of maximal length are saved in one write, and the audit log stays small', async () => {
  const own = Array.from({ length: 50 }, (_, index) => ({
    slug: `page-${index}`,
    title: `Page ${index}`,
    text: `${index} `.padEnd(50_000, 'word '),
  }))

  expect((await set({ own })).status).toBe(200)
  for (let change = 0; change < 4; change += 1) await set({ own: own.slice(0, 49 - change) })

  const { status, body } = await shop.ask('/wp-json/sauda/v1/settings/pages/changes', { key: '2' })
  expect(status).toBe(200)
  expect((body as unknown[]).length).toBeGreaterThan(0)
  expect(JSON.stringify(body).length).toBeLessThan(14_000_000)
  await set({ own: [aboutUs] })
})

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('on the site', () => {
  test('a page is rendered with head, footer and an entry in the sitemap', async () => {
    await set({ own: [{ ...aboutUs, description: 'Who we are.' }] })

    const { status, body } = await html('/pages/about-us')

    expect(status).toBe(200)
    expect(body).toContain('<title>About us - Sauda</title>')
    expect(body).toContain('<meta name="description" content="Who we are.">')
    expect(body).toMatch(/<link rel="canonical" href="[^"]+\/pages\/about-us">/)
    expect(body).toContain('<strong>van</strong>')
    expect(body).toContain('<td>10 to 8</td>')
    expect((await html('/')).body).toContain('href="/pages/about-us"')
    expect((await html('/sitemap.xml')).body).toContain('/pages/about-us</loc>')
  })

  test('a deleted page, and a path below a page, are 404', async () => {
    await set({ own: [{ ...aboutUs, slug: 'old-page', footer: false }] })
    expect((await html('/')).body).not.toContain('href="/pages/old-page"')
    expect((await html('/pages/old-page')).status).toBe(200)
    await set({ own: [], privacy: 'Ours.' })

    const gone = ['/pages/old-page', '/pages/privacy-policy', '/pages/%00', '/pages/a/b', '/pages/']
    const statuses = await Promise.all(gone.map(async (path) => (await html(path)).status))
    expect(statuses).toEqual(gone.map(() => 404))
  })

  test("the owner's legal text replaces the sample, and an empty text restores it", async () => {
    const before = (await html('/terms-of-service')).body
    expect(before).toContain('This is a sample text.')

    await set({ terms: '## Our rules\n\nBe kind.' })

    const { body } = await html('/terms-of-service')
    expect(body).toContain('Our rules</h2>')
    expect(body).not.toContain('This is a sample text.')
    expect(body).toContain('<title>Terms of Service - Sauda</title>')
    expect(body).toContain('"replacedPages":["privacy-policy","terms-of-service"]')
    await set({ terms: '', privacy: '' })
    const after = (await html('/terms-of-service')).body
    expect(after).toContain('This is a sample text.')
    expect(after).not.toContain('replacedPages')
  })

  test("a page in Urdu has the owner's Urdu title and text, or else the English ones", async () => {
    const urdu = { titleUrdu: 'ہمارے بارے میں', textUrdu: 'دو بہنیں اور ایک **گاڑی**۔' }
    await set({
      own: [
        { ...aboutUs, ...urdu },
        { ...aboutUs, slug: 'find-us' },
      ],
      termsUrdu: 'ہماری شرائط۔',
    })

    const { status, body } = await html('/ur/pages/about-us')
    expect(status).toBe(200)
    expect(body).toMatch(/<title>.?ہمارے بارے میں.? - .*Sauda/)
    expect(body).toContain('<strong>گاڑی</strong>')
    expect(body).not.toContain('van')
    expect((await html('/pages/about-us')).body).toContain('<strong>van</strong>')
    expect((await html('/ur/pages/find-us')).body).toContain('<strong>van</strong>')
    expect((await html('/ur/terms-of-service')).body).toContain('ہماری شرائط۔')
    expect((await html('/terms-of-service')).body).not.toContain('ہماری شرائط۔')
    const call = await shop.ask('/wp-json/sauda/v1/pages/about-us?lang=ur')
    expect(call.body).toMatchObject({ title: urdu.titleUrdu })
    await set({ own: [], termsUrdu: '' })
  })
})
