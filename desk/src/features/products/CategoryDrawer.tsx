import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeProducts, type DeskProduct, treeOf, useCategories, useProductsChanged } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { SelectField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { say, sayFailure } from '#ui/toasts.ts'

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
  const changed = useProductsChanged()
  const [how, setHow] = useState<How>('add')
  const [chosen, setChosen] = useState('')
  const put = async (all: readonly { id: number; name: string; categories: { id: number }[] }[]) => {
    const results = await changeProducts(all.map(({ id, categories: ids }) => ({ id, categories: ids })))
    return all.filter((_, index) => results[index]?.error)
  }
  const takeBack = () =>
    put(rows.map((row) => ({ ...row, categories: row.categories.map(({ id }) => ({ id })) }))).then(
      () => {
        say(words.takenBack(words.categoryDone(rows.length)))
        return changed()
      },
      (error: Error) => sayFailure(error.message),
    )
  const write = useMutation({
    mutationFn: () => put(rows.map((row) => ({ ...row, categories: after(row, how, Number(chosen)) }))),
    onSuccess: (left) => {
      const done = words.categoryDone(rows.length - left.length)
      const names = left.map(({ name }) => name)
      say(names.length > 0 ? words.someLeft(done, names) : done, () => void takeBack())
      onClose()
      onDone(left.map(({ id }) => id))
    },
    onSettled: () => changed(),
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
