/** The options that a product offers because its variations use them. */
import { sameName } from '@sauda/domain/attributes.ts'
import { type ChosenOption, withOptionsOf } from '@sauda/domain/product.ts'
import type { StoredAttribute } from '#catalogue/product-data/tables.ts'

/** The options used by variations, by attribute name; a variation open to any option adds only the name. */
export function usedOptions(
  variations: readonly { defaultAttributes: readonly ChosenOption[] }[],
  used = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const { defaultAttributes } of variations)
    for (const { name, option } of defaultAttributes) {
      const options = used.get(name) ?? new Set()
      used.set(name, option === '' ? options : options.add(option))
    }
  return used
}

/**
 * The attributes of a variable product, with missing attributes and options that its variations use added at the end.
 * Returns the same list when nothing is missing.
 * @param used options by attribute name; empty for a variation open to any option
 */
export function withSelecting(
  attributes: readonly StoredAttribute[],
  used: ReadonlyMap<string, ReadonlySet<string>>,
): readonly StoredAttribute[] {
  const missing = [...used.keys()].filter((name) => !attributes.some((each) => sameName(each.name, name)))
  const all = [
    ...attributes.map((each) =>
      each.variation || ![...used.keys()].some((name) => sameName(name, each.name))
        ? each
        : { ...each, variation: true },
    ),
    ...missing.map((name) => ({ name, options: [], visible: true, variation: true, global: false })),
  ]
  const options = [...used].flatMap(([name, each]) => [...each].map((option) => ({ name, option })))
  const offered = withOptionsOf(all, [{ options }])
  return offered.length === attributes.length && offered.every((each, at) => each === attributes[at])
    ? attributes
    : offered
}
