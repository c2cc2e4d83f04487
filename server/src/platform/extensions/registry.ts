/** The extensions of this shop with their option values, as stored in the context. */
import type { Resource } from '@sauda/contract/resource.ts'
import { settingErrors, type SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import { isSettingGroup } from '@sauda/contract/settings/shop-settings.ts'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import type { Option } from '@sauda/extension-kit/options.ts'
import type { DeliveryMethod } from '@sauda/extension-kit/delivery.ts'
import type { PaymentProvider } from '@sauda/extension-kit/payment.ts'
import { resourceOf } from './call-resource.ts'
import { extensionSchema, formerKeys } from './extension-schema.ts'
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

/** The calls of extensions that are set up, as resources beside those of the contract. */
export const resourcesOf = ({ all }: Extensions): readonly Resource[] =>
  all.flatMap(({ extension, options }) => (options && extension.calls ? [resourceOf(extension)] : []))

export const noExtensions: Extensions = { all: [], providers: new Map(), deliveryMethods: new Map() }

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
  mustDiffer(
    all.flatMap(({ extension: { id, metrics = [] } }) => metrics.map(({ name }) => metricName(id, name))),
    (name) => `Two metrics of extensions have the name "${name}": rename one.`,
  )
  return {
    all,
    providers: new Map(providers.map((each) => [each.provider.id, each])),
    deliveryMethods: new Map(deliveryMethods.map((each) => [each.method.id, each])),
  }
}

function loaded(given: unknown, index: number, env: Environment): LoadedExtension {
  const { id, ...keys } = (given ?? {}) as { id?: unknown }
  const name = typeof id === 'string' ? `"${id.slice(0, 60)}"` : `at place ${index + 1}`
  const unusable = (reason: string) =>
    new StartError(`The extension ${name} in shop.extensions.ts cannot be used: ${reason.slice(0, 200)}.`)
  const former = Object.keys(keys).find((key) => Object.hasOwn(formerKeys, key))
  if (former !== undefined)
    throw unusable(`"${former}" is now called "${formerKeys[former]}" (docs/EXTENSIONS.md)`)
  const read = extensionSchema.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw unusable([...(issue?.path ?? []).slice(0, 4).map(String), issue?.message ?? ''].join(' '))
  }
  const extension = given as AnyExtension
  try {
    resourceOf(extension)
  } catch (cause) {
    throw unusable(`calls: a schema cannot be described: ${cause instanceof Error ? cause.message : ''}`)
  }
  mustHaveDefaults(extension)
  mustBeDistinct(extension)
  return { extension, ...valuesOf(extension, env) }
}

/** The full name of an extension's metric, which no metric of the shop has. */
export const metricName = (id: string, name: string): string =>
  `sauda_extension_${id.replaceAll('-', '_')}_${name}`

/** A path without the names of its parameters. Two paths that differ only in these names have the same addresses. */
const sameForAllNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/**
 * Throws StartError for a page whose path belongs to the shop. Also throws it for two parts with the same name or path,
 * because the second part would be unreachable.
 */
function mustBeDistinct(extension: AnyExtension): void {
  const {
    id,
    pages = [],
    calls = {},
    listeners = [],
    migrations = [],
    deskScreens = [],
    metrics = [],
  } = extension
  const taken = pages.find(({ path }) => isOwnPath(path))
  if (taken) throw new StartError(`Extension ${id}: pages: "${taken.path}" belongs to the shop itself.`)
  const names = {
    calls: Object.values(calls).map(({ method, path }) => `${method} ${sameForAllNames(path)}`),
    pages: pages.map(({ path }) => sameForAllNames(path)),
    listeners: listeners.map(({ name }) => name),
    migrations: migrations.map(({ name }) => name),
    deskScreens: deskScreens.map(({ path }) => path),
    metrics: metrics.map(({ name }) => name),
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
