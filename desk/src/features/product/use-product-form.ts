/** The state of an edited product. Saving does not overwrite concurrent changes by somebody else. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useProductsChanged, writeStock } from '#api/products.ts'
import { isRefusal } from '#api/request.ts'
import { product as words } from '#wording/product.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import {
  changedCells,
  changedKeys,
  type Draft,
  type DraftKey,
  draftOf,
  type Loaded,
  type WooProduct,
} from './product.ts'
import {
  completeProduct,
  createProduct,
  loadProduct,
  saveProduct,
  type SentStock,
  type StockState,
} from './save-product.ts'

export type Initial = { draft: Draft; loaded?: Loaded }
/** Fields that another person changed too. `theirs`: the shop's current values */
export type Conflict = { keys: DraftKey[]; theirs: Draft; loaded: Loaded }

export function useProductForm(initial: Initial) {
  const [loaded, setLoaded] = useState(initial.loaded)
  const [base, setBase] = useState(initial.draft)
  const [draft, setDraft] = useState(initial.draft)
  const [conflict, setConflict] = useState<Conflict>()
  const navigate = useNavigate()
  const changed = useProductsChanged()
  const id = loaded?.product.id

  const take = (next: Loaded, merged: Draft) => {
    setLoaded(next)
    setBase(draftOf(next))
    setDraft(merged)
  }

  /**
   * The first attempt to create this draft. Repeating it after a lost reply uses the same key. `saved`: id of a product
   * that was created, but whose variations failed
   */
  const attempt = useRef<{ draft: Draft; key: string; saved?: number | undefined }>(undefined)
  const create = async () => {
    const { saved } = attempt.current ?? {}
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: crypto.randomUUID(), saved }
    const now = attempt.current
    if (saved !== undefined) return { saved, refused: await completeProduct(saved, draft, now.key) }
    const { product, refused } = await createProduct(draft, now.key, (made) => {
      now.saved = made.id
    })
    return { saved: product.id, refused }
  }

  /** @param saved id of the product that was written */
  const written = async (saved: number, refused: readonly string[]) => {
    const next = await loadProduct(saved)
    flushSync(() => take(next, draftOf(next)))
    void changed()
    if (refused.length > 0) sayFailure(words.refused(refused))
    return { refused, next }
  }

  /** Stock that was sent without a reply, and the draft whose stock it writes. */
  const sentStock = useRef<SentStock & { of: Draft }>(undefined)
  /** @param of the draft whose changes are written */
  const write = async (from: Draft, to: Draft, { product, variations }: Loaded, of = to) => {
    const onStock = (state: StockState, sent: SentStock) => {
      sentStock.current = state === 'sent' ? { ...sent, of } : undefined
      if (state === 'written') setBase((before) => withStockOf(before, of))
    }
    return written(product.id, await saveProduct(product.id, from, to, variations, { onStock }))
  }
  /**
   * Stock is written as a difference, so a difference whose reply was lost must not be computed again: it is repeated
   * with its key. @returns the draft before the changes that are still to be written
   */
  const settledBase = async (saved: number): Promise<Draft | undefined> => {
    const sent = sentStock.current
    if (!sent) return base
    const results = await writeStock(sent.changes, sent.key).catch((error: unknown) => {
      if (isRefusal(error)) sentStock.current = undefined
      throw error
    })
    sentStock.current = undefined
    const settled = withStockOf(base, sent.of)
    setBase(settled)
    const refused = results.flatMap(({ error }) => error?.message ?? [])
    if (refused.length === 0) return settled
    const fresh = await loadProduct(saved)
    take(fresh, merge(settled, draft, draftOf(fresh)))
    sayFailure(words.refused(refused))
    return undefined
  }

  const takeBack = async (from: Draft, to: Draft, next: Loaded) => {
    try {
      const { refused } = await write(from, to, next)
      if (refused.length === 0) say(words.takenBack(to.name))
    } catch (error) {
      sayFailure(error instanceof Error ? error.message : String(error))
    }
  }

  /** @param mine conflicting fields that the person chose to overwrite */
  const save = useMutation({
    mutationFn: async (mine: readonly DraftKey[]) => {
      if (id === undefined) {
        const { saved, refused } = await create()
        return { ...(await written(saved, refused)), before: undefined }
      }
      const before = await settledBase(id)
      if (!before) return undefined
      const fresh = await loadProduct(id)
      const theirs = draftOf(fresh)
      const keys = conflictsOf(before, draft, theirs).filter((key) => !mine.includes(key))
      if (keys.length > 0) {
        setConflict({ keys, theirs, loaded: fresh })
        return undefined
      }
      const to = merge(before, draft, theirs)
      return { ...(await write(theirs, to, fresh, draft)), before: theirs }
    },
    onSuccess: (done) => {
      if (!done) return
      const { next, before, refused } = done
      const after = draftOf(next)
      if (refused.length === 0)
        say(
          words.saved(next.product.name),
          before && isPlain(before, after) ? () => void takeBack(after, before, next) : undefined,
        )
      if (before === undefined) void navigate(`/products/${next.product.id}`, { replace: true })
    },
  })

  return {
    product: loaded?.product satisfies WooProduct | undefined,
    base,
    draft,
    conflict,
    save,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    change: (next: (before: Draft) => Partial<Draft>) =>
      setDraft((before) => ({ ...before, ...next(before) })),
    discard: () => {
      setDraft(base)
      save.reset()
    },
    /** @param keep the fields that keep the person's own version */
    settle: (keep: readonly DraftKey[] | undefined) => {
      setConflict(undefined)
      if (!conflict || !keep) return
      const theirs = Object.fromEntries(
        conflict.keys.filter((key) => !keep.includes(key)).map((key) => [key, conflict.theirs[key]]),
      )
      const settled = { ...merge(base, draft, conflict.theirs), ...theirs } as Draft
      take(conflict.loaded, settled)
    },
  }
}

