import { ChevronDown, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCouriers } from '#api/couriers.ts'
import type { DeskOrder } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Menu, MenuChoice } from '#ui/Menu.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { type Filters, isFiltered, type Period, startOf } from '#components/order-filters.ts'
import { addressOf } from '#components/order-address.ts'
import { removeTab, saveTab } from './SavedTabs.tsx'

export function OrderFilters() {
  const { filterValues, setFilters } = useListContext<DeskOrder>()
  const filters = filterValues as Filters
  const set = (change: Partial<Filters>) =>
    setFilters(withoutEmpty({ ...filters, ...change }), undefined, false)
  const couriers = useCouriers()

  return (
    <div className="toolbar">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={filters.search ?? ''}
        onChange={(search) => set({ search })}
      />
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
        options={couriers.map(({ name }) => [name, name] as const)}
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
