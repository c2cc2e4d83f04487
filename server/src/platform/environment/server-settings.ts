/** Environment variables: addresses, database, name and mail. */
import * as z from 'zod'
import { resolve } from 'node:path'
import { address, isNetwork, origins, projectFolder, text, web, type Setting } from './setting.ts'

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/)

export const serverSettings = {
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
    about:
      'Folder of the shop: database, uploads, mail and secrets. npm run shop -- backup saves what cannot be made again.',
    standard: './data',
    example: '/var/lib/sauda',
    expected: 'the path of a folder',
    schema: text(4096).transform((path) => resolve(projectFolder, path)),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL server of your own. Not set: the built-in one, with its data in DATA_DIR.',
    standard: '',
    example: 'postgresql://sauda:secret@db.example:5432/sauda',
    expected: 'a PostgreSQL address',
    schema: postgresAddress,
  },
  DATABASE_POOLER_URL: {
    about:
      "A pooler in transaction mode, such as PgBouncer; requests go through it. DATABASE_URL remains the database's own address.",
    standard: '',
    example: 'postgresql://sauda:secret@pooler.example:6432/sauda',
    expected: 'a PostgreSQL address, beside DATABASE_URL',
    schema: postgresAddress,
  },
  DATABASE_READ_URL: {
    about:
      "A streaming replica of the database. The catalogue's lists and pages are read there when it has the latest changes.",
    standard: '',
    example: 'postgresql://sauda:secret@replica.example:5432/sauda',
    expected: 'a PostgreSQL address, beside DATABASE_URL',
    schema: postgresAddress,
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
    about: "Email address for shoppers' questions.",
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
    about:
      'Address of the shop as visitors see it, for links in mail and search engines. Not set: the address of the request.',
    standard: '',
    example: 'https://shop.example',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  HSTS_SUBDOMAINS: {
    about:
      'true: where PUBLIC_URL begins with https, browsers use https for all subdomains of its host too (includeSubDomains).',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  DEMO_MODE: {
    about:
      'true: the demonstration shop with its demo people and coupons. false: a shop with your own data only.',
    standard: 'true',
    example: 'false',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  DEMO_COPIES: {
    about:
      'true: the demonstration creates the smaller copies of its pictures after the start. false: each when it is first shown.',
    standard: 'true',
    example: 'false',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  RELEASES_URL: {
    about:
      'Address that names the newest release of Sauda as JSON: `version`, or `tag_name` as GitHub and Gitea write it. It is asked once a day, without data of the shop, for the health page of the desk. Not set: nobody is asked.',
    standard: '',
    example: 'https://releases.example/sauda/latest.json',
    expected: 'an address that begins with http:// or https://',
    schema: address(web),
  },
  OFFLINE_PAGES: {
    about:
      'true: browsers store pages that were seen, and show them without a connection. false: they delete what they have stored.',
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
    about: 'Other origins whose pages may call the API, separated by commas. Not set: none.',
    standard: '',
    example: 'https://app.example,https://desk.example',
    expected: 'origins such as https://app.example, with commas between',
    schema: origins,
  },
  PICTURE_ORIGINS: {
    about:
      'Other origins of pictures, separated by commas, such as the picture server of the shop at WOO_URL. Not set: that shop only.',
    standard: '',
    example: 'https://i0.wp.com',
    expected: 'origins such as https://app.example, with commas between',
    schema: origins,
  },
  SMTP_URL: {
    about:
      "Mail server that sends the shop's mail. Not set: each mail is a file in the folder mail of DATA_DIR.",
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
    about: 'Addresses or networks of your own proxy, whose X-Forwarded-For is trusted. Not set: none.',
    standard: '',
    example: '127.0.0.1,10.0.0.0/8',
    expected: 'IP addresses or networks such as 10.0.0.0/8, with commas between',
    schema: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(z.string().refine(isNetwork))),
  },
} as const satisfies Record<string, Setting>
