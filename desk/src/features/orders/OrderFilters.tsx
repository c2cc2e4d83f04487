import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCouriers } from '#api/couriers.ts'
import { useCities } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { FilterChip } from '#ui/FilterChip.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { type FilterChange, type Filters, isFiltered, listedTab } from '#api/order-filters.ts'
import { addressOf } from '#components/order-address.ts'
import { PeriodChip } from './DayRange.tsx'
import { removeTab, saveTab } from './SavedTabs.tsx'

type OrderFiltersProps = {
  filters: Filters
  /** name of the saved tab */
  saved: string | null
  /** @param replace replaces the current history entry instead of adding one */
  onChange: (filters: FilterChange, replace?: boolean) => void
}

export function OrderFilters({ filters, saved, onChange }: OrderFiltersProps) {
  const set = (change: FilterChange) => onChange({ ...filters, ...change })
  const couriers = useCouriers()
  // The list of cities is not needed once a city is selected.
  const found = useCities(listedTab(filters))
  const cities = filters.city ? [] : found

  return (
    <div className="toolbar">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={filters.search ?? ''}
        onChange={(search, isFurther) => onChange({ ...filters, search }, isFurther)}
      />
      <PeriodChip filters={filters} onChange={(days) => set(days)} />
      <FilterChip
        name={words.city}
        value={filters.city}
        options={cities.map(({ city, orders }) => [city, words.cityCount(city, orders)] as const)}
        onChange={(city) => set({ city })}
      />
      <FilterChip
        name={words.courier}
        value={filters.courier}
        options={couriers.map(({ name }) => [name, name] as const)}
        onChange={(courier) => set({ courier })}
      />
      <FilterChip
        name={words.marks}
        value={filters.mark}
        options={[
          ['refused', words.markNames.refused],
          ['unverified', words.markNames.unverified],
          ['first', words.markNames.first],
        ]}
        onChange={(mark) => set({ mark })}
      />
      <FilterChip
        name={words.returns}
        value={filters.asked_return}
        options={[['true', words.returnAsked]]}
        onChange={(asked) => set({ asked_return: asked as 'true' | undefined })}
      />
      {isFiltered(filters) && <SaveTab filters={filters} saved={saved} />}
    </div>
  )
}

function SaveTab({ filters, saved }: Pick<OrderFiltersProps, 'filters' | 'saved'>) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
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
