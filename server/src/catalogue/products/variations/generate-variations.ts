/** Generates the variations of a product from its options. */
import type { BodyOf } from '@sauda/contract/calls.ts'
import { productSizes } from '@sauda/contract/products/calls.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { variationsOf } from '#catalogue/product-data/product-write-store.ts'
import type { WriteContext } from '#catalogue/terms/write-category.ts'
import { deleteVariations, insertVariations, lockedParent } from './write-variation.ts'

/**
 * Creates up to `productSizes.generated` (contract/src/products/calls.ts) missing variations; if asked, deletes those
 * that match no combination. Throws 404 and 400.
 */
export async function generateVariations(
  writeContext: WriteContext,
  tx: Database,
  productId: number,
  body: BodyOf<'generateVariations'>,
): Promise<{ count: number; deleted_count?: number }> {
  const parent = await lockedParent(tx, productId)
  const attributes = parent.attributes.filter(({ variation, options }) => variation && options.length > 0)
  const known = await variationsOf(tx, [productId])
  const isMade = (choice: readonly ChosenOption[]) =>
    known.some((row) => choice.every((each) => optionOf(row.defaultAttributes, each.name) === each.option))
  const missing: (readonly ChosenOption[])[] = []
  for (const choice of choices(attributes)) {
    if (missing.length === productSizes.generated) break
    if (!isMade(choice)) missing.push(choice)
  }
  await insertVariations(writeContext, tx, parent, { values: body.default_values ?? {}, choices: missing })
  const count = missing.length
  if (!body.delete) return { count }
  const astray = known.filter(({ defaultAttributes }) =>
    defaultAttributes.some(
      ({ name, option }) =>
        option !== '' &&
        !attributes.some((each) => sameName(each.name, name) && each.options.includes(option)),
    ),
  )
  await deleteVariations(
    tx,
    productId,
    astray.map(({ id }) => id),
  )
  return { count, deleted_count: astray.length }
}

const optionOf = (chosen: readonly ChosenOption[], name: string): string | undefined =>
  chosen.find((each) => sameName(each.name, name))?.option

/** All combinations of options, generated lazily, because there may be millions. */
function* choices(
  attributes: readonly { name: string; options: readonly string[] }[],
): Generator<readonly ChosenOption[]> {
  const [first, ...rest] = attributes
  if (!first) return
  for (const option of first.options) {
    const chosen = { name: first.name, option }
    if (rest.length === 0) yield [chosen]
    else for (const others of choices(rest)) yield [chosen, ...others]
  }
}
