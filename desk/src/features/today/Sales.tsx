/** A bar chart of sales by day, today hatched because it is incomplete, and the usual amount as a line. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useId, useState } from 'react'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { get, own } from '#api/request.ts'
import { today as words } from '#wording/today.ts'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { atShopTime } from '#ui/shop-day.ts'
import { Money, moneyText } from '#ui/Money.tsx'
import { Failure } from '#ui/States.tsx'

type Day = { date: string; orders: number; sales: string }
type SalesReply = RowOf<'getDeskSales'>

const periods = [1, 7, 30, 90] as const

export function Sales() {
  const [days, setDays] = useState<(typeof periods)[number]>(30)
  const [isTable, setTable] = useState(false)
  const found = useQuery({
    queryKey: ['desk', 'sales', days],
    queryFn: ({ signal }) => get<SalesReply>(`${own}/desk/sales`, { days }, signal),
    placeholderData: (before) => before,
  })
  if (found.isLoadingError)
    return <Failure title={words.salesFailed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { total, before, returns, best_sellers: best } = found.data
  // Without sales, the axis would show fractions of a rupee.
  const isSold = total.orders > 0
  return (
    <section>
      <header className="flex items-center gap-3 flex-wrap pb-3">
        <h2 className="section-title">{words.sales}</h2>
        <span className="segments ms-auto" role="group" aria-label={words.period}>
          {periods.map((each) => (
            <button key={each} type="button" aria-pressed={each === days} onClick={() => setDays(each)}>
              {words.days(each)}
            </button>
          ))}
        </span>
      </header>
      <p className="figure">
        <Money amount={total.sales} />
      </p>
      <p className="flex gap-4 flex-wrap small">
        <span className="quiet">{words.ordersCount(total.orders)}</span>
        <Change now={Number(total.sales)} before={Number(before.sales)} days={days} />
        {isSold && (
          <button
            type="button"
            className="link ms-auto"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.asChart : words.asTable}
          </button>
        )}
      </p>
      {isSold && (isTable ? <SalesTable days={found.data.days} /> : <Chart {...found.data} />)}
      <div className="grid gap-4 sm:grid-cols-2 pt-6">
        <div>
          <h3 className="section-title pb-2">{words.bestSellers}</h3>
          {best.length === 0 ? (
            <p className="quiet">{words.nothingSold}</p>
          ) : (
            <ol className="flex flex-col gap-1">
              {best.slice(0, 5).map(({ product_id: id, name, quantity, sales }) => (
                <li key={id} className="flex flex-wrap gap-x-3">
                  <span className="flex-1 min-w-[min(9rem,100%)]" dir="auto">
                    {name}
                  </span>
                  <span className="quiet">{words.pieces(quantity)}</span>
                  <Money amount={sales} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <div>
          <h3 className="section-title pb-2">{words.returns}</h3>
          <p>
            {returns.count === 0
              ? words.noReturns
              : words.returnsText(returns.count, moneyText(returns.amount))}
          </p>
        </div>
      </div>
    </section>
  )
}

function Change({ now, before, days }: { now: number; before: number; days: number }) {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  const isMore = percent >= 0
  const Icon = isMore ? ArrowUp : ArrowDown
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${isMore ? 'good' : 'bad'}`}>
      <Icon aria-hidden size={14} />
      {words.change(Math.abs(percent), isMore, days)}
    </span>
  )
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const shortDay = (date: string): string => weekday.format(atShopTime(date, '12:00:00')).replace(',', '')
const axisValue = (value: number): string =>
  value >= 1_000_000 ? `${value / 1_000_000}m` : value >= 1_000 ? `${value / 1_000}k` : String(value)

/** Sizes in viewBox units. There are about as many as the chart has px, so that labels have the normal text size. */
const sizes = {
  wide: { width: 640, height: 220, left: 40, right: 626, bottom: 24, top: 28, labels: 7 },
  phone: { width: 350, height: 200, left: 34, right: 338, bottom: 24, top: 28, labels: 4 },
}
type Size = (typeof sizes)['wide']
/** maximum width of a bar in viewBox units */
const widestBar = 56

