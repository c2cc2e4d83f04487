/** Texts of the checkout and its success screen (D-045, D-181). */
import { plural } from './numbers.ts'

/** 'two to four working days' in digits */
export const workingDays = ({ least, most }: { least: number; most: number }): string =>
  least === most
    ? plural(most, 'one working day', `${most} working days`)
    : `${least} to ${most} working days`

export const checkout = {
  steps: ['Contact & Shipping', 'Payment Method', 'Order Summary'],
  toPayment: 'Continue to Payment',
  toSummary: 'Review Order',
  place: 'Place Order',
  placing: 'Placing your order...',
  placeOffline: 'You can place the order when you are back online.',
  edit: 'Edit',
  editStep: (step: string) => `Edit ${step}`,
  yourOrder: 'Your order',
  deliverTo: 'Deliver to',
  payBy: 'Pay by',
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
  successText: 'Thank you. You can follow it under My Orders.',
  otherTotal: (charged: string, shown: string) =>
    `The order is over ${charged}, not ${shown} as shown before. Please contact us if this is not what you expected.`,
  viewOrders: 'View My Orders',
  continueShopping: 'Continue Shopping',
} as const
