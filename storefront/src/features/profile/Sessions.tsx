import { longDate } from '@sauda/domain/dates.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { profile as text } from '@sauda/domain/wording/registration.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { queryKeys } from '#queries/keys.ts'
import { type DeviceSession, endOtherSessions, endSession, sessionsQuery } from '#queries/own-account.ts'
import { Alert, LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { Section } from './Section.tsx'

/** Every device that is signed in to the account, with a button to sign it out. */
export function Sessions({ userId }: { userId: number }) {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery(userId))
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.sessions(userId) })
  const one = useMutation({ mutationFn: endSession, onSuccess: refresh })
  const others = useMutation({ mutationFn: endOtherSessions, onSuccess: refresh })
  return (
    <Section title={text.sessions} lead={text.sessionsText}>
      {(one.isError || others.isError) && <Alert tone="error">{text.sessionFailed}</Alert>}
      {others.isSuccess && <Alert tone="success">{text.signedOutOthers}</Alert>}
      {sessions.data ? (
        <ul className="mt-2">
          {sessions.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              ending={one.isPending && one.variables === session.id}
              onEnd={() => one.mutate(session.id)}
            />
          ))}
        </ul>
      ) : sessions.isError ? (
        <LoadError onRetry={() => void sessions.refetch()}>{text.sessionsFailed}</LoadError>
      ) : (
        <div role="status" aria-label={shell.loading} className="mt-4 grid gap-4">
          <Bar className="h-12 w-full" />
        </div>
      )}
      {(sessions.data?.length ?? 0) > 1 && (
        <Button variant="outline" className="mt-4" loading={others.isPending} onClick={() => others.mutate()}>
          {text.signOutOthers}
        </Button>
      )}
    </Section>
  )
}

type DeviceProps = { session: DeviceSession; ending: boolean; onEnd(): void }

function Device({ session: { current, device, lastSeen }, ending, onEnd }: DeviceProps) {
  const name = text.device(device.browser, device.system)
  const Icon = /Android|iPhone|iPad/.test(device.system) ? Smartphone : Laptop
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-2">
      <Icon aria-hidden size={24} strokeWidth={1.75} className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-3">
          {current ? text.thisDevice : lastSeen !== undefined && text.lastSeen(longDate(lastSeen, dates))}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.signOutDevice(name)}
          loading={ending}
          onClick={onEnd}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
