/** Converts taxes, delivery zones and the address of the old shop into fields of this shop's settings. */
import type { DeliverySettings } from '@sauda/contract/settings/delivery.ts'
import type { TaxSettings } from '@sauda/contract/settings/tax.ts'
import { provinceOfCode, provinces } from '@sauda/domain/places.ts'
import { cutText, plainText } from '@sauda/domain/text.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { clean, numberIn } from './old-fields.ts'

/** `notes`: settings that this shop does not have, and that are left out */
export type Mapped<F> = { fields: F; notes: string[] }

type TaxFields = Pick<TaxSettings, 'percent' | 'classes' | 'pricesIncludeTax' | 'taxShipping' | 'rates'>

type OldTaxes = {
  isOn: boolean
  pricesIncludeTax: boolean
  rates: readonly Row[]
  classes: readonly Row[]
}

const percentOf = (row: Row): number => Math.round((Number(row['rate']) || 0) * 100) / 100
const slugIn = (row: Row): string => (clean(row['class']) === 'standard' ? '' : clean(row['class']))
const listIn = (row: Row, name: string): string[] =>
  (Array.isArray(row[name]) ? (row[name] as unknown[]) : []).map(clean).filter(Boolean)

/** Whether a rate is for the whole country. Each tax class of this shop can have one such rate as its percentage. */
const isNational = (row: Row): boolean =>
  ['', 'PK'].includes(clean(row['country']).toUpperCase()) &&
  clean(row['state']) === '' &&
  [...listIn(row, 'postcodes'), ...listIn(row, 'cities'), clean(row['postcode']), clean(row['city'])].every(
    (text) => text === '',
  ) &&
  numberIn(row, 'priority') <= 1 &&
  row['compound'] !== true

/** Converts taxes. If taxes are switched off in the old shop, this shop gets none either. */
export function taxesFrom({ isOn, pricesIncludeTax, rates, classes }: OldTaxes): Mapped<TaxFields> {
  const fields: TaxFields = { percent: 0, classes: [], pricesIncludeTax, taxShipping: false, rates: [] }
  if (!isOn)
    return {
      fields,
      notes: rates.length > 0 ? ['Taxes are switched off there, so its rates are left out.'] : [],
    }
  const known = classes.filter((row) => !['', 'standard'].includes(clean(row['slug'])))
  fields.classes = known.map((row) => ({
    ...{
      slug: clean(row['slug']),
      title: cutText(plainText(clean(row['name'])), 60) || clean(row['slug']),
      percent: null,
    },
  }))
  const notes: string[] = []
  let hasStandard = false
  for (const row of rates) {
    const slug = slugIn(row)
    const found = fields.classes.find((each) => each.slug === slug)
    if (percentOf(row) !== Number(row['rate'])) notes.push('Rates are rounded to two decimals.')
    if (slug !== '' && !found) notes.push(`A rate of the unknown class "${cutText(slug, 40)}" is left out.`)
    else if (isNational(row) && slug === '' && !hasStandard) {
      hasStandard = true
      fields.percent = percentOf(row)
      fields.taxShipping = row['shipping'] === true
    } else if (isNational(row) && found?.percent === null) {
      found.percent = percentOf(row)
      found.label = cutText(plainText(clean(row['name'])), 60) || undefined
    } else fields.rates.push(placeRate(row, slug))
  }
  return { fields, notes: [...new Set(notes)] }
}

const placeRate = (row: Row, slug: string): TaxSettings['rates'][number] => ({
  ...{ title: cutText(plainText(clean(row['name'])), 60) || 'Tax', percent: percentOf(row), class: slug },
  ...{ country: clean(row['country']).toUpperCase(), state: clean(row['state']).toUpperCase() },
  postcodes: listIn(row, 'postcodes').slice(0, 100),
  cities: listIn(row, 'cities').slice(0, 100),
  priority: Math.min(100, Math.max(1, numberIn(row, 'priority'))),
  compound: row['compound'] === true,
  shipping: slug === '' && row['shipping'] === true,
  order: Math.min(10_000, Math.max(0, numberIn(row, 'order'))),
})

export type OldZone = { id: number; name: string; locations: readonly Row[]; methods: readonly Row[] }

type Zone = DeliverySettings['zones'][number]
type Rate = NonNullable<DeliverySettings['elsewhere']>
type DeliveryFields = Pick<DeliverySettings, 'zones' | 'elsewhere'>

/**
 * Converts delivery zones. Zones of this shop consist of provinces. A zone of the whole country becomes the rate
 * `elsewhere`, and so does WooCommerce's zone for all other places (id 0).
 */
