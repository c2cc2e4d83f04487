/** `npm run shop -- doctor`: checks what is missing before launch, and what has failed since (D-184). */
import { doctorRules } from '@sauda/domain/operation-rules.ts'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { formatRupeesExact } from '@sauda/domain/money.ts'
import type { Config } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { publishableKey } from '#accounts/identity/keys/api-key-store.ts'
import { checkTransport, fromOf } from '#shop/mail/sending/transport.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { checkSettings, groupsOf, shopSettings } from '#shop/settings/shop-settings.ts'
import { mailSettingsOf } from '#shop/mail/sending/sender.ts'
import { type OpenMoney, openMoney } from '#orders/refunds/refund-store.ts'
import { isAvailable } from '#orders/payment/gateways/payment-providers.ts'
import { allGateways } from '#orders/payment/gateways/gateway-store.ts'
import type { HostFinding } from '#woocommerce-host/host/host-check.ts'
import { bytesText } from './bytes-text.ts'
import { danglingSettings } from './dangling-settings.ts'
import { isDemonstration, isLive } from '#shop/settings/shop-kind-store.ts'
import { countShop } from './facts-store.ts'
import { type LastBackup, lastBackup } from './last-backup-store.ts'

/** A `bad` finding must be fixed before the shop takes orders; `care` is for its owner to decide. */
type Finding = { level: 'good' | 'care' | 'bad'; text: string }

/** Facts about a shop. `mailError`: error of the mail server; undefined if it responds, or there is none */
export type Facts = {
  config: Config
  /** product and version of the database, and where it runs */
  database: string
  hasDemoPeople: boolean
  /** whether the shop is set up as a live shop */
  isLive: boolean
  /** number of published products */
  products: number
  /** titles of payment methods that shoppers can use */
  gateways: readonly string[]
  hasPublishableKey: boolean
  /** number of mails that have waited for more than an hour */
  lateMail: number
  mailError: string | undefined
  /** '' if the owner has set none */
  mailSettings: { senderName: string; replyTo: string }
  /** the newest backup, and its age in ms; undefined: none was made */
  backup: (LastBackup & { ageMs: number }) | undefined
  /** bytes free on the data folder's disk */
  freeBytes: number
  /** groups of settings with their errors; values that this release cannot parse are replaced by the defaults */
  brokenSettings: readonly { name: string; errors: readonly string[] }[]
  /** groups of settings that the owner has changed */
  changedSettings: readonly string[]
  /** sentences about broken references in settings */
  danglingSettings: readonly string[]
  /** the address that customers write to, from settings or environment */
  supportEmail: string
  /** extensions of shop.extensions.ts, each with the variables that it still needs */
  extensions: readonly { id: string; about: string; missing: readonly string[] }[]
  money: OpenMoney
  /** findings about the WooCommerce host, if one is configured */
  host: readonly HostFinding[]
}

/**
 * Name of the person who can change the server, in sentences for the owner. Variables and commands are in parentheses.
 */
const operator = 'Whoever runs your server'

const gibibyte = 1024 ** 3
const hourMs = 3_600_000
const exampleAddress = /\.example$/
const thisMachine = ['127.0.0.1', 'localhost', '::1']
const isOwnAddress = (url: string): boolean =>
  thisMachine.includes(new URL(url).hostname.replace(/[[\]]/g, ''))

/** Collects the facts of a shop, running or not. */
export async function factsOf(context: Context, lookAtHost: () => Promise<HostFinding[]>): Promise<Facts> {
  const { config, db } = context
  const [counts, gateways, key, filled, live, mailFault, disk, settings, values, money, backup, host] =
    await Promise.all([
      countShop(db, new Date(context.clock() - doctorRules.lateMs)),
      allGateways(db),
      publishableKey(db),
      isDemonstration(db),
      isLive(db),
      checkTransport(config),
      diskOf(config.dataDir),
      checkSettings(db, groupsOf(context)),
      shopSettings(context),
      openMoney(db, new Date(context.clock() - doctorRules.refundMs)),
      lastBackup(db),
      lookAtHost(),
    ])
  const { products, lateMail, version } = counts
  const place = config.databaseUrl === undefined ? 'built in' : 'on its own server (DATABASE_URL)'
  return {
    config,
    database: `PostgreSQL ${version}, ${place}`,
    hasDemoPeople: filled,
    isLive: live,
    products,
    gateways: gateways
      .filter(
        ({ id, enabled }) =>
          enabled && isAvailable({ ...context, config: { ...config, demoMode: filled } }, id),
      )
      .map(({ title }) => title),
    hasPublishableKey: key !== undefined,
    lateMail,
    mailError: mailFault,
    mailSettings: mailSettingsOf(values),
    freeBytes: disk.bavail * disk.bsize,
    brokenSettings: settings.broken,
    changedSettings: settings.changed,
    danglingSettings: await danglingSettings(context, values),
    supportEmail: identityIn(config, values).supportEmail,
    extensions: context.extensions.all.map(({ extension: { id, about }, missing }) => ({
      id,
      about,
      missing,
    })),
    money,
    backup: backup && { ...backup, ageMs: context.clock() - backup.at.getTime() },
    host,
  }
}

