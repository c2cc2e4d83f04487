/**
 * Plain fields of a product that shoppers see, by their name in code and API, with their labels. Pages show, filter and
 * search them like an attribute of that name.
 */
export const shownFields: Readonly<Record<ShownField, string>> = { brand: 'Brand' }
export type ShownField = 'brand'
