/** Validation errors by field. */
import { product as words } from '#wording/product.ts'
import { moneyText } from '#ui/Money.tsx'
import { typedAmount, typedCount } from '#ui/typed-number.ts'
import { type CellValues, type Draft, type DraftKey, isInShop, momentOf, optionsOf } from './product.ts'

/** Errors by field of the draft; `byCell`: errors of variations, by `keyOf` of their options */
export type Wrong = Partial<Record<DraftKey, string>> & { byCell: Record<string, string> }

const exact = (amount: string): string => moneyText(Number(amount).toFixed(2))

/** Errors of the two prices together. @returns undefined when they are valid */
function priceErrors(regular: string, sale: string): { regular?: string; sale?: string } {
  const [price, reduced] = [typedAmount(regular), typedAmount(sale)]
  if (price === undefined || (price !== '' && Number(price) === 0)) return { regular: words.noPrice }
  if (reduced === undefined) return { sale: words.noPrice }
  if (reduced === '') return {}
  if (price === '') return { sale: words.saleWithoutPrice }
  return Number(reduced) < Number(price) ? {} : { sale: words.saleBelow(exact(price)) }
}

export function fieldErrors(draft: Draft): Wrong {
  const prices = priceErrors(draft.regular, draft.sale)
  const isCount = (text: string) => text.trim() === '' || typedCount(text) !== undefined
  return {
    ...(draft.name.trim() === '' && { name: words.nameMissing }),
    ...prices,
    ...(draft.from && draft.until && draft.until < draft.from && { until: words.endsBefore }),
    ...(draft.goesOn &&
      isInShop(draft.status) &&
      momentOf(draft.goesOn) <= new Date() && { goesOn: words.passed }),
    ...(draft.counted && !isCount(draft.stock) && { stock: words.noCount }),
    ...(!isCount(draft.warn) && { warn: words.noCount }),
    byCell: Object.fromEntries(
      Object.entries(draft.cells).flatMap(([key, cell]) => {
        const reason = wrongCell(cell)
        return reason === undefined ? [] : [[key, `${optionsOf(key).filter(Boolean).join(', ')}: ${reason}`]]
      }),
    ),
  }
}

function wrongCell({ stock, regular, sale }: CellValues): string | undefined {
  if (stock.trim() !== '' && typedCount(stock) === undefined) return words.noCount
  const prices = priceErrors(regular, sale)
  return prices.regular ?? prices.sale
}

/** Number of fields and variations with an error. */
export const countWrong = ({ byCell, ...fields }: Wrong): number =>
  Object.keys(fields).length + Object.keys(byCell).length
