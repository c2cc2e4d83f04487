import { changeProducts, type DeskProduct, useProductsChanged } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { say, sayFailure } from '#ui/toasts.ts'

/** A change of one product: fields in WooCommerce's form. `before`: what Undo restores */
type Change = { row: Pick<DeskProduct, 'id' | 'name'>; to: object; before: object }

/**
 * Changes several products, and offers Undo. Products that are rejected are named; the others are written.
 * @param doneText says how many products were changed
 * @returns the ids of the products that were not changed. Throws if nothing could be sent
 */
export function useProductChanges() {
  const changed = useProductsChanged()
  const write = async (changes: readonly Change[], side: 'to' | 'before') => {
    if (changes.length === 0) return []
    const results = await changeProducts(changes.map((change) => ({ id: change.row.id, ...change[side] })))
    return changes.filter((_, index) => results[index]?.error)
  }
  const undo = async (changes: readonly Change[], text: string) => {
    try {
      say(outcome(words.takenBack(text), await write(changes, 'before')))
    } catch (error) {
      sayError(error)
    }
    await changed()
  }
  return async (
    changes: readonly Change[],
    doneText: (count: number) => string,
  ): Promise<readonly number[]> => {
    const left = await write(changes, 'to').finally(() => void changed())
    const done = changes.filter((change) => !left.includes(change))
    const said = doneText(done.length)
    const text = outcome(said, left)
    if (done.length === 0 && left.length > 0) sayFailure(text)
    else say(text, () => void undo(done, said))
    return left.map(({ row }) => row.id)
  }
}

const outcome = (done: string, left: readonly Change[]): string =>
  left.length === 0
    ? done
    : words.someLeft(
        done,
        left.map(({ row }) => row.name),
      )

export const sayError = (error: unknown): void =>
  sayFailure(error instanceof Error ? error.message : String(error))
