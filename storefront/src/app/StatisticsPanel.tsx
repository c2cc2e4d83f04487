import { timings } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useEffect, useState } from 'react'
import { type CallCounts, tracker } from '#api/tracker.ts'
import { Button } from '#ui/Button.tsx'

const text = shell.statistics

/** Counters of the request layer since the page was loaded; updated every `timings.statisticsRefresh`, sent nowhere. */
export function StatisticsPanel({ onClose }: { onClose(): void }) {
  const [statistics, setStatistics] = useState(tracker.read)
  useEffect(() => {
    const timer = setInterval(() => setStatistics(tracker.read()), timings.statisticsRefresh)
    return () => clearInterval(timer)
  }, [])
  const endpoints = Object.entries(statistics.perEndpoint).toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <section aria-labelledby="statistics" data-no-print className="border-t border-line bg-sunken">
      <div className="page-width py-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="statistics" className="text-xl">
            {text.title}
          </h2>
          <Button size="sm" variant="outline" onClick={onClose} aria-label={text.close}>
            {shell.close}
          </Button>
        </div>
        <p className="mt-1 text-sm text-ink-3">{text.running(statistics.running)}</p>
        {endpoints.length === 0 ? (
          <p className="mt-3">{text.none}</p>
        ) : (
          <table className="mt-3 w-full text-start text-xs tabular-nums sm:text-sm">
            <thead className="text-ink-3">
              <tr>
                {[text.call, text.calls, text.cacheHits, text.retries, text.errors, text.meanTime].map(
                  (name, index) => (
                    <th key={name} scope="col" className={index > 0 ? 'p-1 text-end sm:p-2' : 'py-2'}>
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {endpoints.map(([name, counts]) => (
                <Row key={name} name={name} counts={counts} />
              ))}
            </tbody>
            <tfoot className="font-semibold">
              <Row name={text.total} counts={statistics} />
            </tfoot>
          </table>
        )}
      </div>
    </section>
  )
}

const Row = ({ name, counts }: { name: string; counts: CallCounts }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2 font-medium break-all">
      {name}
    </th>
    {[counts.calls, counts.cacheHits, counts.retries, counts.errors].map((count, index) => (
      <td key={index} className="p-1 text-end whitespace-nowrap sm:p-2">
        {count}
      </td>
    ))}
    <td className="p-1 text-end whitespace-nowrap sm:p-2">
      {text.milliseconds(counts.calls === 0 ? 0 : Math.round(counts.totalMs / counts.calls))}
    </td>
  </tr>
)
