/**
 * Texts of a screen that takes long: first one sentence, later the reason and buttons. The times are `longWaitMs` in
 * storefront/src/ui/waits.ts.
 */
export const waiting = {
  loading: 'Still loading…',
  /** texts that replace `loading` on some screens */
  screens: {
    products: 'Still loading the products…',
    product: 'Still loading the product…',
    search: 'Still searching…',
    cart: 'Still checking your cart…',
    orders: 'Still loading your orders…',
    order: 'Still loading your order…',
    checkout: 'Still preparing the checkout…',
    payment: 'Still waiting for the payment page…',
    account: 'Still loading your account…',
  },
  placing: 'Your order is being sent…',
  offline: "You're offline. Pages you've visited still open; this one will load when you're back online.",
  slow: 'Your connection is slow. Your cart is safe.',
  unanswered: 'The shop is taking longer than usual. Your cart is safe.',
  orderUnanswered: "Still working. Please keep this page open; you won't be charged twice.",
  tryAgain: 'Try again',
  home: 'Home',
  ask: 'Ask on WhatsApp',
  newerRelease: 'The shop was updated. Refresh the page to continue.',
  refresh: 'Refresh',
} as const
