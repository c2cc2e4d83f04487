import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { time as words } from '#wording/time.ts'
import { dateText, momentText } from './date-text.ts'
import { useNow } from './use-now.ts'

const zone = { timeZone: shopTimeZone } as const
const exact = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'full', timeStyle: 'short' })

type TimeProps = {
  /** ISO text with Z */
  value: string
  narrow?: boolean
  /** whether the time is shown for every day */
  withClock?: boolean
}

export function Time({ value, narrow = false, withClock = false }: TimeProps) {
  const now = useNow()
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  return (
    <time dateTime={at.toISOString()} title={`${exact.format(at)} ${words.pakistanTime}`}>
      {withClock ? momentText(at, now) : dateText(at, now, narrow)}
    </time>
  )
}
