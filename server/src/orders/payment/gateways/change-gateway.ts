/** Changes a payment method by WooCommerce's fields and settings. */
import type { BodyOf } from '@sauda/contract/calls.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { Context } from '#platform/context.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { type GatewayRow, lockGateway, updateGateway } from './gateway-store.ts'

/** Changes a payment method. @returns undefined if there is none with this id */
export const changeGateway = (
  { db }: Pick<Context, 'db'>,
  id: string,
  body: BodyOf<'updateGateway'>,
): Promise<GatewayRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const before = await lockGateway(tx, id)
    return before && updateGateway(tx, before.id, changeOf(body, before))
  })

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
export const orderedKey = 'ordered'

/** Cash on delivery applies to every delivery method; zones and payment settings decide where it is accepted. */
export const cashOptions = {
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
