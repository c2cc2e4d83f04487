/** The calls of shipping: what each accepts, answers and refuses. Server only. */
import {
  call,
  type Calls,
  item,
  list,
  made,
  none,
  one,
  operators,
  removal,
  writers,
} from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { createMethod, createZone, methodChange, updateZone, zoneLocations } from './parameters.ts'
import { shippingMethod, shippingZone, zoneLocation, zoneMethod } from './replies.ts'

const zones = '/wp-json/wc/v3/shipping/zones'
const zone = `${zones}/{id}`
const methods = `${zone}/methods`
const kinds = '/wp-json/wc/v3/shipping_methods'

const noZone = refusal('zoneInvalid', 404)
const noMethod = refusal('zoneMethodInvalid', 404)
const fixed = refusal('zoneFixed', 403)
const noTrash = refusal('zoneNoTrash', 501)
const stale = refusal('settingsStale', 409)
const group = 'Shipping'

export const shippingCalls = {
  listShippingZones: call('GET', zones, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(shippingZone),
    text: { group, summary: 'Lists shipping zones. Zone 0 is everywhere else.', rights: operators },
  }),
  createShippingZone: call('POST', zones, {
    right: 'settings',
    parameters: { query: item, body: createZone },
    reply: made(shippingZone),
    text: {
      group,
      summary: 'Creates a shipping zone. It applies once it has locations and a method.',
      rights: writers,
      example: { name: 'Punjab' },
    },
    refusals: [stale],
  }),
  getShippingZone: call('GET', zone, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(shippingZone),
    text: { group, summary: 'Retrieves a shipping zone.', rights: operators },
    refusals: [noZone],
  }),
  updateShippingZone: call('PUT', zone, {
    right: 'settings',
    parameters: { query: item, body: updateZone },
    reply: one(shippingZone),
    text: {
      group,
      summary: 'Renames or reorders a zone. POST and PATCH work the same way.',
      rights: writers,
      example: { name: 'Punjab' },
    },
    refusals: [noZone, fixed, stale],
  }),
  deleteShippingZone: call('DELETE', zone, {
    right: 'settings',
    parameters: { query: removal, body: none },
    reply: one(shippingZone),
    text: {
      group,
      summary: 'Deletes a zone. Its locations fall back to “everywhere else”. Requires force=true.',
      rights: writers,
    },
    refusals: [noZone, fixed, noTrash, stale],
  }),
  listZoneLocations: call('GET', `${zone}/locations`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(zoneLocation),
    text: { group, summary: 'Lists the locations of a zone.', rights: operators },
    refusals: [noZone],
  }),
  updateZoneLocations: call('PUT', `${zone}/locations`, {
    right: 'settings',
    takesList: true,
    parameters: { query: item, body: zoneLocations },
    reply: list(zoneLocation),
    text: {
      group,
      summary: 'Replaces the locations of a zone. The body is the list.',
      rights: writers,
      example: { rows: [{ code: 'PK:PB', type: 'state' }] },
    },
    refusals: [noZone, refusal('zonePlacesFixed', 403), stale],
  }),
  listZoneMethods: call('GET', methods, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(zoneMethod),
    text: { group, summary: 'Lists the shipping methods of a zone.', rights: operators },
    refusals: [noZone],
  }),
  createZoneMethod: call('POST', methods, {
    right: 'settings',
    parameters: { query: item, body: createMethod },
    reply: one(zoneMethod),
    text: {
      group,
      summary: 'Adds a shipping method to a zone: a flat rate, or free shipping above an amount.',
      rights: writers,
      example: { method_id: 'flat_rate', settings: { title: 'Courier', cost: '250' } },
    },
    refusals: [noZone, refusal('zoneMethodExists', 400), refusal('optionValueInvalid', 400), stale],
  }),
  getZoneMethod: call('GET', `${methods}/{instance_id}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(zoneMethod),
    text: { group, summary: 'Retrieves a shipping method of a zone.', rights: operators },
    refusals: [noZone, noMethod],
  }),
  updateZoneMethod: call('PUT', `${methods}/{instance_id}`, {
    right: 'settings',
    parameters: { query: item, body: methodChange },
    reply: one(zoneMethod),
    text: {
      group,
      summary:
        'Updates the cost, or the amount from which shipping is free. POST and PATCH work the same way.',
      rights: writers,
      example: { settings: { cost: '300' } },
    },
    refusals: [noZone, noMethod, refusal('optionValueInvalid', 400), stale],
  }),
  deleteZoneMethod: call('DELETE', `${methods}/{instance_id}`, {
    right: 'settings',
    parameters: { query: removal, body: none },
    reply: one(zoneMethod),
    text: {
      group,
      summary: 'Deletes a shipping method. A zone without a flat rate gets no delivery. Requires force=true.',
      rights: writers,
    },
    refusals: [noZone, noMethod, noTrash, refusal('zoneMethodExists', 400), stale],
  }),
  listShippingMethods: call('GET', kinds, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: list(shippingMethod),
    text: { group, summary: 'Lists the shipping methods that zones can have.', rights: operators },
  }),
  getShippingMethod: call('GET', `${kinds}/{method}`, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(shippingMethod),
    text: { group, summary: 'Retrieves one.', rights: operators },
    refusals: [refusal('shippingMethodInvalid', 404)],
  }),
} satisfies Calls
