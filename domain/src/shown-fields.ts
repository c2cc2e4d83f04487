/**
 * Plain fields of a product that shoppers see, by their one name in code and API, with what they are called. They are shown,
 * narrowed by and searched like an attribute of that name, as a shop would give it.
 */
export const shownFields: Readonly<Record<ShownField, string>> = { brand: 'Brand' }
export type ShownField = 'brand'
