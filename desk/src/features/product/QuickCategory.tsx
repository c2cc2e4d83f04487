/** The category of the next products; a new shop creates its first ones here. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { categoriesKey, treeOf, useCategories } from '#api/products.ts'
import { post, woo } from '#api/request.ts'
import { product as productWords } from '#wording/product.ts'
import { quick as words } from '#wording/quick.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'

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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const queries = useQueryClient()
  /** the same for a repetition after a lost reply */
  const [key] = useState(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: () =>
      post<{ id: number }>(
        `${woo}/products/categories`,
        { name: name.trim() },
        { idempotencyKey: `${key}-${encodeURIComponent(name.trim()).slice(0, longestKey)}` },
      ),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [categoriesKey] })
      onCreated(id)
    },
  })
  const add = () => {
    if (name.trim() !== '' && !create.isPending) create.mutate()
  }
  return (
    <div className="flex items-end gap-2">
      <div className="flex-1">
        <TextField
          ref={field}
          label={words.newCategory}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          error={create.error?.message}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </div>
      <Button kind="soft" busy={create.isPending} disabled={name.trim() === ''} onClick={add}>
        {productWords.add}
      </Button>
    </div>
  )
}

/** characters of a name in its key, whose length the shop limits */
const longestKey = 120
