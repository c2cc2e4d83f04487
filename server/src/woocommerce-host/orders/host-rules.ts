/**
 * A host's currency, decimals, taxes and delivery, as its owner set them. They are read with the merchant's key and
 * cached. No order is possible without them, because the host's total must equal the total shown.
 */
import { currencyCode } from '@sauda/domain/constants.ts'
import { parseAmount, type Paisa } from '@sauda/domain/money.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import type { Context } from '#platform/context.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { type Host, inPool, readAll, type Row, rowsOf } from '#woocommerce-host/host/host.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'

/** A tax rate. '' matches any country or state; empty lists match any city or postcode. Cities are upper case. */
export type TaxRate = {
  id: number
  country: string
  state: string
  cities: readonly string[]
  postcodes: readonly string[]
  percent: number
  /** only the best matching rate of each priority applies */
  priority: number
  /** whether it applies to the amount plus the taxes of the rates before it */
  compound: boolean
  /** whether it also applies to delivery */
  onShipping: boolean
  taxClass: string
}

/** The host's tax settings. */
type Taxes = {
  /** whether prices include the tax of the shop's place */
  included: boolean
  /** whether taxes are rounded for the whole order, not for each line */
  roundAtSubtotal: boolean
  /** the address that determines the rates; `base`: the shop's place */
  basedOn: 'shipping' | 'billing' | 'base'
  /** tax class of delivery; undefined uses the products' class */
  shippingClass: string | undefined
  rates: readonly TaxRate[]
}

/** A delivery method with a fixed price. */
export type Delivery = {
  instanceId: string
  methodId: string
  title: string
  cost: Paisa
  taxable: boolean
  /** minimum product total for which delivery is free; undefined: no such condition */
  from: Paisa | undefined
}

/** Delivery methods for some places. */
type Zone = {
  /** countries (`PK`), states (`PK:PB`) and continents (`AS`); empty for the rest of the world */
  places: readonly string[]
  postcodes: readonly string[]
  methods: readonly Delivery[]
}

export type HostRules = {
  currency: string
  /** number of decimals of amounts */
  decimals: number
  /** codes of the place of the shop */
  home: { country: string; state: string }
  /** undefined: the host charges no taxes, and the shop's own tax is sent as a fee (D-003) */
  taxes: Taxes | undefined
  /** zones in the host's order; for an address without a rate, the shop's own rates by city apply (D-004) */
  zones: readonly Zone[]
  /** the shop's rules, used if the host has no taxes or no rate */
  own: OwnRules
}

/** The shop's own tax and delivery settings. */
type OwnRules = { taxPercent: number; delivery: DeliveryRules }

/** Why these rules are not supported, as a sentence that says what to do; undefined when they are. */
export function unsupportedReason({
  currency,
  decimals,
}: Pick<HostRules, 'currency' | 'decimals'>): string | undefined {
  if (currency !== currencyCode)
    return `The WooCommerce host sells in ${currency || 'an unknown currency'}, this shop in ${currencyCode}: set "Pakistani rupee" there (WooCommerce, Settings, General, Currency).`
  if (![0, 1, 2].includes(decimals))
    return `The WooCommerce host uses ${decimals} decimals, which rupees do not have: set 0 or 2 there (WooCommerce, Settings, General, Number of decimals).`
  return undefined
}

export type RulesOf = {
  /** The current rules. Throws 503 while the host is down and nothing is cached. */
  now(): Promise<HostRules>
  /** Reads the rules again. */
  refresh(): Promise<unknown>
}

/** Rules as read from the host, without the shop's own settings. */
export type ReadRules = Omit<HostRules, 'own'>

/** maximum age in ms of current rules; older ones are used while they are refreshed */
const freshMs = 5 * 60_000

export function hostRules({ clock, log, db }: Pick<Context, 'clock' | 'log' | 'db'>, host: Host): RulesOf {
  let kept: { at: number; rules: ReadRules } | undefined
  let running: Promise<ReadRules> | undefined
  const refresh = (): Promise<ReadRules> =>
    (running ??= readRules(host)
      .then((rules) => {
        kept = { at: clock(), rules }
        return rules
      })
      .finally(() => (running = undefined)))
  return {
    refresh,
    now: async () => {
      const { tax, delivery } = await settingsOrLast({ db, log })
      const own: OwnRules = { taxPercent: tax.percent, delivery }
      if (!kept) return { ...(await refresh()), own }
      if (clock() - kept.at >= freshMs)
        refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'host: taxes and delivery could not be refreshed'),
        )
      return { ...kept.rules, own }
    },
  }
}

