/** Merges two accounts of one person: finds the other one, compares both, and asks which one to keep. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { list, own, post, woo } from '#api/request.ts'
import { personLinksOf } from '#components/person-links.ts'
import { common } from '#wording/common.ts'
import { customers } from '#wording/customers.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say } from '#ui/toasts.ts'
import { type Customer, nameOf, useRecord } from './customer.ts'

const words = customers.merge

/** maximum number of accounts listed; a longer search text finds fewer */
const most = 8

type Props = { customer: Customer; onClose: () => void }

export function MergeDrawer({ customer, onClose }: Props) {
  const [other, setOther] = useState<Customer>()
  return other ? (
    <Choice both={[customer, other]} onBack={() => setOther(undefined)} onClose={onClose} />
  ) : (
    <Search customer={customer} onClose={onClose} onFound={setOther} />
  )
}

function Search({ customer, onClose, onFound }: Props & { onFound: (other: Customer) => void }) {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const found = useQuery({
    queryKey: ['customers', 'to-merge', customer.id, text],
    queryFn: ({ signal }) =>
      list<Customer>(
        `${woo}/customers`,
        { search: text, exclude: customer.id, per_page: most, orderby: 'registered_date', order: 'desc' },
        signal,
      ),
    enabled: text !== '',
    placeholderData: (before) => before,
  })
  const rows = text === '' ? [] : (found.data?.rows ?? [])
  return (
    <Drawer
      isOpen
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.cancel}</Button>}
    >
      <p className="quiet">{words.searchText(nameOf(customer))}</p>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      {found.isLoadingError ? (
        <Failure title={customers.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : text !== '' && found.isPending ? (
        <Loading rows={2} />
      ) : (
        <>
          {text !== '' && rows.length === 0 && <p role="status">{customers.nothingFound(text)}</p>}
          <ul className="flex flex-col gap-2" aria-label={words.found}>
            {rows.map((each) => (
              <li key={each.id} className="panel flex items-center gap-3">
                <Who customer={each} />
                <span className="ms-auto">
                  <Button aria-label={words.chooseNamed(nameOf(each))} onClick={() => onFound(each)}>
                    {words.choose}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}

const Who = ({ customer }: { customer: Customer }) => (
  <span className="two-lines min-w-0">
    <b className="font-semibold break-words" dir="auto">
      {nameOf(customer)}
    </b>
    <span className="small quiet break-all">{customer.email}</span>
  </span>
)

type ChoiceProps = { both: readonly [Customer, Customer]; onBack: () => void; onClose: () => void }

function Choice({ both, onBack, onClose }: ChoiceProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [stays, setStays] = useState(both[0].id)
  const [kept, gone] = both[0].id === stays ? both : ([both[1], both[0]] as const)
  const write = useMutation({
    mutationFn: () => post(`${own}/desk/customers/${kept.id}/merge`, { other: gone.id }),
    onSuccess: () => {
      say(words.done(nameOf(kept)))
      onClose()
      void navigate(`/customers/${kept.id}`, { replace: true })
      // Do not refetch queries of the merged account.
      const isGone = (key: readonly unknown[]) => key.includes(gone.id) || key.includes(String(gone.id))
      void queries.invalidateQueries({
        predicate: ({ queryKey: key }) =>
          ['customers', 'orders', 'reviews'].includes(String(key[0])) && !isGone(key),
      })
    },
  })
  return (
    <FormDrawer
      title={words.title}
      verb={words.verb}
      isBusy={write.isPending}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="label pb-2">{words.whichStays}</legend>
        <div className="grid grid-cols-2 gap-3">
          {both.map((customer) => (
            <Account
              key={customer.id}
              customer={customer}
              isKept={customer.id === stays}
              onKeep={() => setStays(customer.id)}
            />
          ))}
        </div>
      </fieldset>
      <Note tone="bad">{words.consequence(nameOf(kept), gone.email)}</Note>
      <p>
        <Button onClick={onBack}>{words.another}</Button>
      </p>
    </FormDrawer>
  )
}

type AccountProps = { customer: Customer; isKept: boolean; onKeep: () => void }

function Account({ customer, isKept, onKeep }: AccountProps) {
  const record = useRecord(customer.id)
  const { billing, date_created_gmt: since } = customer
  const facts = [
    {
      name: customers.columns.phone,
      value: <bdi>{personLinksOf(billing.phone)?.shown || billing.phone || '–'}</bdi>,
    },
    { name: customers.columns.city, value: <bdi>{billing.city || '–'}</bdi> },
    { name: customers.columns.since, value: since && <Time value={`${since}Z`} narrow /> },
    { name: customers.orders, value: record.data && String(record.data.orders) },
    { name: customers.spent, value: record.data && <Money amount={record.data.spent} /> },
  ]
  return (
    <label
      className="panel flex flex-col gap-3 cursor-pointer min-w-0"
      data-kind={isKept ? 'tint' : undefined}
    >
      <span className="flex items-center gap-2 min-h-6">
        <input type="radio" name="stays" checked={isKept} onChange={onKeep} />
        <span className="small">{isKept ? words.stays : words.ends}</span>
      </span>
      <Who customer={customer} />
      {facts.map(({ name, value }) => (
        <span key={name} className="two-lines">
          <span className="tiny quiet">{name}</span>
          <span className="small">{value}</span>
        </span>
      ))}
    </label>
  )
}
