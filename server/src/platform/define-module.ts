/**
 * A module of the server describes what it adds to the program; `entry/modules.ts` lists the modules. An extension
 * describes itself in the same way (`extension-kit/src/define-extension.ts`).
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import type { Env, Handlers } from './http/mount.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { JobHandlers } from './jobs/run-jobs.ts'

export type Module = {
  /** answers the contract's calls, by the name of the call */
  readonly calls?: (context: Context) => Partial<Handlers>
  /** routes that are no calls of the contract: pages, files, streams */
  readonly routes?: (app: Hono<Env>, context: Context, tools: RouteTools) => void
  /** runs jobs; opened once in each process that runs jobs */
  readonly jobs?: (context: Context) => OpenJobs
  /** work that is repeated while the shop runs */
  readonly maintenance?: readonly Task[]
  /** deletes rows that have expired; all modules in one transaction, in one process at a time */
  readonly expiry?: readonly Expiry[]
}

export type OpenJobs = {
  readonly handlers: JobHandlers
  /** called once the last job has ended */
  readonly close?: () => Promise<void>
}

/** `run` receives a signal that the shop is stopping. What it throws is logged, and the next round tries again. */
export type Task = {
  readonly everyMs: number
  readonly run: (context: Context, signal: AbortSignal) => Promise<unknown>
}

/** @param now epoch ms */
export type Expiry = (tx: Database, now: number) => Promise<unknown>

export type RouteTools = {
  /** the shop's address for a request */
  readonly homeOf: (hono: HonoContext<Env>) => string
  /** the caller's address as limits count it */
  readonly addressOf: (hono: HonoContext<Env>) => string
  /** whether nobody between the caller and the shop can read the request */
  readonly isPrivate: (hono: HonoContext<Env>) => boolean
  readonly limits: Limits
  readonly isStopping: () => boolean
  /** every route of the contract's calls, with its methods */
  readonly calls: ReadonlyMap<string, readonly string[]>
}

/** Returns the module with its exact type, so that `entry/modules.ts` sees when a call has no handler. */
export const defineModule = <const M extends Module>(module: M): M => module

/** ms; units for the lifetimes that modules name */
export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** An expiry of rows that are older than a lifetime. */
export const olderThan =
  (lifetimeMs: number, forget: (tx: Database, before: Date) => Promise<unknown>): Expiry =>
  (tx, now) =>
    forget(tx, new Date(now - lifetimeMs))
