/** The payment methods that shoppers may use now. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { hasWhereToPay } from '#orders/payment/how-to-pay.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { allGateways, type GatewayRow } from './gateway-store.ts'
import { isAvailable } from './payment-providers.ts'

/** Whether shoppers see a gateway. */
export const isOffered = (context: Context, payment: ShopSettings['payment'], row: GatewayRow): boolean =>
  row.enabled && isAvailable(context, row.id) && hasWhereToPay(payment, row.id)

type Offered = readonly Pick<GatewayRow, 'id' | 'title'>[]

const caches = cachesOf<Database, Offered>(() => ({ max: 1 }))

/** The gateways that shoppers see, in the order of checkout, read once per settings version. */
export async function offeredGateways(context: Context): Promise<Offered> {
  const { settings: version } = await currentVersions(context)
  return caches(context.db).fetch('gateways', version, async () => {
    const { payment } = await shopSettings(context)
    return (await allGateways(context.db)).filter((row) => isOffered(context, payment, row))
  })
}
