/** What a screen says that takes long: words after three seconds, the reason after ten, and the ways on. */
export const waiting = {
  loading: 'Still loading…',
  /** what a screen waits for, in place of `loading` */
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
  offline: 'You are offline. Pages that you have seen still open; this one comes when you are back.',
  slow: 'Your connection is slow just now. Your cart is safe.',
  unanswered: 'The shop takes long to answer. Your cart is safe.',
  orderUnanswered:
    'No answer yet. Please leave this page open: your order is made once, however long it takes.',
  tryAgain: 'Try again',
  home: 'Home',
  ask: 'Ask on WhatsApp',
  newerRelease: 'The shop was renewed. This part opens after the page is refreshed.',
  refresh: 'Refresh',
} as const
