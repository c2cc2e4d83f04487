/** What a screen says that takes long: words after three seconds, the reason after ten, and the ways on. */
export const waiting = {
  loading: 'Still loading…',
  placing: 'Your order is being sent…',
  offline: 'You are offline. Pages that you have seen still open; this one comes when you are back.',
  slow: 'Your connection is slow just now. Your cart is safe.',
  unanswered: 'The shop takes long to answer. Your cart is safe.',
  orderUnanswered:
    'No answer yet. Please leave this page open: your order is made once, however long it takes.',
  tryAgain: 'Try again',
  home: 'Home',
  ask: 'Ask on WhatsApp',
} as const
