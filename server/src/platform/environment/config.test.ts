import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  environmentExample,
  loadConfig,
  readEnvironment,
  settingsHelp,
  SettingsError,
  settingsTable,
} from './config.ts'
import { optionsOf } from '#platform/extensions/registry.ts'
import { loadExtensions } from '#entry/load-extensions.ts'

const project = resolve(import.meta.dirname, '../../../..')
const options = optionsOf((await loadExtensions({})).all)

test('works without any setting', () => {
  const config = loadConfig({})

  expect(config).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(project, 'data'),
    brand: 'Sauda',
    productNamespace: 'sauda',
    supportEmail: 'support@sauda.example',
    demoMode: true,
    demoCopies: true,
    offlinePages: true,
    apiHost: '',
    corsOrigins: [],
    pictureOrigins: [],
    mailFrom: '"Sauda" <support@sauda.example>',
    trustedProxies: [],
    wooPictureBytes: 0,
    catalogueFeedMax: 5000,
    privatePictures: false,
    privateMoveIn: false,
    privateWebhooks: false,
    rateLimitFactor: 1,
    pagesPerMinute: 6000,
    hstsSubdomains: false,
    orderLimits: { pieces: 10, value: 100_000, open: 3, holdMs: 86_400_000 },
    stopDelaySeconds: 0,
    workers: 1,
    backups: {
      folder: join(project, 'data/backups'),
      isChosen: false,
      everyMs: 86_400_000,
      keep: { days: 7, weeks: 4, months: 12 },
    },
    slowQueryMs: 500,
    slowQueryPlans: false,
    slowRequestMs: 500,
    longestWaitMs: 500,
    logLevel: 'info',
  })
})

test('reads every setting from the environment', () => {
  const config = loadConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/var/lib/sauda',
    DATABASE_URL: 'postgresql://me:secret@db.example/shop',
    BRAND: 'Dukan',
    PRODUCT_NAMESPACE: 'dukan',
    SUPPORT_EMAIL: 'help@dukan.example',
    PUBLIC_URL: 'https://dukan.example/',
    DEMO_MODE: 'false',
    DEMO_COPIES: 'false',
    OFFLINE_PAGES: 'false',
    API_HOST: 'https://api.dukan.example',
    CORS_ORIGINS: 'https://app.dukan.example, https://desk.dukan.example',
    PICTURE_ORIGINS: 'https://i0.wp.com,https://cdn.dukan.example',
    SMTP_URL: 'smtps://shop:secret@mail.dukan.example',
    MAIL_FROM: 'Dukan <orders@dukan.example>',
    TRUSTED_PROXY: '127.0.0.1, fd00::/8',
    S3_ENDPOINT: 'https://s3.dukan.example/',
    S3_BUCKET: 'dukan',
    S3_REGION: 'ap-south-1',
    S3_KEY: 'AKIA',
    S3_SECRET: 'hush',
    PRIVATE_PICTURES: 'true',
    PRIVATE_WEBHOOKS: 'true',
    CATALOGUE_FEED_MAX: '2000',
    RATE_LIMIT_FACTOR: '0.5',
    METRICS_TOKEN: 'a-token-of-the-tests-for-metrics',
    SLOW_QUERY_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b,x-team=shop',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    LONGEST_WAIT_MS: '0',
    LOG_LEVEL: 'debug',
    BACKUP_FOLDER: '/mnt/backups',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '30',
    BACKUP_PASSPHRASE: 'four words of your own',
  })

  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/var/lib/sauda',
    databaseUrl: 'postgresql://me:secret@db.example/shop',
    brand: 'Dukan',
    productNamespace: 'dukan',
    supportEmail: 'help@dukan.example',
    publicUrl: 'https://dukan.example',
    demoMode: false,
    demoCopies: false,
    offlinePages: false,
    apiHost: 'https://api.dukan.example',
    corsOrigins: ['https://app.dukan.example', 'https://desk.dukan.example'],
    pictureOrigins: ['https://i0.wp.com', 'https://cdn.dukan.example'],
    smtpUrl: 'smtps://shop:secret@mail.dukan.example',
    mailFrom: 'Dukan <orders@dukan.example>',
    trustedProxies: ['127.0.0.1', 'fd00::/8'],
    s3: {
      endpoint: 'https://s3.dukan.example',
      bucket: 'dukan',
      region: 'ap-south-1',
      key: 'AKIA',
      secret: 'hush',
    },
    wooPictureBytes: 0,
    catalogueFeedMax: 2000,
    privatePictures: true,
    privateMoveIn: false,
    privateWebhooks: true,
    rateLimitFactor: 0.5,
    pagesPerMinute: 6000,
    hstsSubdomains: false,
    orderLimits: { pieces: 10, value: 100_000, open: 3, holdMs: 86_400_000 },
    stopDelaySeconds: 0,
    workers: 1,
    metricsToken: 'a-token-of-the-tests-for-metrics',
    traces: {
      endpoint: 'https://collector.example',
      headers: { authorization: 'Bearer a=b', 'x-team': 'shop' },
      share: 0.05,
    },
    slowQueryMs: Infinity,
    slowQueryPlans: false,
    slowRequestMs: 500,
    longestWaitMs: Infinity,
    logLevel: 'debug',
    backups: { folder: '/mnt/backups', isChosen: true, everyMs: 21_600_000, keep: { newest: 30 } },
    backupPassphrase: 'four words of your own',
  })
})

