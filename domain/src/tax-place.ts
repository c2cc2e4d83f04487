/** Which tax rates apply at an address, by WooCommerce's rules, and their amounts (decision 32). Server only. */
import { add, type Paisa, percentOf, shareOut, subtract, zero } from './money.ts'
import { provinces } from './places.ts'

/**
 * A rate of a tax class at a place. Empty fields match any place. Countries and provinces are codes such as `PK` and
 * `PB`; postcodes may be patterns such as `540*` or `54000...54999`.
 */
export type PlaceRate = RateAt & {
  readonly country: string
  readonly state: string
  readonly postcodes: readonly string[]
  readonly cities: readonly string[]
  /** at an address only one of the rates with the same class and priority applies */
  readonly priority: number
  readonly order: number
}

/** `slug` names its class; `compound`: also applies to the previous taxes; `shipping`: applies to delivery */
export type RateAt = {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** tax rate in percent with at most two decimals */
  readonly percent: number
  readonly compound: boolean
  readonly shipping: boolean
}

export type TaxAddress = { country: string; state: string; postcode: string; city: string }

const homeCountry = 'PK'
const upper = (text: string): string => text.trim().toUpperCase()

/** The address with codes of country and province, which shoppers write in full; an empty country is Pakistan. */
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

type RatePlace = Pick<PlaceRate, 'country' | 'state' | 'postcodes' | 'cities'>

const any = '*'
const isAny = (text: string): boolean => ['', any].includes(text.trim())
const named = (list: readonly string[]): string[] => list.map(upper).filter((text) => !isAny(text))

/**
 * The place of a rate in codes and capitals. As in WooCommerce, `*` means any place. Pakistan and its provinces may
 * also be given by their full names.
 */
export function ratePlace({ country, state, postcodes, cities }: RatePlace): {
  country: string
  state: string
  postcodes: string[]
  cities: string[]
} {
  const nowhere = { postcode: '', city: '' }
  const code = isAny(country) ? '' : taxAddress({ country, state: '', ...nowhere }).country
  // An empty country means Pakistan in these rows, whose provinces are known by name.
  const at = isAny(state) ? '' : taxAddress({ country: code, state, ...nowhere }).state
  return {
    country: code,
    state: at,
    postcodes: named(postcodes).map((pattern) => pattern.replaceAll(' ', '')),
    cities: named(cities),
  }
}

/** The place of the nationwide rates. */
export const homeRatePlace: RatePlace = { country: homeCountry, state: '', postcodes: [], cities: [] }

/** Whether two rates apply at the same addresses, however they are written. */
export function isSamePlace(left: RatePlace, right: RatePlace): boolean {
  const written = (rate: RatePlace) => {
    const { country, state, postcodes, cities } = ratePlace(rate)
    return JSON.stringify([
      country,
      state,
      [...new Set(postcodes)].toSorted(),
      [...new Set(cities)].toSorted(),
    ])
  }
  return written(left) === written(right)
}

/** Codes that are no country, though they have a name. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && countryNames.of(code) !== undefined

/** WooCommerce's code of a former province of Pakistan. */
const tribalAreas = 'TA'
const homeStates = [...provinces.map(({ code }) => code), tribalAreas]

/** Why a rate cannot apply at any address, by field; empty for a valid rate. Used by the calls that write rates. */
export function ratePlaceErrors(rate: RatePlace): [field: keyof RatePlace, message: string][] {
  const { country, state, postcodes, cities } = ratePlace(rate)
  const errors: [keyof RatePlace, string][] = []
  if (country !== '' && !isCountry(country))
    errors.push(['country', 'is no code of a country, such as PK; for any country it is empty or *.'])
  if (state.includes(any) || (country === homeCountry && state !== '' && !homeStates.includes(state)))
    errors.push(['state', `is none of ${homeStates.join(', ')}; for any it is empty or *.`])
  const wrong = postcodes.find((pattern) => !isPattern(pattern, country))
  if (wrong !== undefined)
    errors.push(['postcodes', `hold "${wrong.slice(0, 30)}": write 54000, 540* or 54000...54999.`])
  if (cities.some((name) => name.includes(any)))
    errors.push(['cities', 'hold a * that stands for no letters: write each name, or none for any.'])
  return errors
}

/** Whether a postcode of the country can match the pattern. */
function isPattern(pattern: string, country: string): boolean {
  const range = /^(\d{1,12})\.\.\.(\d{1,12})$/.exec(pattern)
  if (range) return Number(range[1]) <= Number(range[2])
  return country === homeCountry
    ? /^(?:\d{5}|\d{1,5}\*)$/.test(pattern)
    : /^[\p{L}\p{N}-]+\*?$/u.test(pattern)
}

/** Whether an address is in Pakistan, where the shop's nationwide rates apply. */
export const isHome = ({ country }: TaxAddress): boolean => country === homeCountry

/** The rates that apply at an address: of each class and priority, the one for the smallest place. */
export function ratesAt(rates: readonly PlaceRate[], place: TaxAddress): PlaceRate[] {
  const fitting = rates
    .map((rate) => ({ ...rate, ...ratePlace(rate) }))
    .filter((rate) => holdsAt(rate, place))
    .toSorted(bySize)
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
  (rate.postcodes.length === 0 || rate.postcodes.some((pattern) => fits(postcode, pattern))) &&
  (rate.cities.length === 0 || rate.cities.includes(city))

/** Matches a postcode, a prefix, or a range of numbers. */
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
  return pattern.endsWith('*') ? postcode.startsWith(pattern.slice(0, -1)) : postcode === pattern
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

/** The tax added to an amount, each rate rounded half up; compound ones apply to the sum with the previous taxes. */
export function addedByRates(amount: Paisa, rates: readonly Percent[]): Paisa {
  const size = amount < 0 ? subtract(zero, amount) : amount
  let sum = zero
  for (const rate of ordered(rates))
    sum = add(sum, percentOf(rate.compound ? add(size, sum) : size, points(rate)))
  return amount < 0 ? subtract(zero, sum) : sum
}

/**
 * The tax added to an amount, rounded once and half up. `insideByRates` finds the same tax in the sum of the amount and
 * this tax. It may find another one for `addedByRates`, which rounds once for each rate.
 */
export const addedTogether = (amount: Paisa, rates: readonly Percent[]): Paisa =>
  taxOf(amount, rates, ({ net }) => net)

/** The tax of these rates that an amount includes, rounded half up. */
export const insideByRates = (amount: Paisa, rates: readonly Percent[]): Paisa =>
  taxOf(amount, rates, ({ whole }) => whole)

/** The tax, rounded half up. @param base selects what the amount is: `net` without tax, or `whole` with tax */
function taxOf(
  amount: Paisa,
  rates: readonly Percent[],
  base: (parts: { net: bigint; whole: bigint }) => bigint,
): Paisa {
  const unit = 10_000n
  const simple = rates
    .filter(({ compound }) => !compound)
    .reduce((sum, rate) => sum + BigInt(points(rate)), unit)
  const compound = rates.filter((rate) => rate.compound)
  const whole = compound.reduce((product, rate) => product * (unit + BigInt(points(rate))), simple)
  const net = unit ** BigInt(compound.length + 1)
  const size = BigInt(Math.abs(amount))
  const of = base({ net, whole })
  const tax = Number((2n * size * (whole - net) + of) / (2n * of))
  return (amount < 0 ? -tax : tax) as Paisa
}

/** The share of each rate in a tax; the shares add up. */
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
