/**
 * Texts of a product page's later parts: delivery to a city and free delivery (the cart shows them too), WhatsApp, wish
 * list, recently viewed products.
 */
import { counted, workingDays } from './numbers.ts'

export const deliveryPlace = {
  label: 'Delivery to',
  choose: 'Choose your city',
  other: 'Another city',
  free: 'Free',
  freeFrom: (amount: string) => `free from ${amount}`,
  atCheckout: 'calculated at checkout',
  days: workingDays,
  cash: 'cash on delivery',
  noCash: 'prepayment only',
  /** @param city '' for an unlisted city */
  none: (city: string) => (city === '' ? "We don't deliver there." : `We don't deliver to ${city}.`),
} as const

export const sharing = {
  share: 'Share on WhatsApp',
  ask: 'Ask on WhatsApp',
  /** the product's address follows on a separate line */
  question: (name: string) => `Hello! I have a question about ${name}:`,
} as const

/** title of products that were bought together with the shown one */
export const together = { title: 'Bought together' } as const

/** texts beside a sold-out product */
export const stockNotice = {
  ask: 'Notify me',
  about: "We'll email you once when it's back in stock. We won't use your address for anything else.",
  email: 'Email Address',
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
  send: 'Email me',
  asked: "We'll email you as soon as it's back.",
  failed: "We couldn't save your address. Please try again.",
  inStock: 'This is in stock now.',
  confirmFirst: "Check your email and open the link to confirm. We'll email you when it's back in stock.",
  mail: {
    subject: (product: string) => `Confirm: notify you when "${product}" is back`,
    text: (product: string, brand: string) =>
      `Someone entered this address at ${brand} to be notified when "${product}" is back in stock.`,
    button: 'Notify me',
    note: "If this wasn't you, ignore this email.",
  },
  confirm: {
    title: (email: string) => `Notify ${email} when it's back in stock?`,
    button: 'Notify me',
    done: "We'll email you as soon as it's back.",
    gone: 'This link has expired.',
  },
  unsubscribe: {
    link: 'Unsubscribe',
    title: (email: string) => `Unsubscribe ${email}?`,
    button: 'Unsubscribe',
    done: "You're unsubscribed. You'll still get emails about your orders.",
    gone: 'This link has expired.',
  },
  tooMany: (most: number) => `You've reached the limit of ${most} alerts. Please contact us.`,
} as const

export const wishes = {
  add: 'Add to wish list',
  remove: 'On your wish list',
  removeNamed: (name: string) => `Remove ${name} from your wish list`,
  added: (name: string) => `${name} is on your wish list`,
  view: 'View wish list',
  empty: 'Your Wish List is Empty',
  emptyText: 'Tap the heart on a product to save it here.',
  browse: 'Browse Products',
  failed: "We couldn't load your wish list.",
  viewed: 'Recently Viewed',
} as const

export const miniCart = {
  title: 'Your cart',
  close: 'Close cart',
  items: (count: number) => `(${counted(count, 'item', 'items')})`,
  subtotal: 'Subtotal',
  viewCart: 'View Cart',
  checkout: 'Checkout',
} as const

export const freeDelivery = {
  missing: (amount: string) => `Spend ${amount} more for free delivery`,
  reached: 'You get free delivery',
} as const
