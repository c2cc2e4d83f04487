/**
 * Plain fields of a product that shoppers see. The key is the field's name in code and API, the value its label. Pages
 * show, filter and search such a field like an attribute with this label as its name.
 */
export const shownFields: Readonly<Record<ShownField, string>> = { brand: 'Brand' }
export type ShownField = 'brand'