function Chart({ days, usual }: Pick<SalesReply, 'days' | 'usual'>) {
  const hatch = useId()
  const size = usePhoneWidth() ? sizes.phone : sizes.wide
  const [at, setAt] = useState<number>()
  const values = days.map(({ sales }) => Number(sales))
  const y = scaleLinear([0, Math.max(1, ...values)], [size.height - size.bottom, size.top]).nice(4)
  const x = scaleBand(
    days.map(({ date }) => date),
    [size.left, size.right],
  ).padding(0.22)
  // Limit the bar's width when there is only one day.
  const bar = Math.min(x.bandwidth(), widestBar)
  const shown = at === undefined ? undefined : days[at]
  const every = Math.ceil(days.length / size.labels)
  return (
    <div onMouseLeave={() => setAt(undefined)}>
      <input
        type="range"
        className="sr-only"
        aria-label={words.chart}
        aria-valuetext={shown ? `${shortDay(shown.date)}: ${moneyText(shown.sales)}` : words.chart}
        min={0}
        max={days.length - 1}
        value={at ?? days.length - 1}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={() => setAt(at ?? days.length - 1)}
        onBlur={() => setAt(undefined)}
      />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="chart w-full h-auto" aria-hidden>
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="6" className="bar-value" />
          </pattern>
        </defs>
        {y.ticks(4).map((value) => (
          <g key={value}>
            <line className="grid-line" x1={size.left} x2={size.right} y1={y(value)} y2={y(value)} />
            <text x={size.left - 8} y={y(value) + 4} textAnchor="end">
              {axisValue(value)}
            </text>
          </g>
        ))}
        {days.map(({ date, sales }, index) => {
          const left = (x(date) ?? 0) + (x.bandwidth() - bar) / 2
          const top = y(Number(sales))
          return (
            <g key={date} onMouseEnter={() => setAt(index)}>
              <rect
                x={left}
                y={size.top}
                width={bar}
                height={size.height - size.bottom - size.top}
                fill="transparent"
              />
              <rect
                x={left}
                y={top}
                width={bar}
                height={Math.max(0, size.height - size.bottom - top)}
                rx={Math.min(3, bar / 4)}
                className="bar-value"
                {...(index === days.length - 1 && { style: { fill: `url(#${hatch})` } })}
              />
              {(days.length - 1 - index) % every === 0 && (
                <text x={left + bar / 2} y={size.height - 6} textAnchor="middle">
                  {index === days.length - 1 ? words.title : shortDay(date).replace(/ \w+$/, '')}
                </text>
              )}
            </g>
          )
        })}
        {usual && Number(usual) > 0 && (
          <line
            className="usual"
            x1={size.left}
            x2={size.right}
            y1={y(Number(usual))}
            y2={y(Number(usual))}
          />
        )}
        {shown && (
          <Tip
            x={(x(shown.date) ?? 0) + x.bandwidth() / 2}
            y={y(Number(shown.sales))}
            text={`${shortDay(shown.date)} · ${moneyText(shown.sales)}`}
            size={size}
          />
        )}
      </svg>
      {usual && Number(usual) > 0 && (
        <p className="usual-day tiny quiet">{words.usualDay(moneyText(usual))}</p>
      )}
    </div>
  )
}

function Tip({ x, y, text, size }: { x: number; y: number; text: string; size: Size }) {
  const width = text.length * 6.4 + 16
  const left = Math.max(size.left, Math.min(size.width - width, x - width / 2))
  return (
    <g className="tip">
      <rect x={left} y={y - 28} width={width} height={20} rx={5} />
      <text x={left + width / 2} y={y - 14} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

const SalesTable = ({ days }: { days: readonly Day[] }) => (
  <table className="table" data-flush>
    <caption>{words.sales}</caption>
    <thead>
      <tr>
        <th scope="col">{words.day}</th>
        <th scope="col" className="end">
          {words.orders}
        </th>
        <th scope="col" className="end">
          {words.sales}
        </th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map(({ date, orders, sales }) => (
        <tr key={date}>
          <td>{shortDay(date)}</td>
          <td className="end">{orders}</td>
          <td className="end">
            <Money amount={sales} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
