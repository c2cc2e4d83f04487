/** Payment methods of this shop: providers from extensions, and the gateway rows with which the owner offers them. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import type { LoadedProvider } from '#platform/extensions/registry.ts'
import {
  allGateways,
  type ChosenGateway,
  findGateway,
  type GatewayRow,
  insertGateways,
  type NewGateway,
} from './gateway-store.ts'

export type ProviderContext = Pick<Context, 'config' | 'db' | 'secrets' | 'log' | 'clock' | 'extensions'>

/** The provider of a payment method, whether the owner offers it or not; undefined if no extension has it. */
export const providerOf = (
  { extensions }: Pick<Context, 'extensions'>,
  id: string,
): LoadedProvider | undefined => extensions.providers.get(id)

/** Whether this shop has set up the provider; its gateway may still be disabled. */
export function isAvailable(context: ProviderContext, id: string): boolean {
  const found = providerOf(context, id)
  if (!found?.from.options) return false
  try {
    return found.provider.isAvailable?.(shopFor(context, found.from)) ?? true
  } catch (cause) {
    context.log.error({ err: cause, extension: found.from.extension.id }, 'payment: a provider failed')
    return false
  }
}

/** A payment method that shoppers may use now, with its row; undefined for other ids. */
export async function offeredMethod(
  context: ProviderContext,
  db: Database,
  id: string,
): Promise<{ row: GatewayRow; offered: LoadedProvider } | undefined> {
  const row = await findGateway(db, id)
  const offered = row && offeredProvider(context, row)
  return offered && { row, offered }
}

/** The provider of a payment method, if shoppers may use it now. */
export const offeredProvider = (
  context: ProviderContext,
  { id, enabled }: Pick<ChosenGateway, 'id' | 'enabled'>,
): LoadedProvider | undefined => (enabled && isAvailable(context, id) ? providerOf(context, id) : undefined)

/** Inserts a gateway row for each usable provider that has none. Rows that the owner changed stay. */
export async function insertProviderRows(context: ProviderContext): Promise<void> {
  const known = await allGateways(context.db)
  const missing = [...context.extensions.providers.values()].filter(
    ({ provider }) =>
      provider.first && !known.some(({ id }) => id === provider.id) && isAvailable(context, provider.id),
  )
  const last = Math.max(-1, ...known.map(({ position }) => position))
  if (missing.length > 0)
    await insertGateways(
      context.db,
      missing.map((each, index) => firstRow(each, last + 1 + index)),
    )
}

const firstRow = ({ provider: { id, first } }: LoadedProvider, position: number): NewGateway => ({
  id,
  title: first?.title ?? id,
  methodTitle: first?.title ?? id,
  description: first?.description ?? '',
  enabled: first?.isEnabled ?? false,
  position,
})
