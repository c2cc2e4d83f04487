/*
 * All settings of the shop, from the tables in *-settings.ts. `loadConfig`, `--help`, `.env.example` and the table in
 * docs/operate/settings.md are derived from them. No other file of the server reads the environment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type * as z from 'zod'
import { backupSettings } from './backup-settings.ts'
import { catalogueSettings } from './catalogue-settings.ts'
import { limitsSettings } from './limits-settings.ts'
import { serverSettings } from './server-settings.ts'
import { servicesSettings } from './services-settings.ts'
import { projectFolder, type Setting } from './setting.ts'
import { definedFields } from '@sauda/domain/defined-fields.ts'

/** An error that the operator can fix. Only the message is shown: one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** One or more settings are wrong; the message has one sentence per setting, each on its own line. */
export class SettingsError extends StartError {
  override name = 'SettingsError'
}

/** The parsed settings. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder with the database, uploads, mail and secrets. */
  readonly dataDir: string
  /** An external PostgreSQL; absent: the embedded one in the data folder. */
  readonly databaseUrl?: string
  /** A transaction pooler in front of the main database (decision 60); absent: connections are direct. */
  readonly databasePoolerUrl?: string
  /** A streaming replica of the main database (decision 84); absent: all reads go to the main database. */
  readonly databaseReadUrl?: string
  /** Name of the shop until the owner sets one. */
  readonly brand: string
  /** Namespace of the shop's own calls, as in /wp-json/sauda/v1. */
  readonly productNamespace: string
  readonly supportEmail: string
  /** Public address without a trailing slash; absent: the address of the request. */
  readonly publicUrl?: string
  /** whether browsers use https for all subdomains of the shop's host too */
  readonly hstsSubdomains: boolean
  readonly demoMode: boolean
  /** Whether the demonstration creates copies of its pictures in advance. */
  readonly demoCopies: boolean
  /** Whether browsers store visited pages for offline use. */
  readonly offlinePages: boolean
  /** Host of the API for browsers; empty: the host that served the page. */
  readonly apiHost: string
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Further origins from which pages may load pictures. */
  readonly pictureOrigins: readonly string[]
  /** The mail server; absent: mail is written to files in the data folder. */
  readonly smtpUrl?: string
  /** Sender of mail, with or without a display name. */
  readonly mailFrom: string
  /** Networks of proxies whose forwarding headers are trusted; empty: none. */
  readonly trustedProxies: readonly string[]
  /** Google sign-in through Firebase; absent: the demo provider in demo mode, else none. */
  readonly firebase?: FirebaseConfig
  /** The WooCommerce shop behind this server (D-185); absent: products are in our own database. */
  readonly woo?: WooConfig
  /** Bytes for cached copies of the WooCommerce host's pictures in the data folder; 0: the original files are shown. */
  readonly wooPictureBytes: number
  /** Maximum number of products for the catalogue to be a single download (D-186). */
  readonly catalogueFeedMax: number
  /** The bucket for pictures; absent: the folder media of the data folder. */
  readonly s3?: S3Config
  /** Whether pictures may be downloaded from private networks and this machine. */
  readonly privatePictures: boolean
  /** Whether the desk may move in a shop on a private network or this machine. */
  readonly privateMoveIn: boolean
  /** Whether webhooks may be sent to private networks and this machine. */
  readonly privateWebhooks: boolean
  /**
   * limits for new customers; 0 = none. `pieces`: units of one product per day; `value`: rupees of all unpaid orders;
   * `open`: number of open orders; `holdMs`: ms on hold before an order above a limit is cancelled
   */
  readonly orderLimits: {
    readonly pieces: number
    readonly value: number
    readonly open: number
    readonly holdMs: number
  }
  /** multiplies every rate limit; 0 = no limits */
  readonly rateLimitFactor: number
  /** maximum number of pages per address and minute; 0 = no limit */
  readonly pagesPerMinute: number
  /** time for which the shop still accepts connections after a stop signal */
  readonly stopDelaySeconds: number
  /** Address that names the newest release; absent: the shop does not look for releases. */
  readonly releasesUrl?: string
  /** number of processes that share the port */
  readonly workers: number
  /** Scheduled backups; absent: none. `isChosen`: the operator named the folder, which a demonstration needs */
  readonly backups?: {
    readonly folder: string
    readonly isChosen: boolean
    readonly everyMs: number
    readonly keep:
      | { readonly newest: number }
      | { readonly days: number; readonly weeks: number; readonly months: number }
    /** receives a copy of each backup */
    readonly bucket?: S3Config
  }
  /** Encrypts every backup; absent: backups are not encrypted. */
  readonly backupPassphrase?: string
  /** Allows other machines to read /metrics; absent: only this machine may. */
  readonly metricsToken?: string
  /** Collector of traces and the share to export; absent: no export. */
  readonly traces?: {
    readonly endpoint: string
    readonly headers: Record<string, string>
    readonly share: number
  }
  /** Requests that take at least this many ms are logged; Infinity: only writes, failures and calls of programs are. */
  readonly slowRequestMs: number
  /** Statements that take at least this many ms are logged as slow; Infinity: none. */
  readonly slowQueryMs: number
  readonly slowQueryPlans: boolean
  /** New requests are rejected once queued ones have waited this many ms for a database connection; Infinity: never */
  readonly longestWaitMs: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** An S3-compatible bucket. `endpoint`: address without the bucket and without a trailing slash */
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** A WooCommerce host with a read_write key. Neither is sent to browsers. */
export type WooConfig = { readonly url: string; readonly key: string; readonly secret: string }

