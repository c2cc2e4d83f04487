/** Texts of products: card, product page, stock. */
import { isolatedUrdu } from '@sauda/domain/isolated.ts'
import { plural } from './numbers.ts'

export const product = {
  addToCart: 'Add to cart',
  adding: 'Adding...',
  added: 'Added',
  addedToCart: (name: string) => `${name} added to cart`,
  allAdded: (count: number) => `${count} products added to cart`,
  withOptions: (name: string, options: readonly string[]) => `${isolatedUrdu(name)} (${options.join(', ')})`,
  viewCart: 'View Cart',
  checkout: 'Checkout',
  undo: 'Undo',
  quickView: 'Quick View',
  quickViewOf: (name: string) => `Quick View, ${name}`,
  viewProduct: 'View product',
  new: 'NEW',
  percentOff: (percent: number) => `${percent}% OFF`,
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  from: 'From',
  priceUnavailable: 'Price unavailable',
  rated: (average: string, count: number) => `Rated ${average} out of 5, ${count} ratings`,
  inStock: 'In Stock',
  fewLeft: (left: number) => `Only ${left} left`,
  onBackorder: 'On Backorder',
  outOfStock: 'Out of Stock',
  onlyLeftInStock: (left: number) => `Only ${left} left in stock`,
  noPicture: 'No picture yet',
} as const

export const productPage = {
  products: 'Products',
  addToCart: 'Add to Cart',
  /** text of the button before an option is selected */
  chooseFirst: (name: string) => `Choose ${name}`,
  buyNow: 'Buy Now',
  rating: (average: number) => `${average.toFixed(1)}/5.0`,
  reviews: (count: number) => plural(count, '1 review', `${count} reviews`),
  quantity: (name: string) => `Quantity of ${name}`,
  features: 'Product Features',
  description: 'Description',
  additional: 'Additional information',
  related: 'Related Products',
  browse: 'Browse Products',
  change: (options: string) => `Change ${options}`,
  notAvailable: (option: string) => `${option}, not available`,
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (position: number, count: number) => `Picture ${position} of ${count}`,
  enlarge: 'Enlarge picture',
  magnify: 'Zoom in',
  close: 'Close',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  partsOfSet: 'In this set',
  together: (count: number) => plural(count, 'One item', `All ${count} items`),
  addAll: 'Add all to cart',
  notAll: "Sold-out items aren't included.",
  soldOutNow: 'Currently sold out.',
  noPriceYet: 'Price on request.',
  askPrice: 'Ask for the price',
  similar: (category: string) => `More in ${category}`,
  loading: 'Loading product',
} as const

/** texts beside the options of a product */
export const sizeGuide = {
  open: 'Size guide',
  close: 'Close',
  failed: "We couldn't load the size guide.",
} as const
