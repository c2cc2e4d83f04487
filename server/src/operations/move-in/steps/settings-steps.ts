/**
 * The step that imports settings of the old shop: address, guest checkout, taxes and delivery zones. Each setting is
 * imported once, and only if the owner has not set it in this shop.
 */
import type { SettingGroupName } from '@sauda/contract/settings/shop-settings.ts'
import { changeSettings, groupState } from '#shop/settings/shop-settings.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { clean, numberIn, objectsIn } from './old-fields.ts'
import { type OldRow, type OldShop, pagesOf, rowsIn, rowsNamed } from '#operations/move-in/old-shop.ts'
import { addressFrom, type Mapped, type OldZone, taxesFrom, zonesFrom } from './settings-mapping.ts'
import { Refused, type Step, type Work } from './step.ts'

/** values of a settings group's `changedBy` that show that no person has changed it here */
const notPersons = ['', 'setup', 'move-in']
/** Whether a person has changed a group of settings here, so that a move must not. */
export const isDecided = ({ version, changedBy }: { version: number; changedBy: string }): boolean =>
  version > 0 && !notPersons.includes(changedBy)

type Setting = {
  id: number
  group: SettingGroupName
  fields: Readonly<Record<string, unknown>>
  notes: readonly string[]
}

/** zones, and tax rates, that are read at most */
const mostRows = 500

async function readSettings({ old }: Work): Promise<OldRow[]> {
  const general = rowsNamed(await old.read('/wc/v3/settings/general'))
  const tax = rowsNamed(await old.read('/wc/v3/settings/tax'))
  const account = rowsNamed(await old.read('/wc/v3/settings/account'))
  const isYes = (rows: ReadonlyMap<string, Row>, name: string) =>
    rows.get(`woocommerce_${name}`)?.['value'] === 'yes'
  const taxes = taxesFrom({
    isOn: isYes(general, 'calc_taxes'),
    pricesIncludeTax: isYes(tax, 'prices_include_tax'),
    rates: await ratesOf(old),
    classes: objectsIn(await old.read('/wc/v3/taxes/classes')),
  })
  const address = addressFrom(general)
  const zones = zonesFrom(await zonesOf(old))
  const hasZones = zones.fields.zones.length > 0 || zones.fields.elsewhere !== null
  const all: Setting[] = [
    ...(address === '' ? [] : [settingOf(1, 'shop', { fields: { address }, notes: [] })]),
    settingOf(2, 'tax', taxes),
    ...(hasZones ? [settingOf(3, 'delivery', zones)] : []),
    ...(isYes(account, 'enable_guest_checkout')
      ? [settingOf(4, 'payment', { fields: { guestCheckout: true }, notes: [] })]
      : []),
  ]
  return all.map((setting) => ({ ...setting }))
}

const settingOf = (id: number, group: SettingGroupName, { fields, notes }: Mapped<object>): Setting => ({
  ...{ id, group, notes },
  fields: { ...fields },
})

async function ratesOf(old: OldShop): Promise<OldRow[]> {
  const rates: OldRow[] = []
  for await (const { rows } of pagesOf(old, '/wc/v3/taxes', {})) {
    rates.push(...rows)
    if (rates.length > mostRows) break
  }
  return rates.toSorted((a, b) => numberIn(a, 'order') - numberIn(b, 'order') || a.id - b.id)
}

async function zonesOf(old: OldShop): Promise<OldZone[]> {
  const zones: OldZone[] = []
  for (const zone of rowsIn(await old.read('/wc/v3/shipping/zones')).slice(0, mostRows))
    zones.push({
      id: zone.id,
      name: clean(zone['name']),
      locations: objectsIn(await old.read(`/wc/v3/shipping/zones/${zone.id}/locations`)),
      methods: objectsIn(await old.read(`/wc/v3/shipping/zones/${zone.id}/methods`)),
    })
  // WooCommerce uses the zone of all other places (id 0) after all others
  return zones.toSorted((a, b) => Number(a.id === 0) - Number(b.id === 0))
}

export const settingStep: Step = {
  kind: 'setting',
  names: ['setting', 'settings'],
  path: '/wc/v3/settings',
  readAll: readSettings,
  batch: 1,
  judge: (row) => ({ notes: row['notes'] as readonly string[] }),
  async write({ context }, _, row, known) {
    const { id, group, fields } = row as unknown as Setting
    if (known) return { newId: id, kept: true }
    const { version, values } = await groupState(context.db, group)
    // `setup` writes the groups shop and payment once, without an address: that is no decision of the owner.
    const isDecided = group === 'shop' ? values['address'] !== '' : version > (group === 'payment' ? 1 : 0)
    if (isDecided) return { newId: id, kept: true }
    const outcome = await changeSettings(context, group, fields, { seen: version, by: 'move-in' })
    if (outcome.kind === 'changed') return { newId: id }
    throw new Refused(
      outcome.kind === 'invalid'
        ? `Settings of ${group} do not fit: ${[...outcome.errors].map(([path, text]) => `${path}: ${text}`).join(' ')}`
        : 'The settings are being changed.',
    )
  },
}
