/**
 * Describes what a module of the server adds to the program. `entry/modules.ts` lists the modules. Extensions use the
 * same form (`extension-kit/src/define-extension.ts`).
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import type { ModuleListener } from './events/module-listener.ts'
import type { Env, Handlers } from './http/mount.ts'
import type { TableTexts } from './database/tables/tables.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { JobHandlers } from './jobs/run-jobs.ts'

/** `Catalogue`: what storefront pages read, the shop's own products or a WooCommerce host's */
export type Module<Catalogue = unknown> = {
  /** handlers of the contract's calls, by name */
  readonly calls?: (context: Context) => Partial<Handlers>
  /** routes outside the contract: pages, files, streams */
  readonly routes?: (app: Hono<Env>, context: Context, tools: RouteTools) => void
  /** page routes, outside /wp-json, that need the products as shoppers see them */
  readonly pages?: (app: Hono<Env>, context: Context, catalogue: Catalogue, tools: RouteTools) => void
  /** job handlers; opened once in each process that runs jobs */
  readonly jobs?: (context: Context) => OpenJobs
  /** work repeated while the shop runs */
  readonly maintenance?: (context: Context) => readonly Task[]
  /** deletes expired rows; all modules share one transaction, in one process at a time */
  readonly expiry?: readonly Expiry[]
  /** reactions to events of the shop */
  readonly listeners?: readonly ModuleListener[]
  /**
   * descriptions of the module's tables, by heading of docs/DATA-MODEL.md. Files named `tables.ts` have the types of
   * the rows
   */
  readonly tables?: Readonly<Record<string, TableTexts>>
}

export type OpenJobs = {
  readonly handlers: JobHandlers
  /** called after the last job has ended */
  readonly close?: () => Promise<void>
}

/**
 * Work repeated every `everyMs` ms. `run` receives a signal that aborts when the shop stops. Its errors are logged, and
 * the work is repeated in the next round.
 */
export type Task = {
  readonly everyMs: number
  readonly run: (context: Context, signal: AbortSignal) => Promise<unknown>
}

/** Deletes expired rows in the given transaction. @param now epoch ms */
export type Expiry = (tx: Database, now: number) => Promise<unknown>

export type RouteTools = {
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
  /** every route of the contract's calls with its methods */
  readonly calls: ReadonlyMap<string, readonly string[]>
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
