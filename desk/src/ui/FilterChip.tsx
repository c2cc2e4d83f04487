import { ChevronDown, X } from 'lucide-react'
import { common } from '#wording/common.ts'
import { Menu, MenuChoice } from './Menu.tsx'

type ChipProps = {
  name: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/** A filter with several values; when set, it shows the value, and a press clears it. */
export function FilterChip({ name, value, options, onChange }: ChipProps) {
  if (value !== undefined) {
    const text = options.find(([each]) => each === value)?.[1] ?? value
    return (
      <button
        type="button"
        className="chip"
        data-set
        aria-label={`${common.clear}: ${name}, ${text}`}
        onClick={() => onChange(undefined)}
      >
        {text}
        <X aria-hidden />
      </button>
    )
  }
  if (options.length === 0) return null
  return (
    <Menu
      label={name}
      trigger={
        <button type="button" className="chip">
          {name}
          <ChevronDown aria-hidden />
        </button>
      }
    >
      <MenuChoice value="" options={options} onChange={onChange} />
    </Menu>
  )
}
