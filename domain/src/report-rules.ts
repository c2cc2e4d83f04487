/** Periods and lengths of reports. */

export const reportRules = {
  /** maximum number of days of a report: ten years */
  days: 3660,
  /** Maximum number of months of a report by day, from the first of its first month; longer reports group by month. */
  monthsByDay: 3,
  /** maximum number of listed best sellers */
  bestSellers: 12,
} as const

/** The desk's page Today. */
export const todayRules = {
  /** maximum age in days of failed mails that are counted */
  failedMailDays: 7,
  /** number of weeks over which the median of a weekday is computed */
  weeks: 8,
  bestSellers: 10,
} as const
