/** Errors while the first page loads. Separate from the other errors, which load with the screens that show them. */
export const loadingErrors = {
  homeFailed: 'Failed to load products. Please try again later.',
  fetchFailed: 'Failed to fetch data',
  productNotFound: 'Product not found',
  timedOut: 'Request timed out',
} as const
