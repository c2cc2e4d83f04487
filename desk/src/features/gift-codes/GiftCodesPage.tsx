/** Gift codes: created and shown once, remaining credit, and the orders that they paid. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { get, own, post, put } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { useRows } from '#components/list-state.ts'
import { giftCodes as words } from '#wording/gift-codes.ts'
import { Badge } from '#ui/Badge.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { copyText } from '#ui/copy-text.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { typedAmount } from '#ui/typed-number.ts'

type GiftCode = RowOf<'listGiftCodes'>

const path = `${own}/gift-codes`
const queryKey = ['gift-codes'] as const

export default function GiftCodesPage() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<GiftCode>()
  const wanted = useDeferredValue(search.trim())
  const list = useRows<GiftCode>({
    ...{ key: queryKey, path, page, toPage: setPage },
    query: { search: wanted },
  })
  const maySet = useRight('settings')
  const settings = useQuery({
    queryKey: ['settings', 'payment', 'giftCodes'],
    queryFn: ({ signal }) => get<{ values: { giftCodes: boolean } }>(`${own}/settings/payment`, {}, signal),
  })
  const add = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <Sheet title={words.title} actions={add}>
      <div className="px-4 md:px-6 pb-6 flex flex-col gap-4">
        <p className="quiet max-w-prose">{words.text}</p>
        {settings.data && !settings.data.values.giftCodes && (
          <Note>
            <span>{words.off}</span>
            {maySet && (
              <ButtonLink size="small" to="/settings/payment#giftCodes">
                {words.turnOn}
              </ButtonLink>
            )}
          </Note>
        )}
        <div role="status">
          {made?.code && (
            <Note tone="good">
              <span className="flex flex-wrap items-center gap-3 w-full min-w-0">
                <span className="flex-1 min-w-40">
                  <b className="font-semibold">{words.once}</b>
                  <code className="block break-all">{made.code}</code>
                </span>
                <Button size="small" onClick={() => copyText(made.code ?? '')}>
                  {words.copy}
                </Button>
              </span>
            </Note>
          )}
        </div>
        {list.error ? (
          <Failure title={words.failed} error={list.error} onRetry={list.retry} />
        ) : list.isPending ? (
          <Loading rows={3} />
        ) : list.total === 0 && wanted === '' ? (
          <Empty icon={Gift} title={words.emptyTitle} text={words.emptyText} action={add} />
        ) : (
          <>
            <TextField
              label={words.search}
              type="search"
              maxLength={100}
              value={search}
              onChange={({ target }) => {
                setSearch(target.value)
                setPage(1)
              }}
            />
            <ul className="border-t border-line">
              {list.rows.map((code) => (
                <Row key={code.id} code={code} />
              ))}
            </ul>
            <Pager page={page} pages={list.pages} text={words.count(list.total ?? 0)} onPage={setPage} />
          </>
        )}
      </div>
      {isMaking && <MakeDrawer onClose={() => setMaking(false)} onMade={setMade} />}
    </Sheet>
  )
}

function Row({ code }: { code: GiftCode }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (disabled: boolean) => put<GiftCode>(`${path}/${code.id}`, { disabled }),
    onSuccess: ({ disabled }) => say((disabled ? words.hasEnded : words.isAllowed)(code.ending)),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <li className="settings-row">
      <span className="two-lines min-w-0">
        <b className="font-semibold flex flex-wrap gap-2">
          <bdi>··{code.ending}</bdi>
          <span>{words.left(moneyText(code.balance), moneyText(code.amount))}</span>
          {Number(code.balance) === 0 && <Badge>{words.spent}</Badge>}
          {code.disabled && <Badge tone="amber">{words.ended}</Badge>}
        </b>
        <span className="small quiet break-words" dir="auto">
          <Time value={code.created} />
          {code.expires && (
            <>
              {' · '}
              {words.until} <Time value={code.expires} />
            </>
          )}
          {code.note !== '' && ` · ${code.note}`}
          {code.email !== '' && ` · ${code.email}`}
          {code.orders.length > 0 && (
            <>
              {' · '}
              {words.orders}{' '}
              {code.orders.map((id) => (
                <Link key={id} to={`/orders/${id}`} className="underline me-1.5">
                  #{id}
                </Link>
              ))}
            </>
          )}
        </span>
      </span>
      <Button
        kind={code.disabled ? undefined : 'danger'}
        size="small"
        busy={change.isPending}
        onClick={() => (code.disabled ? change.mutate(false) : setAsking(true))}
      >
        {code.disabled ? words.again : words.end}
      </Button>
      <Question
        title={words.endTitle(code.ending)}
        text={words.endText}
        verb={words.end}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onYes={() => change.mutate(true)}
      />
    </li>
  )
}

type Fields = { amount: string; note: string; email: string; until: string }

function MakeDrawer({ onClose, onMade }: { onClose: () => void; onMade: (code: GiftCode) => void }) {
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { amount: '', note: '', email: '', until: '' },
  })
  // Use one key, so that a request repeated after a lost reply creates one code.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const make = useMutation({
    mutationFn: ({ until, amount, ...fields }: Fields) => {
      const body = { ...fields, amount: typedAmount(amount) ?? amount, ...(until !== '' && { until }) }
      return post<GiftCode>(path, body, { idempotencyKey })
    },
    onSuccess: (code) => {
      if (code.code === undefined) say(words.madeBefore)
      onMade(code)
      void queries.invalidateQueries({ queryKey })
      onClose()
    },
  })
  const submit = handleSubmit((fields) => make.mutate(fields))
  return (
    <FormDrawer
      title={words.add}
      verb={words.make}
      isBusy={make.isPending}
      error={make.error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={words.amount}
        before="₨"
        inputMode="decimal"
        error={formState.errors.amount && words.amountMissing}
        {...register('amount', { validate: (typed) => Number(typedAmount(typed)) > 0 })}
      />
      <TextField label={words.note} hint={words.noteText} maxLength={200} {...register('note')} />
      <TextField label={words.email} hint={words.emailText} type="email" dir="ltr" {...register('email')} />
      <TextField label={words.lastDay} type="date" {...register('until')} />
    </FormDrawer>
  )
}
