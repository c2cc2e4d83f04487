/** What an order by a shopper begins with: its account, the settings that decide, and the way to pay. */
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
 * Reads them by one statement. The account then cannot be deleted before the transaction ends.
 * @param customerId 0 for a guest
 * @returns undefined where the account is gone
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
