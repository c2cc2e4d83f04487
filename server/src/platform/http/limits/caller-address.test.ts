import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressReader, privacyReader } from './caller-address.ts'

async function addressOf(trusted: string[], socket: string | undefined, forwarded?: string): Promise<string> {
  const read = addressReader(trusted)
  const app = new Hono().get('/', (context) => context.text(read(context.req.raw, context.env)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const reply = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
  return reply.text()
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::9', '2001:db8:0:12::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('the socket %s counts as %s', async (socket, expected) => {
  expect(await addressOf([], socket)).toBe(expected)
})

test.each([
  ['nobody is trusted', [], '10.0.0.1', '198.51.100.9', '10.0.0.1'],
  ['a stranger claims', ['10.0.0.0/8'], '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['our proxy says', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.9', '198.51.100.9'],
  ['the caller claims more', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 198.51.100.9', '198.51.100.9'],
  ['two proxies', ['10.0.0.0/8', '::1'], '::1', '198.51.100.9, 10.2.2.2', '198.51.100.9'],
  ['with a port', ['10.0.0.1'], '10.0.0.1', '198.51.100.9:4711', '198.51.100.9'],
  ['IPv6 with a port', ['10.0.0.1'], '::ffff:10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['nonsense', ['10.0.0.1'], '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
])('%s', async (_, trusted, socket, forwarded, expected) => {
  expect(await addressOf(trusted, socket, forwarded)).toBe(expected)
})

test.each([
  ['this machine', [], '127.0.0.1', {}, true],
  ['this machine by IPv6', [], '::1', {}, true],
  ['IPv4 in the clothes of IPv6', [], '::ffff:127.0.0.1', {}, true],
  ['another machine', [], '203.0.113.7', {}, false],
  ['no socket', [], undefined, {}, false],
  ['a stranger claims https', [], '203.0.113.7', { 'x-forwarded-proto': 'https' }, false],
  [
    'a stranger claims https beside our proxy',
    ['10.0.0.1'],
    '203.0.113.7',
    { 'x-forwarded-proto': 'https' },
    false,
  ],
  [
    'a stranger claims to be this machine',
    ['10.0.0.1'],
    '203.0.113.7',
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    false,
  ],
  ['our proxy took it over TLS', ['10.0.0.1'], '10.0.0.1', { 'x-forwarded-proto': 'https' }, true],
  ['our proxy took it over plain http', ['10.0.0.1'], '10.0.0.1', { 'x-forwarded-proto': 'http' }, false],
  [
    'the caller claimed https before our proxy',
    ['10.0.0.1'],
    '10.0.0.1',
    { 'x-forwarded-proto': 'https, http' },
    false,
  ],
  ['our proxy does not say', ['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  [
    'our proxy on this machine, plain http',
    ['127.0.0.1'],
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
    false,
  ],
])('private: %s', async (_, trusted, socket, headers, expected) => {
  const read = privacyReader(trusted)
  const app = new Hono().get('/', (context) => context.json(read(context.req.raw, context.env)))

  const reply = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })

  expect(await reply.json()).toBe(expected)
})
