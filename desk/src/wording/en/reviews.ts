export const reviews = {
  title: 'Reviews',
  failed: 'The reviews did not come.',
  count: (total: number) => (total === 1 ? '1 review' : `${total} reviews`),
  tabs: { hold: 'To approve', approved: 'Approved', spam: 'Hidden', all: 'All' },
  empty: {
    hold: 'No review waits',
    approved: 'No approved reviews yet',
    spam: 'Nothing is hidden',
    all: 'No reviews yet',
  },
  emptyText: 'What customers write comes here first.',
  stars: (rating: number) => `${rating} of 5 stars`,
  bought: 'Bought it',
  approve: 'Approve',
  hide: 'Hide',
  approved: (name: string) => `${name}: approved`,
  hidden: (name: string) => `${name}: hidden`,
}
