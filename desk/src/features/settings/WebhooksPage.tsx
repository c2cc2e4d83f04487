/** Webhooks, and the deliveries of each. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAttemptKey } from '#api/attempt-key.ts'
import { list, own, post, put, remove, woo } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { webhooks as words } from '#wording/webhooks.ts'
import { Badge, Mark } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer, Question } from '#ui/Dialog.tsx'
import { PasswordField, SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Preformatted } from '#ui/Preformatted.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

type Webhook = RowOf<'getWebhook'>
type Delivery = RowOf<'listWebhookDeliveries'>

const path = `${woo}/webhooks`
const topicName = (topic: string): string => words.topics[topic] ?? topic

export function WebhooksPage() {
  const [open, setOpen] = useState<Webhook | 'new'>()
  const [log, setLog] = useState<Webhook>()
  const found = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => list<Webhook>(path, { per_page: 100 }, signal),
  })
  return (
    <SettingsPanel
      title={words.title}
      text={words.text}
      action={
        <Button kind="primary" onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      }
    >
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={3} />
      ) : found.data.rows.length === 0 ? (
        <Empty title={words.empty} text={words.emptyText} />
      ) : (
        <ul className="border-t border-line">
          {found.data.rows.map((webhook) => (
            <li key={webhook.id} className="settings-row">
              <span className="two-lines min-w-0">
                <b className="font-semibold flex flex-wrap gap-2" dir="auto">
                  {topicName(webhook.topic)}
                  <Badge tone={words.tones[webhook.status]}>{words.states[webhook.status]}</Badge>
                </b>
                <span className="small quiet break-all" dir="ltr">
                  {webhook.delivery_url}
                </span>
              </span>
              <span className="flex gap-2">
                <Button size="small" onClick={() => setLog(webhook)}>
                  {words.log}
                </Button>
                <Button size="small" onClick={() => setOpen(webhook)}>
                  {common.edit}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <WebhookDrawer webhook={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {log && <LogDrawer webhook={log} onClose={() => setLog(undefined)} />}
    </SettingsPanel>
  )
}

function WebhookDrawer({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [fields, setFields] = useState({
    topic: webhook?.topic ?? 'order.created',
    delivery_url: webhook?.delivery_url ?? 'https://',
    status: webhook?.status ?? 'active',
    secret: '',
  })
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  const settled = {
    onSettled: () => void queries.invalidateQueries({ queryKey: ['webhooks'] }),
  }
  const { keyOf } = useAttemptKey()
  const write = useMutation({
    mutationFn: () => {
      const { secret, ...others } = fields
      const body = { ...others, name: topicName(fields.topic), ...(secret && { secret }) }
      return webhook ? put(`${path}/${webhook.id}`, body) : post(path, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      say(webhook ? words.changed : words.made)
      onClose()
    },
    ...settled,
  })
  const end = useMutation({
    mutationFn: () => remove(`${path}/${webhook?.id}`, { force: true }),
    onSuccess: () => {
      say(words.deleted)
      onClose()
    },
    onError: (error) => sayFailure(error.message),
    ...settled,
  })
  return (
    <FormDrawer
      title={webhook ? topicName(webhook.topic) : words.add}
      verb={common.save}
      isBusy={write.isPending}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <SelectField
        label={words.when}
        value={fields.topic}
        onChange={({ target }) => set({ topic: target.value })}
      >
        {Object.entries({ ...words.topics, [fields.topic]: topicName(fields.topic) }).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.to}
        type="url"
        dir="ltr"
        value={fields.delivery_url}
        onChange={({ target }) => set({ delivery_url: target.value })}
      />
      <PasswordField
        label={words.secret}
        hint={webhook ? words.secretStays : words.secretText}
        autoComplete="off"
        value={fields.secret}
        onChange={({ target }) => set({ secret: target.value })}
      />
      <SelectField
        label={words.state}
        value={fields.status}
        onChange={({ target }) => set({ status: target.value as Webhook['status'] })}
      >
        {Object.entries(words.states).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {webhook && (
        <p>
          <Button kind="danger" size="small" busy={end.isPending} onClick={() => setAsking(true)}>
            {words.delete}
          </Button>
        </p>
      )}
      <Question
        title={words.deleteTitle}
        text={words.deleteText}
        verb={words.delete}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onYes={() => end.mutate()}
      />
    </FormDrawer>
  )
}

const looks = {
  waiting: { icon: Clock, tone: 'care' },
  done: { icon: CircleCheck, tone: 'good' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  dropped: { icon: TriangleAlert, tone: 'bad' },
} as const

function LogDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queries = useQueryClient()
  const deliveries = `${own}/webhooks/${webhook.id}/deliveries`
  const key = ['webhooks', webhook.id, 'deliveries']
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => list<Delivery>(deliveries, { per_page: 50 }, signal),
    refetchInterval: 5_000,
  })
  const again = useMutation({
    mutationFn: (id: number) => post(`${deliveries}/${id}/resend`),
    onSuccess: () => say(words.sentAgain),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Drawer title={words.logTitle(topicName(webhook.topic))} isOpen onClose={onClose}>
      {found.isLoadingError ? (
        <Failure title={words.logFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={4} />
      ) : found.data.rows.length === 0 ? (
        <Empty title={words.nothingSent} text={words.nothingSentText} />
      ) : (
        <ul>
          {found.data.rows.map((delivery) => (
            <li key={delivery.id} className="py-3 border-b border-line flex flex-col gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <Mark icon={looks[delivery.state].icon} tone={looks[delivery.state].tone}>
                  {words.deliveries[delivery.state]}
                  {delivery.response.status !== null && ` · ${delivery.response.status}`}
                </Mark>
                <span className="small quiet ms-auto">
                  <Time value={`${delivery.date_created_gmt}Z`} />
                </span>
              </span>
              <span className="small quiet">
                #{delivery.resource_id} · {words.tries(delivery.tries)}
                {delivery.reason && ` · ${delivery.reason}`}
              </span>
              <details>
                <summary className="link small">{words.what}</summary>
                <Preformatted className="sent">{delivery.request.body}</Preformatted>
                {delivery.response.body && (
                  <Preformatted className="sent">{delivery.response.body}</Preformatted>
                )}
              </details>
              {delivery.state !== 'waiting' && (
                <span>
                  <Button size="small" onClick={() => again.mutate(delivery.id)}>
                    {words.sendAgain}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
