/** What delivery to a place costs (D-004), by the shop's settings of delivery. */
import { shippingRates } from './constants.ts'
import { atLeastZero, fromRupees, type Paisa, subtract, zero } from './money.ts'

export const flatRate = 'flat_rate'

/** `rupees`: whole rupees; `freeFrom`: rupees that the products cost after the discount; `days`: working days */
export type DeliveryRate = {
  readonly title: string
  readonly rupees: number
  readonly freeFrom: number | null
  readonly days: { readonly least: number; readonly most: number } | null
  readonly cashOnDelivery: boolean
}

/** `provinces`: by their labels */
export type DeliveryZone = DeliveryRate & {
  readonly provinces: readonly string[]
  readonly cities: readonly string[]
  /** nothing is delivered there */
  readonly closed?: boolean | undefined
}

/** `elsewhere`: null where the shop delivers to its zones alone; `otherCities`: cities that are not listed may be typed */
export type DeliveryRules = {
  readonly zones: readonly DeliveryZone[]
  readonly elsewhere: DeliveryRate | null
  readonly otherCities: boolean
}

const plainRate = { freeFrom: null, days: null, cashOnDelivery: true } as const

/** The rules of a shop whose owner has set none. */
export const defaultDelivery: DeliveryRules = {
  zones: [{ ...plainRate, ...shippingRates.local, provinces: [], cities: [shippingRates.localCity] }],
  elsewhere: { ...plainRate, ...shippingRates.standard },
  otherCities: false,
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The rate of a place: its city's zone, else its province's, else that of everywhere else; undefined: no delivery. */
export const rateFor = (
  { zones, elsewhere }: DeliveryRules,
  { city, province }: { city: string; province: string },
): DeliveryRate | undefined => {
  const zone =
    zones.find(({ cities }) => cities.some((each) => same(each, city))) ??
    zones.find(({ provinces }) => provinces.some((each) => same(each, province)))
  return zone ? (zone.closed ? undefined : zone) : (elsewhere ?? undefined)
}

/** `title` is undefined and the amount 0 until a city is chosen, and where the shop does not deliver. */
export type Shipping = {
  methodId: string
  title: string | undefined
  amount: Paisa
  /** the rate that holds; undefined before a city is chosen, and where the shop does not deliver */
  rate: DeliveryRate | undefined
}

/**
 * Cost and name of delivery to a place.
 * @param products what they cost together, and the coupon's discount: the free amount is compared with the rest
 */
export function shippingFor(
  rules: DeliveryRules,
  place: { city: string; province: string },
  products: { subtotal: Paisa; discount: Paisa },
): Shipping {
  return shippingAt(place.city.trim() === '' ? undefined : rateFor(rules, place), products)
}

/** The same where the rate is known. @param methodId who gave it */
export function shippingAt(
  rate: DeliveryRate | undefined,
  products: { subtotal: Paisa; discount: Paisa },
  methodId: string = flatRate,
): Shipping {
  if (!rate) return { methodId: flatRate, title: undefined, amount: zero, rate: undefined }
  const paid = atLeastZero(subtract(products.subtotal, products.discount))
  const isFree = rate.freeFrom !== null && paid >= fromRupees(rate.freeFrom)
  return { methodId, title: rate.title, amount: isFree ? zero : fromRupees(rate.rupees), rate }
}

/** What delivery can cost, for saying it before the place is known; the lowest first. Empty: the shop delivers nowhere. */
export const deliveryRange = ({ zones, elsewhere }: DeliveryRules): readonly Paisa[] =>
  [
    ...new Set(
      [...zones.filter(({ closed }) => !closed), ...(elsewhere ? [elsewhere] : [])].map(
        (rate) => rate.rupees,
      ),
    ),
  ]
    .toSorted((a, b) => a - b)
    .map(fromRupees)

/** What delivery costs before the place is known: one rate, one city's and that of all other places, or the span of the rates. */
export type DeliveryCosts =
  | { kind: 'none' }
  | { kind: 'one'; cost: Paisa }
  | { kind: 'city'; city: string; cost: Paisa; elsewhere: Paisa }
  | { kind: 'span'; lowest: Paisa; highest: Paisa }

export function deliveryCosts(rules: DeliveryRules): DeliveryCosts {
  const { elsewhere } = rules
  const zones = rules.zones.filter(({ closed }) => !closed)
  const range = deliveryRange(rules)
  const [lowest, highest = lowest] = [range[0], range.at(-1)]
  if (lowest === undefined || highest === undefined) return { kind: 'none' }
  if (lowest === highest) return { kind: 'one', cost: lowest }
  const [zone] = zones
  const [city] = zone?.cities ?? []
  if (zones.length === 1 && zone?.cities.length === 1 && zone.provinces.length === 0 && city && elsewhere)
    return { kind: 'city', city, cost: fromRupees(zone.rupees), elsewhere: fromRupees(elsewhere.rupees) }
  return { kind: 'span', lowest, highest }
}
