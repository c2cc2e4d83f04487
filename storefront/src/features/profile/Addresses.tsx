/** The customer's saved addresses. */
import { type Customer, emptyAddress } from '@sauda/domain/customer.ts'
import { shownPhone } from '@sauda/domain/phone.ts'
import { addresses as text } from '@sauda/domain/wording/addresses.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddressLine } from '#components/AddressLine.tsx'
import {
  addressesQuery,
  addressFailure,
  type NamedAddress,
  withDefaultName,
  removeAddress,
  saveNamedAddress,
} from '#queries/addresses.ts'
import { saveAddresses } from '#queries/customers.ts'
import { queryKeys } from '#queries/keys.ts'
import { showToast } from '#ui/toast-store.ts'
import { Alert, LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Section } from './Section.tsx'

const newOne: NamedAddress = { id: 0, name: '', phone: '', address: emptyAddress }

type AddressesProps = {
  userId: number
  /** the customer; undefined while it loads, and after a failure */
  customer: Customer | undefined
  /** requests the customer again after a failure */
  onRetry?: (() => void) | undefined
}

/** The section of addresses; while they load, a placeholder. */
export function Addresses({ userId, customer, onRetry }: AddressesProps) {
  const { data: book, isPending, isError, refetch } = useQuery(addressesQuery(userId))
  return (
    <Section title={text.title} lead={text.lead}>
      {(isError || onRetry) && (
        <LoadError
          onRetry={() => {
            onRetry?.()
            if (isError) void refetch()
          }}
        >
          {text.loadFailed}
        </LoadError>
      )}
      {onRetry ? null : customer && !isPending ? (
        <Book userId={userId} customer={customer} book={book} />
      ) : (
        <span role="status" aria-label={shell.loading} className="block">
          <Bar className="h-41 w-full rounded-panel!" />
        </span>
      )}
    </Section>
  )
}

type BookProps = {
  userId: number
  customer: Customer
  /** the additional addresses; undefined when they failed to load */
  book: readonly NamedAddress[] | undefined
}

/** The default address and the others: add, change, remove, make default. */
function Book({ userId, customer, book }: BookProps) {
  const client = useQueryClient()
  const [edited, edit] = useState<NamedAddress>()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.addresses(userId) }),
      client.invalidateQueries({ queryKey: queryKeys.customer(userId) }),
    ])
  const saving = useMutation({
    mutationFn: saveNamedAddress,
    onSuccess: async () => {
      await refresh()
      edit(undefined)
      showToast(text.saved)
    },
  })
  const removal = useMutation({
    mutationFn: removeAddress,
    onSuccess: async () => {
      await refresh()
      showToast(text.removed)
    },
  })
  const exchange = useMutation({
    mutationFn: (entry: NamedAddress) => makeUsual(userId, customer, entry),
    onSettled: refresh,
  })
  const open = (entry: NamedAddress) => {
    saving.reset()
    edit(entry)
  }
  const failure = removal.error ?? exchange.error
  const { shipping, billing } = customer
  return (
    <>
      {failure && <Alert tone="error">{addressFailure(failure)}</Alert>}
      {shipping.address1 === '' && book?.length === 0 && <p className="text-ink-3">{text.none}</p>}
      <ul className="grid gap-3">
        {shipping.address1 !== '' && (
          <li className="rounded-panel border border-line bg-surface p-4">
            <Lines entry={{ id: 0, name: text.first, phone: billing.phone, address: shipping }} />
          </li>
        )}
        {book?.map((entry) => (
          <li key={entry.id} className="rounded-panel border border-line bg-surface p-4">
            <Lines entry={entry} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                aria-label={text.editNamed(entry.name)}
                onClick={() => open(entry)}
              >
                {text.edit}
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={text.makeFirstNamed(entry.name)}
                loading={exchange.isPending && exchange.variables.id === entry.id}
                onClick={() => {
                  removal.reset()
                  exchange.mutate(entry)
                }}
              >
                {text.makeFirst}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={text.removeNamed(entry.name)}
                loading={removal.isPending && removal.variables === entry.id}
                onClick={() => {
                  exchange.reset()
                  removal.mutate(entry.id)
                }}
              >
                {text.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited ? (
        <AddressForm
          key={edited.id}
          entry={edited}
          saving={saving.isPending}
          failure={saving.error}
          onSave={saving.mutate}
          onCancel={() => edit(undefined)}
        />
      ) : (
        <Button className="mt-4" variant="outline" onClick={() => open(newOne)}>
          <Plus aria-hidden size={18} strokeWidth={1.75} />
          {text.add}
        </Button>
      )}
    </>
  )
}

const Lines = ({ entry: { name, phone, address } }: { entry: NamedAddress }) => (
  <>
    <p className="font-semibold">
      <bdi>{name}</bdi>
    </p>
    <p className="mt-1 text-control text-ink-2">
      <AddressLine
        parts={[
          `${address.firstName} ${address.lastName}`,
          address.address1,
          `${address.city} ${address.postcode}`,
        ]}
      />
    </p>
    {phone !== '' && (
      <p className="mt-1 text-control text-ink-2">
        <Ltr>{shownPhone(phone)}</Ltr>
      </p>
    )}
  </>
)

/** Swaps the default address with another one, in an order that loses nothing if the second step fails. */
async function makeUsual(
  userId: number,
  { shipping, billing }: Customer,
  entry: NamedAddress,
): Promise<void> {
  await saveAddresses(userId, entry.address, { ...billing, ...entry.address, phone: entry.phone })
  if (shipping.address1 === '') await removeAddress(entry.id)
  else await saveNamedAddress({ ...withDefaultName(shipping, billing.phone), id: entry.id })
}
