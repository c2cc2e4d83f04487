/** The customer of a new order. The phone comes first, because it fills in the rest for a known customer. */
import { typedPhone } from '@sauda/domain/phone.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DeskOrder } from '#api/orders.ts'
import { get, list, own, woo } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { newOrder as words } from '#wording/new-order.ts'
import { TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { cityNames, type Draft, placeOf, type Problems } from './draft.ts'
import { useDebounced } from './use-debounced.ts'
import { personOf } from '#api/full-order.ts'

type Address = {
  first_name: string
  last_name: string
  address_1: string
  address_2: string
  city: string
  postcode: string
  phone?: string
  email?: string
}
type Known = { id: number; customer_id?: number; email?: string; billing: Address; shipping: Address }
type Found = {
  key: string
  name: string
  city: string
  load: () => Promise<Partial<Draft>>
}

/** minimum number of typed digits from which a phone is searched */
const leastDigits = 5
/** maximum number of found customers that are shown */
const mostFound = 4

/** The fields of the draft filled in from a known customer or a guest's last order. @param customerId 0: a guest */
function filledBy(known: Known, customerId: number): Partial<Draft> {
  const { billing, shipping } = known
  const place = shipping.address_1 ? shipping : billing
  return {
    customerId,
    ...(billing.phone && { phone: billing.phone }),
    name: personOf(place) || personOf(billing),
    email: billing.email || known.email || '',
    address: [place.address_1, place.address_2].filter(Boolean).join(', '),
    city: place.city,
    postcode: place.postcode,
  }
}

async function find(phone: string, mayCustomers: boolean, signal: AbortSignal): Promise<Found[]> {
  const query = { search: phone, per_page: mostFound }
  const [customers, orders] = await Promise.all([
    mayCustomers ? list<Known>(`${woo}/customers`, query, signal).then(({ rows }) => rows) : [],
    list<DeskOrder>(`${own}/desk/orders`, query, signal).then(({ rows }) => rows),
  ])
  const found: Found[] = [
    ...customers.map((known) => ({
      key: `customer-${known.id}`,
      name: personOf(known.billing) || (known.email ?? ''),
      city: known.billing.city,
      load: () => Promise.resolve(filledBy(known, known.id)),
    })),
    ...orders.map(({ id, customer }) => ({
      key: `order-${id}`,
      name: customer.name,
      city: customer.city,
      load: () => get<Known>(`${woo}/orders/${id}`).then((order) => filledBy(order, order.customer_id ?? 0)),
    })),
  ].filter(({ name }) => name !== '')
  const first = new Map(found.toReversed().map((one) => [`${one.name}|${one.city}`.toLowerCase(), one]))
  return [...first.values()].toReversed().slice(0, mostFound)
}

type CustomerFieldsProps = { draft: Draft; problems: Problems; onChange: (change: Partial<Draft>) => void }

export function CustomerFields({ draft, problems, onChange }: CustomerFieldsProps) {
  const cities = useId()
  return (
    <Panel title={words.who}>
      <div className="fields">
        <TextField
          full
          label={words.phone}
          hint={words.phoneHint}
          error={problems.phone}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          onChange={({ target }) => onChange({ phone: typedPhone(target.value), customerId: 0 })}
        />
        <KnownCustomers draft={draft} onChange={onChange} />
        <TextField
          label={words.name}
          error={problems.name}
          dir="auto"
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={words.email}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          full
          label={words.address}
          error={problems.address}
          dir="auto"
          autoComplete="off"
          value={draft.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextField
          label={words.city}
          error={problems.city}
          list={cities}
          dir="auto"
          autoComplete="off"
          value={draft.city}
          onChange={({ target }) => onChange(cityChange(draft, target.value))}
        />
        <datalist id={cities}>
          {cityNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField
          label={words.postcode}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={draft.postcode}
          onChange={({ target }) => onChange({ postcode: target.value })}
        />
      </div>
    </Panel>
  )
}

/** The fields that change with the city: also the postcode, unless it was edited. */
function cityChange(draft: Draft, city: string): Partial<Draft> {
  const isOwn = draft.postcode !== '' && draft.postcode !== placeOf(draft.city).postcode
  return { city, ...(!isOwn && { postcode: placeOf(city).postcode }) }
}

function KnownCustomers({ draft, onChange }: Omit<CustomerFieldsProps, 'problems'>) {
  const mayCustomers = useRight('customers')
  const phone = useDebounced(draft.phone.trim())
  const isAsked = phone.replaceAll(/\D/g, '').length >= leastDigits
  const found = useQuery({
    queryKey: ['customers', 'phone', phone],
    queryFn: ({ signal }) => find(phone, mayCustomers, signal),
    enabled: isAsked,
    staleTime: 60_000,
  })
  const fill = useMutation({ mutationFn: ({ load }: Found) => load(), onSuccess: onChange })
  const error = found.error ?? fill.error
  const known = (isAsked && found.data) || []
  return (
    <div data-full role="status" className="empty:hidden">
      {error && <Note tone="bad">{error.message}</Note>}
      {known.length > 0 && draft.name === '' && (
        <>
          <p className="label pb-1">{words.found}</p>
          <ul className="border border-line rounded-xl overflow-hidden">
            {known.map((one) => (
              <li key={one.key} className="border-b border-line last:border-0">
                <button
                  type="button"
                  className="flex w-full items-center gap-2 px-3 py-2 min-h-11 text-start"
                  onClick={() => fill.mutate(one)}
                >
                  <span className="sr-only">{words.use} </span>
                  <b className="font-semibold cut" dir="auto">
                    {one.name}
                  </b>
                  <span className="quiet ms-auto whitespace-nowrap" dir="auto">
                    {one.city}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
