import type { EventName, NewEvent } from '@sauda/extension-kit/events.ts'
import type { Database } from '#platform/database/database.ts'

/** A listener of a module for events of the shop. An error in it rolls back the change that caused the event. */
export type ModuleListener = {
  readonly on: readonly EventName[]
  /** called in the transaction of the cause, so slow work goes into a job */
  handle(tx: Database, event: NewEvent): Promise<void>
}
