import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { loadExtensions } from '#entry/load-extensions.ts'
import { StartError } from '#platform/environment/config.ts'
import { readExtensions } from './registry.ts'

const bank = defineExtension({
  id: 'bank',
  about: 'A bank',
  options: {
    key: {
      variable: 'BANK_KEY',
      about: 'Its key',
      example: 'k_1',
      expected: 'a key',
      schema: z.string().regex(/^k_/),
      isSecret: true,
    },
    host: {
      variable: 'BANK_HOST',
      about: 'Its host',
      example: 'https://b.example',
      expected: 'an address',
      schema: z.url(),
      standard: 'https://bank.example',
    },
  },
  paymentProviders: [{ id: 'bank', paidWith: 'processing' }],
})

const run = () => Promise.resolve({ body: null })

test('an extension gets the values of its options, with their defaults', () => {
  const { all, providers } = readExtensions([bank], { BANK_KEY: 'k_9' })

  expect(all[0]?.options).toEqual({ key: 'k_9', host: 'https://bank.example' })
  expect(providers.get('bank')?.from.extension.id).toBe('bank')
})

test('without its options an extension is disabled, and the message names its prefix', () => {
  expect(readExtensions([bank], {}).all[0]).toMatchObject({ options: undefined, missing: ['BANK_KEY'] })
})

test.each([
  [[bank], { BANK_KEY: 'secret' }, 'Extension bank: BANK_KEY must be a key, for example BANK_KEY=k_1.'],
  [[bank], { BANK_HOST: 'https://x.example' }, 'Extension bank: BANK_KEY must be set too.'],
  [[bank, bank], {}, 'The extension "bank" is listed twice in shop.extensions.ts.'],
  [[bank, { ...bank, id: 'other' }], {}, 'Two extensions have a payment method "bank"'],
  [
    [{ id: 'Bank!', about: 'x' }],
    {},
    'The extension "Bank!" in shop.extensions.ts cannot be used: id must have an id of',
  ],
  [[undefined], {}, 'The extension at place 1 in shop.extensions.ts cannot be used'],
  [undefined, {}, 'must export a list'],
])('an invalid list is rejected in one sentence %#', (list, env, sentence) => {
  expect(() => readExtensions(list, env)).toThrow(sentence)
})

const page = (path: string) => ({ path, handle: () => Promise.resolve(undefined) })
const found = { method: 'GET', path: '/x/{a}', summary: 'Finds.', reply: z.string(), handle: run }
const module = new URL('./screen.tsx', import.meta.url)

test.each([
  [{ maintainance: [] }, 'Unrecognized key: "maintainance"'],
  [{ maintenance: [{ everyMs: 999, run }] }, 'maintenance 0 everyMs must be from 1000 to 604800000 ms'],
  [{ maintenance: [{ everyMs: 1000.5, run }] }, 'maintenance 0 everyMs must be a whole number of ms'],
  [{ maintenance: [{ everyMs: 1000 }] }, 'maintenance 0 run must be a function'],
  [{ expiry: ['delete from x'] }, 'expiry 0 must be a function'],
  [{ jobs: { 'Send it': run } }, 'jobs Send it'],
  [{ jobs: { send: 'x' } }, 'jobs send must be a function'],
  [{ pages: [page('guide')] }, 'pages 0 path must begin with a slash and a word'],
  [{ pages: [page('/Guide')] }, 'pages 0 path must begin with a slash and a word'],
  [{ pages: [page('/robots.txt')] }, 'pages 0 path must begin with a slash and a word'],
  [{ pages: [page('/{any}')] }, 'pages 0 path must begin with a slash and a word'],
  [{ pages: [page('/products')] }, 'pages: "/products" belongs to the shop itself'],
  [{ pages: [page('/demo-shop')] }, 'pages: "/demo-shop" belongs to the shop itself'],
  [{ pages: [page('/wp-json/mine')] }, 'pages: "/wp-json/mine" belongs to the shop itself'],
  [{ pages: [page('/ur/guide')] }, 'pages: "/ur/guide" belongs to the shop itself'],
  [{ pages: [page('/guide/{a}'), page('/guide/{b}')] }, 'pages: "/guide/{}" is listed twice'],
  [{ calls: { one: found, two: { ...found, path: '/x/{b}' } } }, 'calls: "GET /x/{}" is listed twice'],
  [{ calls: { one: { ...found, right: 'wrap' } } }, 'calls one right must be a right of the shop'],
  [{ calls: { one: { ...found, reply: undefined } } }, 'calls one reply must be a schema'],
  [{ calls: { one: { ...found, reply: z.date() } } }, 'calls: a schema cannot be described'],
  [{ calls: { 'one-two': found } }, 'calls one-two Invalid key'],
  [{ calls: { one: { ...found, limits: [{ points: 0, seconds: 1, per: 'staff' }] } } }, 'calls one limits 0'],
  [{ routes: [] }, '"routes" is now called "calls" (docs/EXTENSIONS.md)'],
  [{ metrics: [{ name: 'Not small', help: 'X.', read: run }] }, 'metrics 0 name must be of small letters'],
  [{ mails: { hello: { en: { subject: 'A', text: 'B' } } } }, 'mails hello ur'],
  [{ taxMethods: [{ id: 'x' }] }, 'taxMethods 0 rates must be a function'],
  [{ deskScreens: [{ path: 'a', title: 'A', module: './a.tsx' }] }, 'deskScreens 0 module'],
  [
    {
      deskScreens: [
        { path: 'a', title: 'A', module },
        { path: 'a', title: 'B', module },
      ],
    },
    'deskScreens: "a" is listed twice',
  ],
])('an invalid part is rejected with extension and field %#', (part, sentence) => {
  const read = () => readExtensions([{ id: 'diary', about: 'A diary', ...part }], {})
  expect(read).toThrow(StartError)
  expect(read).toThrow('diary')
  expect(read).toThrow(sentence)
})

