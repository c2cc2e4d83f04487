/** Texts of the catalogue, search, deals and categories. */
import { isolatedUrdu } from '@sauda/domain/isolated.ts'
import { counted } from './numbers.ts'
import type { DealsSort, Sort } from '@sauda/domain/catalogue.ts'
import type { Audience } from '@sauda/domain/search-audience.ts'

export const catalogue = {
  shop: 'Shop',
  results: 'Products',
  skipToProducts: 'Skip to products',
  filters: 'Filters',
  narrow: 'Filter results',
  more: 'More',
  allProducts: 'All Products',
  showProducts: (count: number) => `Show ${count} products`,
  closeFilters: 'Close filters',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} products`,
  none: 'No products found.',
  showingInstead: (searched: string) => `Showing results for "${searched}"`,
  noneFor: (typed: string, searched: string) =>
    `No results for "${typed}". Showing results for "${searched}".`,
  /** @param count undefined while it is not known */
  resultsFor: (term: string, count: number | undefined) =>
    count === undefined ? `Results for ${term}` : `Results for ${isolatedUrdu(term)} (${count})`,
  search: 'Search',
  allResults: 'All results',
  nearestCategories: 'Browse these categories',
  bestSellers: 'Best sellers',
  clearFilters: 'Clear all filters',
  removeFilter: (name: string) => `Remove filter ${name}`,
  searchChip: (term: string) => `Search: ${term}`,
  sizeChip: (size: string) => `Size ${size}`,
  audiences: {
    men: 'For men',
    women: 'For women',
    boys: 'For boys',
    girls: 'For girls',
    kids: 'For kids',
  } satisfies Record<Audience, string>,
  activeFilters: 'Active filters',
  sortBy: 'Sort by',
  grid: 'Grid',
  list: 'List',
  layout: 'Layout',
  previous: 'Prev',
  next: 'Next',
  price: 'Price',
  priceFrom: 'From (₨)',
  priceTo: 'To (₨)',
  priceRange: (from: string, to: string) => `Prices here: ${from} to ${to}`,
  applyPrice: 'Apply price',
  availability: 'Availability',
  inStock: 'In stock',
  onSale: 'On sale',
  rating: 'Rating',
  stars: (count: number) => `${count} stars and up`,
  priceChip: (from: string | undefined, to: string | undefined) =>
    from === undefined ? `Up to ${to}` : to === undefined ? `From ${from}` : `${from} to ${to}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  sorts: {
    match: 'Best match',
    newest: 'Newest',
    oldest: 'Oldest',
    priceAsc: 'Price: low to high',
    priceDesc: 'Price: high to low',
  } satisfies Record<Sort | 'match', string>,
} as const

export const deals = {
  active: 'Active Deals',
  maxDiscount: 'Max Discount',
  averagePrice: 'Avg Price',
  loadMore: 'Load More Deals',
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  none: 'No Deals Available',
  noneText: 'New deals every week.',
  refresh: 'Refresh Deals',
  sorts: {
    discount: 'Highest Discount',
    'price-low': 'Price Low to High',
    'price-high': 'Price High to Low',
    newest: 'Newest First',
  } satisfies Record<DealsSort, string>,
} as const

export const categories = {
  products: (count: number) => counted(count, 'product', 'products'),
  none: 'No categories yet.',
  failed: "We couldn't load the categories.",
} as const