export function zonesFrom(all: readonly OldZone[]): Mapped<DeliveryFields> {
  const notes: string[] = []
  const fields: DeliveryFields = { zones: [], elsewhere: null }
  for (const zone of all) {
    const named = `Zone "${cutText(plainText(zone.name), 40)}"`
    const rate = rateFrom(zone, (text) => notes.push(`${named}: ${text}`))
    if (!rate) {
      if (zone.id !== 0) notes.push(`${named} has no method that delivers, and is left out.`)
      continue
    }
    const places = placesOf(zone)
    if (places.others > 0) notes.push(`${named}: places that are no provinces of Pakistan are left out.`)
    if (zone.id === 0 || places.isCountry) fields.elsewhere ??= rate
    else if (places.provinces.length === 0)
      notes.push(`${named} has no province of Pakistan, and is left out.`)
    else
      fields.zones.push({
        ...rate,
        name: cutText(plainText(zone.name), 60) || undefined,
        provinces: places.provinces,
        cities: [],
      })
  }
  return { fields, notes }
}

function placesOf({ locations }: OldZone) {
  const found = { provinces: [] as Zone['provinces'], isCountry: false, others: 0 }
  for (const { code, type } of locations) {
    const label = provinceOfCode(clean(code).toUpperCase().replace(/^PK:/, ''))
    if (type === 'country' && clean(code).toUpperCase() === 'PK') found.isCountry = true
    else if (type === 'state' && provinces.some((each) => each.label === label))
      found.provinces.push(label as Zone['provinces'][number])
    else found.others += 1
  }
  return found
}

/** The rate of a zone from its methods; undefined if none of them delivers. */
function rateFrom({ methods }: OldZone, note: (text: string) => void): Rate | undefined {
  const enabled = methods.filter(({ enabled: isOn }) => isOn !== false)
  const of = (id: string) => enabled.filter(({ method_id }) => method_id === id)
  const [flat, free] = [of('flat_rate')[0], of('free_shipping')[0]]
  for (const each of enabled)
    if (!['flat_rate', 'free_shipping', 'local_pickup'].includes(clean(each['method_id'])))
      note(`the method "${cutText(clean(each['method_id']), 40)}" is left out.`)
  if (of('flat_rate').length > 1) note('only the first of its flat rates is taken.')
  if (!flat && !free) return undefined
  return { ...pricesOf(flat, free, note), cashOnDelivery: true, ...pickupOf(of('local_pickup')[0]) }
}

function pricesOf(flat: Row | undefined, free: Row | undefined, note: (text: string) => void) {
  const cost = flat ? costOf(flat) : 0
  if (cost === undefined) note('its cost is a formula: delivery is free until you set it in the desk.')
  else if (flat && !/^\d+(?:\.0+)?$/.test(settingOf(flat, 'cost') || '0'))
    note('its cost is rounded up to whole rupees.')
  if (flat && classCosts(flat)) note('costs of shipping classes are left out.')
  const freeFrom = free ? freeFromOf(free) : null
  if (freeFrom === undefined) note('delivery that is free with a coupon is left out.')
  return {
    title: titleOf(flat ?? free, 'Delivery'),
    rupees: cost ?? 0,
    freeFrom: freeFrom ?? null,
    days: null,
  }
}

const pickupOf = (method: Row | undefined) =>
  method && {
    pickup: { title: titleOf(method, 'Local pickup'), rupees: costOf(method) ?? 0, address: '' },
  }

const settingOf = (method: Row | undefined, name: string): string => {
  const settings = method?.['settings'] as Record<string, Row | undefined> | undefined
  return clean(settings?.[name]?.['value']).trim()
}
const titleOf = (method: Row | undefined, otherwise: string): string =>
  cutText(plainText(settingOf(method, 'title') || clean(method?.['title'])), 60) || otherwise

/** rupees; the highest rate of this shop */
const highestRate = 100_000

/** The cost in rupees, rounded up; '' is 0. Undefined for a formula, or more than this shop's rates allow. */
function costOf(method: Row): number | undefined {
  const text = settingOf(method, 'cost') || '0'
  const rupees = /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Math.ceil(Number(text)) : NaN
  return rupees <= highestRate ? rupees : undefined
}

/**
 * The price of products from which delivery is free, in rupees, rounded up. Undefined if delivery is free only with a coupon, or if
 * the amount is unreadable.
 */
function freeFromOf(method: Row): number | null | undefined {
  const requires = settingOf(method, 'requires')
  if (requires === '') return 0
  const least = settingOf(method, 'min_amount')
  return ['min_amount', 'either'].includes(requires) && /^\d{1,9}(?:\.\d{1,9})?$/.test(least)
    ? Math.ceil(Number(least))
    : undefined
}

const classCosts = (method: Row): boolean =>
  Object.keys((method['settings'] as object | undefined) ?? {}).some(
    (name) => /^(?:class_cost_\d+|no_class_cost)$/.test(name) && settingOf(method, name) !== '',
  )

/** The address of the shop in one line. @param settings WooCommerce's general settings by their ids */
export const addressFrom = (settings: ReadonlyMap<string, Row>): string =>
  ['store_address', 'store_address_2', 'store_city', 'store_postcode']
    .map((name) => plainText(clean(settings.get(`woocommerce_${name}`)?.['value'])))
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
