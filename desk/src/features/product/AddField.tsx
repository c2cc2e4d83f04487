/** A field with a button that adds what was typed, as Enter does. The field is focused when it appears. */
import { useEffect, useRef } from 'react'
import { product as words } from '#wording/product.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

type AddFieldProps = {
  label: string
  placeholder?: string
  value: string
  error?: string | undefined
  busy?: boolean
  onChange: (text: string) => void
  onAdd: () => void
}

export function AddField({ label, placeholder, value, error, busy, onChange, onAdd }: AddFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="flex items-end gap-2">
      <div className="flex-1">
        <TextField
          ref={field}
          label={label}
          placeholder={placeholder}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onAdd()
          }}
        />
      </div>
      <Button kind="soft" busy={busy} disabled={value.trim() === ''} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  )
}
