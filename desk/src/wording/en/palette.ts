export const palette = {
  title: 'Find or do anything',
  placeholder: 'Order number, name, phone, product, or a page',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  failed: "Some results couldn't be loaded. Try again.",
  actions: 'Actions',
  sections: 'Go to',
  undo: (what: string) => `Undo: ${what}`,
  nothing: (text: string) => `No results for “${text}”.`,
  keys: 'Arrows move, Enter opens, Esc closes',
}
