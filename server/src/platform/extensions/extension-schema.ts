/** The schema of an extension: a part that it does not have is refused by its name. */
import { rightsOf } from '@sauda/contract/rights.ts'
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import type { ExtensionCall } from '@sauda/extension-kit/call.ts'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import type { DeliveryMethod } from '@sauda/extension-kit/delivery.ts'
import type { DeskScreen } from '@sauda/extension-kit/desk-screens.ts'
import { eventNames } from '@sauda/extension-kit/events.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { MailTemplate, MailTexts } from '@sauda/extension-kit/mail.ts'
import type { Task } from '@sauda/extension-kit/maintenance.ts'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { ExtensionMigration } from '@sauda/extension-kit/migration.ts'
import type { Option } from '@sauda/extension-kit/options.ts'
import type { Page } from '@sauda/extension-kit/page.ts'
import type { PaymentProvider } from '@sauda/extension-kit/payment.ts'
import { slotNames } from '@sauda/extension-kit/slots.ts'
import type { TaxMethod } from '@sauda/extension-kit/taxes.ts'
import * as z from 'zod'

const smallName = /^[a-z][a-z0-9-]{0,39}$/
const shouldBeSmall = 'must be of small letters, digits and dashes'
const pagePath = /^\/[a-z][a-z0-9-]{0,39}(\/([\w.-]{1,40}|\{\w{1,40}\})){0,5}$/
const shouldBePath = 'must begin with a slash and a word of small letters, digits and dashes'
const [leastEveryMs, mostEveryMs] = [1000, 7 * 24 * 60 * 60_000]
const shouldBeEvery = `must be from ${leastEveryMs} to ${mostEveryMs} ms`
const callable = z.custom<(...given: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
)

const metricName = /^[a-z][a-z0-9_]{0,39}$/
const shouldBeMetric = 'must be of small letters, digits and _'
const said = z.string().min(1)
const providerId = /^[a-z][a-z0-9_-]{0,39}$/

/** A part of an extension. It lists every field of its type; any other field is rejected by its name. */
const part = <T extends object>(shape: Record<keyof T, z.ZodType>) => z.strictObject(shape)
const listOf = <T extends object>(shape: Record<keyof T, z.ZodType>) => z.optional(z.array(part<T>(shape)))

const mailTexts = part<MailTexts>({
  subject: said.max(200),
  text: said.max(5000),
  button: z.optional(said.max(100)),
})

/** Checks what the compiler cannot when a package was built against another version. */
export const extensionSchema = part<AnyExtension>({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must have an id of small letters, digits and dashes'),
  about: z.string().min(1, 'must say what it is about'),
  options: z.optional(
    z.record(
      z.string(),
      part<Option>({
        variable: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/),
        about: said,
        example: said,
        expected: said,
        schema: z.instanceof(z.ZodType),
        standard: z.optional(z.string()),
        isSecret: z.optional(z.boolean()),
      }),
    ),
  ),
  settings: z.optional(
    part<SettingGroup>({
      title: said,
      help: said,
      schema: z.instanceof(z.ZodObject),
      complete: z.optional(callable),
      renamed: z.optional(callable),
    }),
  ),
  paymentProviders: listOf<PaymentProvider>({
    id: z.string().regex(providerId, 'must have an id of small letters, digits, dashes'),
    first: z.optional(
      part<NonNullable<PaymentProvider['first']>>({
        title: said,
        description: z.string(),
        isEnabled: z.boolean(),
      }),
    ),
    paidWith: z.enum(['processing', 'completed']),
    isAvailable: z.optional(callable),
    start: z.optional(callable),
    receive: z.optional(callable),
    enquire: z.optional(callable),
    refund: z.optional(callable),
  }),
  deliveryMethods: listOf<DeliveryMethod>({
    id: z.string().regex(providerId),
    title: z.string().min(1).max(60),
    rate: z.optional(callable),
    book: z.optional(callable),
    track: z.optional(callable),
  }),
  listeners: listOf<Listener<unknown>>({
    name: z.string().regex(smallName, shouldBeSmall),
    on: z.array(z.enum(eventNames)),
    handle: callable,
  }),
  calls: z.optional(
    z.record(
      z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must be of letters and digits'),
      part<ExtensionCall>({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
        path: z.string().regex(/^(\/([\w.-]+|\{\w+\}))+$/, 'must begin with a slash'),
        sends: z.optional(z.enum(['operator', 'customer', 'open'])),
        right: z.optional(z.enum(rightsOf('owner'), 'must be a right of the shop')),
        query: z.optional(z.instanceof(z.ZodObject)),
        body: z.optional(z.instanceof(z.ZodObject)),
        reply: z.instanceof(z.ZodType, { error: 'must be a schema' }),
        limits: z.optional(
          z.array(
            z.strictObject({
              points: z.int().positive(),
              seconds: z
                .int()
                .min(1)
                .max(7 * 24 * 60 * 60),
              per: z.enum(['customer', 'staff', 'address', 'visitor']),
            }),
          ),
        ),
        refusals: z.optional(z.array(z.literal([400, 403, 404, 409, 422]))),
        summary: said,
        change: z.optional(said),
        example: z.optional(z.unknown()),
        logs: z.optional(z.enum(['nothing', 'no values'])),
        takesRaw: z.optional(z.literal(true)),
        handle: callable,
      }),
    ),
  ),
  pages: listOf<Page>({ path: z.string().regex(pagePath, shouldBePath), handle: callable }),
  taxMethods: listOf<TaxMethod>({ id: z.string().regex(providerId), rates: callable }),
  deskScreens: listOf<DeskScreen>({
    path: z.string().regex(smallName, shouldBeSmall),
    title: z.string().min(1).max(40),
    right: z.optional(z.enum(rightsOf('owner'), 'must be a right of the shop')),
    module: z.instanceof(URL),
  }),
  jobs: z.optional(z.record(z.string().regex(smallName, shouldBeSmall), callable)),
  maintenance: listOf<Task<unknown>>({
    everyMs: z
      .int('must be a whole number of ms')
      .min(leastEveryMs, shouldBeEvery)
      .max(mostEveryMs, shouldBeEvery),
    run: callable,
  }),
  expiry: z.optional(z.array(callable)),
  metrics: listOf<Metric<unknown>>({
    name: z.string().regex(metricName, shouldBeMetric),
    help: said,
    labels: z.optional(z.array(z.string().regex(metricName, shouldBeMetric)).max(3)),
    read: callable,
  }),
  mails: z.optional(
    z.record(
      z.string().regex(smallName, shouldBeSmall),
      part<MailTemplate>({ en: mailTexts, ur: mailTexts }),
    ),
  ),
  slots: z.optional(z.partialRecord(z.enum(slotNames), z.instanceof(URL))),
  migrations: listOf<ExtensionMigration>({
    name: z.string().regex(/^\d{4}-[a-z0-9-]{1,60}$/),
    sql: said,
  }),
})

/** Former keys of extensions, and what replaces them. */
export const formerKeys: Readonly<Record<string, string>> = { routes: 'calls' }
