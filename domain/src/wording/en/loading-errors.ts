/** What went wrong before the first page has all it needs; the other errors come with the screens that say them. */
export const loadingErrors = {
  homeFailed: 'Failed to load products. Please try again later.',
  fetchFailed: 'Failed to fetch data',
  productNotFound: 'Product not found',
  timedOut: 'Request timed out',
} as const
