/** Requests of each hour of the last day as bars, with the failed ones in another colour. */
import type { Hour } from '#api/health.ts'
import { health as words } from '#wording/health.ts'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'

/** SVG units; `step`: from one bar to the next */
const [height, step, width] = [80, 12, 9]
const hourText = new Intl.DateTimeFormat('en-PK', { hour: 'numeric', timeZone: shopTimeZone })

export function LastDay({ hours }: { hours: readonly Hour[] }) {
  const sum = (of: (hour: Hour) => number) => hours.reduce((total, hour) => total + of(hour), 0)
  const most = Math.max(1, ...hours.map(({ requests }) => requests))
  return (
    <>
      <h3 className="section-title pt-2">{words.lastDay}</h3>
      <p className="quiet">
        {words.lastDayText(
          sum((hour) => hour.requests),
          sum((hour) => hour.failures),
          sum((hour) => hour.slow),
          sum((hour) => hour.orders),
        )}
      </p>
      <svg
        viewBox={`0 0 ${hours.length * step} ${height}`}
        className="last-day"
        preserveAspectRatio="none"
        aria-hidden
      >
        {hours.map(({ at, requests, failures, orders }, place) => {
          const all = (requests / most) * (height - 2)
          // One failure among many requests must be visible.
          const failed = failures === 0 ? 0 : Math.max(2, (failures / most) * (height - 2))
          return (
            <g key={at} transform={`translate(${place * step} 0)`}>
              <title>{words.hourText(hourText.format(new Date(at)), requests, failures, orders)}</title>
              <rect className="all" y={height - all} width={width} height={all} />
              <rect className="failed" y={height - failed} width={width} height={failed} />
            </g>
          )
        })}
      </svg>
      <ul className="sr-only">
        {hours
          .filter(({ requests, orders }) => requests + orders > 0)
          .map(({ at, requests, failures, orders }) => (
            <li key={at}>{words.hourText(hourText.format(new Date(at)), requests, failures, orders)}</li>
          ))}
      </ul>
    </>
  )
}
