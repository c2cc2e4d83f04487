/** The two controls above a list of products: its order and its layout. */
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSessionFlag } from '#state/session-flag.ts'
import { Select } from '#ui/Select.tsx'
import type { CardLayout } from './ProductCard.tsx'

/** A native select styled as a pill. */
export function SortSelect<Value extends string>({
  value,
  options,
  texts,
  onChange,
}: {
  value: Value
  options: readonly Value[]
  texts: Readonly<Record<Value, string>>
  onChange(value: Value): void
}) {
  return (
    <label className="inline-flex h-(--c-md) min-w-0 items-center rounded-full border border-line-strong bg-surface text-control font-medium whitespace-nowrap focus-within:border-focus hovered:border-ink">
      <span className="ps-4 font-normal text-ink-3 max-lg:sr-only">{wording.sortBy}</span>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        frame="size-full"
        arrow="end-3"
        className="field-sizing-content size-full cursor-pointer truncate rounded-full bg-transparent pe-9 ps-3 lg:ps-2.5"
      >
        {options.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {texts[option]}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** The selected layout of all lists, until the tab closes. */
export function useListLayout(): [CardLayout, (layout: CardLayout) => void] {
  const [isList, chooseList] = useSessionFlag('list_layout')
  return [isList ? 'list' : 'grid', (layout) => chooseList(layout === 'list')]
}

const layouts = [
  { layout: 'grid', text: wording.grid, icon: LayoutGrid },
  { layout: 'list', text: wording.list, icon: Rows3 },
] as const

export const LayoutToggle = ({
  layout: current,
  onChange,
}: {
  layout: CardLayout
  onChange(layout: CardLayout): void
}) => (
  <div
    role="group"
    aria-label={wording.layout}
    className="inline-flex flex-none rounded-full border border-line-strong bg-surface p-[3px]"
  >
    {layouts.map(({ layout, text, icon: Icon }) => (
      <button
        key={layout}
        type="button"
        aria-label={text}
        aria-pressed={layout === current}
        className="relative grid h-9 w-10 place-items-center rounded-full text-ink-3 after:absolute after:-inset-x-0.5 after:-inset-y-1 aria-pressed:bg-ink aria-pressed:text-paper"
        onClick={() => onChange(layout)}
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </button>
    ))}
  </div>
)
