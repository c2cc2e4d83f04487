/** Chooses the category for the next products. In a new shop the owner creates the first categories in this field. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttemptKey } from '#api/attempt-key.ts'
import { categoriesKey, treeOf, useCategories } from '#api/products.ts'
import { post, woo } from '#api/request.ts'
import { quick as words } from '#wording/quick.ts'
import { SelectField } from '#ui/Field.tsx'
import { AddField } from './AddField.tsx'

type QuickCategoryProps = { chosen: number | undefined; onChange: (category: number | undefined) => void }

/** value of the option that opens the field */
const another = 'new'

export function QuickCategory({ chosen, onChange }: QuickCategoryProps) {
  const [isAdding, setAdding] = useState(false)
  const tree = treeOf(useCategories().data ?? [])
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={words.category}
        value={isAdding ? another : (chosen ?? '')}
        onChange={({ target: { value } }) => {
          setAdding(value === another)
          if (value !== another) onChange(value === '' ? undefined : Number(value))
        }}
      >
        <option value="">{words.noCategory}</option>
        {tree.map(({ row, depth }) => (
          <option key={row.id} value={row.id}>
            {'\u2003'.repeat(depth) + row.name}
          </option>
        ))}
        <option value={another}>{words.newCategory}</option>
      </SelectField>
      {isAdding && (
        <NewCategory
          onCreated={(id) => {
            setAdding(false)
            onChange(id)
          }}
        />
      )}
    </div>
  )
}

function NewCategory({ onCreated }: { onCreated: (id: number) => void }) {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const { keyOf } = useAttemptKey()
  const create = useMutation({
    mutationFn: () => {
      const body = { name: name.trim() }
      return post<{ id: number }>(`${woo}/products/categories`, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [categoriesKey] })
      onCreated(id)
    },
  })
  const add = () => {
    if (name.trim() !== '' && !create.isPending) create.mutate()
  }
  return (
    <AddField
      label={words.newCategory}
      value={name}
      error={create.error?.message}
      busy={create.isPending}
      onChange={setName}
      onAdd={add}
    />
  )
}
