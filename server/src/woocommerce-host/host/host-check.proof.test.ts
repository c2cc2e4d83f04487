/* Problems of a host are reported before a shopper meets them. A host that is down does not block the start. */
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { noon } from '@sauda/domain/testing/builders.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#platform/environment/config.ts'
import { diagnose, doctorText } from '#operations/health/doctor.ts'
import { storefrontFolder } from '#site/files/static-files.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import { aTaxRow } from '#testing/hosts/fake-woocommerce/totals.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { openGatewayMode } from '#woocommerce-host/gateway-mode.ts'
import { openHost } from './host.ts'
import { checkHost, type HostFinding } from './host-check.ts'

const parts = { log: pino({ level: 'silent' }), clock: () => noon, newId: () => crypto.randomUUID() }

describe('the check of a host [API-043]', () => {
  let host: FakeWooCommerce
  beforeEach(async () => {
    host = await startFakeWooCommerce(() => noon)
  })
  afterEach(() => host.close())
  const found = async (level?: HostFinding['level']) =>
    (await checkHost(openHost(parts, host, 2000)))
      .filter((each) => level === undefined || each.level === level)
      .map(({ text }) => text)

  test('reports a valid host, and writes nothing there', async () => {
    expect(await found()).toEqual([
      `In front of ${host.url}`,
      'WOO_KEY may read and write',
      "It sells in rupees with 2 decimals, without taxes of its own, so that this shop adds its own tax as a fee, delivery at this shop's rates by city",
      'Customers can sign in',
    ])
    expect([host.orders, await found('good')]).toEqual([[], await found()])
  })

  const errors: [HostFinding['level'], string, (made: FakeWooCommerce) => void][] = [
    ['away', "doesn't respond. Start it", (made) => void (made.trouble = () => 'drop')],
    ['fatal', 'permalinks', (made) => void (made.index = undefined)],
    ['fatal', 'no WooCommerce', (made) => void (made.index = { ...made.index, namespaces: ['wp/v2'] })],
    ['fatal', 'permission Read/Write', (made) => void (made.permission = 'read')],
    ['fatal', 'permission Read/Write', (made) => void (made.secret = 'cs_wrong')],
    ['fatal', 'sells in USD, this shop in PKR', (made) => void (made.settings.currency = 'USD')],
    ['fatal', 'uses 3 decimals', (made) => void (made.settings.decimals = 3)],
    [
      'care',
      'no rate is for Pakistan',
      (made) => {
        made.settings.taxes = true
        made.taxRates.push(aTaxRow({ country: 'AE' }))
      },
    ],
    ['bad', 'install and activate the plugin', (made) => void (made.jwt = 'absent')],
    ['bad', 'JWT_AUTH_SECRET_KEY', (made) => void (made.jwt = 'not set up')],
    ['bad', 'pass the header Authorization', (made) => void (made.jwt = 'header lost')],
    [
      'care',
      'keeps the time of UTC+0',
      (made) => void (made.index = { ...made.index, timezone_string: '', gmt_offset: '0' }),
    ],
    [
      'care',
      'WordPress calls itself',
      (made) => void (made.index = { ...made.index, home: 'https://other.example' }),
    ],
  ]
  test.each(errors)('%s: %s', async (level, words, spoil) => {
    const { secret } = host
    spoil(host)
    const looked = await checkHost(
      openHost(parts, { ...host, secret: host.secret === 'cs_wrong' ? 'cs_other' : secret }, 2000),
    )
    expect(looked.filter((each) => each.level === level).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(words),
    )
  })

  test('accepts PHP notices before replies', async () => {
    host.notice =
      '<br />\n<b>Notice</b>: Undefined index: foo[1] in <b>/x/{y}.php</b> on line <b>1</b><br />\n'
    expect(await found('good')).toHaveLength(4)
  })
})

