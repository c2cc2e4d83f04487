/** The second factor by an authenticator app: set up with a QR code, disabled with the password. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { get, remove } from '#api/request.ts'
import { secondFactor as words } from '#wording/second-factor.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { FailureLine } from '#ui/States.tsx'
import { say } from '#ui/toasts.ts'
import { CodeStep, PasswordStep, RecoveryStep } from './FactorSteps.tsx'
import { factorPath, useFactorSetup } from './use-factor-setup.ts'

type State = { on: boolean; recovery_codes_left: number }

export function SecondFactor() {
  const [open, setOpen] = useState<'begin' | 'end'>()
  const found = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => get<State>(factorPath, {}, signal),
  })
  if (found.isLoadingError)
    return (
      <div className="px-4 md:px-6 py-4">
        <FailureLine text={words.failed} onRetry={() => void found.refetch()} />
      </div>
    )
  if (!found.data) return null
  const { on, recovery_codes_left: left } = found.data
  return (
    <section className="px-4 md:px-6 py-5 flex flex-col gap-3 items-start max-w-160">
      <h2 className="section-title flex gap-2">
        {words.title} {on && <Badge tone="green">{words.on}</Badge>}
      </h2>
      <p className="quiet">{on ? words.left(left) : words.off}</p>
      <Button kind={on ? 'danger' : 'primary'} onClick={() => setOpen(on ? 'end' : 'begin')}>
        {on ? words.end : words.begin}
      </Button>
      {open === 'begin' && <BeginDrawer onClose={() => setOpen(undefined)} />}
      {open === 'end' && <EndDrawer onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function EndDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const write = useMutation({
    mutationFn: () => remove(factorPath, {}, { body: { password } }),
    onSuccess: () => {
      say(words.ended)
      void queries.invalidateQueries({ queryKey: ['second-factor'] })
      onClose()
    },
  })
  return (
    <FormDrawer
      title={words.end}
      verb={words.end}
      isBusy={write.isPending}
      isDisabled={password === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <PasswordField
        label={words.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDrawer>
  )
}

/** Asks for the password, shows the QR code, checks a first code, and shows the recovery codes. */
function BeginDrawer({ onClose }: { onClose: () => void }) {
  const setup = useFactorSetup()
  const { begin, confirm } = setup
  const recovery = confirm.data?.recovery_codes
  if (recovery)
    return (
      <FormDrawer
        title={words.recovery}
        verb={words.finish}
        isBusy={false}
        onClose={onClose}
        onSubmit={() => {
          say(words.done)
          onClose()
        }}
      >
        <RecoveryStep codes={recovery} />
      </FormDrawer>
    )
  if (begin.data)
    return (
      <FormDrawer
        title={words.title}
        verb={words.confirm}
        isBusy={confirm.isPending}
        isDisabled={setup.code.trim() === ''}
        error={confirm.error}
        onClose={onClose}
        onSubmit={() => confirm.mutate()}
      >
        <CodeStep {...setup} {...begin.data} />
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={words.title}
      verb={words.next}
      isBusy={begin.isPending}
      isDisabled={setup.password === ''}
      error={begin.error}
      onClose={onClose}
      onSubmit={() => begin.mutate()}
    >
      <PasswordStep {...setup} />
    </FormDrawer>
  )
}
