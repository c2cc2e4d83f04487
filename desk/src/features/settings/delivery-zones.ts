/** Delivery zones as the drawer edits them, and as the shop stores them. */

export type Days = { least: number; most: number }
/** A zone, or everywhere else, which has no places. Fields that the drawer does not know stay as they are. */
export type Rate = Readonly<Record<string, unknown>> & {
  title: string
  /** whole rupees */
  rupees: number
  freeFrom: number | null
  days: Days | null
  cashOnDelivery: boolean
}
export type Zone = Rate & {
  id?: number
  name?: string
  closed?: boolean
  provinces: readonly string[]
  cities: readonly string[]
}
export type DeliveryValues = { zones: readonly Zone[]; elsewhere: Rate | null; otherCities: boolean }

/** What is typed; numbers stay text until they are sent, so that the shop can say what is wrong with one. */
export type Fields = {
  title: string
  provinces: readonly string[]
  cities: string
  rupees: string
  freeFrom: string
  least: string
  most: string
  cashOnDelivery: boolean
  isOpen: boolean
  /** pickup, shipping classes and the name for the staff, as the generated form edits them */
  others: Readonly<Record<string, unknown>>
}

/** fields of a rate that stand folded */
export const advanced = ['name', 'pickup', 'classCosts', 'noClassCost', 'dearestOnly'] as const

export const newZone: Zone = {
  title: '',
  rupees: 250,
  freeFrom: null,
  days: null,
  cashOnDelivery: true,
  provinces: [],
  cities: [],
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** @param isOpen whether anything is delivered at the rate */
export const fieldsOf = (rate: Rate | Zone, isOpen = true): Fields => ({
  title: rate.title,
  provinces: 'provinces' in rate ? (rate as Zone).provinces : [],
  cities: 'cities' in rate ? (rate as Zone).cities.join('\n') : '',
  rupees: textOf(rate.rupees),
  freeFrom: textOf(rate.freeFrom),
  least: textOf(rate.days?.least),
  most: textOf(rate.days?.most),
  cashOnDelivery: rate.cashOnDelivery,
  isOpen,
  others: Object.fromEntries(
    advanced.flatMap((name) => (rate[name] === undefined ? [] : [[name, rate[name]]])),
  ),
})

/** A number where it is one; what is no number goes to the shop as it was typed, and is refused by name. */
const numberOf = (text: string): number => {
  const plain = text.replaceAll(',', '').trim()
  return (plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text) as number
}

/** One of the two days alone stands for both. */
function daysOf({ least, most }: Fields): Days | null {
  if (least.trim() === '' && most.trim() === '') return null
  return { least: numberOf(least.trim() || most), most: numberOf(most.trim() || least) }
}

const rateOf = (before: Rate, fields: Fields): Rate => {
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !(advanced as readonly string[]).includes(name)),
  )
  return {
    ...(kept as Rate),
    ...fields.others,
    title: fields.title.trim(),
    rupees: numberOf(fields.rupees),
    freeFrom: fields.freeFrom.trim() === '' ? null : numberOf(fields.freeFrom),
    days: daysOf(fields),
    cashOnDelivery: fields.cashOnDelivery,
  }
}

export function zoneOf(before: Zone, fields: Fields): Zone {
  const { closed: _, ...rate } = rateOf(before, fields) as Zone
  return {
    ...rate,
    ...(!fields.isOpen && { closed: true }),
    provinces: fields.provinces,
    cities: fields.cities
      .split(/[\n,]/)
      .map((city) => city.trim())
      .filter(Boolean),
  }
}

/** Nothing is delivered where it is closed. */
export const elsewhereOf = (before: Rate, fields: Fields): Rate | null =>
  fields.isOpen ? rateOf(before, fields) : null
