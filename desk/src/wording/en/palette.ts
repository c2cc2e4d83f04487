export const palette = {
  title: 'Find or do anything',
  placeholder: 'Order number, name, phone, or a page',
  orders: 'Orders',
  actions: 'Do',
  rooms: 'Go to',
  undo: (what: string) => `Undo: ${what}`,
  nothing: (text: string) => `Nothing for “${text}”.`,
  keys: 'Arrows move, Enter opens, Esc closes',
}
