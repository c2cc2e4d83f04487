/** Every query key of the shop. */
export const queryKeys = {
  feed: ['feed'],
  categories: ['categories'],
  productBySlug: (slug: string) => ['product', slug],
  page: (slug: string) => ['page', slug],
  products: (wanted: object) => ['products', wanted],
  /** what the server finds in a catalogue too large for one download */
  lists: ['lists'],
  listed: (wanted: object) => ['lists', 'page', wanted],
  counted: (counting: object) => ['lists', 'counts', counting],
  catalogue: (query: object) => ['lists', 'catalogue', query],
  deals: (sort: string, pages: number) => ['lists', 'deals', sort, pages],
  product: (id: string) => ['product-by-id', id],
  stock: (id: number) => ['stock', id],
  reviews: (id: number, list: object) => ['reviews', id, list],
  related: (id: number) => ['related', id],
  gateways: ['gateways'],
  quote: (wanted: object) => ['quote', wanted],
  coupons: ['coupons'],
  searchWords: ['search-words'],
  goods: (ids: readonly number[]) => ['goods', ...ids],
  orders: (userId: number) => ['private', 'orders', userId],
  order: (userId: number, id: string) => ['private', 'order', userId, id],
  customer: (userId: number) => ['private', 'customer', userId],
  sessions: (userId: number) => ['private', 'sessions', userId],
  /** everything that belongs to one person; dropped when the session changes (D-152) */
  private: ['private'],
} as const
