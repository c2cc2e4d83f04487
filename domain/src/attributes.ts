/** Names and options of attributes, which are the same in any letter case and with any spaces around them. */

type Chosen = { name: string; option: string }

/** The comparable form of an attribute's name or option: case and surrounding spaces are ignored. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)

/** Options without repeats and empty ones; the first spelling of each stays. */
export function distinctOptions(options: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const option of options) {
    const key = nameKey(option)
    if (key !== '' && !found.has(key)) found.set(key, option.trim())
  }
  return [...found.values()]
}

/** Attributes without repeats: those of one name become one, which has the options of all. */
export const distinctAttributes = <
  Attribute extends {
    name: string
    options: readonly string[]
    visible: boolean
    variation: boolean
    global: boolean
  },
>(
  attributes: readonly Attribute[],
): Attribute[] =>
  [...Map.groupBy(attributes, ({ name }) => nameKey(name)).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      options: distinctOptions(same.flatMap(({ options }) => options)),
      visible: same.some(({ visible }) => visible),
      variation: same.some(({ variation }) => variation),
      global: same.some(({ global }) => global),
    })),
  )

/** The first attribute of which two options are chosen, with both; undefined if there is none. */
export function twoOptions(
  chosen: readonly Chosen[],
): { name: string; options: [string, string] } | undefined {
  const first = new Map<string, string>()
  for (const { name, option } of chosen) {
    const known = first.get(nameKey(name)) ?? option
    if (!sameName(known, option)) return { name, options: [known, option] }
    first.set(nameKey(name), known)
  }
  return undefined
}

/** The chosen options that the attributes offer, once each. */
export const offeredOptions = (
  chosen: readonly Chosen[],
  attributes: readonly { name: string; options: readonly string[] }[],
): Chosen[] =>
  attributes.flatMap(({ name, options }) => {
    const wanted = chosen.find((each) => sameName(each.name, name))?.option ?? ''
    const option = options.find((each) => sameName(each, wanted))
    return option === undefined ? [] : [{ name, option }]
  })
