import type { CartChange } from '@sauda/domain/cart.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { Alert } from '#ui/Alert.tsx'

/** Lists what changed since the products were added to the cart. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="mt-6">
      <Alert tone="warning" title={text.changedTitle}>
        <ul>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>{sentence(change)}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

const sentence = (change: CartChange): string =>
  change.kind === 'price'
    ? text.priceChanged(change.name, formatRupees(change.from), formatRupees(change.to))
    : text.stockChanged(change.name, change.left)
