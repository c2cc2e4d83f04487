/** Settings and actions that the palette finds, with their search words. */
import type { PaletteAction as Place } from '#components/define-feature.ts'
import { ownerParts } from '#features/settings/sections.ts'
import { found } from '#wording/settings-pages.ts'
import { settings } from '#wording/settings.ts'
import { paletteActions } from './palette-parts.ts'

const ofOwners: ReadonlySet<string> = new Set(ownerParts)

/** @param titles the titles of settings groups by name; missing while they load */
const settingsPlaces = (titles: ReadonlyMap<string, string>): Place[] =>
  Object.entries(found.groups).map(([group, words]) => ({
    to: `/settings/${group}`,
    name: titles.get(group) ?? settings.parts[group as keyof typeof settings.parts] ?? titleOf(group),
    words,
    right: ofOwners.has(group) ? 'staff' : 'settings',
  }))

const titleOf = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1)

/** Whether every search word is the beginning of one of the place's words. */
function isMeant({ name, words }: Place, search: string): boolean {
  const known = `${name} ${words}`.toLowerCase().split(/[\s-]+/)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => known.some((word) => word.startsWith(part)))
}

/** Actions and settings that match the search; none for an empty search. */
export function placesFor(
  search: string,
  rights: readonly string[],
  titles: ReadonlyMap<string, string>,
): { actions: readonly Place[]; settings: readonly Place[] } {
  const meant = (places: readonly Place[]) =>
    search === '' ? [] : places.filter((each) => rights.includes(each.right) && isMeant(each, search))
  return { actions: meant(paletteActions), settings: meant(settingsPlaces(titles)) }
}
