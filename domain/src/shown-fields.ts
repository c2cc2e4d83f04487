/**
 * Plain fields of a product that shoppers see, by their one name in code and API, with their labels. They are shown,
 * filtered and searched like an attribute of that name.
 */
export const shownFields: Readonly<Record<ShownField, string>> = { brand: 'Brand' }
export type ShownField = 'brand'
