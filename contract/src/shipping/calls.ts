/** The calls of shipping: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, made, none, one, operators, removal, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { shippingOperatorEndpoints } from './endpoints.ts'
import { createMethod, createZone, methodChange, updateZone, zoneLocations } from './parameters.ts'
import { shippingMethod, shippingZone, zoneLocation, zoneMethod } from './replies.ts'

const noZone = refusal('zoneInvalid', 404)
const noMethod = refusal('zoneMethodInvalid', 404)
const fixed = refusal('zoneFixed', 403)
const noTrash = refusal('zoneNoTrash', 501)
const stale = refusal('settingsStale', 409)
const group = 'Shipping'

export const shippingCalls = {
  listShippingZones: {
    parameters: { query: item, body: none },
    reply: list(shippingZone),
    text: { group, summary: 'The zones of delivery; zone 0 is everywhere else.', rights: operators },
  },
  createShippingZone: {
    parameters: { query: item, body: createZone },
    reply: made(shippingZone),
    text: {
      group,
      summary: 'Adds a zone. Until it has places and a method, nobody lives in it.',
      rights: writers,
      example: { name: 'Punjab' },
    },
    refusals: [stale],
  },
  getShippingZone: {
    parameters: { query: item, body: none },
    reply: one(shippingZone),
    text: { group, summary: 'One zone.', rights: operators },
    refusals: [noZone],
  },
  updateShippingZone: {
    parameters: { query: item, body: updateZone },
    reply: one(shippingZone),
    text: {
      group,
      summary: 'Renames or moves a zone. POST and PATCH do the same.',
      rights: writers,
      example: { name: 'Punjab' },
    },
    refusals: [noZone, fixed, stale],
  },
  deleteShippingZone: {
    parameters: { query: removal, body: none },
    reply: one(shippingZone),
    text: {
      group,
      summary: 'Deletes a zone; its places are everywhere else then. force=true is required.',
      rights: writers,
    },
    refusals: [noZone, fixed, noTrash, stale],
  },
  listZoneLocations: {
    parameters: { query: item, body: none },
    reply: list(zoneLocation),
    text: { group, summary: 'The states and cities of a zone.', rights: operators },
    refusals: [noZone],
  },
  updateZoneLocations: {
    parameters: { query: item, body: zoneLocations },
    reply: list(zoneLocation),
    text: {
      group,
      summary: 'Puts these states and cities in place of those of a zone. The body is the list.',
      rights: writers,
      example: { rows: [{ code: 'PK:PB', type: 'state' }] },
    },
    refusals: [noZone, refusal('zonePlacesFixed', 403), stale],
  },
  listZoneMethods: {
    parameters: { query: item, body: none },
    reply: list(zoneMethod),
    text: { group, summary: 'The ways of shipping of a zone.', rights: operators },
    refusals: [noZone],
  },
  createZoneMethod: {
    parameters: { query: item, body: createMethod },
    reply: one(zoneMethod),
    text: {
      group,
      summary: 'Gives a zone its flat rate, or an amount from which it is free.',
      rights: writers,
      example: { method_id: 'flat_rate', settings: { title: 'Courier', cost: '250' } },
    },
    refusals: [noZone, refusal('zoneMethodExists', 400), refusal('optionValueInvalid', 400), stale],
  },
  getZoneMethod: {
    parameters: { query: item, body: none },
    reply: one(zoneMethod),
    text: { group, summary: 'One way of shipping of a zone.', rights: operators },
    refusals: [noZone, noMethod],
  },
  updateZoneMethod: {
    parameters: { query: item, body: methodChange },
    reply: one(zoneMethod),
    text: {
      group,
      summary: 'Changes what it costs, or from which amount it is free. POST and PATCH do the same.',
      rights: writers,
      example: { settings: { cost: '300' } },
    },
    refusals: [noZone, noMethod, refusal('optionValueInvalid', 400), stale],
  },
  deleteZoneMethod: {
    parameters: { query: removal, body: none },
    reply: one(zoneMethod),
    text: {
      group,
      summary: 'Takes it away; without its flat rate nothing is delivered to a zone. force=true is required.',
      rights: writers,
    },
    refusals: [noZone, noMethod, noTrash, refusal('zoneMethodExists', 400), stale],
  },
  listShippingMethods: {
    parameters: { query: item, body: none },
    reply: list(shippingMethod),
    text: { group, summary: 'The ways of shipping that zones may have.', rights: operators },
  },
  getShippingMethod: {
    parameters: { query: item, body: none },
    reply: one(shippingMethod),
    text: { group, summary: 'One of them.', rights: operators },
    refusals: [refusal('shippingMethodInvalid', 404)],
  },
} satisfies Calls<typeof shippingOperatorEndpoints>
