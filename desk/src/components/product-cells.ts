/**
 * Prices and stock that are edited in their rows. The inputs are validated, written together, and confirmed with Undo.
 * An invalid value stays in its cell, with the reason.
 */
import { useState } from 'react'
import {
  countStock,
  type DeskProduct,
  type PriceField,
  type PriceWrite,
  type StockWrite,
  undoPrices,
  useProductsChanged,
  writePrices,
  writeStock,
} from '#api/products.ts'
import { useAttemptKey } from '#api/attempt-key.ts'
import { products as words } from '#wording/products.ts'
import { moneyText } from '#ui/Money.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { plainAmount, typedAmount, typedCount } from '#ui/typed-number.ts'

export type CellColumn = PriceField | 'stock'
export type Edit = { row: DeskProduct; column: CellColumn; text: string }
export type CellState = { text: string; look: 'saving' | 'saved' | 'wrong'; error?: string | undefined }

/** ms for which a saved cell is green */
const green = 1_200
/** maximum number of prices that are written without a confirmation */
export const maxWithoutConfirmation = 50

const keyOf = ({ id }: Pick<DeskProduct, 'id'>, column: CellColumn): string => `${id}.${column}`

/** The value of a cell as edited; '' when missing. */
export const valueOf = (row: DeskProduct, column: CellColumn): string =>
  column === 'stock'
    ? String(row.stock_quantity ?? '')
    : plainAmount(column === 'sale' ? row.sale_price : row.regular_price)

export type ProductCells = {
  stateOf: (row: DeskProduct, column: CellColumn) => CellState | undefined
  /** errors of a row's cells */
  errorsOf: (row: DeskProduct) => string[]
  write: (edits: readonly Edit[]) => void
  reset: (row: DeskProduct, column: CellColumn) => void
  /** edits that wait for confirmation, because there are many */
  asking: readonly Edit[] | undefined
  answer: (isYes: boolean) => void
}

export function useProductCells(): ProductCells {
  const [cells, setCells] = useState<Readonly<Record<string, CellState>>>({})
  const [asking, setAsking] = useState<readonly Edit[]>()
  const changed = useProductsChanged()
  const keys = useAttemptKey()

  const put = (edits: readonly Edit[], look: CellState['look']) =>
    setCells((all) => ({
      ...all,
      ...Object.fromEntries(edits.map(({ row, column, text }) => [keyOf(row, column), { text, look }])),
    }))
  const refuse = (edits: readonly (Edit & { error: string })[]) =>
    setCells((all) => ({
      ...all,
      ...Object.fromEntries(
        edits.map(({ row, column, text, error }) => [
          keyOf(row, column),
          { text, look: 'wrong' as const, error },
        ]),
      ),
    }))
  const clear = (edits: readonly Pick<Edit, 'row' | 'column'>[]) =>
    setCells((all) => {
      const gone = new Set(edits.map(({ row, column }) => keyOf(row, column)))
      return Object.fromEntries(Object.entries(all).filter(([key]) => !gone.has(key)))
    })

  const takeBack = async (undo: () => Promise<void>, text: string) => {
    try {
      await undo()
      say(words.takenBack(text))
    } catch (error) {
      sayFailure(error instanceof Error ? error.message : String(error))
    }
    await changed()
  }

  const send = async (edits: readonly Edit[]) => {
    put(edits, 'saving')
    const { done, failed, undo } = await writeEdits(edits, keys)
    refuse(failed)
    if (done.length === 0) {
      // The reply was lost: the shop may have written the edits.
      await changed()
      return
    }
    put(done, 'saved')
    const text = words.cellsDone(done.map(saidOf))
    say(text, () => void takeBack(undo, text))
    await Promise.all([changed(), new Promise((shown) => setTimeout(shown, green))])
    clear(done)
  }

  const write = (edits: readonly Edit[]) => {
    const same = edits.filter(isStored)
    clear(same)
    const checked = edits
      .filter((edit) => !same.includes(edit))
      .map((edit) => ({ ...edit, error: errorOf(edit, edits) }))
    refuse(checked.flatMap((edit) => (edit.error === undefined ? [] : [{ ...edit, error: edit.error }])))
    const good = checked.filter(({ error }) => error === undefined)
    if (good.length === 0) return
    if (good.filter(({ column }) => column !== 'stock').length > maxWithoutConfirmation) setAsking(good)
    else void send(good)
  }

  return {
    stateOf: (row, column) => cells[keyOf(row, column)],
    errorsOf: (row) =>
      (['regular', 'sale', 'stock'] as const).flatMap((column) => cells[keyOf(row, column)]?.error ?? []),
    write,
    reset: (row, column) => clear([{ row, column }]),
    asking,
    answer: (isYes) => {
      if (isYes && asking) void send(asking)
      setAsking(undefined)
    },
  }
}

/** Whether an edit changes nothing: "2,490" is the stored price 2490.00. */
function isStored({ row, column, text }: Edit): boolean {
  const stored = valueOf(row, column)
  const typed = column === 'stock' ? typedCount(text)?.toString() : typedAmount(text)
  if (!typed || !stored) return (typed ?? text) === stored
  return Number(typed) === Number(stored)
}

