/** The metrics of extensions that are set up. */
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Context } from '#platform/context.ts'
import { metricName } from '#platform/extensions/registry.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a metric, and maximum number of its values, so that an extension cannot fill the monitoring. */
const longestMs = 3000
const mostValues = 100

export const extensionMetrics = (context: Context): Metric<undefined>[] =>
  context.extensions.all
    .filter(({ options }) => options)
    .flatMap((from) =>
      (from.extension.metrics ?? []).map((metric) => ({
        ...metric,
        name: metricName(from.extension.id, metric.name),
        read: async () => {
          const read = await withTimeLimit(longestMs, async () =>
            metric.read(await fullShopFor(context, from)),
          )
          return typeof read === 'number' ? read : read.slice(0, mostValues)
        },
      })),
    )