/** The space on a folder's disk. With DATABASE_URL the data folder may not exist yet. */
const diskOf = (folder: string) => statfs(folder).catch(() => statfs(dirname(folder)))

/** Derives findings from the facts. Every finding that is not good says what to do. */
export function diagnose(facts: Facts): Finding[] {
  const { config, hasDemoPeople } = facts
  const isOpen =
    !thisMachine.includes(config.host) || (config.publicUrl !== undefined && !isOwnAddress(config.publicUrl))
  return [
    good(facts.database),
    ...(config.woo ? facts.host.map(ofHost) : kindOf(facts, isOpen)),
    ...(hasDemoPeople ? [] : [...address(config), ...mail(facts)]),
    ...(config.woo ? [] : catalogueFindings(facts)),
    ...(facts.lateMail > 0
      ? [care(`${facts.lateMail} emails have waited for more than an hour. The log contains the reason.`)]
      : []),
    ...(config.rateLimitFactor === 0
      ? [
          care(
            `Passwords and coupon codes can be guessed without limit. ${operator} turns the limits on (RATE_LIMIT_FACTOR=1).`,
          ),
        ]
      : []),
    ...moneyFindings(facts),
    ...settingsFindings(facts),
    ...extensionFindings(facts),
    ...(hasDemoPeople ? [] : [backupFinding(facts)]),
    disk(facts.freeBytes),
  ]
}

function settingsFindings({ brokenSettings, changedSettings, danglingSettings: dangling }: Facts): Finding[] {
  const names = changedSettings.length === 0 ? 'all at their defaults' : changedSettings.join(', ')
  return [
    ...(brokenSettings.length === 0 ? [good(`Settings: ${names}.`)] : []),
    ...dangling.map((sentence) => care(`Settings: ${sentence}`)),
    ...brokenSettings.map(({ name, errors }) =>
      bad(
        `The settings of ${name} can't be read by this release, so the defaults are used (${errors.join(' ')}). Set them again in Settings (npm run shop -- settings show ${name}).`,
      ),
    ),
  ]
}

/** Refunds and double payments that a person must resolve. Each is listed until then. */
const moneyFindings = ({ money: { failed, hanging, extra } }: Facts): Finding[] => [
  ...failed.map(({ orderId, amount, error }) =>
    care(
      `The refund of ${formatRupeesExact(amount)} of order ${orderId} failed (${error}). Retry it, or refund it by hand and delete it.`,
    ),
  ),
  ...hanging.map(({ orderId, amount }) =>
    care(
      `The refund of ${formatRupeesExact(amount)} of order ${orderId} has been pending for more than a day. Ask the payment provider.`,
    ),
  ),
  ...extra.map(({ orderId, transactionId, amount }) =>
    care(
      `Order ${orderId} was paid more than once: ${formatRupeesExact(amount)} of transaction ${transactionId} must be refunded (POST /wp-json/wc/v3/orders/${orderId}/refunds with transaction_id and amount).`,
    ),
  ),
]

function extensionFindings({ extensions }: Facts): Finding[] {
  const isSetUp = ({ missing }: Facts['extensions'][number]) => missing.length === 0
  return [
    good(
      `Extensions: ${
        extensions
          .filter(isSetUp)
          .map(({ id }) => id)
          .join(', ') || 'none'
      }.`,
    ),
    ...extensions
      .filter((each) => !isSetUp(each))
      .map(({ id, about, missing }) =>
        good(`The extension ${id} (${about}) is off. ${operator} turns it on (${missing.join(', ')}).`),
      ),
  ]
}

/** Converts a finding of the host. It is `bad` if visitors can browse but not buy. */
const ofHost = ({ level, text }: HostFinding): Finding => ({
  level: level === 'good' || level === 'care' ? level : 'bad',
  text,
})

const good = (text: string): Finding => ({ level: 'good', text })
const care = (text: string): Finding => ({ level: 'care', text })
const bad = (text: string): Finding => ({ level: 'bad', text })

function kindOf(
  { config, hasDemoPeople, isLive: live, hasPublishableKey }: Facts,
  isOpen: boolean,
): Finding[] {
  if (hasDemoPeople && (isOpen || !config.demoMode))
    return [
      bad(
        'Other people can reach the demonstration shop, and its passwords are public. Set up a live shop in a new folder (DATA_DIR=./shop in .env, then npm run shop -- setup).',
      ),
    ]
  if (hasDemoPeople) return [good('The demonstration shop, for this machine only')]
  return [
    live || !config.demoMode
      ? good('A live shop, without demonstration data')
      : care(
          `Not set up. ${operator} makes it a live shop (npm run shop -- setup), or fills it with demonstration data (npm start).`,
        ),
    ...(hasPublishableKey || config.demoMode
      ? []
      : [
          bad(
            `No publishable key. ${operator} creates one (npm run shop -- keys create storefront --permission publishable).`,
          ),
        ]),
  ]
}

