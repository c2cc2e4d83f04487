import { ChevronDown, Search, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { DeskOrder } from '#api/orders.ts'
import { get, own } from '#api/request.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Menu, MenuChoice } from '#ui/Menu.tsx'
import { type Filters, isFiltered, type Period, startOf } from '#components/order-filters.ts'
import { addressOf } from '#components/order-address.ts'
import { removeTab, saveTab } from './SavedTabs.tsx'

/** milliseconds after the last letter */
const pause = 250

export function OrderFilters() {
  const { filterValues, setFilters } = useListContext<DeskOrder>()
  const filters = filterValues as Filters
  const set = (change: Partial<Filters>) =>
    setFilters(withoutEmpty({ ...filters, ...change }), undefined, false)
  const couriers = useQuery({
    queryKey: ['desk', 'couriers'],
    queryFn: ({ signal }) => get<{ name: string }[]>(`${own}/desk/couriers`, {}, signal),
    staleTime: 300_000,
  })

  return (
    <div className="toolbar">
      <SearchField value={filters.search ?? ''} onChange={(search) => set({ search })} />
      <Chip
        name={words.period}
        value={filters.period}
        options={[
          ['today', words.periods.today],
          ['week', words.periods.week],
          ['month', words.periods.month],
        ]}
        onChange={(period) =>
          set({ period: period as Period, from: period && startOf(period as Period) } as Partial<Filters>)
        }
      />
      <Chip
        name={words.courier}
        value={filters.courier}
        options={(couriers.data ?? []).map(({ name }) => [name, name] as const)}
        onChange={(courier) => set({ courier } as Partial<Filters>)}
      />
      <Chip
        name={words.marks}
        value={filters.mark}
        options={[
          ['refused', words.markNames.refused],
          ['unverified', words.markNames.unverified],
          ['first', words.markNames.first],
        ]}
        onChange={(mark) => set({ mark } as Partial<Filters>)}
      />
      {isFiltered(filters) && <SaveTab filters={filters} />}
    </div>
  )
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Filters

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  // the address may change from outside: Back, a tab
  if (shownFor !== value) {
    setShownFor(value)
    setText(value)
  }
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => changed(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div className="input" data-kind="search">
      <Search aria-hidden />
      <input
        type="search"
        data-list-search
        aria-label={words.searchLabel}
        placeholder={words.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text)
        }}
      />
      {text === '' && (
        <kbd className="key only-wide" aria-hidden>
          /
        </kbd>
      )}
    </div>
  )
}

type ChipProps = {
  name: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

function Chip({ name, value, options, onChange }: ChipProps) {
  if (options.length === 0) return null
  if (value !== undefined)
    return (
      <button
        type="button"
        className="chip"
        data-set
        aria-label={`${common.clear}: ${name}`}
        onClick={() => onChange(undefined)}
      >
        {options.find(([each]) => each === value)?.[1] ?? value}
        <X aria-hidden />
      </button>
    )
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

function SaveTab({ filters }: { filters: Filters }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const saved = params.get('saved')
  if (saved)
    return (
      <button
        type="button"
        className="chip"
        data-kind="add"
        onClick={() => {
          removeTab(saved)
          void navigate(addressOf({ tab: 'open' }))
        }}
      >
        {words.removeTab}
      </button>
    )
  return (
    <>
      <button type="button" className="chip" data-kind="add" onClick={() => setAsking(true)}>
        {words.saveTab}
      </button>
      <Dialog
        title={words.saveTab}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button
              kind="primary"
              disabled={name.trim() === ''}
              onClick={() => {
                saveTab(name.trim(), filters)
                setAsking(false)
                void navigate(addressOf(filters, name.trim()))
              }}
            >
              {common.save}
            </Button>
          </>
        }
      >
        <TextField
          label={words.saveTabAsk}
          maxLength={24}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Dialog>
    </>
  )
}
