/**
 * Describes what a module of the server adds to the program. `entry/modules.ts` lists the modules. Extensions have the
 * same keys (`extension-kit/src/define-extension.ts`).
 */
import type { Expiry as PartExpiry, Task as PartTask } from '@sauda/extension-kit/maintenance.ts'
import type { Parts } from '@sauda/extension-kit/parts.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import type { Env, Handlers } from './http/mount.ts'
import type { TableTexts } from './database/tables/tables.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { JobHandlers } from './jobs/run-jobs.ts'

/**
 * What a module adds. `listeners`, `maintenance`, `expiry` and `metrics` are those of extensions, with two differences.
 * A module's functions receive its context or a transaction. Its listeners run in the transaction of the event's cause,
 * so that an error in one rolls back the cause.
 *
 * `Catalogue`: what storefront pages read, the shop's own products or a WooCommerce host's
 */
export type Module<Catalogue = unknown> = Parts<Context, Database> & {
  /** handlers of the contract's calls, by name; the rows of an extension have their handler */
  readonly calls?: (context: Context) => Partial<Handlers>
  /** jobs by name; opened once in each process that runs jobs */
  readonly jobs?: (context: Context) => OpenJobs
  /** descriptions of tables, by heading of docs/DATA-MODEL.md. Files named `tables.ts` have the types of the rows */
  readonly tables?: Readonly<Record<string, TableTexts>>
  /** mounts what is neither a call nor rendered by the storefront: files, streams, forms. Modules only */
  readonly mount?: (app: Hono<Env>, context: Context, tools: MountTools, catalogue: Catalogue) => void
}

/** Repeated work, in every process: work that one process should do takes a lock. */
export type Task = PartTask<Context>

/** Deletes expired rows; all modules share one transaction, in one process at a time. */
export type Expiry = PartExpiry<Database>

export type OpenJobs = {
  readonly handlers: JobHandlers
  /** called after the last job has ended */
  readonly close?: () => Promise<void>
}

export type MountTools = {
  /** the shop's origin and path prefix for a request */
  readonly homeOf: (hono: HonoContext<Env>) => string
  /** the caller's address as used by rate limits */
  readonly addressOf: (hono: HonoContext<Env>) => string
  /** whether the request is private: no network between the caller and the shop can read it */
  readonly isPrivate: (hono: HonoContext<Env>) => boolean
  readonly limits: Limits
  /** throws 429 when the caller is over the page limit; `kept`: the page is cached, `drawn`: it must be rendered */
  readonly countPage: (hono: HonoContext<Env>, page: 'kept' | 'drawn') => void
  readonly isStopping: () => boolean
  /** every route of the calls with its methods, and whether a call is served, by name */
  readonly calls: {
    readonly routes: ReadonlyMap<string, readonly string[]>
    readonly isServed: (name: string) => boolean
  }
}

/** Returns the module with its exact type, so that `entry/modules.ts` detects calls without a handler. */
export const defineModule = <const M extends Module<never>>(module: M): M => module

/** Milliseconds, for the lifetimes that modules define. */
export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** Returns an `Expiry` that deletes rows older than `lifetimeMs`. */
export const olderThan =
  (lifetimeMs: number, forget: (tx: Database, before: Date) => Promise<unknown>): Expiry =>
  (tx, now) =>
    forget(tx, new Date(now - lifetimeMs))
