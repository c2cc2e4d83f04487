/* The build is public: it must not contain secrets, local paths or source maps. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const built = ['storefront/dist/client', 'storefront/dist/ur/client', 'desk/dist'].filter((folder) =>
  existsSync(join(project, folder)),
)

const filesIn = (folder: string): string[] =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|txt|webmanifest|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Patterns of content that no visitor may read. */
const secrets: readonly [string, RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an address of a database', /\bpostgres(?:ql)?:\/\/\w/],
  ['a key of the API', /\bc[ks]_[0-9a-f]{40}\b/],
  [
    'a key of a cloud or a payment service',
    /\b(?:AKIA[0-9A-Z]{16}|sk_live_\w+|rk_live_\w+|xox[bp]-\w+|ghp_\w{20})/,
  ],
  ['a token that is signed', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a setting of the server',
    /\b(?:DATABASE_URL|TOKEN_SECRET|SMTP_PASSWORD|S3_SECRET|WOO_CONSUMER_SECRET)\b/,
  ],
  ['a folder of the machine that built it', /(?:^|["'`(\s])\/(?:home|root|work|Users|private)\/[\w.-]+\//m],
  ['a source map', /sourceMappingURL=/],
]

test('storefront and desk are built, and the search reads their scripts', () => {
  expect(built).toContain('storefront/dist/client')
  expect(built.flatMap(filesIn).filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20)
})

test.each(secrets)('the build contains no %s', (_, pattern) => {
  const found = built.flatMap(filesIn).filter((file) => pattern.test(readFileSync(file, 'utf8')))
  expect(found.map((file) => file.slice(project.length + 1))).toEqual([])
})

test('each kind of secret would be found', () => {
  const examples = [
    '-----BEGIN RSA PRIVATE KEY-----',
    'postgres://shop@db',
    `ck_${'0a'.repeat(20)}`,
    'AKIAABCDEFGHIJKLMNOP',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMDEifQ.c2lnbmF0dXJlMTIz',
    'env.DATABASE_URL',
    '"/home/someone/shop/a.ts"',
    '//# sourceMappingURL=a.js.map',
  ]
  expect(secrets.map(([, pattern], at) => pattern.test(examples[at] ?? ''))).toEqual(secrets.map(() => true))
})

test('the server renders pages with the production build of React, whatever NODE_ENV says', () => {
  const servers = ['storefront/dist/server', 'storefront/dist/ur/server'].flatMap(filesIn)

  expect(servers.length).toBeGreaterThan(20)
  expect(servers.filter((file) => readFileSync(file, 'utf8').includes('process.env.NODE_ENV'))).toEqual([])
})
