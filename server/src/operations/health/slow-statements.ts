/**
 * Logs statements that take SLOW_QUERY_MS (environment/limits-settings.ts) or longer with their function, and with
 * their plan if SLOW_QUERY_PLANS is on (decision 56).
 */
import type { Context } from '#platform/context.ts'
import { originOfStatement } from '#platform/database/statement-origins.ts'
import { lineOf } from '#platform/http/observe-requests.ts'
import { currentActivity } from '#platform/telemetry/activity.ts'
import { planOf } from './plan-store.ts'

/** ms between two plans of the same statement */
const planEveryMs = 10 * 60_000
/** maximum number of statements whose last plan is remembered */
const mostPlanned = 200
/** maximum number of logged characters of a statement and of a plan */
const [mostText, mostPlan] = [300, 4000]

/** Returns a function that logs a slow statement, given its text and its duration in ms. */
export function slowStatements({
  db,
  log,
  config,
}: Pick<Context, 'db' | 'log' | 'config'>): (statement: string, ms: number) => void {
  const plannedAt = new Map<string, number>()
  let isPlanning = false
  const logPlan = async (statement: string): Promise<void> => {
    const now = performance.now()
    if (isPlanning || now - (plannedAt.get(statement) ?? -Infinity) < planEveryMs) return
    isPlanning = true
    plannedAt.set(statement, now)
    for (const oldest of [...plannedAt.keys()].slice(0, -mostPlanned)) plannedAt.delete(oldest)
    try {
      const plan = await planOf(db, statement)
      if (plan !== undefined)
        log.info(
          { statement: withoutValues(statement), plan: hidden(plan).slice(0, mostPlan) },
          'database: the plan of a slow statement',
        )
    } finally {
      isPlanning = false
    }
  }
  return (statement, ms) => {
    const activity = currentActivity()
    const origin = originOfStatement()
    const about = {
      ...(activity && lineOf(activity)),
      ...(origin !== undefined && { function: origin }),
      ms: Math.round(ms),
      statement: withoutValues(statement),
    }
    log.warn(about, 'database: a slow statement')
    if (config.slowQueryPlans) void logPlan(statement)
  }
}

const hidden = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'…'")

/** Removes literal values from a statement; parameters are separate already. */
export const withoutValues = (statement: string): string =>
  hidden(statement).replace(/\s+/g, ' ').trim().slice(0, mostText)
