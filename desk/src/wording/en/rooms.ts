export const rooms = {
  today: 'Today',
  orders: 'Orders',
  allOrders: 'All orders',
  callRound: 'Call round',
  customers: 'Customers',
  people: 'People',
  reviews: 'Reviews',
  discounts: 'Discounts',
  storefront: 'Storefront',
  settings: 'Settings',
}
