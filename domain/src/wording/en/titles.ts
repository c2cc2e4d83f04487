/** Document titles (D-180): the server writes them into the head, the browser sets them on each route change. */

/** @param tagline the owner's; empty: the default one */
export const homeTitle = (brand: string, tagline = ''): string =>
  `${brand} - ${tagline || 'Online shopping in Pakistan'}`
export const homeDescription = (brand: string): string =>
  `${brand}: clothing, electronics, beauty, home and more at fair prices in rupees, delivered across Pakistan.`
export const pageTitle = (heading: string, brand: string): string => `${heading} - ${brand}`

export const headings = {
  catalogue: 'Our Collection',
  collection: (category: string) => `${category} Collection`,
  searchResults: (term: string) => `Search results for "${term}"`,
  deals: 'Hot Deals',
  categories: 'Categories',
  cart: 'Your Cart',
  wishList: 'Wish List',
  review: 'Your Review',
  checkout: 'Checkout',
  login: 'Sign In',
  register: 'Create Account',
  forgotPassword: 'Reset your password',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Confirm your email',
  track: 'Track your order',
  dashboard: 'Dashboard',
  orders: 'My Orders',
  order: (id: number | string) => `Order #${id}`,
  productNotFound: 'Product Not Found',
  productAway: "Product Can't Be Shown",
  notFound: 'Page Not Found',
} as const
