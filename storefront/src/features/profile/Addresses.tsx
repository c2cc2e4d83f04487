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
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Section } from './Section.tsx'

const newOne: NamedAddress = { id: 0, name: '', phone: '', address: emptyAddress }

/** The default address and the others: add, change, remove, make default. */
export function Addresses({ userId, customer }: { userId: number; customer: Customer }) {
  const client = useQueryClient()
  const { data: book = [], isPending, isError, refetch } = useQuery(addressesQuery(userId))
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
    <Section title={text.title} lead={text.lead}>
      {failure && <Alert tone="error">{addressFailure(failure)}</Alert>}
      {isError && (
        <Alert
          tone="error"
          actions={
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              {shell.tryAgain}
            </Button>
          }
        >
          {text.loadFailed}
        </Alert>
      )}
      {shipping.address1 === '' && book.length === 0 && !isPending && !isError && (
        <p className="text-ink-3">{text.none}</p>
      )}
      <ul className="grid gap-3">
        {shipping.address1 !== '' && (
          <li className="rounded-panel border border-line bg-surface p-4">
            <Lines entry={{ id: 0, name: text.first, phone: billing.phone, address: shipping }} />
          </li>
        )}
        {book.map((entry) => (
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
      {isPending && (
        <span role="status" aria-label={shell.loading} className="mt-3 block">
          <Bar className="h-12 w-full" />
        </span>
      )}
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
    </Section>
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

/** Swaps the two, in an order that loses nothing if the second step fails. */
async function makeUsual(
  userId: number,
  { shipping, billing }: Customer,
  entry: NamedAddress,
): Promise<void> {
  await saveAddresses(userId, entry.address, { ...billing, ...entry.address, phone: entry.phone })
  if (shipping.address1 === '') await removeAddress(entry.id)
  else await saveNamedAddress({ ...withDefaultName(shipping, billing.phone), id: entry.id })
}
