/** The cost of delivery to a place (D-004), by the shop's delivery settings. */
import { shippingRates } from './constants.ts'
import { atLeastZero, fromRupees, type Paisa, subtract, zero } from './money.ts'

/** WooCommerce's id of delivery at a fixed rate. */
export const flatRate = 'flat_rate'

/** The cost of delivery to a place; amounts in whole rupees. */
export type DeliveryRate = {
  readonly title: string
  readonly rupees: number
  /** delivery is free if the products cost at least this much after the discount; null: never */
  readonly freeFrom: number | null
  /** minimum and maximum working days until delivery */
  readonly days: { readonly least: number; readonly most: number } | null
  readonly cashOnDelivery: boolean
  /** surcharge of each shipping class in the order, by slug; charged once, whatever the number of products */
  readonly classCosts?: readonly { readonly slug: string; readonly rupees: number }[] | undefined
  /** surcharge that is charged once if the order has products without a class */
  readonly noClassCost?: number | undefined
  /** whether only the most expensive of the order's surcharges is charged */
  readonly mostExpensiveClassOnly?: boolean | undefined
  /** pickup at the shop instead of delivery; undefined if the shop does not offer it */
  readonly pickup?: Pickup | undefined
}

/** `rupees`: whole rupees; `address`: with line breaks */
export type Pickup = { readonly title: string; readonly rupees: number; readonly address: string }

/** `provinces` are named by their labels. */
export type DeliveryZone = DeliveryRate & {
  readonly provinces: readonly string[]
  readonly cities: readonly string[]
  /** whether the shop does not deliver to this zone */
  readonly closed?: boolean | undefined
}

/** `elsewhere`: null when the shop delivers only to its zones; `otherCities`: unlisted cities may be typed */
export type DeliveryRules = {
  readonly zones: readonly DeliveryZone[]
  readonly elsewhere: DeliveryRate | null
  readonly otherCities: boolean
}

const plainRate = { freeFrom: null, days: null, cashOnDelivery: true } as const

/** The default rules. */
export const defaultDelivery: DeliveryRules = {
  zones: [{ ...plainRate, ...shippingRates.local, provinces: [], cities: [shippingRates.localCity] }],
  elsewhere: { ...plainRate, ...shippingRates.standard },
  otherCities: false,
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The rate of a place: its city's zone, else its province's, else the one for everywhere else; undefined: no delivery.
 */
export const rateFor = (
  { zones, elsewhere }: DeliveryRules,
  { city, province }: { city: string; province: string },
): DeliveryRate | undefined => {
  const zone =
    zones.find(({ cities }) => cities.some((each) => same(each, city))) ??
    zones.find(({ provinces }) => provinces.some((each) => same(each, province)))
  return zone ? (zone.closed ? undefined : zone) : (elsewhere ?? undefined)
}

/** `title` is undefined and the amount 0 until a city is selected, and for a place without delivery. */
export type Shipping = {
  methodId: string
  title: string | undefined
  amount: Paisa
  /** the applied rate; undefined before a city is selected, and for a place without delivery */
  rate: DeliveryRate | undefined
}

/** The products to deliver. Whether delivery is free depends on `subtotal` minus `discount`. */
type Delivered = {
  subtotal: Paisa
  discount: Paisa
  /** slugs of the products' shipping classes, '' for none; absent in browsers, which do not know the classes */
  classes?: readonly string[]
}

/** Cost and name of delivery to a place. */
export function shippingFor(
  rules: DeliveryRules,
  place: { city: string; province: string },
  products: Delivered,
): Shipping {
  return shippingAt(place.city.trim() === '' ? undefined : rateFor(rules, place), products)
}

/** Cost and name of delivery at a known rate. @param methodId the method of the rate */
export function shippingAt(
  rate: DeliveryRate | undefined,
  products: Delivered,
  methodId: string = flatRate,
): Shipping {
  if (!rate) return { methodId: flatRate, title: undefined, amount: zero, rate: undefined }
  const paid = atLeastZero(subtract(products.subtotal, products.discount))
  const isFree = rate.freeFrom !== null && paid >= fromRupees(rate.freeFrom)
  return {
    methodId,
    title: rate.title,
    amount: isFree ? zero : fromRupees(rate.rupees + classCost(rate, products.classes)),
    rate,
  }
}

/** The surcharge of shipping classes, in rupees. @param classes slugs of the products' classes, '' for none */
function classCost(
  { classCosts = [], noClassCost = 0, mostExpensiveClassOnly }: DeliveryRate,
  classes: readonly string[] = [],
): number {
  const costs = [...new Set(classes)].map((slug) =>
    slug === '' ? noClassCost : (classCosts.find((each) => each.slug === slug)?.rupees ?? 0),
  )
  return mostExpensiveClassOnly ? Math.max(0, ...costs) : costs.reduce((sum, cost) => sum + cost, 0)
}

/** Every rate at which the shop delivers. */
const openRates = ({ zones, elsewhere }: DeliveryRules): readonly DeliveryRate[] => [
  ...zones.filter(({ closed }) => !closed),
  ...(elsewhere ? [elsewhere] : []),
]

const classRupees = ({ classCosts = [], noClassCost = 0 }: DeliveryRate): number[] => [
  noClassCost,
  ...classCosts.map(({ rupees }) => rupees),
]

/** Whether the products affect the cost of delivery, and not only the place. */
export const hasClassCosts = (rules: DeliveryRules): boolean =>
  openRates(rules).some((rate) => classRupees(rate).some((rupees) => rupees > 0))

/**
 * Possible costs of delivery before the place is known, the lowest first; empty when the shop does not deliver. Of the
 * surcharges for shipping classes, only the most expensive one is added.
 */
export const deliveryRange = (rules: DeliveryRules): readonly Paisa[] =>
  [
    ...new Set(
      openRates(rules).flatMap((rate) => [
        rate.rupees + (rate.noClassCost ?? 0),
        rate.rupees + Math.max(...classRupees(rate)),
      ]),
    ),
  ]
    .toSorted((a, b) => a - b)
    .map(fromRupees)

/**
 * Cost of delivery before the place is known. `none`: no delivery; `one`: the same cost everywhere; `city`: one cost
 * for a city, another for all other places; `span`: from the lowest to the highest cost
 */
type DeliveryCosts =
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
  if (
    !hasClassCosts(rules) &&
    zones.length === 1 &&
    zone?.cities.length === 1 &&
    zone.provinces.length === 0 &&
    city &&
    elsewhere
  )
    return { kind: 'city', city, cost: fromRupees(zone.rupees), elsewhere: fromRupees(elsewhere.rupees) }
  return { kind: 'span', lowest, highest }
}
