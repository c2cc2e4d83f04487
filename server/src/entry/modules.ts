/** The modules of the server, and their combined calls, jobs and maintenance. */
import type { storeDataResource } from '@sauda/contract/store-data/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { Expiry, Module, OpenJobs, Task } from '#platform/define-module.ts'
import type { Handlers } from '#platform/http/mount.ts'
import { accounts } from '#accounts/module.ts'
import { api } from '#api/module.ts'
import { extensionTasks } from '#api/extension-calls/run-tasks.ts'
import * as optional from '#api/optional-modules.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { catalogue } from '#catalogue/module.ts'
import { operations } from '#operations/module.ts'
import { orders } from '#orders/module.ts'
import { platform } from '#platform/module.ts'
import { shop } from '#shop/module.ts'

/** Modules that the shop needs; the compiler checks that they handle all their calls. */
const needed: readonly Module<StorefrontCatalogue>[] = [
  platform,
  shop,
  accounts,
  catalogue,
  orders,
  api,
  operations,
]

/** Modules without which the shop works. */
const removable: readonly Module<StorefrontCatalogue>[] = Object.values(optional)

/** All modules, in the order in which their routes are mounted. */
export const modules = [...needed, ...removable]

/** The calls of modules without which the shop works. */
type OptionalCall = keyof (typeof storeDataResource)['calls']

/** The handler of every call; the compiler reports a missing handler of the needed modules. */
export const ownCalls = (context: Context): Partial<Handlers> => ({
  ...neededCalls(context),
  ...(Object.assign({}, ...removable.map(({ calls }) => calls?.(context))) as Partial<Handlers>),
})

const neededCalls = (context: Context): Omit<Handlers, OptionalCall> => ({
  ...shop.calls(context),
  ...accounts.calls(context),
  ...catalogue.calls(context),
  ...orders.calls(context),
  ...api.calls(context),
  ...operations.calls(context),
})

/** Opens the job handlers of all modules; `close` releases their resources. */
export function openJobs(context: Context): Required<OpenJobs> {
  const opened = modules.flatMap(({ jobs }) => (jobs ? [jobs(context)] : []))
  return {
    handlers: Object.assign({}, ...opened.map(({ handlers }) => handlers)) as OpenJobs['handlers'],
    close: async () => {
      for (const { close } of opened) await close?.()
    },
  }
}

/** The repeated tasks of all modules and extensions. */
export const tasksOf = (context: Context): readonly Task[] => [
  ...modules.flatMap(({ maintenance }) => maintenance ?? []),
  ...extensionTasks(context),
]

/** The modules' listeners for events of the shop. */
export const listeners: readonly Listener<Database>[] = modules.flatMap(({ listeners: own }) => own ?? [])

/** The metrics of all modules. */
export const metrics: readonly Metric<Database>[] = modules.flatMap(({ metrics: own }) => own ?? [])

/** Functions of all modules that delete expired data. */
export const expiries: readonly Expiry[] = modules.flatMap(({ expiry }) => expiry ?? [])
