/** WooCommerce's shipping zone calls, mapped to the group `delivery`. Zone 0 is everywhere else. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { DeliverySettings } from '@sauda/contract/settings/delivery.ts'
import { numbered } from '@sauda/contract/settings/setting-group.ts'
import type { shippingZone, zoneLocation } from '@sauda/contract/shipping/calls.ts'
import { provinces } from '@sauda/domain/places.ts'
import { localPickup } from '@sauda/domain/pickup.ts'
import { type DeliveryRate, flatRate } from '@sauda/domain/shipping.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { invalidParameter, mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { runIdempotently } from '#platform/http/operator-write.ts'
import { editGroup, mustNotDrop, valuesOf } from '#shop/settings/edit-group.ts'
import {
  changedRate,
  freeShipping,
  isMethod,
  methodKinds,
  methodsOf,
  mustBeAddable,
  type ShippingClass,
  unknownMethod,
  type ZoneRate,
} from './zone-methods.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listShippingZones'
  | 'createShippingZone'
  | 'getShippingZone'
  | 'updateShippingZone'
  | 'deleteShippingZone'
  | 'listZoneLocations'
  | 'updateZoneLocations'
  | 'listZoneMethods'
  | 'createZoneMethod'
  | 'getZoneMethod'
  | 'updateZoneMethod'
  | 'deleteZoneMethod'
  | 'listShippingMethods'
  | 'getShippingMethod'
type Zone = DeliverySettings['zones'][number] & { id: number }
type ZoneReply = ReplyOf<typeof shippingZone>
type Location = ReplyOf<typeof zoneLocation>

const elsewhereName = 'Locations not covered by your other zones'

const listed = <T>(rows: readonly T[]): Reply => ({
  ...privateReply(rows),
  page: { page: 1, perPage: Math.max(1, rows.length), total: rows.length },
})

/** Loads the shop's shipping classes, which belong to the catalogue. */
type ClassesOf = () => Promise<readonly ShippingClass[]>

export const zoneRoutes = (context: Context, classesOf: ClassesOf): HandlersFor<Names> => ({
  listShippingZones: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return listed(zoneReplies(await valuesOf(context, 'delivery'), home))
  },

  createShippingZone: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return runIdempotently(context, call, '/wc/v3/shipping/zones', async () => {
      const zone = await makeZone(context, call.caller, body, home)
      return {
        ...privateReply(zone),
        status: 201,
        headers: { Location: `${home}/wp-json/wc/v3/shipping/zones/${zone.id}` },
      }
    })
  },

  getShippingZone: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(zoneReplyIn(await valuesOf(context, 'delivery'), id, home))
  },

  updateShippingZone: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    if (id === 0) throw fixedZone(codes.zoneFixed)
    return privateReply(
      await editZones(context, caller, (values) => {
        const { name } = body
        const renamed = withZone(values, id, (zone) => ({ ...zone, ...(name !== undefined && { name }) }))
        const next = body.order === undefined ? renamed : movedZone(renamed, id, body.order)
        const answer = zoneReplyIn(next, id, home)
        mustNotDrop(body, answer)
        return { fields: { zones: next.zones }, answer }
      }),
    )
  },

  deleteShippingZone: async ({ id, query, caller, home }) => {
    mustWrite(caller, 'delete')
    const found = zoneReplyIn(await valuesOf(context, 'delivery'), id, home)
    if (id === 0) throw fixedZone(codes.zoneFixed)
    mustForceZone(query.force, 'zones')
    await editZones(context, caller, (values) => ({
      fields: { zones: numbered(values.zones).filter((zone) => zone.id !== id) },
      answer: undefined,
    }))
    return privateReply(found)
  },

  listZoneLocations: async ({ id, caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(locationsOf(await valuesOf(context, 'delivery'), id, home))
  },

  updateZoneLocations: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    if (id === 0) throw fixedZone(codes.zonePlacesFixed)
    const places = placesIn(body.rows)
    return privateReply(
      await editZones(context, caller, (values) => {
        const next = withZone(values, id, (zone) => ({ ...zone, ...places }))
        return { fields: { zones: next.zones }, answer: locationsOf(next, id, home) }
      }),
    )
  },

  listZoneMethods: async ({ id, caller, home }) => {
    mustReadAll(caller, 'list')
    return listed(methodsOf(await zoneRate(context, id, classesOf), home))
  },

  createZoneMethod: async ({ id, body: { method_id: wanted, ...change }, caller, home, ...call }) => {
    mustWrite(caller, 'create')
    return runIdempotently(context, { ...call, caller }, `/wc/v3/shipping/zones/${id}/methods`, async () =>
      privateReply(
        await editRate(context, caller, { id, home, classes: await classesOf() }, (zone) => {
          const method = mustBeAddable(zone, wanted)
          return { method, rate: changedRate(zone, method, change, home) }
        }),
      ),
    )
  },

  getZoneMethod: async ({ id, path, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(methodIn(await zoneRate(context, id, classesOf), path['instance_id'], home))
  },

  updateZoneMethod: async ({ id, path, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return privateReply(
      await editRate(context, caller, { id, home, classes: await classesOf() }, (zone) => {
        const method = kindOf(methodIn(zone, path['instance_id'], home))
        return { method, rate: changedRate(zone, method, body, home) }
      }),
    )
  },

  deleteZoneMethod: async ({ id, path, query, caller, home }) => {
    mustWrite(caller, 'delete')
    const found = methodIn(await zoneRate(context, id, classesOf), path['instance_id'], home)
    mustForceZone(query.force, 'methods')
    await editRate(context, caller, { id, home, classes: await classesOf() }, (zone) => {
      const method = kindOf(methodIn(zone, path['instance_id'], home))
      if (!zone.rate) throw unknownMethod()
      if (method === freeShipping) return { method: flatRate, rate: { ...zone.rate, freeFrom: null } }
      if (method === localPickup) return { method: flatRate, rate: { ...zone.rate, pickup: undefined } }
      const other = zone.rate.freeFrom !== null ? freeShipping : zone.rate.pickup && localPickup
      if (other) throw new ShopError(codes.zoneMethodExists, 400, `Delete ${other} of this zone first.`)
      return { method, rate: undefined }
    })
    return privateReply(found)
  },

  listShippingMethods: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(methodKinds(home))
  },

  getShippingMethod: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    const found = methodKinds(home).find(({ id }) => id === path['method'])
    if (!found) throw new ShopError(codes.shippingMethodInvalid, 404, 'Resource does not exist.')
    return privateReply(found)
  },
})

