import { shell } from '@sauda/domain/wording/shell.ts'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './class-names.ts'

type AlertTone = 'error' | 'success' | 'info' | 'warning'

const looks = {
  error: { icon: CircleAlert, colours: 'bg-danger-soft text-danger-ink' },
  success: { icon: CircleCheck, colours: 'bg-success-soft text-success-ink' },
  info: { icon: Info, colours: 'bg-info-soft text-info-ink' },
  warning: { icon: CircleAlert, colours: 'bg-warn-soft text-warn-ink' },
} as const

/**
 * A banner above its subject. An error interrupts the screen reader, the others wait.
 * @param result what the banner reports about a form. Each new result takes the focus, because the pressed button is
 * often far below
 */
export function Alert({
  tone,
  title,
  children,
  actions,
  result,
}: {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  result?: unknown
}) {
  const { icon: Icon, colours } = looks[tone]
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-md px-4 py-3.5 text-md', colours)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}

type LoadErrorProps = {
  children: ReactNode
  onRetry(): void
  /** whether a retry is running */
  busy?: boolean
}

/** What failed to load, with a button that loads it again. */
export const LoadError = ({ children, onRetry, busy = false }: LoadErrorProps) => (
  <Alert
    tone="error"
    actions={
      <Button size="sm" variant="outline" loading={busy} onClick={onRetry}>
        {shell.tryAgain}
      </Button>
    }
  >
    {children}
  </Alert>
)
