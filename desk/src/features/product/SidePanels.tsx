/** Panels with price, stock and categories. */
import { X } from 'lucide-react'
import { treeOf, useCategories } from '#api/products.ts'
import { product as words } from '#wording/product.ts'
import { SwitchField, TextField } from '#ui/Field.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { choiceNames, isInShop } from './product.ts'
import type { PanelProps } from './TextPanels.tsx'

export function PricePanel({ draft, wrong, set }: PanelProps) {
  if (choiceNames(draft.choices).length > 0)
    return (
      <Panel title={words.prices}>
        <p className="quiet small">{words.byVariation}</p>
      </Panel>
    )
  return (
    <Panel title={words.prices}>
      <div className="pairs">
        <TextField
          label={words.regular}
          before="₨"
          dir="ltr"
          inputMode="decimal"
          value={draft.regular}
          error={wrong.regular}
          onChange={({ target }) => set({ regular: target.value })}
        />
        <TextField
          label={words.sale}
          before="₨"
          dir="ltr"
          inputMode="decimal"
          value={draft.sale}
          error={wrong.sale}
          onChange={({ target }) => set({ sale: target.value })}
        />
        {draft.sale.trim() !== '' && (
          <>
            <TextField
              label={words.from}
              type="date"
              value={draft.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              label={words.until}
              type="date"
              value={draft.until}
              error={wrong.until}
              onChange={({ target }) => set({ until: target.value })}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

export function StockPanel({ draft, wrong, set }: PanelProps) {
  const hasVariations = choiceNames(draft.choices).length > 0
  return (
    <Panel title={words.stock}>
      <div className="flex flex-col gap-4">
        <TextField
          label={words.sku}
          dir="ltr"
          value={draft.sku}
          onChange={({ target }) => set({ sku: target.value })}
        />
        {!hasVariations && (
          <SwitchField
            label={words.counted}
            checked={draft.counted}
            onChange={({ target }) => set({ counted: target.checked })}
          />
        )}
        <div className="pairs">
          {!hasVariations && draft.counted && (
            <TextField
              label={words.units}
              dir="ltr"
              inputMode="numeric"
              value={draft.stock}
              error={wrong.stock}
              onChange={({ target }) => set({ stock: target.value })}
            />
          )}
          <TextField
            label={words.warn}
            dir="ltr"
            inputMode="numeric"
            value={draft.warn}
            error={wrong.warn}
            onChange={({ target }) => set({ warn: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}

type CategoryPanelProps = PanelProps & {
  /** the product's status in the shop; a published product cannot be scheduled */
  status: string | undefined
}

export function CategoryPanel({ draft, wrong, set, status }: CategoryPanelProps) {
  const tree = treeOf(useCategories().data ?? [])
  const chosen = tree.filter(({ row }) => draft.categories.includes(row.id))
  const others = tree.filter(({ row }) => !draft.categories.includes(row.id))
  return (
    <Panel title={words.where}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {chosen.map(({ row }) => (
            <button
              key={row.id}
              type="button"
              className="chip"
              aria-label={words.removeCategory(row.name)}
              onClick={() => set({ categories: draft.categories.filter((id) => id !== row.id) })}
            >
              <span dir="auto">{row.name}</span>
              <X aria-hidden />
            </button>
          ))}
          <select
            className="chip"
            data-kind="add"
            aria-label={words.category}
            value=""
            onChange={({ target }) => set({ categories: [...draft.categories, Number(target.value)] })}
          >
            <option value="">+ {words.category}</option>
            {others.map(({ row, depth }) => (
              <option key={row.id} value={row.id}>
                {'\u2003'.repeat(depth) + row.name}
              </option>
            ))}
          </select>
        </div>
        {chosen.length === 0 && <p className="hint">{words.noCategory}</p>}
        <SwitchField
          label={words.inShop}
          checked={isInShop(draft.status)}
          onChange={({ target }) =>
            set({ status: !target.checked ? 'draft' : status === 'future' ? 'future' : 'publish' })
          }
        />
        {isInShop(draft.status) && status !== 'publish' && (
          <TextField
            label={words.goesOn}
            type="datetime-local"
            value={draft.goesOn}
            error={wrong.goesOn}
            hint={words.goesOnHint}
            onChange={({ target }) => set({ goesOn: target.value })}
          />
        )}
        <SwitchField
          label={words.featured}
          checked={draft.featured}
          onChange={({ target }) => set({ featured: target.checked })}
        />
      </div>
    </Panel>
  )
}
