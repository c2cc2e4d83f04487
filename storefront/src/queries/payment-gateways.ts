/** Payment methods of the shop: the server returns only enabled ones. */
import type { Gateway } from '@sauda/domain/payment.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export const gatewaysQuery = () =>
  queryOptions({
    queryKey: queryKeys.gateways,
    meta: answeredBy('listGateways'),
    staleTime: lifetimes.paymentGateways,
    queryFn: async ({ signal }): Promise<readonly Gateway[]> => {
      const { decodeGateways } = await import('./decoders.ts')
      const { body } = await call('listGateways', { signal })
      return decodeGateways(body).filter(({ enabled }) => enabled)
    },
  })
