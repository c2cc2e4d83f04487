/** Form fields with label, hint and error: text, text area, select. */
import { CircleAlert } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'
import { Select } from './Select.tsx'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** content at the end of the field: a lock, a button that shows the password */
  after?: ReactNode
}

const box = (error: string | undefined, after: boolean) =>
  classes(
    'h-[50px] w-full rounded-md border bg-surface px-3.5 text-md text-ink transition-[border-color,box-shadow]',
    'focus-visible:border-focus focus-visible:shadow-[0_0_0_3px_var(--focus-glow)] focus-visible:outline-none',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-2 disabled:opacity-100',
    after && 'pe-12',
    error === undefined ? 'border-field-line' : 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]',
  )

/** A labelled text field. The error replaces the hint; the form's gap separates fields. */
export function Field({
  label,
  hint,
  error,
  after,
  className,
  id: givenId,
  ...rest
}: ComponentPropsWithRef<'input'> & FieldTexts) {
  const frame = useFrame(givenId, hint, error)
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} className={className}>
      <span className="relative block">
        <input {...rest} {...frame.control} className={box(error, after !== undefined)} />
        {after !== undefined && (
          <span className="absolute inset-y-0 end-1 grid place-items-center text-ink-3">{after}</span>
        )}
      </span>
    </FieldFrame>
  )
}

/** A labelled field of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...rest
}: ComponentPropsWithRef<'textarea'> & Omit<FieldTexts, 'after'>) {
  const frame = useFrame(givenId, hint, error)
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} className={className}>
      <textarea {...rest} {...frame.control} className={classes(box(error, false), 'block h-auto py-3')} />
    </FieldFrame>
  )
}

/** A labelled select. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id: givenId,
  children,
  ...rest
}: ComponentPropsWithRef<'select'> & Omit<FieldTexts, 'after'>) {
  const frame = useFrame(givenId, hint, error)
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error} className={className}>
      <Select
        {...rest}
        {...frame.control}
        frame="w-full"
        arrow="end-3.5 text-ink-3"
        className={box(error, true)}
      >
        {children}
      </Select>
    </FieldFrame>
  )
}

/** The error of a field or a group of fields, as text, because a colour alone would not tell it. */
export const FieldError = ({ children, ...rest }: ComponentPropsWithRef<'p'>) => (
  <p {...rest} className="mt-1.5 flex min-h-5 items-start gap-1.5 text-sm">
    <CircleAlert aria-hidden size={16} className="mt-0.5 flex-none text-danger" />
    <span className="font-[550] text-danger">{children}</span>
  </p>
)

function useFrame(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const described = error !== undefined || hint !== undefined
  return {
    id,
    noteId,
    control: {
      id,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described ? noteId : undefined,
    },
  }
}

type Frame = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  id: string
  noteId: string
  className: string | undefined
  children: ReactNode
}

function FieldFrame({ id, noteId, label, hint, error, className, children }: Frame) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-control font-[550]">
        {label}
      </label>
      {children}
      {error !== undefined ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 min-h-5 text-sm text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
