/** Texts of the checkout and its success screen (D-045, D-181). */
import { workingDays } from './numbers.ts'

export const checkout = {
  steps: ['Contact & Shipping', 'Payment Method', 'Order Summary'],
  toPayment: 'Continue to Payment',
  toSummary: 'Review Order',
  place: 'Place Order',
  placing: 'Placing your order...',
  placeOffline: "You can place your order when you're back online.",
  edit: 'Edit',
  editStep: (step: string) => `Edit ${step}`,
  yourOrder: 'Your order',
  deliverTo: 'Deliver to',
  payBy: 'Pay by',
  otherCityChosen: (city: string, chosen: string) =>
    `Delivering to your address in ${city}. You chose ${chosen} while shopping.`,
  shippingRate: (title: string, amount: string, days: { least: number; most: number } | null) =>
    [title, amount, ...(days ? [workingDays(days)] : [])].join(', '),
  getting: 'How would you like to get it?',
  delivery: 'Delivery',
  free: 'free',
  saveAddress: 'Save this address to my account',
  tryAgain: 'Try Again',
  successTitle: 'Order Successful!',
  placedBefore: 'Your order was placed.',
  viewOrder: 'View order',
  orderNumber: (id: number) => `Order #${id}`,
  successText: 'Thank you. You can track it under My Orders.',
  otherTotal: (charged: string, shown: string) =>
    `The order total is ${charged}, not ${shown}. Please contact us if you didn't expect this.`,
  viewOrders: 'View My Orders',
  continueShopping: 'Continue Shopping',
} as const

/** Texts about what happens after an order was placed. */
export const nextSteps = {
  title: 'What happens next',
  comes: (city: string) => `We're shipping to ${city}.`,
  comesIn: (city: string, days: { least: number; most: number }) =>
    `Arrives in ${city} in ${workingDays(days)}.`,
  written: "We'll email you when it's on its way.",
  keepReady: (amount: string) => `Please keep ${amount} ready in cash.`,
  confirm: 'Confirm the order on WhatsApp',
  /** the message that the buyer sends */
  confirmation: (id: number) => `I confirm my order #${id}.`,
  questions: 'Questions? Call us:',
} as const