function address({ publicUrl, trustedProxies, host }: Config): Finding[] {
  if (publicUrl === undefined)
    return [
      care(
        `Links in emails point to this machine. ${operator} sets the address that visitors use (PUBLIC_URL).`,
      ),
    ]
  if (!publicUrl.startsWith('https://'))
    return [
      care(
        `The shop's address is not https, so passwords are sent unencrypted. ${operator} puts a proxy with TLS in front of it (PUBLIC_URL).`,
      ),
    ]
  return [
    good(`Visitors use ${publicUrl}`),
    ...(trustedProxies.length === 0 && thisMachine.includes(host)
      ? [
          care(
            `All visitors behind your proxy share one rate limit. ${operator} names the proxy (TRUSTED_PROXY=127.0.0.1).`,
          ),
        ]
      : []),
  ]
}

function mail({
  config: { smtpUrl, mailFrom },
  supportEmail,
  mailError,
  mailSettings: { senderName, replyTo },
}: Facts): Finding[] {
  const { name, address: sender } = fromOf(mailFrom, senderName || undefined)
  const answers = replyTo === '' ? '' : `; replies go to ${replyTo}`
  return [
    smtpUrl === undefined
      ? care(
          `Emails are saved as files in the data folder and not sent. ${operator} connects a mail server (SMTP_URL).`,
        )
      : mailError === undefined
        ? good('The mail server responds')
        : bad(
            `The mail server rejects mail (${mailError}). ${operator} corrects its address or password (SMTP_URL).`,
          ),
    good(`Emails are sent as ${name} <${sender}>${answers}`),
    ...(exampleAddress.test(replyTo)
      ? [
          care(
            `Replies to emails go to ${replyTo}, which nobody reads. Clear the reply-to address in Settings, Email.`,
          ),
        ]
      : []),
    ...(exampleAddress.test(supportEmail)
      ? [
          care(
            `Customers write to ${supportEmail}, which nobody reads. Set your email in Settings, Shop (SUPPORT_EMAIL).`,
          ),
        ]
      : []),
  ]
}

const catalogueFindings = ({ products, gateways }: Facts): Finding[] => [
  products > 0
    ? good(`${products} products`)
    : care('No products. Add one in Products, or import a file (npm run shop -- import products.csv).'),
  gateways.length > 0
    ? good(`Payment methods: ${gateways.join(', ')}`)
    : bad('No payment method is enabled, so nobody can order. Turn one on in Settings, Payment.'),
]

const makeOne = `Make one in Settings, Health (npm run shop -- backup FILE). ${operator} turns on automatic backups (BACKUP_FOLDER).`

/** A backup is overdue after two missed intervals, or after a week if none are scheduled. */
function backupFinding({ backup, isLive: live, config }: Facts): Finding {
  const schedule = config.backups && (config.backups.isChosen || live) ? config.backups : undefined
  if (!backup)
    return schedule
      ? care(`No backup yet. The running shop writes the first one to ${schedule.folder}.`)
      : care(`No backup yet. ${makeOne}`)
  const elsewhere =
    backup.machine === undefined || backup.machine === hostname() ? '' : `, on ${backup.machine}`
  const text = `The last backup is ${ageText(backup.ageMs)} old (${bytesText(backup.bytes)}${elsewhere})`
  const whole = `${text}; ${checkText(backup)}`
  if (backup.ageMs <= (schedule ? 2 * schedule.everyMs : doctorRules.backupMs)) return good(whole)
  return schedule
    ? bad(
        `${text}, but one is due every ${schedule.everyMs / hourMs} hours in ${schedule.folder}. The log contains the reason.`,
      )
    : care(`${text}. ${makeOne}`)
}

function ageText(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

function checkText({ checked }: LastBackup): string {
  if (!checked) return 'its restore was not tested (npm run shop -- backup --verify FILE)'
  const day = checked.at.toISOString().slice(0, 10)
  return checked.how === 'restored'
    ? `a test restore succeeded on ${day}`
    : `its checksums were verified on ${day}`
}

function disk(freeBytes: number): Finding {
  const text = `${(freeBytes / gibibyte).toFixed(1)} GiB free in the data folder`
  return freeBytes > gibibyte ? good(text) : bad(`Only ${text}. A full disk stops the shop. Free some space.`)
}

const marks = { good: '✓', care: '!', bad: '✗' } as const

/** The findings as lines, with a summary. */
export function doctorText(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length
  const [errors, cares] = [count('bad'), count('care')]
  const end =
    errors + cares === 0
      ? 'Everything is in order.'
      : [
          ...(errors > 0 ? [`${errors} must be fixed`] : []),
          ...(cares > 0 ? [`${cares} to decide`] : []),
        ].join(', ') + '.'
  return `${findings.map(({ level, text }) => `  ${marks[level]} ${text}`).join('\n')}\n\n${end}`
}
