/** Calls with which operators manage shipping zones and their methods, in WooCommerce's form. Server only. */
import * as z from 'zod'
import { allStaff, call, type Calls, item, list, one, operators, writers } from '@sauda/contract/call.ts'
import { boolean, integer, objects, settingValue, string, textUpTo } from '@sauda/contract/parameter-types.ts'
import { optionRefusals } from '@sauda/contract/options/calls.ts'
import { settingsRefusals } from '@sauda/contract/settings/calls.ts'
import { methodSetting } from '@sauda/contract/payment-gateways/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, link, links, text, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters in the form of WooCommerce. Calls refuse what this shop cannot store.

const createZone = z.object({ name: textUpTo(60), order: z.optional(integer(0)) })
const updateZone = z.object({ name: z.optional(textUpTo(60)), order: z.optional(integer(0)) })

/** maximum number of places of a zone */
const mostPlaces = 600

/** The body is the list itself. */
const zoneLocations = z.object({
  rows: objects({ code: string, type: z.optional(string).default('country') }).max(mostPlaces, {
    error: `has more than ${mostPlaces} rows.`,
  }),
})

const settings = z.optional(
  z.record(z.string(), settingValue(z.union([z.string(), z.number()]).transform(String)), {
    error: 'is not of type object.',
  }),
)
const methodChange = z.object({
  order: z.optional(integer(0)),
  enabled: z.optional(boolean),
  settings,
})
const createMethod = methodChange.extend({ method_id: string })

// Replies in the form of WooCommerce.

export const shippingZone = z.strictObject({
  id: id.meta({ description: '0 for everywhere else.' }),
  name: text,
  order: whole,
  _links: z.strictObject({ self: link, collection: link, describedby: link }),
})

export const zoneLocation = z.strictObject({
  code: text.meta({ description: 'For a state, for example PK:PB; for a city, its name.' }),
  type: z.enum(['state', 'city']).meta({ description: 'As in WooCommerce, and city.' }),
  _links: z.strictObject({ collection: link, describes: link }),
})

export const zoneMethod = z.strictObject({
  id,
  instance_id: id,
  title: text,
  order: whole,
  enabled: flag,
  method_id: text,
  method_title: text,
  method_description: text,
  settings: z.record(text, methodSetting.extend({ options: z.optional(z.record(text, text)) })),
  _links: z.strictObject({ self: link, collection: link, describes: link }),
})

export const shippingMethod = z.strictObject({ id: text, title: text, description: text, _links: links })

const zones = '/wp-json/wc/v3/shipping/zones'
const zone = `${zones}/{id}`
const methods = `${zone}/methods`
const kinds = '/wp-json/wc/v3/shipping_methods'

/** Error codes that only this resource returns, with their statuses. */
const shippingRefusals = {
  zoneInvalid: ['woocommerce_rest_shipping_zone_invalid', 404],
  zoneFixed: ['woocommerce_rest_shipping_zone_invalid_zone', 403],
  zonePlacesFixed: ['woocommerce_rest_shipping_zone_locations_invalid_zone', 403],
  zoneMethodInvalid: ['woocommerce_rest_shipping_zone_method_invalid', 404],
  zoneMethodExists: ['sauda_shipping_zone_method_exists', 400],
  shippingMethodInvalid: ['woocommerce_rest_shipping_method_invalid', 404],
  zoneNoTrash: ['rest_trash_not_supported', 501],
} as const
const refusal = refusalsWith({ ...optionRefusals, ...settingsRefusals, ...shippingRefusals })

const noZone = refusal('zoneInvalid', 404)
const noMethod = refusal('zoneMethodInvalid', 404)
const fixed = refusal('zoneFixed', 403)
const noTrash = refusal('zoneNoTrash', 501)
const stale = refusal('settingsStale', 409)
const group = 'Shipping'

const zoneRows = crud({ path: zones, row: shippingZone, right: 'settings', group })

const methodRows = crud({
  path: methods,
  id: 'instance_id',
  row: zoneMethod,
  right: 'settings',
  group,
})

const mayRead = { right: 'settings', group, rights: operators } as const
const mayWrite = { right: 'settings', group, rights: writers } as const

