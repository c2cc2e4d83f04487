/** The tax classes of sent fees. */
import type { Database } from '#platform/database/database.ts'
import { taxClassSlug } from '#shop/zones-and-taxes/tax-class.ts'

type SentFee = { id?: number | undefined; tax_class?: string | undefined }
type StoredFee = { id: number; taxClass?: string }

/**
 * Fees with their tax classes by slug; a fee keeps the class that it has. Throws 400 for an unknown one, as WooCommerce
 * does: the fee would be taxed by the standard class.
 */
export async function withKnownClasses<Fee extends SentFee>(
  tx: Database,
  sent: readonly Fee[],
  stored: readonly StoredFee[] = [],
): Promise<Fee[]> {
  const fees: Fee[] = []
  for (const [index, fee] of sent.entries()) {
    const { id, tax_class: taxClass = '' } = fee
    const isKnown = stored.some((each) => each.id === id && each.taxClass === taxClass)
    fees.push(
      taxClass.trim() === '' || isKnown
        ? fee
        : { ...fee, tax_class: await taxClassSlug(tx, taxClass, `fee_lines[${index}][tax_class]`) },
    )
  }
  return fees
}
