/** Calls for payment methods: shoppers read those offered, operators read and change all of them (CONTRACT 8). */
import type { gateway } from '@sauda/contract/payment-gateways/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { Context } from '#platform/context.ts'
import { isKnown, mayReadAll } from '#platform/http/requests/caller.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { invalidParameter, mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { raiseSettingsVersion } from '#platform/database/versions.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { isAvailable, providerOf } from './payment-providers.ts'
import { isOffered } from './offered-gateways.ts'
import { allGateways, findGateway, type GatewayRow, lockGateway, updateGateway } from './gateway-store.ts'

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
      const row = await context.db.transaction().execute(async (tx) => {
        const before = await lockGateway(tx, path['gateway'] ?? '')
        return before && updateGateway(tx, before.id, changeOf(body, before))
      })
      if (!row) throw unknownGateway(400)
      // The home page lists the payment methods, so its cached copies are out of date now.
      await raiseSettingsVersion(context.db)
      return { visibility: 'private', body: shown(row, home, true) }
    },
  }
}

const unknownGateway = (status: 400 | 404) =>
  new ShopError(codes.gatewayInvalid, status, 'Resource does not exist.')

/** The columns of a change; unsupported settings are refused by name. */
function changeOf(body: BodyOf<'updateGateway'>, before: GatewayRow) {
  mustBeKnownSettings(before.id, body.settings ?? {})
  const instructions = body.settings?.['instructions']
  return {
    ...namesOf(body),
    // WooCommerce replies '' for a gateway whose order is not set. If a caller sends it back, the gateway's place in
    // the list stays.
    ...(typeof body.order === 'number' && { position: body.order }),
    ...((typeof instructions === 'string' || body.order !== undefined) && {
      settings: JSON.stringify({
        ...before.settings,
        ...(typeof instructions === 'string' && {
          instructions: sanitiseHtml(instructions.replaceAll('\0', '')),
        }),
        ...(body.order !== undefined && { [orderedKey]: body.order === null ? '' : 'yes' }),
      }),
    }),
  }
}

/**
 * Reads title, description and `enabled`, which WooCommerce accepts as fields and as settings. The field counts if both
 * are sent.
 */
function namesOf({ settings = {}, ...body }: BodyOf<'updateGateway'>) {
  const sent = (name: 'title' | 'description') => {
    const setting = settings[name]
    return body[name] ?? (typeof setting === 'string' ? setting : undefined)
  }
  const [title, description] = [sent('title'), sent('description')]
  const enabled = body.enabled ?? switches.get(settings['enabled'])
  return {
    ...(title !== undefined && { title: title.replaceAll('\0', '').trim() }),
    ...(description !== undefined && { description: sanitiseHtml(description.replaceAll('\0', '')) }),
    ...(enabled !== undefined && { enabled }),
  }
}

/** The values that a checkbox can have: WooCommerce's texts, and booleans. */
const switches: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['yes', true],
  ['no', false],
  [true, true],
  [false, false],
])

/** Setting that marks a gateway whose order an operator has set. Until then its order is '', as in WooCommerce. */
const orderedKey = 'ordered'

/** Cash on delivery applies to every delivery method; zones and payment settings decide where it is accepted. */
const cashOptions = {
  enable_for_methods: { label: 'Enable for shipping methods', type: 'multiselect', values: ['', '[]'] },
  enable_for_virtual: {
    label: 'Accept COD if the order is virtual',
    type: 'checkbox',
    values: ['yes', 'true'],
  },
}

/** Throws 400 for an unknown setting, a value of another type, and another value of a setting that cannot be changed. */
function mustBeKnownSettings(id: string, sent: Readonly<Record<string, unknown>>): void {
  const options: Readonly<Record<string, { values: readonly string[] }>> =
    id === cashOnDelivery ? cashOptions : {}
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || value === null) continue
    const values = Object.hasOwn(options, name) ? options[name]?.values : undefined
    if (!values) mustBeKnownSetting(name, value)
    else if (!values.includes(typeof value === 'string' ? value : JSON.stringify(value)))
      throw invalidParameter('settings', `settings[${name}] can only be "${values[0]}" here.`)
  }
}

function mustBeKnownSetting(name: string, value: unknown): void {
  if (name === 'enabled') {
    if (!switches.has(value))
      throw invalidParameter('settings', 'settings[enabled] is not one of yes and no.', 'rest_not_in_enum')
    return
  }
  if (!['title', 'description', 'instructions'].includes(name))
    throw invalidParameter('settings', `There is no setting "${name.slice(0, 60)}" here.`)
  if (typeof value !== 'string')
    throw invalidParameter('settings', `settings[${name}] is not of type string.`, 'rest_invalid_type')
}

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
