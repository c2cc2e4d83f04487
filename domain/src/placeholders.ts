/** Texts with placeholders in braces, such as `Your order #{number}`. */

const place = /\{([^{}]*)\}/g
const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** What is wrong with a text, as the end of a sentence about it; undefined when it is valid. */
export function placeholderError(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(place)].find(([, name = '']) => !known.includes(name))
  if (unknown)
    return `has the placeholder {${unknown[1]?.slice(0, 40)}}, which is none of ${inBraces(known)}.`
  const isUneven = /[{}]/.test(text.replace(place, ''))
  return isUneven ? 'has a brace without its other half.' : undefined
}

/**
 * Fills in the placeholders of a text in one pass. Braces in an inserted value are not treated as a placeholder. An
 * empty value also removes the space before its placeholder.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{([^{}]*)\}/g, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
