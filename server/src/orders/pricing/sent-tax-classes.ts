/** Replaces the tax classes of sent fees by their slugs, and refuses classes that would not apply. */
import { sameName } from '@sauda/domain/attributes.ts'
import { type LineTaxClass, standardClass } from '@sauda/domain/order-tax.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { taxClasses, unknownTaxClass } from '#shop/zones-and-taxes/tax-class.ts'

type SentFee = { id?: number | undefined; tax_class?: string | undefined }
type StoredFee = { id: number; taxClass?: string }

/**
 * Replaces the tax classes of sent fees by their slugs. A class that the fee already has is not checked.
 * Throws 400 for any other unknown class, as WooCommerce does, because the fee would be taxed by the standard
 * class.
 */
export async function withKnownFeeClasses<Fee extends SentFee>(
  tx: Database,
  sent: readonly Fee[],
  stored: readonly StoredFee[] = [],
): Promise<Fee[]> {
  const isNew = ({ id, tax_class: taxClass = '' }: Fee) =>
    taxClass.trim() !== '' && !stored.some((each) => each.id === id && each.taxClass === taxClass)
  if (!sent.some(isNew)) return [...sent]
  const slugOf = await taxClasses(tx)
  return sent.map((fee, index) => {
    const { tax_class: taxClass = '' } = fee
    if (!isNew(fee)) return fee
    const slug = slugOf(taxClass)
    if (slug === undefined) throw unknownTaxClass(taxClass, `fee_lines[${index}][tax_class]`)
    return { ...fee, tax_class: slug }
  })
}

/** Throws 400 for a line sent with a tax class other than its present one, because the sent class would not apply. */
export function mustHaveClass(sent: string | undefined, own: LineTaxClass, index: number): void {
  const known = own ?? standardClass
  const isOwn = sent === undefined || sent.trim() === '' || sameName(sent, known || 'standard')
  if (!isOwn)
    throw invalidParameter(
      `line_items[${index}][tax_class]`,
      `line_items[${index}][tax_class] can only be "${known}" here.`,
    )
}
