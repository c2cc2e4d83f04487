/** Findings of the doctor, versions and sizes, and failed mails. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { own, post } from '#api/request.ts'
import { useHealth } from '#api/health.ts'
import { health as words } from '#wording/health.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { sizeText } from '#ui/size-text.ts'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { BrowserErrors } from './BrowserErrors.tsx'
import { LastDay } from './LastDay.tsx'
import { UpgradePart } from './UpgradePart.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const icons = { good: CircleCheck, care: TriangleAlert, bad: CircleAlert }
const order = { bad: 0, care: 1, good: 2 }
export function HealthPage() {
  const found = useHealth(true)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: (id: number) => post<{ recipient: string }>(`${own}/desk/mails/${id}/send`),
    onSuccess: ({ recipient }) => say(words.sentAgain(recipient)),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['health'] }),
  })
  const health = found.data
  return (
    <SettingsPanel
      title={words.title}
      fact={
        health && (
          <>
            {words.lookedAt} <Time value={health.looked_at} />
          </>
        )
      }
      action={
        <Button busy={found.isFetching} onClick={() => void found.refetch()}>
          <RefreshCw aria-hidden />
          {words.again}
        </Button>
      }
    >
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : !health ? (
        <Loading rows={6} />
      ) : (
        <>
          <ul className="border-t border-line">
            {health.findings
              .toSorted((a, b) => order[a.level] - order[b.level])
              .map(({ level, text }) => {
                const Icon = icons[level]
                return (
                  <li key={text} className="flex gap-3 py-3 border-b border-line">
                    <Icon aria-hidden size={18} className={`shrink-0 mt-0.5 ${level}`} />
                    <span className="min-w-0 break-words">
                      <span className="sr-only">{words.levels[level]}: </span>
                      {text}
                    </span>
                  </li>
                )
              })}
          </ul>
          <UpgradePart />
          <LastDay hours={health.last_day} />
          <BrowserErrors errors={health.browser_errors} />
          <h3 className="section-title pt-2">{words.mails}</h3>
          <p className="quiet">{words.mailsText(health.mails.waiting, health.mails.failed.length)}</p>
          {health.mails.failed.length > 0 && (
            <ul className="border-t border-line">
              {health.mails.failed.map(({ id, name, recipient, created, reason }) => (
                <li key={id} className="settings-row">
                  <span className="two-lines min-w-0">
                    <b className="font-semibold break-all">{recipient}</b>
                    <span className="small quiet">
                      {name.replaceAll('-', ' ')} · <Time value={created} /> · {reason}
                    </span>
                  </span>
                  <Button size="small" onClick={() => again.mutate(id)}>
                    {words.sendAgain}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <h3 className="section-title pt-2">{words.versions}</h3>
          <dl className="facts">
            <dt>{words.shop}</dt>
            <dd>{health.versions.shop}</dd>
            <dt>{words.database}</dt>
            <dd>
              {health.versions.database}, {sizeText(health.database_size)}
            </dd>
            <dt>Node.js</dt>
            <dd>{health.versions.node}</dd>
            <dt>{words.disk}</dt>
            <dd>{sizeText(health.disk_free)}</dd>
          </dl>
        </>
      )}
    </SettingsPanel>
  )
}
