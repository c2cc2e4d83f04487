import type { EventName, NewEvent } from '@sauda/extension-kit/events.ts'
import type { Database } from '#platform/database/database.ts'

/** A reaction of a module to events of the shop; an error rolls the cause back. */
export type ModuleListener = {
  readonly on: readonly EventName[]
  /** called in the transaction of the cause, so slow work goes into a job */
  handle(tx: Database, event: NewEvent): Promise<void>
}