describe('the start [API-043]', () => {
  let gateway: GatewayShop
  afterEach(() => gateway.close())
  const start = async (spoil: (host: FakeWooCommerce) => void) => {
    gateway = await openGatewayShop(spoil)
    const { context } = gateway.shop
    return openGatewayMode(context, {
      url: gateway.host.url,
      key: gateway.host.key,
      secret: gateway.host.secret,
    })
  }

  test('loads the catalogue, so that the first visitor does not wait', async () => {
    const opened = await start(() => undefined)
    await opened.start()
    const before = gateway.host.seen.length
    expect((await opened.catalogue.snapshot()).feed.products).toHaveLength(5)
    expect(gateway.host.seen).toHaveLength(before)
  })

  test('ends with one sentence where the host cannot be used', async () => {
    const opened = await start(({ settings }) => void (settings.currency = 'USD'))
    await expect(opened.start()).rejects.toThrow('set "Pakistani rupee" there')
  })

  test('does not wait for an unavailable host', async () => {
    const opened = await start((host) => void (host.trouble = () => 'drop'))
    await expect(opened.start()).resolves.toBeUndefined()
  })

  test('readyz reports problems that prevent orders', async () => {
    gateway = await openGatewayShop()
    expect(await gateway.shop.ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    gateway.host.jwt = 'absent'
    gateway.later(61_000)
    expect(await gateway.shop.ask('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', findings: [expect.stringContaining('Nobody can sign in')] },
    })
  })
})

test('the doctor reports problems that prevent orders', () => {
  const facts = {
    config: loadConfig({
      WOO_URL: 'https://woo.example',
      WOO_KEY: `ck_${'0'.repeat(40)}`,
      WOO_SECRET: `cs_${'0'.repeat(40)}`,
    }),
    ...{ database: 'PostgreSQL', hasDemoPeople: false, isLive: true, products: 0, gateways: [] },
    ...{
      hasPublishableKey: true,
      lateMail: 0,
      mailError: undefined,
      mailSettings: { senderName: '', replyTo: '' },
      freeBytes: 50 * 1024 ** 3,
    },
    ...{ brokenSettings: [], changedSettings: [], danglingSettings: [], extensions: [] },
    money: { failed: [], hanging: [], extra: [] },
    backup: undefined,
    supportEmail: 'help@dukan.pk',
    host: [
      { level: 'good', text: 'In front of https://woo.example' },
      { level: 'away', text: 'It does not answer a write.' },
    ] as const,
  }
  const text = doctorText(diagnose(facts))
  expect(text).toContain('✓ In front of https://woo.example')
  expect(text).toContain('✗ It does not answer a write.')
})

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))(
  'while the host is unavailable [API-043]',
  () => {
    let gateway: GatewayShop
    afterEach(() => gateway.close())

    test('a product has its page and its calls from memory, whether it was requested before or not', async () => {
      gateway = await openGatewayShop()
      const { host, shop, later } = gateway
      await shop.ask('/product/t-shirt')
      await shop.ask('/')
      host.trouble = () => 'drop'
      later(60_000)

      const seen = await shop.ask('/product/t-shirt')
      const unseen = await shop.ask('/product/hoodie')
      const asked = await shop.ask('/wp-json/wc/v3/products?slug=hoodie', { key: '1' })
      const variations = await shop.ask('/wp-json/wc/v3/products/13/variations?per_page=100', { key: '1' })
      const related = await shop.ask('/wp-json/wc/v3/products?category=17&exclude=16&per_page=4', {
        key: '1',
      })

      expect([seen.status, unseen.status, asked.status, variations.status, related.status]).toEqual(
        Array.from({ length: 5 }, () => 200),
      )
      expect(String(seen.body)).toContain('About it.')
      expect(String(unseen.body)).toContain('Hoodie')
      expect((variations.body as { id: number }[]).map(({ id }) => id)).toEqual([30, 31])
      expect((related.body as { id: number }[]).map(({ id }) => id)).not.toContain(16)
      expect((await shop.ask('/product/nothing')).status).toBe(503)
    })
  },
)
