/**
 * Maps WooCommerce's shipping methods of a zone to the zone's rate. `flat_rate` is the rate's cost, `free_shipping` its
 * free amount, `local_pickup` its cost of pickup.
 */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { shippingMethod, zoneMethod } from '@sauda/contract/shipping/calls.ts'
import { localPickup } from '@sauda/domain/pickup.ts'
import { type DeliveryRate, flatRate } from '@sauda/domain/shipping.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { mustNotDrop } from '#shop/settings/edit-group.ts'
import { codes } from '@sauda/contract/calls.ts'

export const freeShipping = 'free_shipping'
type MethodId = typeof flatRate | typeof freeShipping | typeof localPickup
type Method = ReplyOf<typeof zoneMethod>

/** The delivery rate of a zone (`id`), or with id 0 of all other places; undefined: no delivery. */
export type ZoneRate = {
  id: number
  rate: DeliveryRate | undefined
  /** the rate before the zone was closed */
  former?: DeliveryRate
  /** whether the shop taxes delivery */
  isTaxed: boolean
  /** all shipping classes of the shop */
  classes: readonly ShippingClass[]
}

/** A shipping class, for which delivery may cost more. */
export type ShippingClass = { id: number; name: string; slug: string }

const kinds = [
  [flatRate, 'Flat rate', 'Lets you charge a fixed rate for shipping.'],
  [
    freeShipping,
    'Free shipping',
    'Free shipping is a special method which can be triggered with coupons and minimum spends.',
  ],
  [localPickup, 'Local pickup', 'Allow customers to pick up orders themselves.'],
] as const

export const isMethod = (id: string): id is MethodId => kinds.some(([each]) => each === id)

