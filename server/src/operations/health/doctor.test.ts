import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#platform/environment/config.ts'
import { mailSettingsOf } from '#shop/mail/sending/sender.ts'
import { diagnose, doctorText, type Facts } from './doctor.ts'

const live: Facts = {
  config: loadConfig({
    PUBLIC_URL: 'https://dukan.pk',
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: 'smtps://mail.dukan.pk',
    SUPPORT_EMAIL: 'help@dukan.pk',
  }),
  database: 'PostgreSQL 18, built in',
  hasDemoPeople: false,
  isLive: true,
  products: 12,
  gateways: ['Cash on delivery'],
  hasPublishableKey: true,
  lateMail: 0,
  mailError: undefined,
  mailSettings: { senderName: '', replyTo: '' },
  freeBytes: 50 * 1024 ** 3,
  brokenSettings: [],
  changedSettings: [],
  danglingSettings: [],
  supportEmail: 'help@dukan.pk',
  extensions: [],
  money: { failed: [], hanging: [], extra: [] },
  backup: { at: new Date('2026-11-25T08:00:00Z'), bytes: 12_345_678, ageMs: 3 * 3_600_000 },
  host: [],
}
const aged = (days: number) => ({ at: new Date(0), bytes: 12_345_678, ageMs: days * 86_400_000 })
const unscheduled = { BACKUP_EVERY_HOURS: '0' }
const config = (env: Record<string, string>) => ({ config: loadConfig(env) })
const found = (level: string, facts: Facts) =>
  diagnose(facts)
    .filter((each) => each.level === level)
    .map(({ text }) => text)

test('a fully configured live shop has no findings', () => {
  expect(found('bad', live)).toEqual([])
  expect(found('care', live)).toEqual([])
  expect(doctorText(diagnose(live))).toMatch(/✓ 12 products[^]*Everything is in order\.$/)
})

test('the demonstration is accepted on this machine and reported when it is public [APP-014]', () => {
  const demo = { ...live, hasDemoPeople: true, isLive: false }

  expect(found('bad', { ...demo, ...config({}) })).toEqual([])
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://dukan.pk' }, { DEMO_MODE: 'false' }])
    expect(found('bad', { ...demo, ...config(open) })[0]).toContain('passwords are public')
  expect(found('bad', { ...demo, ...config({ PUBLIC_URL: 'http://localhost:3000' }) })).toEqual([])
})

describe('a missing part of a live shop', () => {
  test.each([
    ['care', config({}), 'point to this machine. Whoever runs your server sets'],
    ['care', config({ PUBLIC_URL: 'http://dukan.pk' }), 'not https'],
    ['care', { backup: undefined }, 'No backup yet. The running shop writes the first one to'],
    ['care', { ...config(unscheduled), backup: undefined }, 'No backup yet. Make one in Settings, Health'],
    ['care', { ...config(unscheduled), backup: aged(8) }, 'The last backup is 8 days old (12.3 MB)'],
    ['bad', { backup: aged(3) }, 'The last backup is 3 days old (12.3 MB), but one is due every 24 hours'],
    ['good', { backup: aged(1) }, 'its restore was not tested (npm run shop -- backup --verify FILE)'],
    [
      'good',
      { backup: { ...aged(1), checked: { how: 'read', at: new Date('2026-11-25T08:00:00Z') } } },
      'The last backup is 24 hours old (12.3 MB); its checksums were verified on 2026-11-25',
    ],
    [
      'good',
      { backup: { ...aged(1), checked: { how: 'restored', at: new Date('2026-11-25T08:00:00Z') } } },
      'a test restore succeeded on 2026-11-25',
    ],
    ['bad', { ...config({ BACKUP_FOLDER: '/backups' }), backup: aged(3) }, 'one is due every 24 hours'],
    ['care', config({ PUBLIC_URL: 'https://dukan.pk' }), 'share one rate limit'],
    ['care', config({}), 'not sent. Whoever runs your server connects a mail server (SMTP_URL).'],
    ['care', { supportEmail: 'support@sauda.example' }, 'support@sauda.example'],
    ['care', { danglingSettings: ['shop.logo names a picture.'] }, 'Settings: shop.logo names a picture.'],
    ['bad', { mailError: 'connect ECONNREFUSED' }, 'connect ECONNREFUSED'],
    [
      'care',
      { mailSettings: { senderName: '', replyTo: 'a@dukan.example' } },
      'Replies to emails go to a@dukan.example',
    ],
    ['care', { products: 0 }, 'No products'],
    ['bad', { gateways: [] }, 'No payment method is enabled'],
    ['bad', { ...config({ DEMO_MODE: 'false' }), hasPublishableKey: false }, 'No publishable key'],
    ['care', { isLive: false }, 'Not set up'],
    ['care', { lateMail: 3 }, '3 emails have waited'],
    ['care', config({ RATE_LIMIT_FACTOR: '0' }), 'can be guessed without limit'],
    ['bad', { freeBytes: 1024 ** 2 }, 'Free some space'],
    [
      'bad',
      { brokenSettings: [{ name: 'tax', errors: ['percent is not a number.'] }] },
      "The settings of tax can't be read by this release, so the defaults are used (percent is not a number.)",
    ],
    ['good', { changedSettings: ['delivery', 'tax'] }, 'Settings: delivery, tax.'],
    ['good', {}, 'Emails are sent as Sauda <help@dukan.pk>'],
    [
      'good',
      { mailSettings: { senderName: 'Lawn House', replyTo: 'orders@dukan.pk' } },
      'Emails are sent as Lawn House <help@dukan.pk>; replies go to orders@dukan.pk',
    ],
    [
      'good',
      {
        extensions: [
          { id: 'stripe', about: 'Cards', missing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
        ],
      },
      'is off. Whoever runs your server turns it on (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET).',
    ],
  ] as const)('%s: %j', (level, difference, words) => {
    const findings = diagnose({ ...live, ...difference })
    expect(findings).toContainEqual({ level, text: expect.stringContaining(words) as string })
    // variables and commands are details for the operator, in parentheses
    for (const { text } of findings)
      expect(text.replaceAll(/\([^()]*\)/g, '')).not.toMatch(/[A-Z]_[A-Z]|npm /)
  })
})

test('mail is sent under the name that the shop has in its settings', () => {
  const { mail, shop } = defaultSettings
  const mailSettings = mailSettingsOf({ mail, shop: { ...shop, name: 'Dukan', email: 'hello@dukan.pk' } })
  expect(found('good', { ...live, mailSettings })).toContain(
    'Emails are sent as Dukan <help@dukan.pk>; replies go to hello@dukan.pk',
  )
})
