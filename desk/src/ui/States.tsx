/** Placeholders for rows: loading, empty, error. */
import type { LucideIcon } from 'lucide-react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Time } from './Time.tsx'
import { common } from '#wording/common.ts'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

/** ms of loading. `quiet`: until the placeholder appears; `slow`: until a text appears */
const delays = { quiet: 150, slow: 4_000 }

export function Loading({ rows = 8 }: { rows?: number }) {
  const [waited, setWaited] = useState<'not' | 'quiet' | 'slow'>('not')
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited('quiet'), delays.quiet),
      setTimeout(() => setWaited('slow'), delays.slow),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div className="min-h-40">
      <p role="status" className={waited === 'slow' ? 'px-6 py-3 quiet' : 'sr-only'}>
        {waited === 'slow' ? common.stillLoading : common.loading}
      </p>
      {waited !== 'not' &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} aria-hidden className="flex items-center gap-6 px-6 h-14 border-b border-line">
            <span className="skeleton w-16" />
            <span className="skeleton w-40" />
            <span className="skeleton w-24" />
            <span className="skeleton w-20 ms-auto" />
          </div>
        ))}
    </div>
  )
}

type EmptyProps = {
  icon?: LucideIcon
  /** title of the message; undefined: the page's heading is the title */
  title?: string
  text?: ReactNode
  action?: ReactNode
  /** h1 when the message is the whole page */
  heading?: 'h1' | 'h2'
}

export const Empty = ({ icon: Icon, title, text, action, heading: Heading = 'h2' }: EmptyProps) => (
  <div className="empty">
    {Icon && <Icon aria-hidden className="art" />}
    {title && <Heading>{title}</Heading>}
    {text && <p>{text}</p>}
    {action}
  </div>
)

/** A part of a page, or a preview, that failed to load: one line with a button. */
export const FailureLine = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert">
    <Note tone="bad">
      <span className="flex-1">{text}</span>
      <Button size="small" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Note>
  </div>
)

type FailureProps = { title: string; error: unknown; onRetry: () => void }

/** An error with its time, the assurance that nothing was lost, and a button that repeats the action. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const [at] = useState(() => new Date().toISOString())
  return (
    <div role="alert">
      <Empty
        icon={CircleAlert}
        title={title}
        text={
          <>
            {error instanceof Error ? error.message : common.unknownFailure} <Time value={at} />.{' '}
            {common.nothingLost}
          </>
        }
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    </div>
  )
}