export async function readRules(host: Host): Promise<ReadRules> {
  const general = await hostSettings(host, 'general')
  const [country = '', state = ''] = (general.get('woocommerce_default_country') ?? '').split(':')
  const [taxes, zones] = await Promise.all([
    general.get('woocommerce_calc_taxes') === 'yes' ? readTaxes(host) : undefined,
    readZones(host),
  ])
  return {
    currency: general.get('woocommerce_currency') ?? '',
    decimals: Number(general.get('woocommerce_price_num_decimals') ?? Number.NaN),
    home: { country, state },
    taxes,
    zones,
  }
}

async function hostSettings(host: Host, group: string): Promise<Map<string, string>> {
  const rows = rowsOf(await host.read(`/wc/v3/settings/${group}`, { _fields: ['id', 'value'] }))
  return new Map(rows.map(({ id, value }) => [text(id), String(value)]))
}

async function readTaxes(host: Host): Promise<Taxes> {
  const [settings, rows] = await Promise.all([
    hostSettings(host, 'tax'),
    readAll(host, '/wc/v3/taxes', { orderby: 'id', order: 'asc' }),
  ])
  const basedOn = settings.get('woocommerce_tax_based_on')
  const shippingClass = settings.get('woocommerce_shipping_tax_class') ?? 'inherit'
  return {
    included: settings.get('woocommerce_prices_include_tax') === 'yes',
    roundAtSubtotal: settings.get('woocommerce_tax_round_at_subtotal') === 'yes',
    basedOn: basedOn === 'billing' || basedOn === 'base' ? basedOn : 'shipping',
    shippingClass: shippingClass === 'inherit' ? undefined : shippingClass,
    rates: rows.map(rateOf),
  }
}

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : text(value).split(';'))
    .map((each) => each.trim().toUpperCase())
    .filter((each) => each !== '' && each !== '*')

const rateOf = (row: Row): TaxRate => ({
  id: Number(row['id']),
  country: text(row['country']).toUpperCase(),
  state: text(row['state']).toUpperCase(),
  cities: words(row['cities'] ?? row['city']),
  postcodes: words(row['postcodes'] ?? row['postcode']),
  percent: Number(row['rate']) || 0,
  priority: Number(row['priority']) || 1,
  compound: row['compound'] === true,
  onShipping: row['shipping'] === true,
  taxClass: row['class'] === 'standard' ? '' : text(row['class']),
})

/** maximum number of zones; further ones are ignored, because a shop in Pakistan has a handful */
const mostZones = 30

async function readZones(host: Host): Promise<Zone[]> {
  const rows = rowsOf(await host.read('/wc/v3/shipping/zones'))
  const ids = rows.map(({ id }) => Number(id))
  const named = ids.filter((id) => id !== 0)
  // Zone 0, the rest of the world, comes last and is always read.
  const read = [...named.slice(0, mostZones), ...ids.filter((id) => id === 0)]
  return inPool(read, async (id) => {
    const [places, methods] = await Promise.all([
      id === 0 ? [] : host.read(`/wc/v3/shipping/zones/${id}/locations`).then(rowsOf),
      host.read(`/wc/v3/shipping/zones/${id}/methods`).then(rowsOf),
    ])
    return {
      places: places.filter(({ type }) => type !== 'postcode').map(({ code }) => text(code).toUpperCase()),
      postcodes: places.filter(({ type }) => type === 'postcode').map(({ code }) => text(code).toUpperCase()),
      methods: methods.flatMap(deliveryOf),
    }
  })
}

/** A method of a zone. Empty when it is disabled, or its cost cannot be computed in advance, such as `10 * [qty]`. */
function deliveryOf(row: Row): Delivery[] {
  if (row['enabled'] !== true) return []
  const settings = (row['settings'] ?? {}) as Record<string, { value?: unknown } | undefined>
  const setting = (name: string): string => text(settings[name]?.value).trim()
  const made = {
    instanceId: String(Number(row['instance_id'] ?? row['id']) || ''),
    methodId: text(row['method_id']),
    title: text(row['title']) || text(row['method_title']),
    taxable: setting('tax_status') !== 'none',
    from: undefined,
  }
  if (made.methodId === 'free_shipping') {
    const requires = setting('requires')
    // A coupon condition is handled by the coupon, which grants free delivery itself.
    if (requires === 'coupon' || requires === 'both') return []
    const from = requires === '' ? undefined : parseAmount(setting('min_amount'))
    return [{ ...made, cost: 0 as Paisa, from }]
  }
  if (made.methodId !== 'flat_rate') return []
  const cost = parseAmount(setting('cost') || '0')
  const classes = Object.entries(settings).some(
    ([name, setting]) => /^(class_cost_\d+|no_class_cost)$/.test(name) && text(setting?.value).trim() !== '',
  )
  return cost === undefined || classes ? [] : [{ ...made, cost }]
}
