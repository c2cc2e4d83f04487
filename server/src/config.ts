/*
 * Every setting of the shop in one table: `loadConfig`, `--help`, `.env.example` and the table in
 * docs/OPERATING.md all come from it. No other file of the server reads the environment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import { z } from 'zod'

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
  readonly brand: string
  readonly productNamespace: string
  readonly supportEmail: string
  /** Address visitors use, without a slash at the end; absent: the address of the request. */
  readonly publicUrl?: string
  readonly demoMode: boolean
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

/** The folder of the project; relative paths in settings begin here, wherever the command was typed. */
export const projectFolder = resolve(import.meta.dirname, '../..')

type Setting = {
  /** What it is, for the operator. */
  readonly about: string
  /** The value when nothing is set, as it would be typed; empty: none. */
  readonly standard: string
  readonly example: string
  /** What a right value looks like; completes the sentence "X must be ...". */
  readonly expected: string
  readonly schema: z.ZodType
}

const text = (limit: number) => z.string().trim().min(1).max(limit)
const address = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine((value) => URL.canParse(value))
    .transform((value) => withoutSlashesAtEnd(value))
const web = /^https?$/

/** An IP address, or a network as address/length. */
export function isNetwork(value: string): boolean {
  const [address = '', length, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

const origins = z
  .string()
  .regex(/^https?:\/\/[^\s,;'"/]+(,\s*https?:\/\/[^\s,;'"/]+)*$/)
  .transform((list) => list.split(',').map((origin) => origin.trim()))
const wholeUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most))

const settings = {
  HOST: {
    about: 'Network address the server listens on. 127.0.0.1 is this machine only, 0.0.0.0 is everyone.',
    standard: '127.0.0.1',
    example: '0.0.0.0',
    expected: 'an IP address or a host name',
    schema: z.string().regex(/^[0-9A-Za-z.:_-]+$/),
  },
  PORT: {
    about: 'Port the server listens on.',
    standard: '3000',
    example: '8080',
    expected: 'a whole number from 1 to 65535',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535)),
  },
  DATA_DIR: {
    about: 'Folder of the shop: database, uploads, mail and secrets. Back this up.',
    standard: './data',
    example: '/var/lib/sauda',
    expected: 'the path of a folder',
    schema: text(4096).transform((path) => resolve(projectFolder, path)),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL server of your own. Not set: the embedded one, kept in DATA_DIR.',
    standard: '',
    example: 'postgresql://sauda:secret@db.example:5432/sauda',
    expected: 'a PostgreSQL address',
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/),
  },
  BRAND: {
    about: 'Name of the shop, as visitors see it.',
    standard: 'Sauda',
    example: 'Dukan',
    expected: 'a name of 1 to 60 characters',
    schema: text(60),
  },
  PRODUCT_NAMESPACE: {
    about: "Namespace of the shop's own calls, as in /wp-json/sauda/v1/.",
    standard: 'sauda',
    example: 'dukan',
    expected: 'lower-case letters, digits and hyphens, beginning with a letter',
    schema: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  },
  SUPPORT_EMAIL: {
    about: 'Address shoppers can write to.',
    standard: 'support@sauda.example',
    example: 'help@dukan.example',
    expected: 'an e-mail address',
    schema: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/),
  },
  PUBLIC_URL: {
    about: 'Address visitors use, for links in mail and for search engines. Not set: that of the request.',
    standard: '',
    example: 'https://shop.example',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  DEMO_MODE: {
    about: 'true: the demonstration shop with its demo people and coupons. false: only what you put in.',
    standard: 'true',
    example: 'false',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  API_HOST: {
    about: 'Host the browser sends its calls to. Not set: the one that served the page.',
    standard: '',
    example: 'https://api.shop.example',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  CORS_ORIGINS: {
    about: 'Other origins whose pages may call the API, with commas between. Not set: none.',
    standard: '',
    example: 'https://app.example,https://desk.example',
    expected: 'origins such as https://app.example, with commas between',
    schema: origins,
  },
  PICTURE_ORIGINS: {
    about:
      'Other origins that pictures may come from, with commas between: the picture server of a WooCommerce shop that Sauda stands in front of. Not set: that shop alone.',
    standard: '',
    example: 'https://i0.wp.com',
    expected: 'origins such as https://app.example, with commas between',
    schema: origins,
  },
  SMTP_URL: {
    about:
      'The mail server that sends for the shop. Not set: each mail is a file in the folder mail of DATA_DIR.',
    standard: '',
    example: 'smtps://shop:secret@mail.example:465',
    expected: 'an address that begins with smtp:// or smtps://',
    schema: z.string().regex(/^smtps?:\/\/\S+$/),
  },
  MAIL_FROM: {
    about: 'Sender of mail. Not set: BRAND with SUPPORT_EMAIL.',
    standard: '',
    example: 'Sauda <orders@sauda.example>',
    expected: 'an e-mail address, or a name and then the address in <>',
    schema: z
      .string()
      .max(320)
      .regex(
        /^(?:[^<>@\r\n]+<[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+)$/,
      ),
  },
  TRUSTED_PROXY: {
    about:
      "Addresses or networks of your own proxy, whose X-Forwarded-For says who is calling. Not set: nobody's.",
    standard: '',
    example: '127.0.0.1,10.0.0.0/8',
    expected: 'IP addresses or networks such as 10.0.0.0/8, with commas between',
    schema: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(z.string().refine(isNetwork))),
  },
  FIREBASE_API_KEY: {
    about:
      "Google sign-in: your Firebase project's web API key. With the next two, or none of the three (a live shop then has no Google button).",
    standard: '',
    example: 'AIzaSyExample',
    expected: 'the web API key of a Firebase project',
    schema: z.string().regex(/^[\w-]{5,100}$/),
  },
  FIREBASE_AUTH_DOMAIN: {
    about: 'Google sign-in: the domain that Firebase shows its sign-in window from.',
    standard: '',
    example: 'dukan.firebaseapp.com',
    expected: 'a domain name',
    schema: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i),
  },
  FIREBASE_PROJECT_ID: {
    about: 'Google sign-in: the id of your Firebase project.',
    standard: '',
    example: 'dukan',
    expected: 'the id of a Firebase project',
    schema: z.string().regex(/^[a-z0-9-]{4,40}$/),
  },
  FIREBASE_KEYS_URL: {
    about: "Where Google publishes the keys of Firebase's tokens. Change it only for tests.",
    standard: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    example: 'http://127.0.0.1:9099/keys',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  WOO_URL: {
    about:
      'An existing WooCommerce shop to stand in front of: its address. With the next two, or none of the three (the goods are then our own).',
    standard: '',
    example: 'https://woo.example',
    expected: 'an address that begins with http:// or https:// and names no user',
    schema: address(web).refine((value) => new URL(value).username === ''),
  },
  WOO_KEY: {
    about: 'Consumer key of that shop, with permission read/write.',
    standard: '',
    example: 'ck_0123456789abcdef0123456789abcdef01234567',
    expected: 'ck_ and 40 digits from 0 to f',
    schema: z.string().regex(/^ck_[0-9a-f]{40}$/),
  },
  WOO_SECRET: {
    about: 'Consumer secret to that key.',
    standard: '',
    example: 'cs_0123456789abcdef0123456789abcdef01234567',
    expected: 'cs_ and 40 digits from 0 to f',
    schema: z.string().regex(/^cs_[0-9a-f]{40}$/),
  },
  WOO_PICTURES_MB: {
    about:
      'Megabytes in DATA_DIR for smaller copies of the pictures of that shop, which pages then load from here. 0: pages load them from that shop.',
    standard: '500',
    example: '2000',
    expected: 'a whole number from 0 to 1000000',
    schema: wholeUpTo(1_000_000),
  },
  CATALOGUE_FEED_MAX: {
    about:
      'Up to so many products a visitor gets the whole catalogue as one download and searches it without the server; above, the server is asked.',
    standard: '5000',
    example: '2000',
    expected: 'a whole number from 0 to 100000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(100_000)),
  },
  S3_ENDPOINT: {
    about:
      'An S3-compatible bucket for pictures: the address of its service. With the next three, or none of the four (pictures are then files in the folder media of DATA_DIR).',
    standard: '',
    example: 'https://s3.example.com',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  S3_BUCKET: {
    about: 'Name of that bucket. Nothing else need be in it, and it need not be public.',
    standard: '',
    example: 'dukan-pictures',
    expected: 'the name of a bucket',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  },
  S3_KEY: {
    about: 'Access key that may read, write and delete in that bucket.',
    standard: '',
    example: 'AKIAEXAMPLE',
    expected: 'an access key',
    schema: z.string().regex(/^\S{3,200}$/),
  },
  S3_SECRET: {
    about: 'Secret to that key.',
    standard: '',
    example: 'wJalrEXAMPLE',
    expected: 'a secret without spaces',
    schema: z.string().regex(/^\S{3,200}$/),
  },
  S3_REGION: {
    about: 'Region of that bucket, where its service has any.',
    standard: 'us-east-1',
    example: 'ap-south-1',
    expected: 'the name of a region',
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
  },
  PRIVATE_PICTURES: {
    about: 'true: product files may name pictures on private networks and on this machine too.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  RATE_LIMIT_FACTOR: {
    about: 'Multiplies every limit on the number of calls; 0 switches the limits off.',
    standard: '1',
    example: '10',
    expected: 'a number from 0 to 1000',
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().max(1000)),
  },
  PAGES_PER_MINUTE: {
    about:
      'Pages that one address may ask for in a minute, where a page that is not in memory counts as 20; 0 is no limit. Mobile networks put thousands of visitors behind one address. RATE_LIMIT_FACTOR multiplies it.',
    standard: '6000',
    example: '20000',
    expected: 'a whole number from 0 to 1000000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(1_000_000)),
  },
  ORDER_LIMIT_PIECES: {
    about:
      'Pieces of one product that a customer whom nobody has vouched for may order in a day; an order with more waits for your word. 0: no limit.',
    standard: '10',
    example: '5',
    expected: 'a whole number from 0 to 9999',
    schema: wholeUpTo(9999),
  },
  ORDER_LIMIT_VALUE: {
    about:
      'Rupees that the unpaid orders of such a customer may come to; an order beyond waits for your word. 0: no limit.',
    standard: '100000',
    example: '25000',
    expected: 'a whole number from 0 to 100000000',
    schema: wholeUpTo(100_000_000),
  },
  ORDER_LIMIT_OPEN: {
    about:
      'Open orders of such a customer, and by their telephone or to their address; one more waits for your word. 0: no limit.',
    standard: '3',
    example: '1',
    expected: 'a whole number from 0 to 1000',
    schema: wholeUpTo(1000),
  },
  ORDER_HOLD_HOURS: {
    about: 'Hours that an order waits for your word, with its goods reserved; then it is cancelled.',
    standard: '24',
    example: '48',
    expected: 'a whole number from 1 to 720',
    schema: wholeUpTo(720).refine((hours) => hours > 0),
  },
  STOP_DELAY_SECONDS: {
    about:
      'How long the shop still takes connections after it was told to stop, while /readyz says 503: as long as your balancer needs to see it.',
    standard: '0',
    example: '10',
    expected: 'a whole number from 0 to 300',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(300)),
  },
  LOG_LEVEL: {
    about: 'How much is logged: fatal, error, warn, info, debug, silent.',
    standard: 'info',
    example: 'debug',
    expected: 'one of fatal, error, warn, info, debug, silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  },
} as const satisfies Record<string, Setting>

type Name = keyof typeof settings
const table = Object.entries(settings) as [Name, Setting][]

/** A setting that is present but empty counts as not set, because `.env` files are written that way. */
const given = (env: Environment, name: Name): string | undefined => env[name]?.trim() || undefined

/**
 * Reads the settings.
 *
 * @throws SettingsError with one sentence for each wrong setting
 */
export function loadConfig(env: Environment): Config {
  const faults: string[] = []

  function read<N extends Name>(name: N): z.output<(typeof settings)[N]['schema']> | undefined {
    const value = given(env, name) ?? (settings[name].standard || undefined)
    if (value === undefined) return undefined
    const parsed = settings[name].schema.safeParse(value)
    // The schema of the very same row has just parsed the value.
    if (parsed.success) return parsed.data as z.output<(typeof settings)[N]['schema']>
    faults.push(faultSentence(name, value))
    return undefined
  }

  /** For settings with a default: absent only when wrong, and then the whole call throws. */
  function must<N extends Name>(name: N): z.output<(typeof settings)[N]['schema']> {
    return read(name) as z.output<(typeof settings)[N]['schema']>
  }

  const databaseUrl = read('DATABASE_URL')
  const publicUrl = read('PUBLIC_URL')
  const smtpUrl = read('SMTP_URL')
  const [apiKey, authDomain, projectId] = [
    read('FIREBASE_API_KEY'),
    read('FIREBASE_AUTH_DOMAIN'),
    read('FIREBASE_PROJECT_ID'),
  ]
  const [url, key, secret] = [read('WOO_URL'), read('WOO_KEY'), read('WOO_SECRET')]
  const [endpoint, bucket, s3Key, s3Secret] = [
    read('S3_ENDPOINT'),
    read('S3_BUCKET'),
    read('S3_KEY'),
    read('S3_SECRET'),
  ]
  const isPartly = (values: readonly unknown[]) =>
    faults.length === 0 && new Set(values.map((each) => each === undefined)).size > 1
  if (isPartly([apiKey, authDomain, projectId]))
    faults.push(
      'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID must be set together, or none of them.',
    )
  if (isPartly([url, key, secret]))
    faults.push('WOO_URL, WOO_KEY and WOO_SECRET must be set together, or none of them.')
  if (isPartly([endpoint, bucket, s3Key, s3Secret]))
    faults.push('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be set together, or none of them.')
  const woo =
    url !== undefined && key !== undefined && secret !== undefined ? { url, key, secret } : undefined
  const config: Config = {
    host: must('HOST'),
    port: must('PORT'),
    dataDir: must('DATA_DIR'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    brand: must('BRAND'),
    productNamespace: must('PRODUCT_NAMESPACE'),
    supportEmail: must('SUPPORT_EMAIL'),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    // In front of a real shop there is nothing to demonstrate.
    demoMode: must('DEMO_MODE') && woo === undefined,
    apiHost: read('API_HOST') ?? '',
    corsOrigins: read('CORS_ORIGINS') ?? [],
    pictureOrigins: read('PICTURE_ORIGINS') ?? [],
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    mailFrom: read('MAIL_FROM') ?? `"${must('BRAND')?.replaceAll('"', '')}" <${must('SUPPORT_EMAIL')}>`,
    trustedProxies: read('TRUSTED_PROXY') ?? [],
    ...(apiKey !== undefined && authDomain !== undefined && projectId !== undefined
      ? { firebase: { apiKey, authDomain, projectId, keysUrl: must('FIREBASE_KEYS_URL') } }
      : {}),
    ...(woo && { woo }),
    wooPictureBytes: must('WOO_PICTURES_MB') * (woo ? 1_000_000 : 0),
    catalogueFeedMax: must('CATALOGUE_FEED_MAX'),
    ...(endpoint !== undefined && bucket !== undefined && s3Key !== undefined && s3Secret !== undefined
      ? { s3: { endpoint, bucket, region: must('S3_REGION'), key: s3Key, secret: s3Secret } }
      : {}),
    privatePictures: must('PRIVATE_PICTURES'),
    rateLimitFactor: must('RATE_LIMIT_FACTOR'),
    pagesPerMinute: must('PAGES_PER_MINUTE'),
    orderLimits: {
      pieces: must('ORDER_LIMIT_PIECES'),
      value: must('ORDER_LIMIT_VALUE'),
      open: must('ORDER_LIMIT_OPEN'),
      holdMs: must('ORDER_HOLD_HOURS') * 3_600_000,
    },
    stopDelaySeconds: must('STOP_DELAY_SECONDS'),
    logLevel: must('LOG_LEVEL'),
  }
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return config
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

/** The text of `.env.example`: every setting with its meaning, commented out. */
export function environmentExample(): string {
  const blocks = table.map(
    ([name, { about, standard, example }]) => `# ${about}\n# ${name}=${standard || example}\n`,
  )
  return `# Settings of the shop. Copy this file to .env, remove the "# " before a setting and change it.
# The environment wins over this file. "npm start -- --help" shows the same list.

${blocks.join('\n')}`
}

/** The list of settings for `--help`. */
export function settingsHelp(): string {
  return table
    .map(([name, { about, standard, example }]) => {
      const value = standard ? `default ${standard}` : 'not set by default'
      return `  ${name}\n      ${about}\n      ${value}, for example ${name}=${example}`
    })
    .join('\n')
}

/** The settings as a Markdown table, for docs/OPERATING.md. */
export function settingsTable(): string {
  const code = (value: string) => (value ? `\`${value}\`` : '-')
  const rows = table.map(
    ([name, { about, standard, example }]) =>
      `| \`${name}\` | ${about} | ${code(standard)} | ${code(example)} |`,
  )
  return ['| Setting | What it is | Default | Example |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** These are or may carry a secret and are never repeated. */
const secretSettings: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'WOO_URL',
  'WOO_KEY',
  'WOO_SECRET',
  'S3_KEY',
  'S3_SECRET',
])

function faultSentence(name: Name, value: string): string {
  const { expected, example } = settings[name]
  const shown = secretSettings.has(name) ? '' : ` (it is ${JSON.stringify(value)})`
  return `${name} must be ${expected}, for example ${name}=${example}${shown}.`
}
