/** Which rates of tax hold at an address, by the rules of WooCommerce, and what they come to (decision 32). Server only. */
import { add, type Paisa, percentOf, shareOut, subtract, zero } from './money.ts'
import { provinces } from './places.ts'

/** A rate of a class at a place. Empty fields mean any; codes as `PK` and `PB`, postcodes as `540*` or `54000...54999`. */
export type PlaceRate = RateAt & {
  readonly country: string
  readonly state: string
  readonly postcodes: readonly string[]
  readonly cities: readonly string[]
  readonly priority: number
  readonly order: number
}

/** `slug`: of its class; `compound`: it is taken of the taxes before it too; `shipping`: delivery bears it */
export type RateAt = {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** at most two decimals */
  readonly percent: number
  readonly compound: boolean
  readonly shipping: boolean
}

export type TaxAddress = { country: string; state: string; postcode: string; city: string }

const homeCountry = 'PK'
const upper = (text: string): string => text.trim().toUpperCase()

/** Addresses of shoppers name the country and its provinces in full; an empty country is the shop's own. */
export function taxAddress({ country, state, postcode, city }: TaxAddress): TaxAddress {
  const written = upper(country)
  const code = ['', 'PAKISTAN'].includes(written) ? homeCountry : written
  const province =
    code === homeCountry
      ? provinces.find((each) =>
          [each.label, each.fullName, each.code].some((name) => upper(name) === upper(state)),
        )
      : undefined
  return {
    country: code,
    state: province?.code ?? upper(state),
    postcode: upper(postcode).replaceAll(' ', ''),
    city: upper(city),
  }
}

/** Whether it is the place that the shop's own rates are for. */
export const isHome = ({ country }: TaxAddress): boolean => country === homeCountry

/** The rates that hold at an address, the first of each priority of a class: the one for the smallest place. */
export function ratesAt(rates: readonly PlaceRate[], place: TaxAddress): PlaceRate[] {
  const fitting = rates.filter((rate) => holdsAt(rate, place)).toSorted(bySize)
  const taken = new Set<string>()
  return fitting.filter(({ slug, priority }) => {
    const key = `${priority} ${slug}`
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

const holdsAt = (rate: PlaceRate, { country, state, postcode, city }: TaxAddress): boolean =>
  [country, ''].includes(rate.country) &&
  [state, ''].includes(rate.state) &&
  (rate.postcodes.length === 0 || rate.postcodes.some((pattern) => fits(postcode, upper(pattern)))) &&
  (rate.cities.length === 0 || rate.cities.some((name) => upper(name) === city))

/** A postcode, the beginning of one, or a range of numbers. */
function fits(postcode: string, pattern: string): boolean {
  const [from, to] = pattern.split('...')
  if (to !== undefined) {
    const [number, least, most] = [postcode, from, to].map((text) =>
      /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN,
    )
    return (
      number !== undefined && least !== undefined && most !== undefined && least <= number && number <= most
    )
  }
  return pattern.endsWith('*')
    ? postcode.startsWith(pattern.slice(0, -1))
    : postcode === pattern.replaceAll(' ', '')
}

const size = ({ country, state, postcodes, cities }: PlaceRate): number[] =>
  [country === '', state === '', postcodes.length === 0, cities.length === 0].map(Number)

function bySize(a: PlaceRate, b: PlaceRate): number {
  const [left, right] = [
    [a.priority, ...size(a), a.order, a.id],
    [b.priority, ...size(b), b.order, b.id],
  ]
  const at = left.findIndex((value, index) => value !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}

type Percent = Pick<RateAt, 'percent' | 'compound'>

const points = ({ percent }: Percent): number => Math.round(percent * 100)
const ordered = <R extends Percent>(rates: readonly R[]): R[] =>
  rates.toSorted((a, b) => Number(a.compound) - Number(b.compound))

/** What is added to an amount, each rate rounded half up; compound ones are of the sum with the taxes before. */
export function addedByRates(amount: Paisa, rates: readonly Percent[]): Paisa {
  const size = amount < 0 ? subtract(zero, amount) : amount
  let sum = zero
  for (const rate of ordered(rates))
    sum = add(sum, percentOf(rate.compound ? add(size, sum) : size, points(rate)))
  return amount < 0 ? subtract(zero, sum) : sum
}

/** How much of an amount is tax by all these rates together, rounded half up. */
export function insideByRates(amount: Paisa, rates: readonly Percent[]): Paisa {
  const unit = 10_000n
  const simple = rates
    .filter(({ compound }) => !compound)
    .reduce((sum, rate) => sum + BigInt(points(rate)), unit)
  const compound = rates.filter((rate) => rate.compound)
  const whole = compound.reduce((product, rate) => product * (unit + BigInt(points(rate))), simple)
  const net = unit ** BigInt(compound.length + 1)
  const size = BigInt(Math.abs(amount))
  const tax = Number((2n * size * (whole - net) + whole) / (2n * whole))
  return (amount < 0 ? -tax : tax) as Paisa
}

/** What of a tax is by each rate; the shares add up. */
export function sharesByRate(tax: Paisa, rates: readonly Percent[]): Paisa[] {
  const simple = rates.filter(({ compound }) => !compound).reduce((sum, rate) => sum + points(rate), 10_000)
  let before = simple
  const weights = new Map<Percent, number>()
  for (const rate of ordered(rates)) {
    const weight = rate.compound ? Math.round((before * points(rate)) / 10_000) : points(rate)
    if (rate.compound) before += weight
    weights.set(rate, weight)
  }
  const size = tax < 0 ? subtract(zero, tax) : tax
  return shareOut(
    size,
    rates.map((rate) => weights.get(rate) ?? 0),
  ).map((share) => (tax < 0 ? subtract(zero, share) : share))
}
