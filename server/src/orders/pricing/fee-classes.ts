/** The tax classes of sent fees and lines. */
import { sameName } from '@sauda/domain/attributes.ts'
import { type LineTaxClass, standardClass } from '@sauda/domain/order-tax.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
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

/** Throws 400 for a line sent with another tax class than the one it has, which would not apply. */
export function mustHaveClass(sent: string | undefined, own: LineTaxClass, index: number): void {
  const known = own ?? standardClass
  const isOwn = sent === undefined || sent.trim() === '' || sameName(sent, known || 'standard')
  if (!isOwn)
    throw invalidParameter(
      `line_items[${index}][tax_class]`,
      `line_items[${index}][tax_class] can only be "${known}" here.`,
    )
}
