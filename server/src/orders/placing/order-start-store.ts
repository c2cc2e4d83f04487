/** Data at the start of a shopper's order: account, settings, payment method. */
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import type { Database } from '#platform/database/database.ts'
import { chosenGateway, type ChosenGateway } from '#orders/payment/gateways/gateway-store.ts'
import { orderSettingTexts } from '#shop/settings/shop-settings.ts'

/** `account`: undefined for a guest; `settings`: the texts of `orderSettingsFrom` */
export type OrderStart = {
  account: CustomerRow | undefined
  settings: Record<string, string> | null
  gateway: ChosenGateway | null
}

/**
 * Reads them in one statement, and prevents deletion of the account until the transaction ends.
 * @param customerId 0 for a guest
 * @returns undefined if the account does not exist
 */
export async function readOrderStart(
  tx: Database,
  { customerId, gatewayId }: { customerId: number; gatewayId: string },
): Promise<OrderStart | undefined> {
  const parts = [
    orderSettingTexts().as('settingTexts'),
    chosenGateway(gatewayId).as('chosenGateway'),
  ] as const
  if (customerId === 0) {
    const { settingTexts: settings, chosenGateway: gateway } = await tx
      .selectNoFrom([...parts])
      .executeTakeFirstOrThrow()
    return { account: undefined, settings, gateway }
  }
  const row = await tx
    .selectFrom('customer')
    .selectAll()
    .select([...parts])
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return undefined
  const { settingTexts: settings, chosenGateway: gateway, ...account } = row
  return { account, settings, gateway }
}
