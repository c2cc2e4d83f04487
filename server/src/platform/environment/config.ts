/*
 * Every setting of the shop, of the tables in settings/: `loadConfig`, `--help`, `.env.example` and the table in
 * docs/OPERATING.md all come from it. No other file of the server reads the environment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type * as z from 'zod'
import { backupSettings } from './backup-settings.ts'
import { catalogueSettings } from './catalogue-settings.ts'
import { limitsSettings } from './limits-settings.ts'
import { serverSettings } from './server-settings.ts'
import { servicesSettings } from './services-settings.ts'
import { projectFolder, type Setting } from './setting.ts'

/** An error the operator can mend. The message is all that is shown: one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** One or more settings are wrong; the message has one sentence, on a line of its own, for each. */
export class SettingsError extends StartError {
  override name = 'SettingsError'
}

/** The settings as the server uses them. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder that holds the database, uploads, mail and secrets. */
  readonly dataDir: string
  /** The owner's PostgreSQL; absent: the embedded one in the data folder. */
  readonly databaseUrl?: string
  readonly databasePoolerUrl?: string
  readonly brand: string
  readonly productNamespace: string
  readonly supportEmail: string
  /** Address visitors use, without a slash at the end; absent: the address of the request. */
  readonly publicUrl?: string
  /** browsers use https for every host below the shop's too */
  readonly hstsSubdomains: boolean
  readonly demoMode: boolean
  /** Whether the demonstration makes copies of its pictures before they are asked for. */
  readonly demoCopies: boolean
  /** Whether browsers store what was seen, to show it without a connection. */
  readonly offlinePages: boolean
  /** Host the browser sends its calls to; empty: the one that served the page. */
  readonly apiHost: string
  /** Origins other than the shop's own whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Origins other than the shop's own that pictures may come from. */
  readonly pictureOrigins: readonly string[]
  /** The mail server; absent: mail becomes files in the data folder. */
  readonly smtpUrl?: string
  /** Sender of mail, with or without a name before the address. */
  readonly mailFrom: string
  /** Networks whose word on the caller's address is taken; empty: none. */
  readonly trustedProxies: readonly string[]
  /** Google sign-in through Firebase; absent: the demo provider in demo mode, else none. */
  readonly firebase?: FirebaseConfig
  /** The WooCommerce shop this server stands in front of (D-185); absent: the products are our own. */
  readonly woo?: WooConfig
  /** Bytes that copies of that shop's pictures may take in the data folder; 0: its own files are shown. */
  readonly wooPictureBytes: number
  /** Products up to which the whole catalogue is one download (D-186). */
  readonly catalogueFeedMax: number
  /** The bucket that holds pictures; absent: the folder media of the data folder. */
  readonly s3?: S3Config
  /** Whether pictures may be fetched from private networks and this machine. */
  readonly privatePictures: boolean
  /** Whether webhooks may be sent to private networks and this machine. */
  readonly privateWebhooks: boolean
  /** What customers nobody has vouched for may order; 0 = no limit. `value`: rupees; `holdMs`: an order above waits so long. */
  readonly orderLimits: {
    readonly pieces: number
    readonly value: number
    readonly open: number
    readonly holdMs: number
  }
  readonly rateLimitFactor: number
  /** for each address; 0 is no limit */
  readonly pagesPerMinute: number
  readonly stopDelaySeconds: number
  /** processes that share the port */
  readonly workers: number
  /** The backups that the shop makes by itself; absent: none. */
  readonly backups?: { readonly folder: string; readonly everyMs: number; readonly keep: number }
  /** Encrypts every backup; absent: they are readable. */
  readonly backupPassPhrase?: string
  /** Opens /metrics to other machines; absent: this one alone may read them. */
  readonly metricsToken?: string
  /** Where traces go, and which part of them; absent: nowhere. */
  readonly traces?: {
    readonly endpoint: string
    readonly headers: Record<string, string>
    readonly share: number
  }
  /** ms from which a statement is logged as slow; Infinity: none is. */
  readonly slowQueryMs: number
  /** ms that requests may wait for the database before others are put off; Infinity where none is */
  readonly longestWaitMs: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** An S3-compatible bucket. `endpoint`: address without the bucket and without a slash at the end */
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** A WooCommerce host with a read_write key of its own. Neither leaves the server. */
export type WooConfig = { readonly url: string; readonly key: string; readonly secret: string }

export type FirebaseConfig = {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  /** Where the keys are published that sign visitors' tokens. */
  readonly keysUrl: string
}