const shippingCalls = {
  listShippingZones: call('GET', zones, {
    ...mayRead,
    query: item,
    reply: list(shippingZone),
    summary: 'Lists shipping zones. Zone 0 is everywhere else.',
  }),
  createShippingZone: zoneRows.create({
    body: createZone,
    summary: 'Creates a shipping zone. It applies once it has locations and a method.',
    example: { name: 'Punjab' },
    refusals: [stale],
  }),
  getShippingZone: zoneRows.get({ summary: 'Retrieves a shipping zone.', refusals: [noZone] }),
  updateShippingZone: zoneRows.update({
    body: updateZone,
    summary: 'Renames or reorders a zone. POST and PATCH work the same way.',
    example: { name: 'Punjab' },
    refusals: [noZone, fixed, stale],
  }),
  deleteShippingZone: zoneRows.remove({
    summary: 'Deletes a zone. Its locations fall back to “everywhere else”. Requires force=true.',
    refusals: [noZone, fixed, noTrash, stale],
  }),
  listZoneLocations: call('GET', `${zone}/locations`, {
    ...mayRead,
    query: item,
    reply: list(zoneLocation),
    summary: 'Lists the locations of a zone.',
    refusals: [noZone],
  }),
  updateZoneLocations: call('PUT', `${zone}/locations`, {
    ...mayWrite,
    takesList: true,
    query: item,
    body: zoneLocations,
    reply: list(zoneLocation),
    summary: 'Replaces the locations of a zone. The body is the list.',
    example: { rows: [{ code: 'PK:PB', type: 'state' }] },
    refusals: [noZone, refusal('zonePlacesFixed', 403), stale],
  }),
  listZoneMethods: call('GET', methods, {
    ...mayRead,
    query: item,
    reply: list(zoneMethod),
    summary: 'Lists the shipping methods of a zone.',
    refusals: [noZone],
  }),
  createZoneMethod: call('POST', methods, {
    ...mayWrite,
    query: item,
    body: createMethod,
    reply: one(zoneMethod),
    summary: 'Adds a shipping method to a zone: a flat rate, or free shipping above an amount.',
    example: { method_id: 'flat_rate', settings: { title: 'Courier', cost: '250' } },
    refusals: [noZone, refusal('zoneMethodExists', 400), refusal('optionValueInvalid', 400), stale],
  }),
  getZoneMethod: methodRows.get({
    summary: 'Retrieves a shipping method of a zone.',
    refusals: [noZone, noMethod],
  }),
  updateZoneMethod: methodRows.update({
    body: methodChange,
    summary: 'Updates the cost, or the amount from which shipping is free. POST and PATCH work the same way.',
    example: { settings: { cost: '300' } },
    refusals: [noZone, noMethod, refusal('optionValueInvalid', 400), stale],
  }),
  deleteZoneMethod: methodRows.remove({
    summary: 'Deletes a shipping method. A zone without a flat rate gets no delivery. Requires force=true.',
    refusals: [noZone, noMethod, noTrash, refusal('zoneMethodExists', 400), stale],
  }),
  listShippingMethods: call('GET', kinds, {
    right: 'look',
    query: item,
    reply: list(shippingMethod),
    group,
    summary: 'Lists the shipping methods that zones can have.',
    rights: allStaff,
  }),
  getShippingMethod: call('GET', `${kinds}/{method}`, {
    right: 'look',
    query: item,
    reply: one(shippingMethod),
    group,
    summary: 'Retrieves one.',
    rights: allStaff,
    refusals: [refusal('shippingMethodInvalid', 404)],
  }),
} satisfies Calls

export const shippingResource = defineResource({
  calls: shippingCalls,
  parameters: {
    instance_id: 'The id of a shipping method within its zone.',
    method: 'Id of a shipping method: flat_rate, free_shipping or local_pickup.',
  },
  refusals: shippingRefusals,
  entities: {
    ShippingZone: shippingZone,
    ShippingZoneLocation: zoneLocation,
    ShippingZoneMethod: zoneMethod,
    ShippingMethod: shippingMethod,
  },
})