test.each([
  ['options', { options: { key: { ...bank.options?.['key'], secret: true } } }, 'options key'],
  ['settings', { settings: { title: 'A', help: 'B', schema: z.object({}), group: 'C' } }, 'settings'],
  ['paymentProviders', { paymentProviders: [{ id: 'p', paidWith: 'processing', charge: run }] }],
  [
    'the first texts of a provider',
    {
      paymentProviders: [
        {
          id: 'p',
          paidWith: 'processing',
          first: { title: 'P', description: '', isEnabled: true, icon: '' },
        },
      ],
    },
    'paymentProviders 0 first',
  ],
  ['deliveryMethods', { deliveryMethods: [{ id: 'd', title: 'D', cancel: run }] }],
  ['listeners', { listeners: [{ name: 'l', on: ['order.paid'], handle: run, retries: 3 }] }],
  ['calls', { calls: { one: { ...found, rights: 'writers' } } }, 'calls one'],
  ['metrics', { metrics: [{ name: 'm', help: 'M.', read: run, type: 'counter' }] }],
  ['mails', { mails: { m: { en: { subject: 'A', text: 'B', html: 'C' }, ur: {} } } }, 'mails m en'],
  ['pages', { pages: [{ ...page('/guide'), title: 'A' }] }],
  ['taxMethods', { taxMethods: [{ id: 't', rates: run, percent: 5 }] }],
  ['deskScreens', { deskScreens: [{ path: 'a', title: 'A', module, icon: 'x' }] }],
  ['maintenance', { maintenance: [{ everyMs: 1000, run, name: 'x' }] }],
  ['migrations', { migrations: [{ name: '0001-a', sql: 'select 1', down: 'select 1' }] }],
])('an unknown field in %s is rejected by name', (name, given, place = `${name} 0`) => {
  const read = () => readExtensions([{ id: 'diary', about: 'A diary', ...given }], {})
  expect(read).toThrow(
    new RegExp(`The extension "diary" in .* cannot be used: ${place} Unrecognized key: "\\w+"`),
  )
})

test.each([
  [{ calls: { one: { ...found, handle: undefined } } }, 'calls one handle must be a function'],
  [{ listeners: [{ name: 'l', on: ['order.paid'] }] }, 'listeners 0 handle must be a function'],
  [{ paymentProviders: [{ id: 'p', paidWith: 'processing', refund: true }] }, 'paymentProviders 0 refund'],
])('a part without its function is rejected %#', (given, sentence) => {
  expect(() => readExtensions([{ id: 'diary', about: 'A diary', ...given }], {})).toThrow(sentence)
})

test('two extensions cannot have the same page', () => {
  const two = ['one', 'two'].map((id) => ({ id, about: 'A page', pages: [page('/guide')] }))
  expect(() => readExtensions(two, {})).toThrow('Two pages of extensions have the path "/guide"')
})

test('a file that cannot be loaded stops the start in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-extensions-'))
  const file = join(folder, 'shop.extensions.ts')
  await expect(loadExtensions({}, file)).rejects.toThrow('shop.extensions.ts is missing')
  writeFileSync(file, "throw new Error('no key')")
  await expect(loadExtensions({}, file)).rejects.toThrow('shop.extensions.ts cannot be loaded: no key')
  mkdirSync(join(folder, 'extensions/bank'), { recursive: true })
  const broken = join(folder, 'broken.extensions.ts')
  writeFileSync(broken, "import './extensions/bank/index.ts'\nexport const extensions = []")
  writeFileSync(join(folder, 'extensions/bank/index.ts'), "throw new Error('no key')")
  await expect(loadExtensions({}, broken)).rejects.toThrow(
    'The extension "bank" in shop.extensions.ts cannot be loaded: no key',
  )
  rmSync(folder, { recursive: true })
})