/** Validates an edit in the browser. @param edits all edits made together @returns the error; undefined when valid */
function errorOf({ row, column, text }: Edit, edits: readonly Edit[]): string | undefined {
  if (column === 'stock') return typedCount(text) === undefined ? words.noCount : undefined
  const amount = typedAmount(text)
  if (amount === undefined || (column === 'regular' && (amount === '' || Number(amount) === 0)))
    return words.noPrice
  if (amount === '') return undefined
  const beside = (other: PriceField): string => {
    const typed = edits.find((each) => each.row.id === row.id && each.column === other)
    return (typed && typedAmount(typed.text)) ?? valueOf(row, other)
  }
  const regular = column === 'regular' ? amount : beside('regular')
  const sale = column === 'sale' ? amount : beside('sale')
  if (sale === '' || Number(sale) < Number(regular)) return undefined
  if (column === 'sale')
    return regular === ''
      ? words.saleWithoutPrice
      : words.saleBelow(moneyText(`${Number(regular).toFixed(2)}`))
  return words.priceAbove(moneyText(`${Number(sale).toFixed(2)}`))
}

const saidOf = ({ row, column, text }: Edit) => {
  const said = (value: string) =>
    value === '' ? words.none : column === 'stock' ? value : moneyText(Number(value).toFixed(2))
  return {
    name: row.name,
    column,
    before: said(valueOf(row, column)),
    after: said(column === 'stock' ? String(typedCount(text) ?? '') : (typedAmount(text) ?? '')),
  }
}

type Written = {
  done: Edit[]
  failed: (Edit & { error: string })[]
  undo: () => Promise<void>
}

/**
 * Writes valid edits. @param keys idempotency keys of stock edits, which are written as differences @returns failed
 * edits with their reason
 */
async function writeEdits(edits: readonly Edit[], keys: ReturnType<typeof useAttemptKey>): Promise<Written> {
  const failed: Written['failed'] = []
  const undos: (() => Promise<unknown>)[] = []
  const attempt = async (some: readonly Edit[], run: () => Promise<void>) => {
    if (some.length === 0) return
    try {
      await run()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      failed.push(...some.map((edit) => ({ ...edit, error: words.notWritten(reason) })))
    }
  }
  // Write in sequence, so that price and sale price can rise or fall together.
  const prices = edits
    .filter(({ column }) => column !== 'stock')
    .toSorted((one, other) => order(one) - order(other))
  await attempt(prices, async () => {
    const result = await writePrices(prices.map(priceOf))
    if (result.undos.length > 0) undos.push(() => undoPrices(result.undos))
    for (const [index, { error }] of result.results.entries()) {
      const edit = prices[index]
      if (error && edit) failed.push({ ...edit, error: error.message })
    }
  })
  const counted = edits.filter(({ row, column }) => column === 'stock' && row.manage_stock)
  await attempt(counted, async () => {
    const changes = counted.map(stockOf)
    const content = counted.map(({ row, text }) => [row.id, row.stock_quantity, text])
    const results = await writeStock(changes, keys.keyOf(content))
    keys.settle(content)
    const good = changes.filter((_, index) => !results[index]?.error)
    if (good.length > 0)
      undos.push(() => writeStock(good.map(({ id, difference }) => ({ id, difference: -difference }))))
    for (const [index, { error }] of results.entries()) {
      const edit = counted[index]
      if (error && edit) failed.push({ ...edit, error: error.message })
    }
  })
  for (const edit of edits.filter(({ row, column }) => column === 'stock' && !row.manage_stock))
    await attempt([edit], async () => {
      await countStock(edit.row, typedCount(edit.text) ?? 0)
      undos.push(() => countStock(edit.row, undefined))
    })
  const isFailed = (edit: Edit) =>
    failed.some(({ row, column }) => row.id === edit.row.id && column === edit.column)
  return {
    done: edits.filter((edit) => !isFailed(edit)),
    failed,
    undo: async () => {
      for (const undo of undos) await undo()
    },
  }
}

/**
 * Sort key of an edit, because the shop refuses a sale price that is not below the regular price. A sale price that is
 * lowered or removed is written before the regular price, which may become lower than the old sale price. A raised sale
 * price is written after the regular price.
 */
const order = ({ row, column, text }: Edit): number => {
  if (column === 'regular') return 1
  const before = Number(row.sale_price || Number.POSITIVE_INFINITY)
  return text === '' || Number(typedAmount(text)) < before ? 0 : 2
}

const priceOf = ({ row, column, text }: Edit): PriceWrite => ({
  id: row.id,
  field: column === 'sale' ? 'sale' : 'regular',
  to: typedAmount(text) ?? '',
  seen: column === 'sale' ? row.sale_price : row.regular_price,
})

const stockOf = ({ row, text }: Edit): StockWrite => ({
  id: row.id,
  difference: (typedCount(text) ?? 0) - (row.stock_quantity ?? 0),
})
