/* What's new in a release, later releases on the server or elsewhere, and the commands of an upgrade. */
import type { RowOf } from '@sauda/contract/calls.ts'
import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#accounts/staff/staff.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { lookForRelease } from './available-release.ts'
import { notesIn } from './changelog.ts'
import { markSeen, noteRelease } from './release-store.ts'

const changelog = `# Changelog

## [Unreleased]

### Owner: new

- Nobody has this yet.

## [0.15.0] - 2026-12-20

### Upgrade

- Change your service files.

### Shopper: new

- Search in \`Urdu\`, with
  [a page](https://docs.example/search) of its own.

### Owner: fixed

- **Cash** is counted once.

## [0.14.0] - 2026-12-01

### Owner: new

- Returns.

### Operator: new

- Metrics.

## [0.13.0] - 2026-11-23

### Shopper: new

- Passkeys.
`

const place = fs.mkdtempSync(join(tmpdir(), 'sauda-release-'))
const platform = `${process.platform}-${process.arch}`
const folder = join(place, `sauda-0.15.0-${platform}`)

/** A release as deploy/archive.mjs packs it, without its program. */
function unpack(version: string, name = `sauda-${version}-${platform}`): void {
  fs.mkdirSync(join(place, name))
  fs.writeFileSync(join(place, name, '.release'), `${version}\n`)
  fs.writeFileSync(join(place, name, 'package.json'), JSON.stringify({ version }))
  fs.writeFileSync(join(place, name, 'CHANGELOG.md'), changelog)
}

