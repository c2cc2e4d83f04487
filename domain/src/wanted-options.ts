/** The options by which a list is filtered. They are passed to a product in its address, which preselects them. */
import { limits } from './constants.ts'
import { filterNames } from './page-address.ts'
import { attributeKey, type ChosenOption, type Product, selectableAttributes } from './product.ts'

/** Options by key of the attribute (`attributeKey`); a product matches with one option of each attribute. */
export type WantedOptions = Readonly<Record<string, readonly string[]>>

/** The wanted options of an attribute, [] for none. Attributes may have any name, also that of a member of all objects. */
export const wantedOf = (wanted: WantedOptions, key: string): readonly string[] =>
  Object.hasOwn(wanted, key) ? (wanted[key] ?? []) : []

/**
 * Reads the wanted options from an address of a list or a product. An address may contain any number of options. Each
 * counts once, in alphabetical order, up to the limits.
 */
export function wantedOptionsIn(parameters: { entries(): Iterable<[string, string]> }): WantedOptions {
  const found = new Map<string, Set<string>>()
  for (const [name, value] of parameters.entries()) {
    if (!name.startsWith(filterNames.option) || value === '') continue
    const attribute = attributeKey(name.slice(filterNames.option.length))
    const chosen = found.get(attribute) ?? new Set()
    if (found.size >= limits.filterAttributes && !found.has(attribute)) continue
    found.set(attribute, chosen)
    for (const option of optionsIn(value)) {
      if (chosen.size >= limits.filterOptions) break
      if (option !== '') chosen.add(option)
    }
  }
  return normalOptions(Object.fromEntries(found))
}

/** Normalised options of an address: attributes and options in alphabetical order, without empty attributes. */
export const normalOptions = (options: Readonly<Record<string, Iterable<string>>>): WantedOptions =>
  Object.fromEntries(
    Object.entries(options)
      .map(([name, chosen]) => [name, [...new Set(chosen)].sort()] as const)
      .filter(([, chosen]) => chosen.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Options as the parameters of an address; '' for those without effect. A comma inside an option follows a backslash. */
export const wantedParameters = (wanted: WantedOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, options]) => [
      filterNames.option + name,
      options.map(escaped).join(','),
    ]),
  )

const escaped = (option: string): string => option.replace(/[\\,]/g, '\\$&')
const optionsIn = (value: string): string[] =>
  (value.match(/(?:\\.|[^,])+/gsu) ?? []).map((option) => option.replace(/\\(.)/gsu, '$1'))

type Choosable = Pick<Product, 'type' | 'attributes'>

/** The selectable attributes of the product by which the list is filtered, with their matching options. */
function fitting(product: Choosable, wanted: WantedOptions): { name: string; options: readonly string[] }[] {
  return selectableAttributes(product).flatMap(({ name, options }) => {
    const asked = wantedOf(wanted, attributeKey(name))
    const fit = options.filter((option) => asked.includes(option))
    return fit.length > 0 && options.length > 1 ? [{ name, options: fit }] : []
  })
}

/** The wanted options as the query of the product's address, with the question mark; '' if none fits. */
export function wantedSearch(product: Choosable, wanted: WantedOptions): string {
  const chosen = fitting(product, wanted).map(({ name, options }): [string, readonly string[]] => [
    attributeKey(name),
    options,
  ])
  const parameters = Object.entries(wantedParameters(Object.fromEntries(chosen)))
  if (parameters.length === 0) return ''
  return `?${parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
}

/**
 * The options to preselect for the product: the wanted option of each attribute. An option is '' when the shopper wants
 * several options of the attribute and has not decided yet. Attributes without a wanted option are omitted.
 */
export const preselectedByWanted = (product: Choosable, wanted: WantedOptions): ChosenOption[] =>
  fitting(product, wanted).map(({ name, options: [first = '', ...others] }) => ({
    name,
    option: others.length === 0 ? first : '',
  }))
