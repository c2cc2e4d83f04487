/** Which options a list was narrowed to, carried to the product: in its address, and in what is preselected there. */
import { limits } from './constants.ts'
import { filterNames } from './page-address.ts'
import { attributeKey, type ChosenOption, type Product, selectableAttributes } from './product.ts'

/** by the key of an attribute (`attributeKey`): one of these options */
export type WantedOptions = Readonly<Record<string, readonly string[]>>

/**
 * Reads the options from an address, of a list or of a product. Anybody can write any number into it: each option counts
 * once, in alphabetical order, up to the limits.
 */
export function wantedOptionsIn(parameters: { entries(): Iterable<[string, string]> }): WantedOptions {
  const found = new Map<string, Set<string>>()
  for (const [name, value] of parameters.entries()) {
    if (!name.startsWith(filterNames.option) || value === '') continue
    const attribute = attributeKey(name.slice(filterNames.option.length))
    const chosen = found.get(attribute) ?? new Set()
    if (found.size >= limits.filterAttributes && !found.has(attribute)) continue
    found.set(attribute, chosen)
    for (const option of value.split(',')) {
      if (chosen.size >= limits.filterOptions) break
      if (option !== '') chosen.add(option)
    }
  }
  return normalOptions(Object.fromEntries(found))
}

/** Options as an address names them: attributes and options in alphabetical order, none of an attribute without any. */
export const normalOptions = (options: Readonly<Record<string, Iterable<string>>>): WantedOptions =>
  Object.fromEntries(
    Object.entries(options)
      .map(([name, chosen]) => [name, [...new Set(chosen)].sort()] as const)
      .filter(([, chosen]) => chosen.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Options as the parameters of an address; those that ask nothing are ''. */
export const wantedParameters = (wanted: WantedOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, options]) => [filterNames.option + name, options.join(',')]),
  )

type Choosable = Pick<Product, 'type' | 'attributes'>

/** Of the attributes that are chosen of the product, those that the list was narrowed by, with their options that fit. */
function fitting(product: Choosable, wanted: WantedOptions): { name: string; options: readonly string[] }[] {
  return selectableAttributes(product).flatMap(({ name, options }) => {
    const asked = wanted[attributeKey(name)] ?? []
    const fit = options.filter((option) => asked.includes(option))
    return fit.length > 0 && options.length > 1 ? [{ name, options: fit }] : []
  })
}

/** What the product's address says of the options that were wanted, with its question mark; '' for nothing. */
export function wantedSearch(product: Choosable, wanted: WantedOptions): string {
  const said = fitting(product, wanted).map(({ name, options }): [string, readonly string[]] => [
    attributeKey(name),
    options,
  ])
  const parameters = Object.entries(wantedParameters(Object.fromEntries(said)))
  if (parameters.length === 0) return ''
  return `?${parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
}

/**
 * What the wanted options mean for the product: the one that was asked for; '' where several were, for the shopper
 * has chosen none of them yet. Attributes that nobody asked for are not in it.
 */
export const preselectedByWanted = (product: Choosable, wanted: WantedOptions): ChosenOption[] =>
  fitting(product, wanted).map(({ name, options: [first = '', ...others] }) => ({
    name,
    option: others.length === 0 ? first : '',
  }))
