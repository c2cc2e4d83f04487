/** Books a courier's payment: reads and checks its sheet, lists differences, and books the matching rows. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { add, parseAmount, toAmount, zero } from '@sauda/domain/money.ts'
import { useCouriers } from '#api/couriers.ts'
import { ApiError } from '#api/request.ts'
import { cash as words } from '#wording/cash.ts'
import { common } from '#wording/common.ts'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Loading } from '#ui/States.tsx'
import { typedAmount } from '#ui/typed-number.ts'
import { checkSheet, type CourierSheet, sheetError, useBook } from './cash-calls.ts'
import { CheckedSheet } from './CheckedSheet.tsx'
import { SheetFile } from './SheetFile.tsx'

type SettleDrawerProps = {
  /** name of the courier; '' to choose one in the drawer */
  courier: string
  /** couriers who owe cash, listed first */
  owing: readonly string[]
  onClose: () => void
}

export function SettleDrawer({ courier: given, owing, onClose }: SettleDrawerProps) {
  const [courier, setCourier] = useState(given)
  const [sheet, setSheet] = useState<CourierSheet>()
  const title = courier ? words.settleWith(courier) : words.enter
  if (sheet)
    return <BookDrawer {...{ title, courier, sheet, onClose }} onOtherSheet={() => setSheet(undefined)} />
  return (
    <SheetDrawer
      {...{ title, courier, owing, onClose }}
      onCourier={given ? undefined : setCourier}
      onSheet={setSheet}
    />
  )
}

type SheetDrawerProps = Omit<SettleDrawerProps, 'owing'> & {
  title: string
  owing: readonly string[]
  onCourier: ((courier: string) => void) | undefined
  onSheet: (sheet: CourierSheet) => void
}

function SheetDrawer({ title, courier, owing, onClose, onCourier, onSheet }: SheetDrawerProps) {
  const [csv, setCsv] = useState('')
  const [sum, setSum] = useState('')
  const read = useMutation({
    mutationFn: async (text: string): Promise<CourierSheet> => {
      if (!courier) throw new Error(words.chooseCourier)
      if (text.trim() === '') return rowsOfSum(courier, sum)
      await checkSheet(courier, { csv: text }).catch((error: Error) => {
        throw sheetError(error)
      })
      return { csv: text }
    },
    onSuccess: onSheet,
  })
  const fromFile = (text: string) => {
    setCsv(text)
    read.mutate(text)
  }
  return (
    <FormDrawer
      title={title}
      verb={words.check}
      isBusy={read.isPending}
      error={read.error}
      onClose={onClose}
      onSubmit={() => read.mutate(csv)}
    >
      {onCourier && <CourierField {...{ courier, owing }} onChange={onCourier} />}
      <SheetFile isBusy={read.isPending} onText={fromFile} />
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        dir="ltr"
        spellCheck={false}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
      />
      <TextField
        label={words.sum}
        hint={words.sumHint}
        before="₨"
        inputMode="decimal"
        value={sum}
        onChange={({ target }) => setSum(target.value)}
      />
    </FormDrawer>
  )
}

/**
 * The rows of all parcels for which the courier owes cash. A payment of exactly their sum needs no sheet.
 * @throws {Error} with a message when the amount differs from the sum
 */
async function rowsOfSum(courier: string, typed: string): Promise<CourierSheet> {
  if (typed.trim() === '') throw new Error(words.nothingGiven)
  const sum = parseAmount(typedAmount(typed))
  if (!sum || sum <= zero) throw new Error(words.badSum)
  const { differences } = await checkSheet(courier, { rows: [] })
  const rows = differences.map(({ tracking_number, owed }) => ({ tracking_number, amount: owed ?? '0' }))
  const owed = add(zero, ...rows.map(({ amount }) => parseAmount(amount) ?? zero))
  if (owed !== sum)
    throw new Error(words.otherSum(courier, moneyText(toAmount(owed)), moneyText(toAmount(sum))))
  return { rows }
}

type CourierFieldProps = { courier: string; owing: readonly string[]; onChange: (courier: string) => void }

function CourierField({ courier, owing, onChange }: CourierFieldProps) {
  const names = new Set([...owing, ...useCouriers().map(({ name }) => name)])
  return (
    <SelectField label={words.courier} value={courier} onChange={({ target }) => onChange(target.value)}>
      <option value="">{common.chooseCourier}</option>
      {[...names].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}

type BookDrawerProps = {
  title: string
  courier: string
  sheet: CourierSheet
  onClose: () => void
  onOtherSheet: () => void
}

function BookDrawer({ title, courier, sheet, onClose, onOtherSheet }: BookDrawerProps) {
  const [accept, setAccept] = useState<readonly string[]>([])
  const [reference, setReference] = useState('')
  // Use one key per booking, so that a retry after a lost reply books nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const first = useCheck(courier, sheet, [])
  const now = useCheck(courier, sheet, accept)
  const book = useBook(onClose)
  const isFresh = now.data !== undefined && !now.isFetching
  const total = now.data?.total ?? '0'
  return (
    <FormDrawer
      title={title}
      verb={words.book(moneyText(total))}
      isBusy={book.isPending || now.isFetching}
      isDisabled={!isFresh || now.data?.matched.length === 0}
      error={book.error ?? now.error ?? first.error}
      onRetry={
        (now.error ?? first.error)
          ? () => {
              void first.refetch()
              void now.refetch()
            }
          : undefined
      }
      onClose={onClose}
      onSubmit={() =>
        book.mutate(
          { ...sheet, courier, accept, total, reference: reference.trim(), key },
          {
            onError: (error) => {
              // The shop rejected the booking, so nothing was written with this key.
              if (error instanceof ApiError) setKey(crypto.randomUUID())
            },
          },
        )
      }
    >
      {first.data && now.data ? (
        <>
          <CheckedSheet
            checked={first.data}
            now={now.data}
            accept={accept}
            onAccept={(number, isAccepted) =>
              setAccept(isAccepted ? [...accept, number] : accept.filter((each) => each !== number))
            }
            onOtherSheet={onOtherSheet}
          />
          {now.data.matched.length > 0 && (
            <TextField
              label={words.reference}
              hint={words.optional}
              maxLength={100}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </>
      ) : (
        !now.error && <Loading rows={3} />
      )}
    </FormDrawer>
  )
}

const useCheck = (courier: string, sheet: CourierSheet, accept: readonly string[]) =>
  useQuery({
    queryKey: ['cash', 'check', courier, sheet, accept],
    queryFn: () => checkSheet(courier, sheet, accept),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
