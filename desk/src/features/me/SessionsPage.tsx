/** Open sessions of the person, and how to end them. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, own, remove } from '#api/request.ts'
import { sessions as words } from '#wording/sessions.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { SecondFactor } from './SecondFactor.tsx'

type Device = RowOf<'listDeskSessions'>

const path = `${own}/desk/sessions`

export default function SessionsPage() {
  const queries = useQueryClient()
  const found = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => get<Device[]>(path, {}, signal) })
  const end = useMutation({
    mutationFn: (id: number | undefined) => remove(id === undefined ? path : `${path}/${id}`),
    onSuccess: () => say(words.ended),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const others = (found.data ?? []).filter(({ current }) => !current)
  return (
    <Sheet
      title={words.title}
      actions={
        others.length > 0 && (
          <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {words.endOthers}
          </Button>
        )
      }
    >
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={3} />
      ) : (
        <ul className="flex flex-col" aria-label={words.title}>
          {found.data.map(({ id, device, address, last_seen: seen, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 md:px-6 py-3 border-b border-line">
              <span className="two-lines flex-1">
                <b className="font-semibold">{device}</b>
                <span className="small quiet">
                  <bdi dir="ltr">{address}</bdi> · <Time value={seen} />
                </span>
              </span>
              {current ? (
                <Badge tone="green">{words.here}</Badge>
              ) : (
                <Button size="small" onClick={() => end.mutate(id)}>
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <SecondFactor />
    </Sheet>
  )
}