let shop: TestShop
let owner: DeskBrowser
let host: Server
let answer: { status: number; body: string } = { status: 500, body: '' }
let asked = 0
beforeAll(async () => {
  unpack('0.15.0')
  fs.symlinkSync('/etc/sauda.env', join(folder, '.env'))
  fs.symlinkSync(folder, join(place, 'sauda'))
  host = createServer((_, response) => {
    asked += 1
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  shop = await openTestShop(
    { RELEASES_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/latest` },
    { program: { version: '0.15.0', folder } },
  )
  owner = await deskBrowser(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  host.close()
  fs.rmSync(place, { recursive: true, force: true })
})

type Release = RowOf<'getDeskRelease'>
const release = async () => (await owner.ask('release')).body as unknown as Release
const shown = async () => (await release()).releases.map(({ version, is_new }) => [version, is_new])

test('only entries for shoppers and owners are read, as plain text', () => {
  expect(notesIn(changelog)).toEqual([
    {
      ...{ version: '0.15.0', date: '2026-12-20' },
      entries: [
        { reader: 'shopper', kind: 'new', text: 'Search in Urdu, with a page of its own.' },
        { reader: 'owner', kind: 'fixed', text: 'Cash is counted once.' },
      ],
    },
    {
      ...{ version: '0.14.0', date: '2026-12-01' },
      entries: [{ reader: 'owner', kind: 'new', text: 'Returns.' }],
    },
    {
      ...{ version: '0.13.0', date: '2026-11-23' },
      entries: [{ reader: 'shopper', kind: 'new', text: 'Passkeys.' }],
    },
  ])
})

test('the changelog of this repository can be read', () => {
  const own = fs.readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8')
  // as after the release
  const [next] = notesIn(own.replace('## [Unreleased]', '## [99.0.0] - 2027-01-01'))
  const of = (reader: string) => next?.entries.filter((entry) => entry.reader === reader)
  // right after a release there is nothing new
  const isWritten = /^### Owner: new$/m.test(own.split('## [0.13.0]', 1)[0] ?? '')
  expect((of('owner')?.length ?? 0) > 0).toBe(isWritten)
  expect((of('shopper')?.length ?? 0) > 0).toBe(isWritten)
})

test('an owner sees each release since the one they know, until they have seen it; others have their own', async () => {
  const { context, time } = shop
  expect(await shown()).toEqual([['0.15.0', false]])

  await noteRelease(context.db, '0.13.0', new Date(time.now - 2000))
  await noteRelease(context.db, '0.15.0', new Date(time.now + 2000))
  expect(await shown()).toEqual([
    ['0.15.0', true],
    ['0.14.0', true],
  ])

  await owner.ask('release/seen', { method: 'POST', body: {} })
  expect(await shown()).toEqual([['0.15.0', false]])
  await markSeen(context.db, 1, '0.14.0')
  expect(await shown()).toEqual([['0.15.0', true]])
  const noted = await owner.ask('changes')
  expect(JSON.stringify(noted.body)).not.toContain('markReleaseSeen')
})

test('the commands name the folders, settings and user of this server', async () => {
  const { commands, placeholder } = await release()
  const next = join(place, `sauda-NEW-${platform}`)
  const backup = join(shop.context.config.dataDir, 'before-NEW.backup')
  expect(placeholder).toBe('NEW')
  expect(commands).toEqual([
    `tar -xzf sauda-NEW-${platform}.tar.gz -C ${place}`,
    `ln -sfn /etc/sauda.env ${next}/.env`,
    'systemctl stop sauda',
    `runuser -u ${userInfo().username} -- ${next}/deploy/sauda upgrade ${backup}`,
    `ln -sfn sauda-NEW-${platform} ${join(place, 'sauda')}`,
    'systemctl start sauda',
  ])
})

test('a release beside the running one is found, and the commands use it', async () => {
  unpack('0.9.0')
  unpack('0.16.0')
  unpack('0.17.0', 'elsewhere')
  fs.mkdirSync(join(place, `sauda-0.18.0-${platform}`)) // being unpacked

  const { installed, commands } = await release()

  expect(installed).toBe('0.16.0')
  expect(commands.join('\n')).not.toContain('tar ')
  expect(commands.at(-2)).toContain('sauda-0.16.0')
  fs.rmSync(join(place, `sauda-0.16.0-${platform}`), { recursive: true })
})

test('the address for releases is asked once a day, and a bad answer is refused in words', async () => {
  const { context, time } = shop
  const look = () => lookForRelease(context, new AbortController().signal)
  await expect(look()).rejects.toThrow('RELEASES_URL answers with 500')
  answer = { status: 200, body: '{"tag_name":"latest"}' }
  await expect(look()).rejects.toThrow('RELEASES_URL names no release')
  answer = { status: 200, body: 'x'.repeat(300 * 1024) }
  await expect(look()).rejects.toThrow('RELEASES_URL sends more than a release')
  expect(await release()).toMatchObject({ available: '', asks: true })

  answer = { status: 200, body: '{"tag_name":"v0.16.0","html_url":"https://code.example/v0.16.0","x":1}' }
  await look()
  expect(await release()).toMatchObject({
    ...{ available: '0.16.0', available_url: 'https://code.example/v0.16.0', installed: '', placeholder: '' },
    commands: expect.arrayContaining([expect.stringContaining('before-0.16.0.backup')]),
  })
  const before = asked
  await look()
  expect(asked).toBe(before)

  time.now += 25 * 3_600_000
  owner = await deskBrowser(shop, 'owner') // the session has ended
  answer = { status: 200, body: '{"version":"0.15.0"}' }
  await look()
  expect(asked).toBe(before + 1)
  expect((await release()).available).toBe('')
})

test('a clone gets the commands of git; without an address for releases no request is sent', async () => {
  const clone = join(place, "amna's shop")
  fs.mkdirSync(join(clone, '.git'), { recursive: true })
  fs.mkdirSync(join(clone, 'storefront/src'), { recursive: true })
  fs.writeFileSync(join(clone, 'package.json'), '{"version":"0.15.0"}')
  const { releasesUrl: _, ...config } = shop.context.config
  const context = { ...shop.context, config, program: { version: '0.15.0', folder: clone } }
  const { upgradeCommands, installedRelease } = await import('./installation.ts')

  expect((await upgradeCommands(context, '0.16.0', false)).commands).toEqual([
    String.raw`cd '${place}/amna'\''s shop'`,
    'git fetch --tags',
    'git checkout v0.16.0',
    `npm run shop -- upgrade ${config.dataDir}/before-0.16.0.backup`,
    'npm start',
  ])
  fs.writeFileSync(join(clone, 'package.json'), '{"version":"0.16.0"}')
  expect(await installedRelease(context.program)).toBe('0.16.0')
  fs.writeFileSync(join(clone, 'package.json'), '{"version"')
  expect(await installedRelease(context.program)).toBeUndefined()

  const before = asked
  await lookForRelease(context, new AbortController().signal)
  expect(asked).toBe(before)
})

test('managers, packers and API keys get no information about releases', async () => {
  for (const person of ['manager', 'packer'] as const) {
    const account = { login: person, email: `${person}@sauda.example`, role: person }
    await addStaff(shop.context, account, `${person}-demo-1`)
    const browser = await deskBrowser(shop, person)
    expect((await browser.ask('release')).status).toBe(403)
    expect((await browser.ask('backups', { method: 'POST', body: {} })).status).toBe(403)
  }
  expect((await shop.ask('/wp-json/sauda/v1/desk/release', { key: '2' })).status).toBe(403)
})
