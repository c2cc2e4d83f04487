/** The setting whether all staff need a second factor. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { get, own, put } from '#api/request.ts'
import { staff } from '#wording/staff.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { FailureLine } from '#ui/States.tsx'
import { say } from '#ui/toasts.ts'

type Rules = { second_factor: boolean; without: number }

const words = staff.rules
const path = `${own}/desk/sign-in-rules`
const queryKey = ['staff', 'sign-in-rules']

/** The owner's rule that staff need a second factor. @param hasOwnFactor whether this owner has one */
export function SignInRules({ hasOwnFactor }: { hasOwnFactor: boolean }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({ queryKey, queryFn: ({ signal }) => get<Rules>(path, {}, signal) })
  if (found.isLoadingError) return <FailureLine text={words.failed} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { second_factor: isOn, without } = found.data
  return (
    <section className="flex flex-col gap-3 items-start pt-4">
      <h3 className="section-title flex gap-2">
        {words.title} {isOn && <Badge tone="green">{staff.withFactor}</Badge>}
      </h3>
      <p className="quiet">
        {isOn ? words.on : words.off} {words.without(without)}
      </p>
      {isOn || hasOwnFactor ? (
        <Button kind={isOn ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
          {isOn ? words.release : words.demand}
        </Button>
      ) : (
        <>
          <p className="hint">{words.ownFirst}</p>
          <Button onClick={() => void navigate('/me')}>{words.toOwn}</Button>
        </>
      )}
      {isOpen && <RulesDrawer isOn={isOn} onClose={() => setOpen(false)} />}
    </section>
  )
}

function RulesDrawer({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const verb = isOn ? words.release : words.demand
  const write = useMutation({
    mutationFn: () => put<Rules>(path, { second_factor: !isOn, password }),
    onSuccess: (rules) => {
      queries.setQueryData(queryKey, rules)
      say(rules.second_factor ? words.demanded : words.released)
      onClose()
    },
  })
  return (
    <FormDrawer
      title={verb}
      verb={verb}
      isBusy={write.isPending}
      isDisabled={password === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <p className="quiet">{isOn ? words.releaseText : words.demandText}</p>
      <PasswordField
        label={staff.ownPassword}
        hint={staff.ownPasswordText}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDrawer>
  )
}
