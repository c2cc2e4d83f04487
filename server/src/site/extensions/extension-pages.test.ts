/* Pages of extensions beside those of the shop. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { Html, html } from '@sauda/extension-kit/html.ts'
import type { PageReply } from '@sauda/extension-kit/page.ts'
import { expect, test } from 'vitest'
import { isOwnPath } from '#platform/extensions/own-paths.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

let reply: () => PageReply | undefined
const notes = defineExtension({
  id: 'notes',
  about: 'A page of notes',
  pages: [{ path: '/notes', handle: async () => reply() }],
})

const shop = setUpShop({}, { added: [notes] })

test('extensions cannot use any address of the shop', () => {
  const words = new Set(shop.app.routes.map(({ path }) => path.split('/')[1] ?? ''))
  const free = [...words].filter((word) => /^[a-z][a-z0-9-]*$/.test(word) && !isOwnPath(`/${word}`))
  expect(free).toEqual(['notes'])
})

test('a page can be excluded from search engines', async () => {
  reply = () => ({ title: 'Notes', body: html`<p>Hello</p>`, isIndexed: false })
  const { body } = await shop.ask('/notes')
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(body).not.toContain('canonical')
})

test('the title and values in a template are escaped', async () => {
  reply = () => ({
    title: '<b>Notes</b>',
    body: html`<ul>
      ${['<i>', '&'].map((each) => html`<li>${each}</li>`)}
    </ul>`,
  })
  const { body } = await shop.ask('/notes')
  expect(body).toContain('<h1>&lt;b&gt;Notes&lt;/b&gt;</h1>')
  expect(body).toContain('<li>&lt;i&gt;</li><li>&amp;</li>')
})

test('a page that throws, or returns no page, shows an error without its reason', async () => {
  const wrong: (() => unknown)[] = [
    () => {
      throw new Error('secret 4711')
    },
    () => ({ title: 'Notes', body: '<p>text</p>' }),
    () => ({ title: '', body: html`` }),
    () => ({ title: 'Notes', body: new Html('x'.repeat(600_000)) }),
  ]
  for (const each of wrong) {
    reply = each as () => PageReply
    const { status, body } = await shop.ask('/notes')
    expect([status, String(body).includes('4711')]).toEqual([500, false])
  }
})

test('without Urdu an address below /ur redirects to the English page', async () => {
  await shop.ask('/wp-json/sauda/v1/settings/shop', {
    method: 'PUT',
    key: '2',
    body: { values: { urdu: false } },
  })
  const { status, headers } = await shop.ask('/ur/notes')
  expect([status, headers.get('location')]).toEqual([302, '/notes'])
})
