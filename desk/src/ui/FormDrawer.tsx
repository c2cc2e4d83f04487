import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'
import { Drawer } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { FailureLine } from './States.tsx'
import { firstWrongField, useShowRefusal } from './use-show-refusal.ts'

type FormDrawerProps = {
  title: string
  isOpen?: boolean
  onClose: () => void
  /** label of the submit button */
  verb: string
  onSubmit: () => void
  isBusy: boolean
  isDisabled?: boolean
  /** why the last attempt was rejected; typed values stay */
  error?: Error | null
  /** loads what the form needs again; undefined unless it failed to load */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

const textOf = ({ name, message }: Error): string => (name === 'NoConnection' ? common.noConnection : message)

/** A drawer with one form: Enter submits it. An error is shown above its fields, and the first wrong field is focused. */
export function FormDrawer({
  title,
  isOpen = true,
  onClose,
  verb,
  onSubmit,
  isBusy,
  isDisabled = false,
  error,
  onRetry,
  children,
}: FormDrawerProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useShowRefusal(form, error)
  const [attempts, setAttempts] = useState(0)
  // Run after the fields show their errors.
  useEffect(() => {
    if (attempts > 0) firstWrongField(form.current)?.focus()
  }, [attempts])
  return (
    <Drawer
      {...{ title, isOpen, onClose }}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form={id} disabled={isDisabled} busy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          if (isDisabled || isBusy) return
          setAttempts(attempts + 1)
          onSubmit()
        }}
      >
        {error && onRetry && <FailureLine text={textOf(error)} onRetry={onRetry} />}
        {error && !onRetry && (
          <div role="alert">
            <Note tone="bad">{textOf(error)}</Note>
          </div>
        )}
        {children}
      </form>
    </Drawer>
  )
}