const unknownZone = () => new ShopError(codes.zoneInvalid, 404, 'Resource does not exist.')

const fixedZone = (code: typeof codes.zoneFixed | typeof codes.zonePlacesFixed) =>
  new ShopError(code, 403, 'The "locations not covered by your other zones" zone cannot be updated.')

function mustForceZone(force: boolean, what: string): void {
  if (!force) throw new ShopError(codes.zoneNoTrash, 501, `Shipping ${what} do not support trashing.`)
}

/** Maps a path in the group to the call's field. */
const fieldOf = (path: string): string => {
  const name = path.replace(/^zones\[\d+\]\.?|^elsewhere\.?/, '')
  return ({ rupees: 'cost', freeFrom: 'min_amount' } as Record<string, string>)[name] ?? (name || 'zone')
}

const editZones = <R>(
  context: Context,
  caller: Caller,
  edit: (values: DeliverySettings) => { fields: Partial<DeliverySettings>; answer: R },
): Promise<R> => editGroup(context, 'delivery', caller, edit, fieldOf)

function withZone(values: DeliverySettings, id: number, change: (zone: Zone) => Zone): DeliverySettings {
  const zones = numbered(values.zones)
  if (!zones.some((zone) => zone.id === id)) throw unknownZone()
  return { ...values, zones: zones.map((zone) => (zone.id === id ? change(zone) : zone)) }
}

/** Moves a zone in the list; an order past the end makes it the last one. */
function movedZone(values: DeliverySettings, id: number, order: number): DeliverySettings {
  const zones = numbered(values.zones)
  const moved = zones.filter((zone) => zone.id === id)
  return { ...values, zones: zones.filter((zone) => zone.id !== id).toSpliced(order, 0, ...moved) }
}

function zoneReplies(values: DeliverySettings, home: string): ZoneReply[] {
  const base = `${home}/wp-json/wc/v3/shipping/zones`
  const rows = numbered(values.zones).map(({ id, name, title }, order) => ({
    id,
    name: name ?? title,
    order,
  }))
  return [{ id: 0, name: elsewhereName, order: 0 }, ...rows].map((row) => ({
    ...row,
    _links: {
      self: [{ href: `${base}/${row.id}` }],
      collection: [{ href: base }],
      describedby: [{ href: `${base}/${row.id}/locations` }],
    },
  }))
}

function zoneReplyIn(values: DeliverySettings, id: number, home: string): ZoneReply {
  const found = zoneReplies(values, home).find((zone) => zone.id === id)
  if (!found) throw unknownZone()
  return found
}

/** Creates a zone without delivery (`closed`) and without places. */
const makeZone = (
  context: Context,
  caller: Caller,
  body: { name: string; order?: number | undefined },
  home: string,
): Promise<ZoneReply> =>
  editZones(context, caller, (values) => {
    const draft: DeliverySettings['zones'][number] = {
      ...{ name: body.name, title: body.name, rupees: 0, freeFrom: null, days: null, cashOnDelivery: true },
      ...{ provinces: [], cities: [], closed: true },
    }
    const zones = numbered([...numbered(values.zones), draft])
    const id = zones.at(-1)?.id ?? 0
    const next = movedZone({ ...values, zones }, id, body.order ?? zones.length)
    const answer = zoneReplyIn(next, id, home)
    mustNotDrop(body, answer)
    return { fields: { zones: next.zones }, answer }
  })

