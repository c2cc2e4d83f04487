/** The period of an order list: a relative one, or two days. */
import { useState } from 'react'
import type { Filters, Period } from '#api/order-filters.ts'
import { orders as words } from '#wording/orders.ts'
import { TextField } from '#ui/Field.tsx'
import { FilterChip } from '#ui/FilterChip.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { dayText } from '#ui/date-text.ts'

type Days = { [name in 'period' | 'from' | 'to']: Filters[name] | undefined }
/** the filter's value when two days are chosen */
const days = 'days'
const none = { period: undefined, from: undefined, to: undefined }

export function PeriodChip({ filters, onChange }: { filters: Filters; onChange: (change: Days) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { period, from, to } = filters
  const range = rangeText(from, to)
  return (
    <>
      <FilterChip
        name={words.period}
        value={period ?? (range && days)}
        options={[
          ['today', words.periods.today],
          ['week', words.periods.week],
          ['month', words.periods.month],
          [days, range ?? words.periods.days],
        ]}
        onChange={(value) => {
          if (value === days) setOpen(true)
          else onChange({ ...none, period: value as Period | undefined })
        }}
      />
      {isOpen && (
        <DayDrawer
          onClose={() => setOpen(false)}
          onShow={(chosen) => {
            setOpen(false)
            onChange({ ...none, ...chosen })
          }}
        />
      )}
    </>
  )
}

type DayDrawerProps = { onClose: () => void; onShow: (chosen: Partial<Days>) => void }

function DayDrawer({ onClose, onShow }: DayDrawerProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <FormDrawer
      title={words.days.title}
      verb={words.days.show}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        if (!from && !to) setProblem(words.days.missing)
        else if (from && to && to < from) setProblem(words.days.wrongWay)
        else onShow({ ...(from && { from }), ...(to && { to }) })
      }}
    >
      <TextField
        label={words.days.from}
        type="date"
        value={from}
        error={from === '' && to === '' ? problem : undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={words.days.to}
        type="date"
        value={to}
        error={from !== '' && to !== '' && to < from ? problem : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDrawer>
  )
}

/** Formats a range: "3 Nov 2026 – 9 Nov 2026". */
function rangeText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to)
    return from === to ? words.days.one(dayText(from)) : words.days.range(dayText(from), dayText(to))
  if (from) return words.days.since(dayText(from))
  return to && words.days.until(dayText(to))
}
