/** Delivery zones in the drawer's format and in the shop's format. */
import { provinceName, provinces } from '@sauda/domain/places.ts'

type Days = { least: number; most: number }
/** A zone, or the rate for all other places, which has no places. Unknown fields are preserved. */
export type Rate = Readonly<Record<string, unknown>> & {
  title: string
  /** whole rupees */
  rupees: number
  /** rupees from which delivery is free; null: never */
  freeFrom: number | null
  /** delivery days; null: not stated */
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

/** The typed values; numbers stay text until they are sent, so that the shop reports invalid ones. */
export type Fields = {
  title: string
  provinces: readonly string[]
  cities: string
  rupees: string
  freeFrom: string
  /** minimum delivery time in days */
  least: string
  /** maximum delivery time in days */
  most: string
  cashOnDelivery: boolean
  isOpen: boolean
  /** pickup, shipping classes and the internal name, edited by the generated form */
  others: Readonly<Record<string, unknown>>
}

/** collapsed fields of a rate */
export const advanced = ['name', 'pickup', 'classCosts', 'noClassCost', 'mostExpensiveClassOnly'] as const

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

/** The form's texts for a rate. @param isOpen whether the rate is enabled */
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

/** The typed number. Other text is sent as typed, so that the shop rejects it and names the field. */
const numberOf = (text: string): number => {
  const plain = text.replaceAll(',', '').trim()
  return (plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text) as number
}

/** The typed range of days; if only one end is filled in, it applies to both. */
function daysOf({ least, most }: Fields): Days | null {
  if (least.trim() === '' && most.trim() === '') return null
  return { least: numberOf(least.trim() || most), most: numberOf(most.trim() || least) }
}

const citiesIn = ({ cities }: Fields): string[] =>
  cities
    .split(/[\n,]/)
    .map((city) => city.trim())
    .filter(Boolean)

const listed = provinces.flatMap(({ cities }) => cities)
/** letters at the beginning of a name that two ways of writing it share */
const sharedLetters = 3

/**
 * The cities of a zone that the list of cities at checkout does not have, each with the one that is probably meant.
 * Only shoppers who may type a city can choose them.
 */
export const unlistedCities = (fields: Fields): { name: string; meant: string | undefined }[] =>
  citiesIn(fields)
    .filter((name) => !listed.some((city) => city.name.toLowerCase() === name.toLowerCase()))
    .map((name) => {
      const start = name.toLowerCase().slice(0, sharedLetters)
      const found = listed.filter((city) => city.urdu === name || city.name.toLowerCase().startsWith(start))
      return { name, meant: found.length === 1 ? found[0]?.name : undefined }
    })

/** characters of a zone's name, as limited by the shop */
const longestTitle = 60

/** The name of a zone whose name is empty: its places, as far as they fit. */
export const placesTitle = (fields: Fields): string =>
  [...fields.provinces.map(provinceName), ...citiesIn(fields)].reduce((title, place) => {
    const longer = title === '' ? place : `${title}, ${place}`
    return longer.length <= longestTitle ? longer : title
  }, '')

const rateOf = (before: Rate, fields: Fields): Rate => {
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !(advanced as readonly string[]).includes(name)),
  )
  return {
    ...(kept as Rate),
    ...fields.others,
    title: fields.title.trim() || placesTitle(fields),
    rupees: numberOf(fields.rupees),
    freeFrom: fields.freeFrom.trim() === '' ? null : numberOf(fields.freeFrom),
    days: daysOf(fields),
    cashOnDelivery: fields.cashOnDelivery,
  }
}

/** The zone with the typed values; fields that the drawer does not have stay. */
export function zoneOf(before: Zone, fields: Fields): Zone {
  const { closed: _, ...rate } = rateOf(before, fields) as Zone
  return {
    ...rate,
    ...(!fields.isOpen && { closed: true }),
    provinces: fields.provinces,
    cities: citiesIn(fields),
  }
}

/** The rate for all other places; null when disabled. */
export const elsewhereOf = (before: Rate, fields: Fields): Rate | null =>
  fields.isOpen ? rateOf(before, fields) : null
