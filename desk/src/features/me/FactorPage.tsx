/** The required second factor: set up after the password, as a page or above the open page. */
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { get, remove, sessionPath } from '#api/request.ts'
import { type Session, signedIn, signedOut } from '#api/session.ts'
import { secondFactor as words } from '#wording/second-factor.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { CodeStep, PasswordStep, RecoveryStep } from './FactorSteps.tsx'
import { useFactorSetup } from './use-factor-setup.ts'

function Steps() {
  const setup = useFactorSetup()
  const { begin, confirm } = setup
  const recovery = confirm.data?.recovery_codes
  const error = begin.data ? confirm.error : begin.error
  const verb = recovery ? words.finish : begin.data ? words.confirm : words.next
  const next = () => {
    if (recovery) void goOn()
    else if (begin.data) confirm.mutate()
    else begin.mutate()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {error && (
        <div role="alert">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      {recovery ? (
        <RecoveryStep codes={recovery} />
      ) : begin.data ? (
        <CodeStep {...setup} {...begin.data} />
      ) : (
        <PasswordStep {...setup} />
      )}
      <Button
        kind="primary"
        type="submit"
        wide
        disabled={begin.data ? !recovery && setup.code.trim() === '' : setup.password === ''}
        busy={begin.isPending || confirm.isPending}
      >
        {verb}
      </Button>
      {!recovery && (
        <Button kind="plain" wide onClick={() => void leave()}>
          {words.leave}
        </Button>
      )}
    </form>
  )
}

async function goOn(): Promise<void> {
  try {
    signedIn(await get<Session>(sessionPath))
    say(words.done)
  } catch (error) {
    sayFailure(error instanceof Error ? error.message : String(error))
  }
}

async function leave(): Promise<void> {
  try {
    await remove(sessionPath)
    signedOut()
  } catch (error) {
    sayFailure(error instanceof Error ? error.message : String(error))
  }
}

/** The setup in a dialog above the page that was open when the factor became required; its typed values remain. */
export const FactorDue = () => (
  <Dialog isOpen title={words.dueTitle} description={words.due} onClose={() => undefined}>
    <Steps />
  </Dialog>
)

export default function FactorPage() {
  return (
    <main className="min-h-screen grid place-items-center p-6">
      <div className="panel w-full max-w-md flex flex-col gap-5">
        <Wordmark className="h-8 w-auto self-start text-brand" />
        <div className="flex flex-col gap-2">
          <h1 className="font-display text-xl">{words.dueTitle}</h1>
          <p className="quiet">{words.due}</p>
        </div>
        <Steps />
      </div>
    </main>
  )
}
