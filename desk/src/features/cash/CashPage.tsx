/** Cash of couriers: collected, overdue and settled amounts. */
import { Banknote, Clock, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import type { PreparePage } from '#components/define-feature.ts'
import { addressOf } from '#components/order-address.ts'
import { cash as words } from '#wording/cash.ts'
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Money } from '#ui/Money.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { useNow } from '#ui/use-now.ts'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { cashQuery, type CourierCash, useCash } from './cash-calls.ts'
import { DayBookButton } from './DayBook.tsx'
import { PastSettlements } from './PastSettlements.tsx'
import { SettleDrawer } from './SettleDrawer.tsx'

const aDay = 86_400_000
const month = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, month: 'long' })

export const prepare: PreparePage = (queries) => void queries.prefetchQuery(cashQuery)

export default function CashPage() {
  const found = useCash()
  const isPhone = usePhoneWidth()
  /** the courier whose payment is being booked; '' to choose one in the drawer; undefined: no drawer is open */
  const [settling, setSettling] = useState<string>()
  const enter = () => setSettling('')
  return (
    <Sheet
      title={words.title}
      fact={!isPhone && words.fact}
      actions={
        <>
          <DayBookButton isPhone={isPhone} />
          {isPhone ? (
            <IconButton label={words.enter} onClick={enter}>
              <HandCoins aria-hidden />
            </IconButton>
          ) : (
            <Button kind="primary" onClick={enter}>
              <HandCoins aria-hidden />
              {words.enter}
            </Button>
          )}
        </>
      }
    >
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={5} />
      ) : (
        <>
          <Figures cash={found.data} />
          {found.data.couriers.length === 0 ? (
            <Empty
              icon={Banknote}
              title={words.emptyTitle}
              text={words.emptyText}
              action={<ButtonLink to={addressOf({ tab: 'on_the_way' })}>{words.seeOnTheWay}</ButtonLink>}
            />
          ) : (
            <section aria-labelledby="by-courier">
              <h2 id="by-courier" className="section-title cash-title">
                {words.byCourier}
              </h2>
              <Couriers couriers={found.data.couriers} isPhone={isPhone} onSettle={setSettling} />
            </section>
          )}
        </>
      )}
      <PastSettlements />
      {settling !== undefined && (
        <SettleDrawer
          courier={settling}
          owing={found.data?.couriers.map(({ name }) => name) ?? []}
          onClose={() => setSettling(undefined)}
        />
      )}
    </Sheet>
  )
}

const isLate = ({ late }: Pick<CourierCash, 'late'>): boolean => Number(late) > 0

function Figures({ cash }: { cash: NonNullable<ReturnType<typeof useCash>['data']> }) {
  const now = useNow()
  const parcels = cash.couriers.reduce((sum, each) => sum + each.parcels, 0)
  const late = cash.couriers.filter(isLate).map(({ name }) => name)
  return (
    <dl className="cash-figures">
      <div>
        <dt>{words.withCouriers}</dt>
        <dd className="figure">
          <Money amount={cash.with_couriers} />
        </dd>
        <dd className="small quiet">{words.delivered(parcels)}</dd>
      </div>
      <div>
        <dt>{words.late}</dt>
        <dd className={isLate(cash) ? 'figure bad' : 'figure'}>
          <Money amount={cash.late} />
        </dd>
        <dd className="small quiet">{late.length > 0 ? words.lateOf(late) : words.nothingLate}</dd>
      </div>
      <div>
        <dt>{words.received(month.format(now))}</dt>
        <dd className="figure">
          <Money amount={cash.received_this_month} />
        </dd>
        <dd className="small quiet">
          {words.fees} <Money amount={cash.fees_this_month} />
        </dd>
      </div>
    </dl>
  )
}

type CouriersProps = {
  couriers: readonly CourierCash[]
  isPhone: boolean
  onSettle: (courier: string) => void
}

function Couriers({ couriers, isPhone, onSettle }: CouriersProps) {
  const now = useNow()
  const daysSince = (moment: string) =>
    Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / aDay))
  const settle = ({ name }: CourierCash) => (
    <Button size="small" aria-label={words.settleWith(name)} onClick={() => onSettle(name)}>
      {words.settle}
    </Button>
  )
  const next = (courier: CourierCash) =>
    isLate(courier) ? (
      <span className="cash-late">
        <Clock aria-hidden />
        {words.daysLate(daysSince(courier.next_money))}
      </span>
    ) : (
      <Time value={courier.next_money} narrow />
    )
  if (isPhone)
    return (
      <ul className="cards">
        {couriers.map((courier) => (
          <li key={courier.name} className="cash-card">
            <h3 className="font-semibold" dir="auto">
              {courier.name}
            </h3>
            <b className="font-semibold">
              <Money amount={courier.owed} />
            </b>
            <p className="quiet">
              {words.parcels(courier.parcels)} · {!isLate(courier) && `${words.expected} `}
              {next(courier)}
            </p>
            {settle(courier)}
          </li>
        ))}
      </ul>
    )
  const columns: readonly Column<CourierCash & { id: string }>[] = [
    {
      id: 'courier',
      header: words.columns.courier,
      cell: ({ name }) => (
        <b className="font-semibold" dir="auto">
          {name}
        </b>
      ),
    },
    { id: 'parcels', header: words.columns.parcels, cell: ({ parcels }) => parcels },
    {
      id: 'oldest',
      header: words.columns.oldest,
      cell: ({ oldest }) => words.daysOld(daysSince(oldest)),
    },
    { id: 'next', header: words.columns.next, cell: next },
    {
      id: 'owed',
      header: words.columns.owed,
      end: true,
      cell: ({ owed }) => (
        <b className="font-semibold">
          <Money amount={owed} />
        </b>
      ),
    },
  ]
  return (
    <DataTable
      caption={words.byCourier}
      rows={couriers.map((courier) => ({ ...courier, id: courier.name }))}
      columns={columns}
      nameOf={({ name }) => name}
      tail={{
        name: words.settle,
        cell: (courier) => <span className="flex justify-end">{settle(courier)}</span>,
      }}
    />
  )
}
