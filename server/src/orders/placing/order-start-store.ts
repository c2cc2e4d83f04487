/** Data at the start of a shopper's order: account, settings, payment method. */
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import { hasTrust } from './new-customer-limits-store.ts'
import { chosenGateway, type ChosenGateway } from '#orders/payment/gateways/gateway-store.ts'
import { orderSettingTexts } from '#shop/settings/shop-settings.ts'

/** `settings`: setting groups as JSON, for `orderSettingsFrom` */
type OrderStart = {
  /** undefined for a guest */
  account: CustomerRow | undefined
  /** whether limits for new customers do not apply to the account */
  isTrusted: boolean
  settings: Record<string, string> | null
  gateway: ChosenGateway | null
}

/**
 * Reads account, settings and payment method in one statement. Locks the account, so that it cannot be deleted before
 * the transaction ends.
 * @param customerId 0 for a guest
 * @returns undefined if the account does not exist
 */
export async function readOrderStart(
  tx: Database,
  { customerId, gatewayId }: { customerId: number; gatewayId: string },
): Promise<OrderStart | undefined> {
  if (customerId === 0) {
    const [row] = await guestStart(tx, { gatewayId })
    return {
      account: undefined,
      isTrusted: false,
      settings: row?.settingTexts ?? null,
      gateway: row?.chosenGateway ?? null,
    }
  }
  const [row] = await customerStart(tx, { customerId, gatewayId })
  if (!row) return undefined
  const { settingTexts: settings, chosenGateway: gateway, isTrusted, ...account } = row
  return { account, isTrusted, settings, gateway }
}

const startParts = (gatewayId: string) =>
  [orderSettingTexts().as('settingTexts'), chosenGateway(gatewayId).as('chosenGateway')] as const

const guestStart = compiled((db, { gatewayId }: { gatewayId: string }) =>
  db.selectNoFrom([...startParts(gatewayId)]).compile(),
)
const customerStart = compiled((db, values: { customerId: number; gatewayId: string }) =>
  db
    .selectFrom('customer')
    .selectAll()
    .select([...startParts(values.gatewayId), hasTrust.as('isTrusted')])
    .where('id', '=', values.customerId)
    .forKeyShare()
    .compile(),
)