type FirebaseConfig = {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  /** Address of the public keys that verify sign-in tokens. */
  readonly keysUrl: string
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** All settings, in the order of `--help` and docs/operate/settings.md. */
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

/** An empty setting counts as not set, because `.env` files are written that way. */
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
    // The schema of the same setting has just parsed the value.
    if (parsed.success) return parsed.data as Value<N>
    errors.push(faultSentence(name, value))
    return undefined
  }

  /** Reads a setting that has a default. It is undefined only when the value is wrong, and then `loadConfig` throws. */
  function must<N extends Name>(name: N): Value<N> {
    return read(name) as Value<N>
  }

  /** Reads settings that work only together; undefined unless all are set. Reports an error if only some are set. */
  function together<N extends Name>(...names: readonly N[]): { [K in N]: Value<K> } | undefined {
    const values = names.map((name) => [name, read(name)] as const)
    const missing = values.filter(([, value]) => value === undefined).length
    if (missing > 0 && missing < names.length)
      torn.push(
        `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} must be set together, or none of them.`,
      )
    return missing === 0 ? (Object.fromEntries(values) as { [K in N]: Value<K> }) : undefined
  }

  const addresses = definedFields({
    databaseUrl: read('DATABASE_URL'),
    databasePoolerUrl: read('DATABASE_POOLER_URL'),
    databaseReadUrl: read('DATABASE_READ_URL'),
    publicUrl: read('PUBLIC_URL'),
    smtpUrl: read('SMTP_URL'),
    backupPassphrase: read('BACKUP_PASSPHRASE'),
    metricsToken: read('METRICS_TOKEN'),
    releasesUrl: read('RELEASES_URL'),
  })
  const traces = tracesTo(
    read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    read('OTEL_EXPORTER_OTLP_HEADERS'),
    must('OTEL_TRACES_SAMPLER_ARG'),
  )
  const firebase = together('FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID')
  const woo = together('WOO_URL', 'WOO_KEY', 'WOO_SECRET')
  const s3 = together('S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET')
  torn.push(...withoutDatabase(addresses))
  // Invalid values are reported first: one may be the reason why its group looks incomplete.
  if (errors.length === 0) errors.push(...torn.slice(0, 1))
  const config: Config = {
    ...addresses,
    host: must('HOST'),
    port: must('PORT'),
    dataDir: must('DATA_DIR'),
    brand: must('BRAND'),
    productNamespace: must('PRODUCT_NAMESPACE'),
    supportEmail: must('SUPPORT_EMAIL'),
    hstsSubdomains: must('HSTS_SUBDOMAINS'),
    // A WooCommerce host has products already, so the demonstration is off.
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
    privateMoveIn: must('PRIVATE_MOVE_IN'),
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
    ...scheduledBackups({
      folder: read('BACKUP_FOLDER'),
      bucket: read('BACKUP_BUCKET'),
      region: must('S3_REGION'),
      dataDir: must('DATA_DIR'),
      everyMs: must('BACKUP_EVERY_HOURS') * 3_600_000,
      keep: must('BACKUP_KEEP'),
    }),
    ...traces,
    slowRequestMs: endless(must('SLOW_REQUEST_MS')),
    slowQueryMs: endless(must('SLOW_QUERY_MS')),
    slowQueryPlans: must('SLOW_QUERY_PLANS'),
    longestWaitMs: endless(must('LONGEST_WAIT_MS')),
    logLevel: must('LOG_LEVEL'),
  }
  if (errors.length > 0) throw new SettingsError(errors.join('\n'))
  return config
}

