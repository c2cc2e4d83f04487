/** Texts with named places in braces, such as `Your order #{number}`, that values are put into. */

const place = /\{([^{}]*)\}/g
const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** What a text may not have, as the end of a sentence about it; undefined when nothing is wrong. */
export function placeholderError(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(place)].find(([, name = '']) => !known.includes(name))
  if (unknown)
    return `has the placeholder {${unknown[1]?.slice(0, 40)}}, which is none of ${inBraces(known)}.`
  const isUneven = /[{}]/.test(text.replace(place, ''))
  return isUneven ? 'has a brace without its other half.' : undefined
}

/**
 * The text with its values. They are put in as they are, in one pass: a value with braces is never a placeholder.
 * An empty value takes the space before it away.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{([^{}]*)\}/g, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
