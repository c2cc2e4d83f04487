/** Merges the attributes of a file's row with those of its product. */
import { distinctAttributes, offeredOptions, sameName } from '@sauda/domain/attributes.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { RowType, StoredAttribute } from '#catalogue/product-data/tables.ts'

type RowAttributes = NonNullable<ProductChange['attributes']>
type Attributed = { attributes: StoredAttribute[]; defaultAttributes: ChosenOption[] }

/**
 * The attributes of a product or variation after an import of a row. A row without attributes changes nothing. In a
 * product the row's attributes replace all others; in a variation the row's attributes become its options.
 * @param notes gets a sentence for each value that is left out
 */
export function mergedAttributes(
  type: RowType,
  given: RowAttributes | undefined,
  { attributes, defaultAttributes }: Attributed,
  notes: string[],
): Attributed {
  if (given === undefined) return { attributes, defaultAttributes }
  if (type === 'variation') return { attributes: [], defaultAttributes: optionsOf(given, notes) }
  const stored = distinctAttributes(
    given.map(({ name, values, visible, global }): StoredAttribute => ({
      name,
      options: [...values],
      visible,
      // Whether the attribute selects variations depends on the variations, so the import sets it at the end.
      variation: attributes.find((each) => sameName(each.name, name))?.variation ?? false,
      global,
    })),
  )
  const wanted = given.map((each) => ({ name: each.name, option: each.default }))
  const offered = offeredOptions(wanted, stored)
  for (const { name, option } of wanted)
    if (option !== '' && !offered.some((each) => sameName(each.name, name) && sameName(each.option, option)))
      notes.push(`Attribute default: "${option}" of "${name}" is not among its values and was left out`)
  return { attributes: stored, defaultAttributes: offered }
}

/** The options of a variation: the first value of each attribute. */
function optionsOf(given: RowAttributes, notes: string[]): ChosenOption[] {
  return given.map(({ name, values: [option = '', ...more] }) => {
    for (const value of more)
      notes.push(`Attribute "${name}": "${value}" was left out, because a variation has one value`)
    return { name, option }
  })
}
