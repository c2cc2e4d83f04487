/** Every way to pay that this shop knows. To add one: a file or folder here, a line below, a row in the database. */
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { bankTransfer } from './bank-transfer.ts'
import { card } from './card.ts'
import { cashOnDelivery } from './cash-on-delivery.ts'
import { cheque } from './cheque.ts'
import { findGateway, type GatewayRow } from './gateway-store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { payOnline } from '#payments/pay-online/pay-online.ts'

const gateways: readonly PaymentProvider[] = [cashOnDelivery, bankTransfer, card, cheque, payOnline]

export const providerOf = (id: string): PaymentProvider | undefined => gateways.find((each) => each.id === id)

/** Whether this shop can be paid by it, though it may be switched off. */
export const isAvailable = ({ config }: Pick<Context, 'config'>, id: string): boolean =>
  providerOf(id)?.isAvailable(config) === true

/** A way to pay that shoppers may choose now, with its texts; undefined when there is none of this id. */
export async function offeredMethod(
  context: Pick<Context, 'config'>,
  db: Database,
  id: string,
): Promise<{ row: GatewayRow; gateway: PaymentProvider } | undefined> {
  const gateway = providerOf(id)
  const row = gateway?.isAvailable(context.config) ? await findGateway(db, id) : undefined
  return gateway && row?.enabled ? { row, gateway } : undefined
}
