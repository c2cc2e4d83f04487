export const palette = {
  title: 'Find or do anything',
  placeholder: 'Order number, name, phone, product, or a page',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  failed: 'Not everything could be searched. Type again, or look in the rooms.',
  actions: 'Do',
  rooms: 'Go to',
  undo: (what: string) => `Undo: ${what}`,
  nothing: (text: string) => `Nothing for “${text}”.`,
  keys: 'Arrows move, Enter opens, Esc closes',
}
