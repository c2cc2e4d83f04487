/** Delivery places, costs and times (D-004). */
import * as z from 'zod'
import { provinceName, provinces } from '@sauda/domain/places.ts'
import { defaultDelivery, type DeliveryRate, type DeliveryRules } from '@sauda/domain/shipping.ts'
import {
  filledLine,
  longText,
  numbered,
  rowNumber,
  rupees,
  type SettingGroup,
  uniqueIn,
} from './setting-group.ts'

const provinceLabels = provinces.map(({ label }) => label)
const province = z.enum(provinceLabels, {
  error: `is not one of ${provinceLabels.join(', ')}.`,
})

const days = z
  .strictObject({
    least: z
      .int({ error: 'is not a whole number.' })
      .min(0, { error: 'is below 0.' })
      .max(60, { error: 'is above 60.' })
      .meta({ title: 'Fastest' }),
    most: z
      .int({ error: 'is not a whole number.' })
      .min(0, { error: 'is below 0.' })
      .max(60, { error: 'is above 60.' })
      .meta({ title: 'Slowest' }),
  })
  .refine(({ least, most }) => least <= most, { error: 'begins after it ends.' })

const rate = {
  title: filledLine(60).meta({
    title: 'Name',
    description: 'Shown to shoppers.',
    examples: ['Local Delivery'],
  }),
  rupees: rupees(100_000).meta({ title: 'Cost in rupees', examples: [200] }),
  freeFrom: z.nullable(rupees()).default(null).meta({
    title: 'Free from (rupees)',
    description: 'Based on the product total after discounts. Leave empty for never.',
  }),
  days: z
    .nullable(days)
    .default(null)
    .meta({ title: 'Working days', description: 'Shown at checkout. Leave empty to show nothing.' }),
  cashOnDelivery: z.boolean().default(true).meta({ title: 'Cash on delivery' }),
  classCosts: z
    .optional(
      z
        .array(
          z.strictObject({
            slug: filledLine(200).meta({ title: 'Shipping class' }),
            rupees: rupees(100_000).meta({ title: 'Cost in rupees' }),
          }),
        )
        .max(100, { error: 'has more than 100 classes.' })
        .superRefine(uniqueIn('slug'))
        .readonly(),
    )
    .meta({
      title: 'Shipping class costs',
      description: 'In rupees, added once per order to the cost above. Use the slug of each class.',
    }),
  noClassCost: z.optional(rupees(100_000)).meta({
    title: 'No shipping class cost (rupees)',
    description: 'Added to the cost above when an item has no shipping class.',
  }),
  mostExpensiveClassOnly: z.optional(z.boolean({ error: 'is neither true nor false.' })).meta({
    title: 'Charge only the most expensive class',
    description: 'Otherwise each class in the order is charged.',
  }),
  pickup: z
    .optional(
      z.strictObject({
        title: filledLine(60).meta({ title: 'Name', examples: ['Pick up at our shop'] }),
        rupees: rupees(100_000).default(0).meta({ title: 'Cost in rupees' }),
        address: longText(300).default('').meta({
          title: 'Where',
          description: "Leave empty to use the shop's address.",
        }),
      }),
    )
    .meta({ title: 'Pickup', description: 'Customers in this area can pick up their orders instead.' }),
}

const zone = z.strictObject({
  id: rowNumber,
  name: z.optional(filledLine(60)).meta({
    title: 'Zone name',
    description: 'Only staff see this. Leave empty to use the name shown to shoppers.',
  }),
  closed: z.optional(z.boolean({ error: 'is neither true nor false.' })).meta({
    title: 'Closed',
    description: 'No delivery to this zone.',
  }),
  ...rate,
  provinces: z.array(province).max(20).default([]).meta({ title: 'Provinces' }),
  cities: z
    .array(filledLine(60))
    .max(500, { error: 'has more than 500 cities.' })
    .default([])
    .meta({ title: 'Cities' }),
})