test('treats an empty setting as unset', () => {
  const config = loadConfig({ PORT: '', DATABASE_URL: ' ', BRAND: '' })

  expect(config).toMatchObject({ port: 3000, brand: 'Sauda' })
  expect(config.databaseUrl).toBeUndefined()
})

test('reports each invalid setting in its own sentence, with an example', () => {
  const load = () => loadConfig({ PORT: 'eighty', DEMO_MODE: 'yes', BRAND: 'Dukan' })

  expect(load).toThrow(SettingsError)
  expect(load).toThrow(
    'PORT must be a whole number from 1 to 65535, for example PORT=8080 (it is "eighty").\n' +
      'DEMO_MODE must be true or false, for example DEMO_MODE=false (it is "yes").',
  )
})

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://db.example/shop'],
  ['PRODUCT_NAMESPACE', 'Sauda/v1'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['API_HOST', 'javascript:alert(1)'],
  ['CORS_ORIGINS', '*'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'Sauda'],
  ['MAIL_FROM', 'a@b.co\r\nBcc: c@d.co'],
  ['TRUSTED_PROXY', 'proxy.example'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['BRAND', 'x'.repeat(61)],
])('rejects %s=%s', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*, for example ${name}=`))
})

test('never prints a database or mail server address, because it contains a password', () => {
  expect(() => loadConfig({ SMTP_URL: 'smtp:/me:hidden@mail' })).toThrow(/^SMTP_URL (?!.*hidden)/)
  expect(() => loadConfig({ DATABASE_URL: 'postgres:/me:hidden@db' })).toThrow(/^DATABASE_URL (?!.*hidden)/)
})

test('a pooler needs the direct address too', () => {
  const DATABASE_POOLER_URL = 'postgresql://me:hidden@pooler:6432/shop'
  expect(() => loadConfig({ DATABASE_POOLER_URL })).toThrow('DATABASE_POOLER_URL needs DATABASE_URL')
  expect(loadConfig({ DATABASE_POOLER_URL, DATABASE_URL: 'postgresql://db/shop' })).toMatchObject({
    databasePoolerUrl: DATABASE_POOLER_URL,
    databaseUrl: 'postgresql://db/shop',
  })
  expect(() => loadConfig({ DATABASE_POOLER_URL: 'postgres:/me:hidden@db' })).toThrow(
    /^DATABASE_POOLER_URL (?!.*hidden)/,
  )
})

test('a replica needs the address of the primary too', () => {
  const DATABASE_READ_URL = 'postgresql://me:hidden@replica/shop'
  expect(() => loadConfig({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
  expect(loadConfig({ DATABASE_READ_URL, DATABASE_URL: 'postgresql://db/shop' })).toMatchObject({
    databaseReadUrl: DATABASE_READ_URL,
  })
  expect(() => loadConfig({ DATABASE_READ_URL: 'postgres:/me:hidden@db' })).toThrow(
    /^DATABASE_READ_URL (?!.*hidden)/,
  )
})

describe('a WooCommerce host', () => {
  const woo = {
    WOO_URL: 'https://woo.example/shop/',
    WOO_KEY: `ck_${'a1'.repeat(20)}`,
    WOO_SECRET: `cs_${'b2'.repeat(20)}`,
  }

  test('is configured by three settings, and disables the demonstration [API-043]', () => {
    expect(loadConfig(woo)).toMatchObject({
      demoMode: false,
      woo: { url: 'https://woo.example/shop', key: woo.WOO_KEY, secret: woo.WOO_SECRET },
    })
  })

  test('needs all three settings', () => {
    expect(() => loadConfig({ WOO_URL: woo.WOO_URL })).toThrow(
      'WOO_URL, WOO_KEY and WOO_SECRET must be set together, or none of them.',
    )
  })

  test.each(['WOO_URL', 'WOO_KEY', 'WOO_SECRET'])('an invalid %s is not printed', (name) => {
    expect(() => loadConfig({ ...woo, [name]: 'https://me:hidden@woo.example' })).toThrow(
      new RegExp(`^${name} must be (?!.*hidden)`),
    )
  })
})

test('the example of every setting is valid', () => {
  const examples = Object.fromEntries(
    [...settingsHelp([]).matchAll(/for example ([A-Z0-9_]+)=(.*)/g)].map(([, name, value]) => [name, value]),
  )

  expect(Object.keys(examples)).toHaveLength(60)
  expect(() => loadConfig(examples)).not.toThrow()
})

test('reads .env, and environment variables take precedence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-env-'))
  writeFileSync(join(folder, '.env'), 'BRAND="Chai & Co"\nPATH=/from/env/file\n')

  const environment = readEnvironment(folder)

  expect(environment['BRAND']).toBe('Chai & Co')
  expect(environment['PATH']).toBe(process.env['PATH'])
  rmSync(folder, { recursive: true })
})

test('.env.example is generated from the table of settings ("npm run fix" rewrites it)', () => {
  expect(readFileSync(join(project, '.env.example'), 'utf8')).toBe(environmentExample(options))
})

test('the table in docs/operate/settings.md is generated from the table of settings ("npm run fix" rewrites it)', () => {
  expect(readFileSync(join(project, 'docs/operate/settings.md'), 'utf8')).toContain(settingsTable(options))
})