function locationsOf(values: DeliverySettings, id: number, home: string): Location[] {
  const base = `${home}/wp-json/wc/v3/shipping/zones/${id}`
  const _links = { collection: [{ href: `${base}/locations` }], describes: [{ href: base }] }
  if (id === 0) return []
  const zone = numbered(values.zones).find((each) => each.id === id)
  if (!zone) throw unknownZone()
  const codeOf = (label: string) => provinces.find((each) => each.label === label)?.code ?? label
  return [
    ...zone.provinces.map((label) => ({ code: `PK:${codeOf(label)}`, type: 'state' as const, _links })),
    ...zone.cities.map((city) => ({ code: city, type: 'city' as const, _links })),
  ]
}

/** Reads states and cities. Throws 400 for countries, continents and postcodes, because zones have none. */
function placesIn(rows: readonly { code: string; type: string }[]): Pick<Zone, 'provinces' | 'cities'> {
  const places: { provinces: Zone['provinces'][number][]; cities: string[] } = { provinces: [], cities: [] }
  for (const [index, { code, type }] of rows.entries()) {
    const place = `locations[${index}]`
    if (type === 'city') places.cities.push(code)
    else if (type !== 'state')
      throw invalidParameter(
        place,
        `${place} is of type ${type.slice(0, 20)}: a zone here has states and cities.`,
      )
    else {
      const found = provinces.find((each) => `PK:${each.code}` === code.trim().toUpperCase())
      if (!found) throw invalidParameter(place, `${place} is no state of Pakistan, such as PK:PB.`)
      places.provinces.push(found.label as Zone['provinces'][number])
    }
  }
  return places
}

/** The rate of a zone, with the tax and shipping classes that its methods show. Throws 404 for an unknown zone. */
async function zoneRate(context: Context, id: number, classesOf: ClassesOf): Promise<ZoneRate> {
  const [values, { taxShipping }, classes] = await Promise.all([
    valuesOf(context, 'delivery'),
    valuesOf(context, 'tax'),
    classesOf(),
  ])
  return rateOf(values, id, { isTaxed: taxShipping, classes })
}

/** What the methods of a zone show besides its rate. */
type Beside = Pick<ZoneRate, 'isTaxed' | 'classes'>

function rateOf(values: DeliverySettings, id: number, beside: Beside): ZoneRate {
  if (id === 0) return { id, rate: values.elsewhere ?? undefined, ...beside }
  const zone = numbered(values.zones).find((each) => each.id === id)
  if (!zone) throw unknownZone()
  return zone.closed ? { id, rate: undefined, former: zone, ...beside } : { id, rate: zone, ...beside }
}

function methodIn(zone: ZoneRate, instance: string | undefined, home: string) {
  const found = methodsOf(zone, home).find(({ id }) => String(id) === instance)
  if (!found) throw unknownMethod()
  return found
}

const kindOf = ({ method_id: id }: { method_id: string }) => (isMethod(id) ? id : flatRate)

/** Changes the rate of a zone; an undefined rate ends delivery there. @returns the changed method */
async function editRate(
  context: Context,
  caller: Caller,
  { id, home, classes }: { id: number; home: string; classes: readonly ShippingClass[] },
  edit: (zone: ZoneRate) => { method: string; rate: DeliveryRate | undefined },
) {
  const { taxShipping } = await valuesOf(context, 'tax')
  return editZones(context, caller, (values) => {
    const beside = { isTaxed: taxShipping, classes }
    const { method, rate } = edit(rateOf(values, id, beside))
    const next = withRate(values, id, rate)
    const answer = methodsOf(rateOf(next, id, beside), home).find((each) => each.method_id === method)
    return { fields: next, answer }
  })
}

function withRate(values: DeliverySettings, id: number, rate: DeliveryRate | undefined): DeliverySettings {
  if (id === 0) return { ...values, elsewhere: rate ? plainRate(rate) : null }
  return withZone(values, id, (zone) => {
    if (!rate) return { ...zone, closed: true }
    const { closed: _, ...open } = zone
    return { ...open, ...plainRate(rate) }
  })
}

const plainRate = ({ title, rupees, freeFrom, days, cashOnDelivery, ...classes }: DeliveryRate) => ({
  ...{ title, rupees, freeFrom, cashOnDelivery },
  days: days && { ...days },
  classCosts: classes.classCosts,
  noClassCost: classes.noClassCost,
  mostExpensiveClassOnly: classes.mostExpensiveClassOnly,
  pickup: classes.pickup && { ...classes.pickup },
})