/** A rate with `dearestOnly`, the former name of `mostExpensiveClassOnly`. No reply has it, so a sender means it. */
const withNewName = (rate: unknown): unknown => {
  if (typeof rate !== 'object' || rate === null || !('dearestOnly' in rate)) return rate
  const { dearestOnly: mostExpensiveClassOnly, ...others } = rate
  return { ...others, mostExpensiveClassOnly }
}

export const delivery = {
  title: 'Delivery',
  help: "Delivery zones by city and province. A city's zone takes priority over its province's.",
  schema: z
    .strictObject({
      zones: z
        .array(zone)
        .max(50, { error: 'has more than 50 zones.' })
        .default(() =>
          defaultDelivery.zones.map((each) => ({
            ...each,
            provinces: [...each.provinces] as never[],
            cities: [...each.cities],
          })),
        )
        .superRefine(uniqueIn('id'))
        .superRefine((zones, context) => {
          const taken = new Map<string, number>()
          for (const [index, { cities, provinces: whole, closed = false }] of zones.entries()) {
            if (cities.length + whole.length === 0 && !closed)
              context.addIssue({
                code: 'custom',
                path: [index],
                message: 'has neither a city nor a province.',
              })
            for (const place of [
              ...whole.map((each) => `province ${provinceName(each)}`),
              ...cities.map((each) => each.trim()),
            ]) {
              const key = place.toLowerCase()
              const other = taken.get(key)
              if (other !== undefined)
                context.addIssue({
                  code: 'custom',
                  path: [index],
                  message: `${other === index ? 'names' : `and zones[${other}] both have`} ${place}${other === index ? ' twice' : ''}.`,
                })
              taken.set(key, index)
            }
          }
        })
        .meta({ title: 'Zones' }),
      elsewhere: z
        .nullable(z.strictObject(rate))
        .default(() => defaultDelivery.elsewhere)
        .meta({ title: 'Everywhere else', description: 'Leave empty to deliver only to the zones above.' }),
      otherCities: z.boolean().default(defaultDelivery.otherCities).meta({
        title: 'Unlisted cities',
        description: "Let shoppers enter a city that isn't listed. It costs the same as its province.",
      }),
    })
    .superRefine(({ zones, elsewhere }, context) => {
      if (zones.every(({ closed = false }) => closed) && elsewhere === null)
        context.addIssue({
          code: 'custom',
          path: ['elsewhere'],
          message: "is empty and there are no zones, so the shop wouldn't deliver anywhere.",
        })
    }),
  complete: (values: { zones: readonly { id?: number | undefined }[] }) => ({
    ...values,
    zones: numbered(values.zones),
  }),
  renamed: ({ zones, elsewhere, ...values }) => ({
    ...values,
    ...(zones !== undefined && { zones: Array.isArray(zones) ? zones.map(withNewName) : zones }),
    ...(elsewhere !== undefined && { elsewhere: withNewName(elsewhere) }),
  }),
} satisfies SettingGroup

export type DeliverySettings = z.output<typeof delivery.schema>

/**
 * The delivery rules as pages get them, without the owner's internal fields.
 * @param shopAddress default pickup address
 */
export const deliveryRules = (
  { zones, elsewhere, ...values }: DeliverySettings,
  shopAddress = '',
): DeliveryRules => ({
  ...values,
  elsewhere: elsewhere && withPlace(elsewhere, shopAddress),
  zones: zones
    .filter(({ provinces: whole, cities }) => whole.length + cities.length > 0)
    .map(({ id: _, name: __, closed = false, ...each }) =>
      withPlace(closed ? { ...each, closed } : each, shopAddress),
    ),
})

const withPlace = <R extends Pick<DeliveryRate, 'pickup'>>(rate: R, shopAddress: string): R =>
  rate.pickup ? { ...rate, pickup: { ...rate.pickup, address: rate.pickup.address || shopAddress } } : rate
