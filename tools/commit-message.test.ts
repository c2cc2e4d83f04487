import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaFault, commitFault } from './commit-message.mjs'

test.each([
  'cart: keep an item that sells out',
  'orders, mail: read the language with the mail\n\nThe body may say anything.',
  'desk: bring the order list back to its page',
  'tools: process large files in parts',
  "Merge branch 'next'",
  'fixup! cart: keep an item that sells out',
])('%j is well formed', (message) => {
  expect(commitFault(message)).toBeUndefined()
})

test.each([
  ['Generated files follow', '"area: effect"'],
  ['cart: Keep an item', '"area: effect"'],
  ['cart: keeps an item', 'imperative'],
  ['cart: fixed the total', 'imperative'],
  ['cart: adding a note', 'imperative'],
  ['cart: keep an item.', 'full stop'],
  [`cart: keep ${'x'.repeat(70)}`, '72'],
  ['', '"area: effect"'],
])('%j is refused', (message, reason) => {
  expect(commitFault(message)).toContain(reason)
})

test.each([
  ['orders: release stock', ['server/src/orders/placing/reservations.ts']],
  ['order, mail: read the language', ['docs/owner/orders.md']],
  ['system status: measure the schema', ['server/src/operations/system-status/status-store.ts']],
  ['journeys: share a shop', ['e2e/shared-shops.ts']],
  ['tests: wait for the reply', ['desk/src/app/outage.proof.test.tsx']],
  ['cart: amend the message only', []],
  ["Merge branch 'next'", ['README.md']],
])('%j names the place of %j', (message, paths) => {
  expect(areaFault(message, paths)).toBeUndefined()
})

test('an area that is in no changed path is refused, and one is proposed', () => {
  const fault = areaFault('desk: clarify a comment', ['server/src/catalogue/csv/history-store.ts'])

  expect(fault).toContain('"desk" is in no path')
  expect(fault).toContain('such as "csv"')
})

test('git refuses a commit through the hook, and makes one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-hook-'))
  const project = join(import.meta.dirname, '..')
  const git = (...words: string[]) => spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' })
  try {
    mkdirSync(join(folder, 'tools'))
    for (const file of ['hooks', 'commit-message.mjs'])
      cpSync(join(project, 'tools', file), join(folder, 'tools', file), { recursive: true })
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
    execFileSync('git', ['init', '-q', folder])
    git('config', 'core.hooksPath', 'tools/hooks')
    git('config', 'user.email', 'test@shop.test')
    git('config', 'user.name', 'Test')
    git('add', '.')

    const refused = git('commit', '-m', 'Fixed it')
    const elsewhere = git('commit', '-m', 'desk: check the subject of commits')
    const made = git('commit', '-m', 'tools: check the subject of commits')

    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('"area: effect"')
    expect(elsewhere.stderr).toContain('"desk" is in no path')
    expect(made.status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
