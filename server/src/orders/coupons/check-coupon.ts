/**
 * Refuses conditions that a coupon can never meet, such as a product that is both required and excluded. A condition
 * that the coupon already has is accepted, even if its product was deleted. Otherwise programs could not send back what
 * they have read.
 */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { knownCategories, productsByIdOrSku } from '#catalogue/product-data/product-write-store.ts'
import type { CouponRow } from './coupon-store.ts'

type Conditions = Pick<
  CouponRow,
  | 'minimumAmount'
  | 'maximumAmount'
  | 'productIds'
  | 'excludedProductIds'
  | 'categoryIds'
  | 'excludedCategoryIds'
  | 'emailRestrictions'
>
type Lists = 'productIds' | 'excludedProductIds' | 'categoryIds' | 'excludedCategoryIds'

const none: Conditions = {
  ...{ minimumAmount: null, maximumAmount: null, emailRestrictions: [] },
  ...{ productIds: [], excludedProductIds: [], categoryIds: [], excludedCategoryIds: [] },
}

/** Pairs of fields that exclude each other. If both are sent, the error names the last one. */
const pairs = [
  ['product_ids', 'productIds', 'excluded_product_ids', 'excludedProductIds'],
  ['product_categories', 'categoryIds', 'excluded_product_categories', 'excludedCategoryIds'],
] as const

/** Throws 400 naming the field. @param changed columns that are sent @param before undefined for a new coupon */
export async function mustBeUsable(
  tx: Database,
  changed: Partial<Conditions>,
  before: Conditions = none,
): Promise<void> {
  const after = { ...before, ...changed }
  mustHaveRange(changed, before, after)
  const fault = changed.emailRestrictions?.find(
    (email) => !before.emailRestrictions.includes(email) && !isEmailForm(email),
  )
  if (fault !== undefined)
    throw invalidParameter(
      'email_restrictions',
      `email_restrictions has "${fault.slice(0, 60)}", which is neither an email address nor one with * for any text.`,
    )
  for (const [field, column, excludedField, excluded] of pairs) {
    const known = await idsIn(tx, column, [
      ...newIds(changed, before, column),
      ...newIds(changed, before, excluded),
    ])
    mustKnow(field, newIds(changed, before, column), known)
    mustKnow(excludedField, newIds(changed, before, excluded), known)
    const both = after[column].find(
      (id) => after[excluded].includes(id) && !(before[column].includes(id) && before[excluded].includes(id)),
    )
    if (both !== undefined)
      throw invalidParameter(
        changed[excluded] ? excludedField : field,
        `${field} and ${excludedField} both name ${both}.`,
      )
  }
}

function mustHaveRange(changed: Partial<Conditions>, before: Conditions, after: Conditions): void {
  const { minimumAmount: least, maximumAmount: most } = after
  if (!least || !most || least <= most) return
  if (least === before.minimumAmount && most === before.maximumAmount) return
  const field = changed.maximumAmount === undefined ? 'minimum_amount' : 'maximum_amount'
  throw invalidParameter(field, `${field} is wrong: the minimum would be above the maximum.`)
}

const newIds = (changed: Partial<Conditions>, before: Conditions, column: Lists): number[] =>
  (changed[column] ?? []).filter((id) => !before[column].includes(id))

async function idsIn(
  tx: Database,
  column: 'productIds' | 'categoryIds',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (column === 'categoryIds') return knownCategories(tx, ids)
  if (ids.length === 0) return new Set()
  const rows = await productsByIdOrSku(tx, ids, [])
  return new Set(rows.map(({ id }) => id))
}

function mustKnow(field: string, ids: readonly number[], known: ReadonlySet<number>): void {
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalidParameter(field, `${field} names an unknown id: ${unknown}.`)
}

/** Whether some email address has this form, in which * is any text. */
export const isEmailForm = (form: string): boolean =>
  [
    form.replaceAll('*', 'a'),
    form.replaceAll('*', 'a.aa'),
    form.replace('*', 'a@a.aa').replaceAll('*', 'a'),
  ].some(isEmail)