/** The supported shipping methods. */
export const methodKinds = (home: string): ReplyOf<typeof shippingMethod>[] =>
  kinds.map(([id, title, description]) => ({
    id,
    title,
    description,
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/shipping_methods/${id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/shipping_methods` }],
    },
  }))

/** Id of a shipping method in a zone. It is unique in the shop, as in WooCommerce. */
const instanceOf = (zoneId: number, method: MethodId): number =>
  zoneId * 10 + 1 + kinds.findIndex(([each]) => each === method)

/** Whether a zone with this delivery rate offers the method. */
const hasMethod = ({ freeFrom, pickup }: DeliveryRate, method: MethodId): boolean =>
  method === flatRate || (method === freeShipping ? freeFrom !== null : pickup !== undefined)

const setting = (id: string, label: string, value: string, options?: Record<string, string>) => ({
  id,
  label,
  ...{ description: '', type: options ? 'select' : 'text', value, default: '', tip: '', placeholder: '' },
  ...(options && { options }),
})

const taxStatuses = { taxable: 'Taxable', none: 'None' }
const requirements = { '': 'No requirement', min_amount: 'A minimum order amount' }

function settingsOf(method: MethodId, rate: DeliveryRate, { isTaxed, classes }: ZoneRate) {
  const { title, rupees, freeFrom, pickup = firstPickup } = rate
  const taxed = setting('tax_status', 'Tax status', isTaxed ? 'taxable' : 'none', taxStatuses)
  if (method === localPickup)
    return [
      setting('title', 'Name', pickup.title),
      taxed,
      setting('cost', 'Cost', String(pickup.rupees)),
      setting('address', 'Where', pickup.address),
    ]
  if (method === flatRate)
    return [
      setting('title', 'Name', title),
      taxed,
      setting('cost', 'Cost', String(rupees)),
      ...classSettings(rate, classes),
    ]
  return [
    setting('title', 'Name', title),
    setting('requires', 'Free shipping requires', freeFrom === 0 ? '' : 'min_amount', requirements),
    setting('min_amount', 'Minimum order amount', String(freeFrom ?? 0)),
    setting('ignore_discounts', 'Coupons discounts', 'no'),
  ]
}

const classTypes = { class: 'Per class', order: 'Per order' }

/** Settings for the costs of shipping classes; none if the shop has no classes, as in WooCommerce. */
const classSettings = (
  { classCosts = [], noClassCost, mostExpensiveClassOnly }: DeliveryRate,
  classes: readonly ShippingClass[],
) => {
  if (classes.length === 0) return []
  const costOf = (slug: string) => classCosts.find((each) => each.slug === slug)?.rupees
  return [
    ...classes.map(({ id, name, slug }) =>
      setting(`class_cost_${id}`, `"${name}" shipping class cost`, amountText(costOf(slug))),
    ),
    setting('no_class_cost', 'No shipping class cost', amountText(noClassCost)),
    setting('type', 'Calculation type', mostExpensiveClassOnly ? 'order' : 'class', classTypes),
  ]
}
const amountText = (rupees: number | undefined): string => (rupees === undefined ? '' : String(rupees))

/** The shipping methods of a zone. */
export function methodsOf(zone: ZoneRate, home: string): Method[] {
  const { id, rate } = zone
  if (!rate) return []
  const base = `${home}/wp-json/wc/v3/shipping/zones/${id}`
  return kinds
    .filter(([method]) => hasMethod(rate, method))
    .map(([method, methodTitle, description], index) => {
      const instance = instanceOf(id, method)
      return {
        id: instance,
        instance_id: instance,
        title: method === localPickup ? (rate.pickup?.title ?? '') : rate.title,
        order: index + 1,
        enabled: true,
        method_id: method,
        method_title: methodTitle,
        method_description: `<p>${description}</p>\n`,
        settings: Object.fromEntries(settingsOf(method, rate, zone).map((each) => [each.id, each])),
        _links: {
          self: [{ href: `${base}/methods/${instance}` }],
          collection: [{ href: `${base}/methods` }],
          describes: [{ href: base }],
        },
      }
    })
}

const firstRate: DeliveryRate = {
  title: 'Flat rate',
  rupees: 0,
  freeFrom: null,
  days: null,
  cashOnDelivery: true,
}

type Change = {
  order?: number | undefined
  enabled?: boolean | undefined
  settings?: Readonly<Record<string, string>> | undefined
}

/** The rate after a change of one method. Throws 400 for values that would not be stored as sent. */
export function changedRate(zone: ZoneRate, method: MethodId, change: Change, home: string): DeliveryRate {
  const { settings = {}, ...plain } = change
  const rate = zone.rate ?? zone.former ?? firstRate
  const next =
    method === flatRate
      ? flatAfter(rate, settings, zone.classes)
      : method === freeShipping
        ? freeAfter(rate, settings)
        : pickupAfter(rate, settings)
  const reply = methodsOf({ ...zone, rate: next }, home).find((each) => each.method_id === method)
  if (!reply) throw unknownMethod()
  mustNotDrop(plain, reply)
  for (const [name, value] of Object.entries(settings)) {
    const stored = reply.settings[name]?.value
    if (stored === undefined) throw badSetting(`There is no setting "${name.slice(0, 60)}" here.`)
    if (!isSame(value, stored))
      throw badSetting(`settings[${name}] can only be ${JSON.stringify(stored)} here.`)
  }
  return next
}

const firstPickup = { title: 'Local pickup', rupees: 0, address: '' }

const pickupAfter = (
  { pickup = firstPickup, ...rate }: DeliveryRate,
  { title, cost, address }: Readonly<Record<string, string>>,
): DeliveryRate => ({
  ...rate,
  pickup: {
    title: title?.trim() ?? pickup.title,
    rupees: cost === undefined ? pickup.rupees : wholeRupees('cost', cost.trim() === '' ? '0' : cost),
    address: address?.trim() ?? pickup.address,
  },
})

/** Whether a sent cost equals the stored one. '200', '200.00' and 200 are equal; an empty cost is 0. */
const isSame = (sent: string, stored: string): boolean =>
  sent.trim() === stored ||
  (sent.trim() === '' && stored === '0') ||
  (/^\d{1,9}(?:\.0{1,4})?$/.test(sent.trim()) && /^\d+$/.test(stored) && Number(sent) === Number(stored))

function flatAfter(
  rate: DeliveryRate,
  settings: Readonly<Record<string, string>>,
  classes: readonly ShippingClass[],
): DeliveryRate {
  const { title, cost, no_class_cost: noClass, type } = settings
  const classCosts = classes.flatMap(({ id, slug }) => {
    const known = rate.classCosts?.find((each) => each.slug === slug)?.rupees
    const rupees = rupeesOrNone(`class_cost_${id}`, settings[`class_cost_${id}`], known)
    return rupees === undefined ? [] : [{ slug, rupees }]
  })
  return {
    ...rate,
    title: title?.trim() ?? rate.title,
    rupees: cost === undefined ? rate.rupees : wholeRupees('cost', cost),
    classCosts: classCosts.length > 0 ? classCosts : undefined,
    noClassCost: rupeesOrNone('no_class_cost', noClass, rate.noClassCost),
    mostExpensiveClassOnly:
      (type === undefined ? rate.mostExpensiveClassOnly === true : type === 'order') || undefined,
  }
}

/** A sent cost in rupees; undefined for '', which removes it; the known one if none is sent. */
const rupeesOrNone = (name: string, sent: string | undefined, known: number | undefined) =>
  sent === undefined ? known : sent.trim() === '' ? undefined : wholeRupees(name, sent)

const freeAfter = (
  rate: DeliveryRate,
  { requires, min_amount: least }: Readonly<Record<string, string>>,
): DeliveryRate => {
  const hasLeast =
    requires === undefined ? least !== undefined || (rate.freeFrom ?? 0) > 0 : requires === 'min_amount'
  const amount = least === undefined ? (rate.freeFrom ?? 0) : wholeRupees('min_amount', least)
  return { ...rate, freeFrom: hasLeast ? amount : 0 }
}

function wholeRupees(name: string, text: string): number {
  if (!/^\s*\d{1,9}(?:\.0{1,4})?\s*$/.test(text))
    throw badSetting(`settings[${name}] is not an amount of whole rupees.`)
  return Number(text)
}

export const badSetting = (sentence: string): ShopError =>
  new ShopError(codes.optionValueInvalid, 400, sentence)

export const unknownMethod = (): ShopError =>
  new ShopError(codes.zoneMethodInvalid, 404, 'Resource does not exist.')

/** The method, if it can be added to a zone. Throws 400 if the zone has it, or lacks a flat rate. */
export function mustBeAddable({ rate }: ZoneRate, method: string): MethodId {
  if (!isMethod(method))
    throw invalidParameter('method_id', `method_id is not one of ${kinds.map(([id]) => id).join(', ')}.`)
  if (method !== flatRate && !rate)
    throw invalidParameter(
      'method_id',
      method === freeShipping
        ? `Add ${flatRate} first: it is what delivery costs below the free amount.`
        : `Add ${flatRate} first: buyers choose between delivery and fetching.`,
    )
  if (rate && hasMethod(rate, method))
    throw new ShopError(codes.zoneMethodExists, 400, `This zone has ${method} already: change that one.`)
  return method
}
