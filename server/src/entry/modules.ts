/** The modules of the server, and what they add together. */
import type { optionResource } from '@sauda/contract/options/calls.ts'
import type { Resource } from '@sauda/contract/resource.ts'
import type { shippingResource } from '@sauda/contract/shipping/calls.ts'
import type { storeApiResource } from '@sauda/contract/store-api/calls.ts'
import type { storeDataResource } from '@sauda/contract/store-data/calls.ts'
import type { systemStatusResource } from '@sauda/contract/system-status/calls.ts'
import type { taxResource } from '@sauda/contract/taxes/calls.ts'
import type { userResource } from '@sauda/contract/users/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { Expiry, Module, OpenJobs, Task } from '#platform/define-module.ts'
import type { Handlers } from '#platform/http/mount.ts'
import { accounts } from '#accounts/module.ts'
import { api } from '#api/module.ts'
import { extensionTasks } from '#api/extension-calls/run-tasks.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { catalogue } from '#catalogue/module.ts'
import { operations } from '#operations/module.ts'
import { orders } from '#orders/module.ts'
import { platform } from '#platform/module.ts'
import { shop } from '#shop/module.ts'
import * as optional from './optional-modules.ts'

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

/** The calls of modules without which the shop works. */
type OptionalCall = CallOf<
  | typeof optionResource
  | typeof shippingResource
  | typeof storeApiResource
  | typeof storeDataResource
  | typeof systemStatusResource
  | typeof taxResource
  | typeof userResource
>
type CallOf<R extends Resource> = R extends unknown ? keyof R['calls'] : never

const neededCalls = (context: Context): Omit<Handlers, OptionalCall> => ({
  ...shop.calls(context),
  ...accounts.calls(context),
  ...catalogue.calls(context),
  ...orders.calls(context),
  ...api.calls(context),
  ...operations.calls(context),
})

/** What all modules add together. */
export type Composition = {
  /** in the order in which they mount their routes */
  readonly modules: readonly Module<StorefrontCatalogue>[]
  readonly metrics: readonly Metric<Database>[]
  readonly listeners: readonly Listener<Database>[]
  readonly expiries: readonly Expiry[]
  /** handlers of the contract's calls; the compiler reports a missing handler of a needed module */
  ownCalls(context: Context): Partial<Handlers>
  /** Opens the job handlers; `close` releases their resources. */
  openJobs(context: Context): Required<OpenJobs>
  /** the repeated tasks of modules and extensions */
  tasksOf(context: Context): readonly Task[]
}

/** Joins the needed modules with optional ones. */
export function compose(removable: readonly Module<StorefrontCatalogue>[]): Composition {
  const all = [...needed, ...removable]
  return {
    modules: all,
    metrics: all.flatMap((each) => each.metrics ?? []),
    listeners: all.flatMap((each) => each.listeners ?? []),
    expiries: all.flatMap((each) => each.expiry ?? []),
    ownCalls: (context) =>
      Object.assign(
        neededCalls(context),
        ...removable.map(({ calls }) => calls?.(context)),
      ) as Partial<Handlers>,
    openJobs: (context) => {
      const opened = all.flatMap(({ jobs }) => (jobs ? [jobs(context)] : []))
      return {
        handlers: Object.assign({}, ...opened.map(({ handlers }) => handlers)) as OpenJobs['handlers'],
        close: async () => {
          for (const { close } of opened) await close?.()
        },
      }
    },
    tasksOf: (context) => [
      ...all.flatMap(({ maintenance }) => maintenance ?? []),
      ...extensionTasks(context),
    ],
  }
}

/** The modules of this program. */
export const composition: Composition = compose(Object.values(optional))
export const { modules, listeners, expiries, openJobs, tasksOf } = composition