function scheduledBackups({
  folder,
  bucket,
  region,
  dataDir,
  everyMs,
  keep,
}: {
  folder: string | undefined
  bucket: Omit<S3Config, 'region'> | undefined
  region: string
  dataDir: string
  everyMs: number
  keep: NonNullable<Config['backups']>['keep']
}): Pick<Config, 'backups'> {
  if (everyMs === 0) return {}
  const place = { folder: folder ?? join(dataDir, 'backups'), isChosen: folder !== undefined }
  return { backups: { ...place, everyMs, keep, ...(bucket && { bucket: { ...bucket, region } }) } }
}

const withoutDatabase = ({ databaseUrl, databasePoolerUrl, databaseReadUrl }: Partial<Config>): string[] => {
  const name = databasePoolerUrl ? 'DATABASE_POOLER_URL' : databaseReadUrl ? 'DATABASE_READ_URL' : undefined
  if (databaseUrl !== undefined || name === undefined) return []
  return [`${name} needs DATABASE_URL, the address of the primary database itself.`]
}

/** The setting of the trace collector. @param headers `name=value` pairs, separated by commas */
function tracesTo(endpoint: string | undefined, headers = '', share: number): Pick<Config, 'traces'> {
  if (endpoint === undefined) return {}
  const named = headers
    .split(',')
    .filter(Boolean)
    .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])
  return { traces: { endpoint, headers: Object.fromEntries(named) as Record<string, string>, share } }
}

/** A limit as a number to compare with: Infinity for 0, which means no limit. */
const endless = (limit: number): number => (limit === 0 ? Infinity : limit)

/**
 * The environment of this process, with `.env` as fallback.
 *
 * @param folder the folder that contains `.env`
 */
export function readEnvironment(folder = projectFolder): Environment {
  const path = resolve(folder, '.env')
  const written = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  return { ...written, ...process.env }
}

/** A documented environment variable: a setting of the shop, or an option of an extension. */
export type Variable = readonly [name: string, Pick<Setting, 'about' | 'standard' | 'example'>]

/** The text of `.env.example`: all settings with descriptions, commented out. @param options options of extensions */
export function environmentExample(options: readonly Variable[]): string {
  const blocks = [...table, ...options].map(
    ([name, { about, standard, example }]) => `# ${about}\n# ${name}=${standard || example}\n`,
  )
  return `# Settings of the shop. Copy this file to .env, remove the "# " before a setting and change it.
# The environment wins over this file. "npm start -- --help" shows the same list.

${blocks.join('\n')}`
}

/** The list of settings for `--help`. @param options options of extensions */
export function settingsHelp(options: readonly Variable[]): string {
  return [...table, ...options]
    .map(([name, { about, standard, example }]) => {
      const value = standard ? `default ${standard}` : 'not set by default'
      return `  ${name}\n      ${about}\n      ${value}, for example ${name}=${example}`
    })
    .join('\n')
}

/** The settings as a Markdown table for docs/operate/settings.md. @param options options of extensions */
export function settingsTable(options: readonly Variable[]): string {
  const code = (value: string) => (value ? `\`${value}\`` : '-')
  const rows = [...table, ...options].map(
    ([name, { about, standard, example }]) =>
      `| \`${name}\` | ${about} | ${code(standard)} | ${code(example)} |`,
  )
  return ['| Setting | What it is | Default | Example |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Settings that are or may contain secrets, so error messages never repeat their values. */
const secretSettings: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URL',
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
