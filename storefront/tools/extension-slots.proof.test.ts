import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { slotModule } from './extension-slots.ts'

test('without a filled slot the scripts contain nothing of slots', () => {
  expect(slotModule([{ id: 'one' }, { id: 'two', slots: {} }])).toBe('export const Slot = () => null')
})

test('several extensions fill one slot in their order', () => {
  const url = (name: string) => pathToFileURL(`/shop/extensions/${name}.tsx`)
  const text = slotModule([
    { id: 'one', slots: { 'cart.summary': url('one') } },
    { id: 'two', slots: { 'cart.summary': url('two'), 'home.section': url('home') } },
  ])

  expect(text).toContain(
    '"cart.summary": [{ id: "one", load: () => import("/shop/extensions/one.tsx") }, { id: "two", load: () => import("/shop/extensions/two.tsx") }]',
  )
  expect(text).toContain('"home.section": [{ id: "two"')
})

test('a filled slot is a separate script that no page requests immediately', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-slots-'))
  const storefront = join(import.meta.dirname, '..')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(storefront, '../node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      join(folder, 'dist'),
      '--logLevel',
      'warn',
    ],
    {
      cwd: storefront,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SHOP_EXTENSIONS: join(storefront, '../extensions/testing/gift-list.ts'),
      },
    },
  )
  expect({ status, stderr }).toMatchObject({ status: 0 })

  const assets = join(folder, 'dist/assets')
  const gift = readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('Ask us about'),
  )
  expect(gift).toBeDefined()
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).not.toContain(gift)
  rmSync(folder, { recursive: true })
})