/** Fields that two people changed to different values. Stock is excluded, because it is written as a difference. */
const conflictsOf = (base: Draft, mine: Draft, theirs: Draft): DraftKey[] => {
  const byThem = new Set(changedKeys(base, theirs))
  const between = new Set(changedKeys(mine, theirs))
  return changedKeys(base, mine).filter((key) => {
    if (!byThem.has(key) || !between.has(key)) return false
    if (key === 'cells') return conflictingCells(base, mine, theirs).length > 0
    return key !== 'stock' || !theirs.counted
  })
}

const conflictingCells = (base: Draft, mine: Draft, theirs: Draft): string[] => {
  const byThem = new Set(changedCells(withoutStock(base), withoutStock(theirs)))
  const between = new Set(changedCells(withoutStock(mine), withoutStock(theirs)))
  return changedCells(withoutStock(base), withoutStock(mine)).filter(
    (key) => byThem.has(key) && between.has(key),
  )
}

const withoutStock = (draft: Draft): Draft => ({
  ...draft,
  cells: Object.fromEntries(
    Object.entries(draft.cells).map(([key, cell]) => [key, { ...cell, stock: cell.stock === '' ? '' : '0' }]),
  ),
})

/** Merges drafts field by field: the person's value if they have changed it, otherwise the shop's. */
function merge(base: Draft, mine: Draft, theirs: Draft): Draft {
  const fields = Object.fromEntries(changedKeys(base, mine).map((key) => [key, mine[key]]))
  const cells = { ...theirs.cells }
  for (const key of changedCells(base, mine)) {
    const cell = mine.cells[key]
    if (cell) cells[key] = { ...cell, stock: movedStock(base, mine, theirs, key) }
    else delete cells[key]
  }
  return {
    ...theirs,
    ...fields,
    stock: moved(base.stock, mine.stock, theirs.stock),
    cells,
  } as Draft
}

/** A draft with the stock of another draft. */
const withStockOf = (draft: Draft, { stock, cells }: Draft): Draft => ({
  ...draft,
  stock,
  cells: Object.fromEntries(
    Object.entries(draft.cells).map(([key, cell]) => [
      key,
      { ...cell, stock: cells[key]?.stock ?? cell.stock },
    ]),
  ),
})

/** The current stock after the person's difference. */
function moved(base: string, mine: string, theirs: string): string {
  if (base === mine) return theirs
  const [from, to, now] = [Number(base), Number(mine), Number(theirs)]
  const isCounted = [base, mine, theirs].every((text) => /^-?\d+$/.test(text.trim()))
  return isCounted ? String(now + to - from) : mine
}

const movedStock = (base: Draft, mine: Draft, theirs: Draft, key: string): string =>
  moved(base.cells[key]?.stock ?? '', mine.cells[key]?.stock ?? '', theirs.cells[key]?.stock ?? '')

/** Whether no variation was added or removed; otherwise the change cannot be undone. */
const isPlain = (before: Draft, after: Draft): boolean =>
  Object.keys(before.cells).toSorted().join('|') === Object.keys(after.cells).toSorted().join('|')
