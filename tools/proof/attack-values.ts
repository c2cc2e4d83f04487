/** Values that attackers and broken programs send in place of names, numbers and addresses. */

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner, _, level) => (level % 2 ? { a: inner } : [inner]), 1)

/** Texts in place of names, numbers and addresses. */
export const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc\u202c',
  '\ufeff{}',
  'x'.repeat(100_000),
  '😀'.repeat(5000),
  '(a+)+$',
  `${'a'.repeat(5000)}!`,
  '%'.repeat(2000),
  '*?[]{}\\'.repeat(200),
  "' or 1=1; drop table customer_order; --",
  '1; select pg_sleep(5)',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1',
  'a@b.example\r\nBcc: all@mail.example',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '99999999999999999999',
  '-271821-04-20',
  '9999-12-31T23:59:59',
  '2026-02-31',
  '1,'.repeat(5000),
  'true',
  'null',
]

/** Values of all types in place of those of a JSON body. */
export const values: readonly unknown[] = [
  ...texts,
  ...[0, -1, 1.5, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e-7],
  ...[null, true, false, [], {}, [null], [[[]]], [{}]],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"length":1e9}'),
  Array.from({ length: 5000 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({})),
  deep(1000),
]

/** Bodies that are invalid JSON, or do not match their content type. */
export const brokenBodies: readonly { type: string; body: string | Buffer }[] = [
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '\ufeff{"a":1}' },
  { type: 'application/json', body: '[1,2,3]' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  { type: 'application/json', body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]) },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'application/x-www-form-urlencoded', body: 'a[b][c]=1&a[b]=2&a=3&__proto__[x]=1&%ff%00=%' },
  { type: 'application/x-www-form-urlencoded', body: `${'a[]=1&'.repeat(20_000)}b=2` },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'text/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'image/png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]) },
  { type: '', body: '{}' },
]

/** Headers that programs between shopper and shop send, or should not send. */
export const headers: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': '../../x' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(7000)}` },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic !!!!' },
  { authorization: `Basic ${Buffer.from('\0:\0').toString('base64')}` },
  { authorization: 'Digest username="x"' },
  { cookie: '__proto__=1; a=%00; data_saver=<script>; sauda_desk=x' },
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1, ::1, junk' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-language': `${'x-'.repeat(2000)};q=9` },
  { 'accept-encoding': 'br;q=0, *;q=0' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Thu, 99 Foo 9999' },
  { range: 'bytes=-1--1,5-3' },
  { origin: 'null', referer: 'javascript:1' },
  { traceparent: '00-00000000000000000000000000000000-0000000000000000-ff' },
  { 'x-sauda-csrf': 'x', 'order-token': 'x'.repeat(3000) },
]

/** Path suffixes, percent-encoded. */
export const tails: readonly string[] = [
  '?_fields=__proto__,id&_envelope=1',
  '?per_page=-1&page=99999999999999999999',
  '?per_page=100&page=2147483647&offset=-5',
  '?search=%00',
  '?search=%ff%fe%c3%28',
  '?%',
  '?a=1&a=2&a[]=3&a[b]=4',
  '?include[]=1&include[]=x&include[][]=2',
  `?include=${'1,'.repeat(3000)}`,
  `?${'a=1&'.repeat(3000)}`,
  '?orderby=;drop&order=sideways',
  '?status[]=any&status=__proto__',
  '?after=0000-00-00T00:00:00&before=+275760-09-13T00:00:01Z',
  '?_method=DELETE',
  '?consumer_key=ck_x&consumer_secret=cs_y',
  '?oauth_consumer_key=x&oauth_signature_method=HMAC-SHA1&oauth_timestamp=-1&oauth_nonce=&oauth_signature=%',
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '//evil.example/',
  '%00.json',
  '/;a=b',
]
