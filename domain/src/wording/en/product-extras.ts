/** Texts beside a product that come after its first view: delivery to a city, WhatsApp, wishes, what was looked at. */
import { workingDays } from './checkout.ts'
import { counted } from './numbers.ts'

export const deliveryPlace = {
  label: 'Delivery to',
  choose: 'Choose your city',
  other: 'Another city',
  free: 'Free',
  freeFrom: (amount: string) => `free from ${amount}`,
  atCheckout: 'cost at checkout',
  days: workingDays,
  cash: 'cash on delivery',
  noCash: 'paid in advance',
  /** @param city '' for one that is not listed */
  none: (city: string) => (city === '' ? 'We do not deliver there.' : `We do not deliver to ${city}.`),
} as const

export const sharing = {
  share: 'Share on WhatsApp',
  ask: 'Ask on WhatsApp',
  /** the address of the product follows in a line of its own */
  question: (name: string) => `Hello! I have a question about ${name}:`,
} as const

/** beside the choices of a product */
export const sizeGuide = {
  open: 'Size guide',
  close: 'Close',
  failed: 'The size guide could not be loaded.',
} as const

/** beside a product */
export const together = { title: 'Bought together' } as const

/** beside what is sold out */
export const stockNotice = {
  ask: 'Tell me when it is back',
  about: 'One mail, when it can be bought again. Your address is used for nothing else.',
  email: 'Email Address',
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
  send: 'Send me a mail',
  asked: 'You get a mail as soon as it is back.',
  failed: 'Your address could not be stored. Please try again.',
  inStock: 'This can be bought now.',
  confirmFirst: 'We sent you a mail. Open its link, and you get one more as soon as it is back.',
  mail: {
    subject: (product: string) => `Shall we tell you when "${product}" is back?`,
    text: (product: string, brand: string) =>
      `Somebody typed this address at ${brand} to hear when "${product}" can be bought again.`,
    button: 'Yes, tell me',
    note: 'If it was not you, do nothing: you hear no more of it.',
  },
  confirm: {
    title: (email: string) => `Shall we write to ${email} when it is back?`,
    button: 'Yes, tell me',
    done: 'You get a mail as soon as it is back.',
    gone: 'This link is over.',
  },
  unsubscribe: {
    link: 'No more such mails',
    title: (email: string) => `Shall we write to ${email} no more?`,
    button: 'No more such mails',
    done: 'You get no more such mails. Mails about your orders still come.',
    gone: 'This link is over.',
  },
  tooMany: (most: number) => `You wait for ${most} products already. Please write to us.`,
} as const

export const wishes = {
  add: 'Add to wish list',
  remove: 'On your wish list',
  removeNamed: (name: string) => `Remove ${name} from your wish list`,
  added: (name: string) => `${name} is on your wish list`,
  view: 'View wish list',
  empty: 'Your Wish List is Empty',
  emptyText: 'Tap the heart on a product to find it here again.',
  browse: 'Browse Products',
  failed: 'The wish list could not be shown.',
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
  missing: (amount: string) => `${amount} more and delivery is free`,
  reached: 'Delivery is free',
} as const
