/** Calls for payment methods: shoppers read those offered, operators read and change all of them (CONTRACT 8). */
import type { gateway } from '@sauda/contract/payment-gateways/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { isKnown, mayReadAll } from '#platform/http/requests/caller.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { raiseSettingsVersion } from '#platform/database/versions.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { cashOptions, changeGateway, orderedKey } from './change-gateway.ts'
import { isAvailable, providerOf } from './payment-providers.ts'
import { isOffered } from './offered-gateways.ts'
import { allGateways, findGateway, type GatewayRow } from './gateway-store.ts'

type Names = 'listGateways' | 'getGateway' | 'updateGateway'

export const paymentRoutes = (context: Context): HandlersFor<Names> => {
  /** Returns a function that tells whether shoppers see a gateway. */
  const offers = async () => {
    const { payment } = await shopSettings(context)
    return (row: GatewayRow) => isOffered(context, payment, row)
  }
  const shown = (row: GatewayRow, home: string, operator: boolean) =>
    gatewayReply(row, home, {
      operator,
      needsSetup: !isAvailable(context, row.id),
      supports: providerOf(context, row.id)?.provider.refund ? ['products', 'refunds'] : ['products'],
    })
  return {
    /** Not paged. Shoppers see enabled gateways with five public fields; settings may hold secrets (CONTRACT 8). */
    listGateways: async ({ caller, home }) => {
      if (!isKnown(caller)) throw notAllowed(caller, 'list')
      const operator = mayReadAll(caller)
      const isShown = operator ? () => true : await offers()
      const rows = (await allGateways(context.db)).filter(isShown)
      return {
        visibility: operator ? 'private' : 'public',
        page: { page: 1, perPage: Math.max(1, rows.length), total: rows.length },
        body: rows.map((row) => shown(row, home, operator)),
      }
    },

    /** Shoppers receive 404 for a disabled gateway. */
    getGateway: async ({ path, caller, home }) => {
      if (!isKnown(caller)) throw notAllowed(caller, 'view')
      const operator = mayReadAll(caller)
      const row = await findGateway(context.db, path['gateway'] ?? '')
      if (!row || !(operator || (await offers())(row))) throw unknownGateway(404)
      return { visibility: operator ? 'private' : 'public', body: shown(row, home, operator) }
    },

    updateGateway: async ({ path, body, caller, home }) => {
      mustWrite(caller, 'edit')
      const row = await changeGateway(context, path['gateway'] ?? '', body)
      if (!row) throw unknownGateway(400)
      // The home page lists the payment methods, so its cached copies are out of date now.
      await raiseSettingsVersion(context.db)
      return { visibility: 'private', body: shown(row, home, true) }
    },
  }
}

const unknownGateway = (status: 400 | 404) =>
  new ShopError(codes.gatewayInvalid, status, 'Resource does not exist.')

/**
 * A payment method in WooCommerce's form.
 * @param needsSetup whether its provider is not usable here, for example cards outside the demonstration (D-048)
 */
const gatewayReply = (
  row: GatewayRow,
  home: string,
  { operator, needsSetup, supports }: { operator: boolean; needsSetup: boolean; supports: string[] },
): ReplyOf<typeof gateway> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  order: row.settings[orderedKey] === 'yes' ? row.position : '',
  enabled: row.enabled,
  ...(operator && {
    method_title: row.methodTitle,
    method_description: row.methodDescription,
    method_supports: supports,
    settings: {
      title: setting('title', 'Title', 'safe_text', row.title),
      instructions: setting('instructions', 'Instructions', 'textarea', row.settings['instructions'] ?? ''),
      ...(row.id === cashOnDelivery &&
        Object.fromEntries(
          Object.entries(cashOptions).map(([name, { label, type, values }]) => [
            name,
            setting(name, label, type, values[0] ?? ''),
          ]),
        )),
    },
    needs_setup: needsSetup,
    post_install_scripts: [],
    settings_url: '',
    connection_url: null,
    setup_help_text: null,
    required_settings_keys: [],
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/payment_gateways/${row.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/payment_gateways` }],
    },
  }),
})

const setting = (id: string, label: string, type: string, value: string) => ({
  id,
  label,
  description: '',
  type,
  value,
  default: '',
  tip: '',
  placeholder: '',
})
