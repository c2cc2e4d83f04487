import { shopTimeZone } from '@sauda/domain/constants.ts'
import { time as words } from '#wording/time.ts'
import { dateText } from './date-text.ts'
import { useNow } from './use-now.ts'

const zone = { timeZone: shopTimeZone } as const
const exact = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'full', timeStyle: 'short' })

/** @param value ISO text with Z */
export function Time({ value, narrow = false }: { value: string; narrow?: boolean }) {
  const now = useNow()
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  return (
    <time dateTime={at.toISOString()} title={`${exact.format(at)} ${words.pakistanTime}`}>
      {dateText(at, now, narrow)}
    </time>
  )
}
