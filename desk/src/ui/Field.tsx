/** Form fields with label, hint and error: text, password, text area, select, switch, checkbox. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { common } from '#wording/common.ts'
import { IconButton } from './Button.tsx'

type Shared = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** content before the input, such as a currency sign */
  before?: ReactNode
  /** content after the input, such as a unit */
  after?: ReactNode
  /** whether the field spans all columns of the form */
  full?: boolean | undefined
}

/** @returns the ids that connect label, hint and error */
function useParts({ hint, error }: Pick<Shared, 'hint' | 'error'>) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    described: {
      id,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true as const }),
    },
  }
}

function Frame({ id, label, hint, error, full, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-full={full ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={`${id}-error`} className="hint" data-kind="error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  before,
  after,
  full,
  button,
  ...input
}: Shared & ComponentPropsWithRef<'input'> & { button?: ReactNode }) {
  const { id, described } = useParts({ hint, error })
  return (
    <Frame {...{ id, label, hint, error, full }}>
      <div className={button ? 'input pe-1!' : 'input'}>
        {before && <span className="unit">{before}</span>}
        <input {...input} {...described} />
        {after && <span className="unit">{after}</span>}
        {button}
      </div>
    </Frame>
  )
}

/** A password field with a button that reveals it. */
export function PasswordField({
  autoComplete = 'current-password',
  ...input
}: Omit<Shared, 'before' | 'after'> & ComponentPropsWithRef<'input'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...input}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      button={
        <IconButton
          label={isShown ? common.hidePassword : common.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  )
}

export function TextArea({ label, hint, error, full, ...input }: Shared & ComponentPropsWithRef<'textarea'>) {
  const { id, described } = useParts({ hint, error })
  return (
    <Frame {...{ id, label, hint, error, full }}>
      <div className="input">
        <textarea rows={4} {...input} {...described} />
      </div>
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  full,
  children,
  ...select
}: Shared & ComponentPropsWithRef<'select'> & { children: ReactNode }) {
  const { id, described } = useParts({ hint, error })
  return (
    <Frame {...{ id, label, hint, error, full }}>
      <div className="input">
        <select {...select} {...described}>
          {children}
        </select>
      </div>
    </Frame>
  )
}

/** A switch with its label. */
export function SwitchField({
  label,
  hint,
  ...input
}: { label: string; hint?: ReactNode } & ComponentPropsWithRef<'input'>) {
  const id = useId()
  return (
    <div className="switch-field flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        className="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

export function CheckField({ label, ...input }: { label: ReactNode } & ComponentPropsWithRef<'input'>) {
  const id = useId()
  return (
    <div className="check-field flex items-center gap-3">
      <input type="checkbox" {...input} id={id} className="check" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
