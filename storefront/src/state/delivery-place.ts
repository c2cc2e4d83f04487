/** The visitor's delivery place, as selected in this browser; never guessed. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { provinces } from '@sauda/domain/places.ts'
import { local } from './storage.ts'

/** `province` is the displayed name, not the code. Both fields are '' for a city that is not listed. */
type DeliveryPlace = { city: string; province: string }

/** value stored for an unlisted city; not the name of any city */
export const otherCity = '-'

/** The place of a listed city, or of `otherCity`. */
export const placeOf = (city: string): DeliveryPlace => ({
  city: city === otherCity ? '' : city,
  province: provinces.find(({ cities }) => cities.some(({ name }) => name === city))?.label ?? '',
})

export const deliveryCity = {
  /** the selected city; undefined: nothing was selected, or the city is no longer listed */
  chosen(): string | undefined {
    const stored = local.read(storageKeys.deliveryPlace)
    if (stored === undefined || stored === otherCity) return stored
    return placeOf(stored).province === '' ? undefined : stored
  },
  choose(city: string): void {
    local.write(storageKeys.deliveryPlace, city)
  },
}
