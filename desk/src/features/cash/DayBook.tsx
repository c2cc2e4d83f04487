/** The day book of a range of days, as a file for an accountant. */
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { getCsv, own } from '#api/request.ts'
import { cash as words } from '#wording/cash.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { download } from '#ui/download.ts'
import { TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { shopDay } from '#ui/shop-day.ts'
import { useNow } from '#ui/use-now.ts'

export function DayBookButton({ isPhone }: { isPhone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <IconButton label={words.dayBook} onClick={open}>
          <FileSpreadsheet aria-hidden />
        </IconButton>
      ) : (
        <Button kind="plain" onClick={open}>
          <FileSpreadsheet aria-hidden />
          {words.dayBook}
        </Button>
      )}
      {isOpen && <DayBookDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for the period of the day book; the initial period is this month until today. */
function DayBookDrawer({ onClose }: { onClose: () => void }) {
  const today = shopDay(useNow())
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getCsv(`${own}/reports/day-book`, { date_min: from, date_max: to }),
    onSuccess: (text) => {
      download(`day-book-${from}-${to}.csv`, text)
      onClose()
    },
  })
  const isReversed = to < from
  return (
    <FormDrawer
      title={words.dayBook}
      verb={words.dayBookDownload}
      isBusy={isPending}
      isDisabled={from === '' || to === '' || isReversed}
      error={error}
      onClose={onClose}
      onSubmit={mutate}
    >
      <p className="quiet">{words.dayBookText}</p>
      <TextField
        label={words.dayBookFrom}
        type="date"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={words.dayBookTo}
        type="date"
        value={to}
        error={isReversed && to !== '' ? words.dayBookReversed : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDrawer>
  )
}