/** The environment, as text by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** In the order in which help and papers show them. */
const settings = {
  ...serverSettings,
  ...servicesSettings,
  ...catalogueSettings,
  ...limitsSettings,
  ...backupSettings,
} as const

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['schema']>
const table = Object.entries(settings) as [Name, Setting][]

/** A setting that is present but empty counts as not set, because `.env` files are written that way. */
const given = (env: Environment, name: Name): string | undefined => env[name]?.trim() || undefined

/**
 * Reads the settings.
 *
 * @throws SettingsError with one sentence for each wrong setting
 */
export function loadConfig(env: Environment): Config {
  const errors: string[] = []
  const torn: string[] = []

  function read<N extends Name>(name: N): Value<N> | undefined {
    const value = given(env, name) ?? (settings[name].standard || undefined)
    if (value === undefined) return undefined
    const parsed = settings[name].schema.safeParse(value)
    // The schema of the very same row has just parsed the value.
    if (parsed.success) return parsed.data as Value<N>
    errors.push(faultSentence(name, value))
    return undefined
  }

  /** For settings with a default: absent only when wrong, and then the whole call throws. */
  function must<N extends Name>(name: N): Value<N> {
    return read(name) as Value<N>
  }

  /** Settings that mean something together only: all of them, or none. */
  function together<N extends Name>(...names: readonly N[]): { [K in N]: Value<K> } | undefined {
    const values = names.map((name) => [name, read(name)] as const)
    const missing = values.filter(([, value]) => value === undefined).length
    if (missing > 0 && missing < names.length)
      torn.push(
        `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} must be set together, or none of them.`,
      )
    return missing === 0 ? (Object.fromEntries(values) as { [K in N]: Value<K> }) : undefined
  }

  const addresses = withoutUndefined({
    databaseUrl: read('DATABASE_URL'),
    databasePoolerUrl: read('DATABASE_POOLER_URL'),
    publicUrl: read('PUBLIC_URL'),
    smtpUrl: read('SMTP_URL'),
    backupPassPhrase: read('BACKUP_PASSPHRASE'),
    metricsToken: read('METRICS_TOKEN'),
  })
  const traces = tracesTo(
    read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    read('OTEL_EXPORTER_OTLP_HEADERS'),
    must('OTEL_TRACES_SAMPLER_ARG'),
  )
  const backupFolder = read('BACKUP_FOLDER')
  const backups = { everyMs: must('BACKUP_EVERY_HOURS') * 3_600_000, keep: must('BACKUP_KEEP') }
  const firebase = together('FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID')
  const woo = together('WOO_URL', 'WOO_KEY', 'WOO_SECRET')
  const s3 = together('S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET')
  torn.push(...poolerAlone(addresses))
  // A value that is wrong is said first: it may be why its group looks torn.
  if (errors.length === 0) errors.push(...torn.slice(0, 1))
  const config: Config = {
    ...addresses,
    host: must('HOST'),
    port: must('PORT'),
    dataDir: must('DATA_DIR'),
    brand: must('BRAND'),
    productNamespace: must('PRODUCT_NAMESPACE'),
    supportEmail: must('SUPPORT_EMAIL'),
    // In front of a real shop there is nothing to demonstrate.
    hstsSubdomains: must('HSTS_SUBDOMAINS'),
    demoMode: must('DEMO_MODE') && woo === undefined,
    demoCopies: must('DEMO_COPIES'),
    offlinePages: must('OFFLINE_PAGES'),
    apiHost: read('API_HOST') ?? '',
    corsOrigins: read('CORS_ORIGINS') ?? [],
    pictureOrigins: read('PICTURE_ORIGINS') ?? [],
    mailFrom: read('MAIL_FROM') ?? `"${must('BRAND')?.replaceAll('"', '')}" <${must('SUPPORT_EMAIL')}>`,
    trustedProxies: read('TRUSTED_PROXY') ?? [],
    ...(firebase && {
      firebase: {
        apiKey: firebase.FIREBASE_API_KEY,
        authDomain: firebase.FIREBASE_AUTH_DOMAIN,
        projectId: firebase.FIREBASE_PROJECT_ID,
        keysUrl: must('FIREBASE_KEYS_URL'),
      },
    }),
    ...(woo && { woo: { url: woo.WOO_URL, key: woo.WOO_KEY, secret: woo.WOO_SECRET } }),
    wooPictureBytes: must('WOO_PICTURES_MB') * (woo ? 1_000_000 : 0),
    catalogueFeedMax: must('CATALOGUE_FEED_MAX'),
    ...(s3 && {
      s3: {
        endpoint: s3.S3_ENDPOINT,
        bucket: s3.S3_BUCKET,
        region: must('S3_REGION'),
        key: s3.S3_KEY,
        secret: s3.S3_SECRET,
      },
    }),
    privatePictures: must('PRIVATE_PICTURES'),
    privateWebhooks: must('PRIVATE_WEBHOOKS'),
    rateLimitFactor: must('RATE_LIMIT_FACTOR'),
    pagesPerMinute: must('PAGES_PER_MINUTE'),
    orderLimits: {
      pieces: must('ORDER_LIMIT_PIECES'),
      value: must('ORDER_LIMIT_VALUE'),
      open: must('ORDER_LIMIT_OPEN'),
      holdMs: must('ORDER_HOLD_HOURS') * 3_600_000,
    },
    stopDelaySeconds: must('STOP_DELAY_SECONDS'),
    workers: must('WORKERS'),
    ...(backupFolder !== undefined && { backups: { folder: backupFolder, ...backups } }),
    ...traces,
    slowQueryMs: endless(must('SLOW_QUERY_MS')),
    longestWaitMs: endless(must('LONGEST_WAIT_MS')),
    logLevel: must('LOG_LEVEL'),
  }
  if (errors.length > 0) throw new SettingsError(errors.join('\n'))
  return config
}

