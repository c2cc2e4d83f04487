/** The extensions of this shop with their option values, as stored in the context. */
import { settingErrors, type SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import { isSettingGroup } from '@sauda/contract/settings/shop-settings.ts'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import type { Option } from '@sauda/extension-kit/options.ts'
import type { DeliveryMethod } from '@sauda/extension-kit/delivery.ts'
import { eventNames } from '@sauda/extension-kit/events.ts'
import type { DeskScreen } from '@sauda/extension-kit/desk-screens.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { Task } from '@sauda/extension-kit/maintenance.ts'
import type { ExtensionMigration } from '@sauda/extension-kit/migration.ts'
import type { Page } from '@sauda/extension-kit/page.ts'
import type { PaymentProvider } from '@sauda/extension-kit/payment.ts'
import type { Route } from '@sauda/extension-kit/route.ts'
import { slotNames } from '@sauda/extension-kit/slots.ts'
import type { TaxMethod } from '@sauda/extension-kit/taxes.ts'
import * as z from 'zod'
import { isOwnPath } from './own-paths.ts'
import { type Environment, StartError, type Variable } from '#platform/environment/config.ts'

export type LoadedExtension = {
  readonly extension: AnyExtension
  /** values of the options; undefined: not set up, because the variables in `missing` are not set */
  readonly options: Readonly<Record<string, unknown>> | undefined
  readonly missing: readonly string[]
}
export type LoadedProvider = { readonly provider: PaymentProvider; readonly from: LoadedExtension }

export type LoadedDelivery = { readonly method: DeliveryMethod; readonly from: LoadedExtension }

export type Extensions = {
  readonly all: readonly LoadedExtension[]
  /** providers by the id of their payment method, in the order of shop.extensions.ts */
  readonly providers: ReadonlyMap<string, LoadedProvider>
  /** delivery methods by id, in the order of shop.extensions.ts */
  readonly deliveryMethods: ReadonlyMap<string, LoadedDelivery>
}

/** Settings groups of extensions, by name. */
export const extensionGroups = ({ all }: Extensions): Record<string, SettingGroup> =>
  Object.fromEntries(
    all.flatMap(({ extension: { id, settings } }) => (settings ? [[id, settings] as const] : [])),
  )

export const noExtensions: Extensions = { all: [], providers: new Map(), deliveryMethods: new Map() }

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

const said = z.string().min(1)
const providerId = /^[a-z][a-z0-9_-]{0,39}$/

/** A part of an extension. It lists every field of its type; any other field is rejected by its name. */
const part = <T extends object>(shape: Record<keyof T, z.ZodType>) => z.strictObject(shape)
const listOf = <T extends object>(shape: Record<keyof T, z.ZodType>) => z.optional(z.array(part<T>(shape)))

/** Checks what the compiler cannot when a package was built against another version. */
const extensionSchema = part<AnyExtension>({
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
  listeners: listOf<Listener>({
    name: z.string().regex(smallName, shouldBeSmall),
    on: z.array(z.enum(eventNames)),
    handle: callable,
  }),
  routes: listOf<Route>({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: z.string().regex(/^(\/([\w.-]+|\{\w+\}))+$/, 'must begin with a slash'),
    access: z.enum(['everybody', 'customers', 'readers', 'writers']),
    handle: callable,
  }),
  pages: listOf<Page>({ path: z.string().regex(pagePath, shouldBePath), handle: callable }),
  taxMethods: listOf<TaxMethod>({ id: z.string().regex(providerId), rates: callable }),
  deskScreens: listOf<DeskScreen>({
    path: z.string().regex(smallName, shouldBeSmall),
    title: z.string().min(1).max(40),
    module: z.instanceof(URL),
  }),
  jobs: z.optional(z.record(z.string().regex(smallName, shouldBeSmall), callable)),
  maintenance: listOf<Task>({
    everyMs: z
      .int('must be a whole number of ms')
      .min(leastEveryMs, shouldBeEvery)
      .max(mostEveryMs, shouldBeEvery),
    run: callable,
  }),
  expiry: z.optional(z.array(callable)),
  slots: z.optional(z.partialRecord(z.enum(slotNames), z.instanceof(URL))),
  migrations: listOf<ExtensionMigration>({
    name: z.string().regex(/^\d{4}-[a-z0-9-]{1,60}$/),
    sql: said,
  }),
})

/** The options of extensions, as documentation for operators. */
export const optionsOf = (all: readonly LoadedExtension[]): Variable[] =>
  all.flatMap(({ extension: { id, options = {} } }) =>
    Object.values(options).map(({ variable, about, example, standard = '' }): Variable => [
      variable,
      { about: `${about} (extension ${id})`, standard, example },
    ]),
  )

/**
 * Checks a list of extensions and reads their options.
 * @param list what `shop.extensions.ts` exports
 * @throws StartError in one sentence that names the extension
 */
export function readExtensions(list: unknown, env: Environment): Extensions {
  if (!Array.isArray(list)) throw new StartError('shop.extensions.ts must export a list named "extensions".')
  const all = list.map((each, index) => loaded(each, index, env))
  mustDiffer(
    all.map(({ extension }) => extension.id),
    (id) => `The extension "${id}" is listed twice in shop.extensions.ts.`,
  )
  const providers = all.flatMap((from) =>
    (from.extension.paymentProviders ?? []).map((provider) => ({ provider, from })),
  )
  mustDiffer(
    providers.map(({ provider }) => provider.id),
    (id) => `Two extensions have a payment method "${id}": remove one from shop.extensions.ts.`,
  )
  const deliveryMethods = all.flatMap((from) =>
    (from.extension.deliveryMethods ?? []).map((method) => ({ method, from })),
  )
  mustDiffer(
    deliveryMethods.map(({ method }) => method.id),
    (id) => `Two extensions have a delivery method "${id}": remove one from shop.extensions.ts.`,
  )
  mustDiffer(
    all.flatMap(({ extension: { pages = [] } }) => pages.map(({ path }) => sameForAllNames(path))),
    (path) => `Two pages of extensions have the path "${path}": remove one from shop.extensions.ts.`,
  )
  return {
    all,
    providers: new Map(providers.map((each) => [each.provider.id, each])),
    deliveryMethods: new Map(deliveryMethods.map((each) => [each.method.id, each])),
  }
}

function loaded(given: unknown, index: number, env: Environment): LoadedExtension {
  const read = extensionSchema.safeParse(given)
  if (!read.success) {
    const { id } = (given ?? {}) as { id?: unknown }
    const name = typeof id === 'string' ? `"${id.slice(0, 60)}"` : `at place ${index + 1}`
    const [issue] = read.error.issues
    throw new StartError(
      `The extension ${name} in shop.extensions.ts cannot be used: ${[...(issue?.path ?? []).slice(0, 4).map(String), issue?.message ?? ''].join(' ').slice(0, 200)}.`,
    )
  }
  const extension = given as AnyExtension
  mustHaveDefaults(extension)
  mustBeDistinct(extension)
  return { extension, ...valuesOf(extension, env) }
}

/** A path without the names of its parameters. Two paths that differ only in these names have the same addresses. */
const sameForAllNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/**
 * Throws StartError for a page whose path belongs to the shop. Also throws it for two parts with the same name or path,
 * because the second part would be unreachable.
 */
function mustBeDistinct(extension: AnyExtension): void {
  const { id, pages = [], routes = [], listeners = [], migrations = [], deskScreens = [] } = extension
  const taken = pages.find(({ path }) => isOwnPath(path))
  if (taken) throw new StartError(`Extension ${id}: pages: "${taken.path}" belongs to the shop itself.`)
  const names = {
    routes: routes.map(({ method, path }) => `${method} ${sameForAllNames(path)}`),
    pages: pages.map(({ path }) => sameForAllNames(path)),
    listeners: listeners.map(({ name }) => name),
    migrations: migrations.map(({ name }) => name),
    deskScreens: deskScreens.map(({ path }) => path),
  }
  for (const [field, each] of Object.entries(names))
    mustDiffer(each, (name) => `Extension ${id}: ${field}: "${name}" is listed twice.`)
}

function mustHaveDefaults({ id, settings }: AnyExtension): void {
  if (!settings) return
  if (isSettingGroup(id)) throw new StartError(`The extension "${id}" has the name of a group of settings.`)
  const read = settings.schema.safeParse({})
  if (!read.success)
    throw new StartError(
      `Extension ${id}: each of its settings needs a default (${[...settingErrors(read.error).values()].join(' ')})`,
    )
}

/**
 * Reads the options of an extension. Throws if only some of the required ones are set, which is an error of the
 * operator.
 */
function valuesOf({ id, options = {} }: AnyExtension, env: Environment) {
  const values: Record<string, unknown> = {}
  const missing: string[] = []
  let given = 0
  for (const [name, option] of Object.entries(options)) {
    const text = env[option.variable]?.trim() || undefined
    if (text !== undefined) given += 1
    const value = text ?? option.standard
    if (value === undefined) {
      missing.push(option.variable)
      continue
    }
    const read = option.schema.safeParse(value)
    if (!read.success) throw new StartError(`Extension ${id}: ${wrong(option, value)}`)
    values[name] = read.data
  }
  if (missing.length > 0 && given > 0)
    throw new StartError(`Extension ${id}: ${missing.join(' and ')} must be set too.`)
  return { options: missing.length === 0 ? values : undefined, missing }
}

const wrong = ({ variable, expected, example, isSecret = false }: Option, value: string): string =>
  `${variable} must be ${expected}, for example ${variable}=${example}${isSecret ? '' : ` (it is ${JSON.stringify(value)})`}.`

function mustDiffer(names: readonly string[], sentence: (name: string) => string): void {
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new StartError(sentence(twice))
}
