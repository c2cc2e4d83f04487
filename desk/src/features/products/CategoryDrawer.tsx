/** Sets the categories of the selected products. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskProduct, treeOf, useCategories } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { SelectField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useProductChanges } from './change-products.ts'

type How = 'add' | 'move' | 'remove'
type CategoryDrawerProps = {
  rows: readonly DeskProduct[]
  onClose: () => void
  /** @param left ids of the products that were not changed */
  onDone: (left: readonly number[]) => void
}

/** The categories of a product after the change. */
function after({ categories }: DeskProduct, how: How, id: number): { id: number }[] {
  const others = categories.filter((each) => each.id !== id).map((each) => ({ id: each.id }))
  if (how === 'move') return [{ id }]
  return how === 'add' ? [...others, { id }] : others
}

export function CategoryDrawer({ rows, onClose, onDone }: CategoryDrawerProps) {
  const categories = useCategories().data ?? []
  const change = useProductChanges()
  const [how, setHow] = useState<How>('add')
  const [chosen, setChosen] = useState('')
  const write = useMutation({
    mutationFn: () =>
      change(
        rows.map((row) => ({
          row,
          to: { categories: after(row, how, Number(chosen)) },
          before: { categories: row.categories.map(({ id }) => ({ id })) },
        })),
        words.categoryDone,
      ),
    onSuccess: (left) => {
      onClose()
      onDone(left)
    },
  })
  return (
    <FormDrawer
      title={words.categoryTitle(rows.length)}
      onClose={onClose}
      verb={words.categoryVerb}
      isBusy={write.isPending}
      isDisabled={chosen === ''}
      error={write.error}
      onSubmit={() => write.mutate()}
    >
      <SelectField
        label={words.categoryHow}
        value={how}
        onChange={({ target }) => setHow(target.value as How)}
      >
        {(['add', 'move', 'remove'] as const).map((each) => (
          <option key={each} value={each}>
            {words.categoryHows[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.category} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">–</option>
        {treeOf(categories).map(({ row, depth }) => (
          <option key={row.id} value={row.id}>
            {'\u2003'.repeat(depth) + row.name}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  )
}
