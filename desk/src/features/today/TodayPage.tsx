/** Today's tasks, sorted by the money at risk, and sales. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get, own, request } from '#api/request.ts'
import { useHealth } from '#api/health.ts'
import { isShown, useFirstSteps } from '#api/first-steps.ts'
import { useRelease } from '#api/release.ts'
import { useRight } from '#api/session.ts'
import { today as words } from '#wording/today.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Panel, Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { useCounts } from '#api/counts.ts'
import { orders as orderWords } from '#wording/orders.ts'
import { Link } from 'react-router'
import type { PreparePage } from '#components/define-feature.ts'
import { addressOf } from '#components/order-address.ts'
import { useNow } from '#ui/use-now.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { NewRelease } from './NewRelease.tsx'
import { Sales } from './Sales.tsx'
import { todayText } from './today-text.ts'

type TaskKind = keyof typeof words.tasks
type Task = {
  kind: TaskKind
  count: number
  amount?: string | null
  oldest?: string | null
  text?: string | null
}
/** Orders of new customers in the last hour. `amount`: null without the right to see sums; `held`: they are on hold */
type Rush = { orders: number; amount: string | null; held: boolean }
type Today = { tasks: readonly Task[]; new_customers?: Rush }

/** maximum ms that the page waits for the health check, which calls the mail server */
const healthWait = 800

const todayQuery = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: ({ signal }) => get<Today>(`${own}/desk/today`, {}, signal),
})

export const prepare: PreparePage = (queries) => void queries.prefetchQuery(todayQuery)

export default function TodayPage() {
  const found = useQuery({ ...todayQuery, refetchInterval: 30_000 })
  const maySee = useRight('reports')
  const health = useHealth(useRight('health'))
  const release = useRelease()
  const steps = useFirstSteps()
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), healthWait)
    return () => clearTimeout(timer)
  }, [])
  const toMend = (health.data?.findings ?? []).filter(({ level }) => level === 'bad').length
  // The steps are above the tasks, so they must be known first.
  const areTasksKnown = !found.isPending && !steps.isAwaited
  // Show the figures after all tasks are known; a later task would move them while they are being tapped.
  const isKnown = areTasksKnown && ((!health.isLoading && !release.isLoading) || hasWaited)
  return (
    <Sheet title={words.title} fact={todayText(useNow())}>
      <div className="sheet-body columns">
        <div className="column gap-5!">
          {found.data?.new_customers && <NewCustomers rush={found.data.new_customers} />}
          {found.isLoadingError ? (
            <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
          ) : !areTasksKnown ? (
            <Loading rows={5} />
          ) : (
            <>
              <FirstSteps found={steps.data} />
              <Tasks
                tasks={[...found.data.tasks, { kind: 'doctor', count: toMend }]}
                hasSteps={isShown(steps.data)}
              />
            </>
          )}
          {isKnown && release.data && <NewRelease release={release.data} />}
          {maySee && isKnown && <Sales />}
        </div>
        <aside className="column" aria-label={words.openOrders}>
          <OpenOrders />
        </aside>
      </div>
    </Sheet>
  )
}

/** Warns of an unusual number of orders of new customers. Its button puts such orders on hold, or no longer does so. */
function NewCustomers({ rush: { orders, amount, held } }: { rush: Rush }) {
  const client = useQueryClient()
  const { newCustomers: texts } = words
  const change = useMutation({
    mutationFn: () =>
      request('PUT', `${own}/settings/payment`, { body: { values: { holdNewOrders: !held } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['desk', 'today'] }),
  })
  return (
    <Panel>
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <span className="flex-1">
          <b className="block">{texts.title(orders)}</b>
          {amount && <Money amount={amount} />} {held ? texts.held : texts.text}
          {change.isError && <span className="block">{texts.failed}</span>}
        </span>
        <Button
          kind={held ? 'outline' : 'primary'}
          onClick={() => change.mutate()}
          disabled={change.isPending}
        >
          {held ? texts.release : texts.hold}
        </Button>
      </div>
    </Panel>
  )
}

/** @param hasSteps a new shop still has something to do */
function Tasks({ tasks, hasSteps }: { tasks: readonly Task[]; hasSteps: boolean }) {
  const waiting = tasks.filter(({ kind, count }) => count > 0 && kind in words.tasks)
  if (waiting.length === 0 && hasSteps) return null
  if (waiting.length === 0) return <Empty title={words.nothingWaits} text={words.nothingWaitsText} />
  return (
    <Panel flush>
      <header className="px-4 pt-3.5 pb-2.5 flex gap-2">
        <h2 className="section-title">{words.toDo}</h2>
        <span className="quiet">{words.inThisOrder}</span>
      </header>
      <ul>
        {waiting.map(({ kind, count, amount, oldest, text }, index) => {
          const task = words.tasks[kind]
          return (
            <li key={kind} className="task">
              <span className="count">{count}</span>
              <span className="what">
                <b>{task.name}</b>
                <span>
                  {amount && (
                    <>
                      <Money amount={amount} /> {words.waits}
                      {oldest && ', '}
                    </>
                  )}
                  {oldest && (
                    <>
                      {words.oldest} <Time value={oldest} />
                    </>
                  )}
                  {!amount && !oldest && (text ?? task.text)}
                </span>
              </span>
              <ButtonLink to={task.to} kind={index === 0 ? 'primary' : 'outline'} size="small">
                {task.verb}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const openTabs = [
  ['to_confirm', 'var(--deal)'],
  ['to_pack', 'oklch(0.53 0.15 262)'],
  ['to_hand_over', 'var(--brand)'],
  ['on_the_way', 'oklch(0.6 0.09 190)'],
  ['coming_back', 'var(--sale-fill)'],
] as const

function OpenOrders() {
  const counts = useCounts()
  if (!counts) return null
  return (
    <Panel
      title={words.openOrders}
      end={
        <Link className="link small" to="/orders">
          {counts.open}
        </Link>
      }
    >
      <div className="bar mb-3" aria-hidden>
        {openTabs.map(([tab, colour]) => (
          <i key={tab} style={{ '--colour': colour, flex: counts[tab] } as React.CSSProperties} />
        ))}
      </div>
      <ul className="flex flex-col gap-1">
        {openTabs.map(([tab, colour]) => (
          <li key={tab} className="flex">
            <Link
              to={addressOf({ tab })}
              className="legend flex-1 min-h-6 pointer-coarse:min-h-11"
              style={{ '--colour': colour } as React.CSSProperties}
            >
              {orderWords.tabs[tab]}
              <b className="ms-auto font-semibold tabular-nums">{counts[tab]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