const poolerAlone = ({ databaseUrl, databasePoolerUrl }: Partial<Config>): string[] =>
  databasePoolerUrl !== undefined && databaseUrl === undefined
    ? ['DATABASE_POOLER_URL needs DATABASE_URL, the address of the same database without the pooler.']
    : []

/** @param headers `name=value`, several with commas between */
function tracesTo(endpoint: string | undefined, headers = '', share: number): Pick<Config, 'traces'> {
  if (endpoint === undefined) return {}
  const named = headers
    .split(',')
    .filter(Boolean)
    .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])
  return { traces: { endpoint, headers: Object.fromEntries(named) as Record<string, string>, share } }
}

/** 0 is no limit. */
const endless = (limit: number): number => (limit === 0 ? Infinity : limit)

const withoutUndefined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/**
 * The environment of this process with the lines of `.env` beneath it: the environment wins.
 *
 * @param folder where `.env` lies
 */
export function readEnvironment(folder = projectFolder): Environment {
  const path = resolve(folder, '.env')
  const written = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  return { ...written, ...process.env }
}

/** A variable of the environment as operators read of it: a setting of the shop, or an option of an extension. */
export type Variable = readonly [name: string, Pick<Setting, 'about' | 'standard' | 'example'>]

/** The text of `.env.example`: every setting with its meaning, commented out. @param options those of extensions */
export function environmentExample(options: readonly Variable[]): string {
  const blocks = [...table, ...options].map(
    ([name, { about, standard, example }]) => `# ${about}\n# ${name}=${standard || example}\n`,
  )
  return `# Settings of the shop. Copy this file to .env, remove the "# " before a setting and change it.
# The environment wins over this file. "npm start -- --help" shows the same list.

${blocks.join('\n')}`
}

/** The list of settings for `--help`. @param options those of extensions */
export function settingsHelp(options: readonly Variable[]): string {
  return [...table, ...options]
    .map(([name, { about, standard, example }]) => {
      const value = standard ? `default ${standard}` : 'not set by default'
      return `  ${name}\n      ${about}\n      ${value}, for example ${name}=${example}`
    })
    .join('\n')
}

/** The settings as a Markdown table, for docs/OPERATING.md. @param options those of extensions */
export function settingsTable(options: readonly Variable[]): string {
  const code = (value: string) => (value ? `\`${value}\`` : '-')
  const rows = [...table, ...options].map(
    ([name, { about, standard, example }]) =>
      `| \`${name}\` | ${about} | ${code(standard)} | ${code(example)} |`,
  )
  return ['| Setting | What it is | Default | Example |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** These are or may carry a secret and are never repeated. */
const secretSettings: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'SMTP_URL',
  'WOO_URL',
  'WOO_KEY',
  'WOO_SECRET',
  'S3_KEY',
  'S3_SECRET',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
])

function faultSentence(name: Name, value: string): string {
  const { expected, example } = settings[name]
  const shown = secretSettings.has(name) ? '' : ` (it is ${JSON.stringify(value)})`
  return `${name} must be ${expected}, for example ${name}=${example}${shown}.`
}
