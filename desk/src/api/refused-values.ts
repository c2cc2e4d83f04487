/** The shop's reasons for refused values, by path of the field, such as `zones[1].title`. */

/** `zones[1].freeFrom` becomes "Free from". */
function nameAt(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '')
  const spaced = name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A reason as a sentence about the field's label: the shop's reasons begin with the path. */
export const reasonText = (path: string, reason: string, label = nameAt(path)): string =>
  reason.startsWith(`${path} `) ? label + reason.slice(path.length) : reason

/** The reasons in an error's `data.params`; empty when the error is about no field. */
export function refusedIn(params: unknown): Readonly<Record<string, string>> {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return {}
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** All reasons as sentences; '' when there are none. */
export const reasonsText = (params: unknown): string =>
  Object.entries(refusedIn(params))
    .map(([path, reason]) => reasonText(path, reason))
    .join(' ')
