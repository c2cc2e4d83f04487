import { Users } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { woo } from '#api/request.ts'
import { ListBody } from '#components/ListBody.tsx'
import type { PreparePage } from '#components/define-feature.ts'
import { prepareRows, useListAddress, useRows } from '#components/list-state.ts'
import { addressOf } from '#components/order-address.ts'
import { useRowsInTurn } from '#components/rows-in-turn.ts'
import { personLinksOf } from '#components/person-links.ts'
import { customers as words } from '#wording/customers.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { type Customer, nameOf } from './customer.ts'

const columns: readonly Column<Customer>[] = [
  {
    id: 'name',
    header: words.columns.name,
    cell: (customer) => (
      <span className="two-lines">
        <Link to={`/customers/${customer.id}`} className="font-semibold" dir="auto">
          {nameOf(customer)}
        </Link>
        <span className="tiny quiet">{customer.email}</span>
      </span>
    ),
  },
  { id: 'phone', header: words.columns.phone, cell: ({ billing }) => <Phone phone={billing.phone} /> },
  { id: 'city', header: words.columns.city, cell: ({ billing }) => <span dir="auto">{billing.city}</span> },
  {
    id: 'since',
    header: words.columns.since,
    cell: ({ date_created_gmt: at }) => at && <Time value={`${at}Z`} narrow />,
  },
]

const Phone = ({ phone }: { phone: string }) => <span dir="ltr">{personLinksOf(phone)?.shown ?? phone}</span>

const listOf = (search: string) => ({
  ...{ key: ['customers'], path: `${woo}/customers` },
  query: { search, orderby: 'registered_date', order: 'desc' },
})

export const prepare: PreparePage = (queries, { search }) =>
  prepareRows(queries, search, (params) => listOf(params.get('search') ?? ''))

export default function CustomersPage() {
  const { params, page, set, toPage } = useListAddress()
  const search = params.get('search') ?? ''
  const list = useRows<Customer>({ ...listOf(search), page, toPage })
  return (
    <Sheet title={words.title} fact={list.total !== undefined && words.count(list.total)}>
      <div className="toolbar">
        <SearchField
          label={words.search}
          value={search}
          onChange={(text, isFurther) => {
            list.prepare(listOf(text))
            set({ search: text }, isFurther)
          }}
        />
      </div>
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={<NoCustomers search={search} onClear={() => set({ search: '' })} />}
      >
        <Rows rows={list.rows} />
      </ListBody>
    </Sheet>
  )
}

function Rows({ rows: listed }: { rows: readonly Customer[] }) {
  const rows = useRowsInTurn(listed)
  const navigate = useNavigate()
  if (!usePhoneWidth())
    return (
      <DataTable
        caption={words.title}
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        onOpen={({ id }) => void navigate(`/customers/${id}`)}
      />
    )
  return (
    <ul className="cards">
      {rows.map((customer) => (
        <li key={customer.id} className="grid-cols-[minmax(0,1fr)_auto]!">
          <div className="min-w-0">
            <h2>
              <Link to={`/customers/${customer.id}`} className="font-semibold wrap-anywhere" dir="auto">
                {nameOf(customer)}
              </Link>
            </h2>
            <p className="small quiet cut">{customer.email}</p>
            <p className="small">
              <Phone phone={customer.billing.phone} />{' '}
              <span className="quiet wrap-anywhere" dir="auto">
                {customer.billing.city}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const NoCustomers = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <Empty
      icon={Users}
      title={words.nothingFound(search)}
      text={words.looked}
      action={<Button onClick={onClear}>{words.clear}</Button>}
    />
  ) : (
    <Empty
      icon={Users}
      title={words.empty}
      text={words.emptyText}
      action={<ButtonLink to={addressOf({ tab: 'all' })}>{words.seeOrders}</ButtonLink>}
    />
  )
