import { readTime } from '@sauda/contract/time.ts'
import type { Moments } from '#platform/database/moments.ts'

type Query = {
  after?: string | undefined
  before?: string | undefined
  modified_after?: string | undefined
  modified_before?: string | undefined
  dates_are_gmt: boolean
}

/** The time bounds of a list: in shop time, in UTC with `dates_are_gmt`, or with the offset in the text (D-166). */
export function momentsOf(query: Query): Moments {
  const moment = (text: string | undefined): Date | undefined => {
    const time = query.dates_are_gmt ? readTime(text, undefined) : readTime(undefined, text)
    return time === undefined ? undefined : new Date(time)
  }
  return {
    after: moment(query.after),
    before: moment(query.before),
    modifiedAfter: moment(query.modified_after),
    modifiedBefore: moment(query.modified_before),
  }
}
