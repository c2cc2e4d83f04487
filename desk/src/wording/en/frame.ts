export const frame = {
  skip: 'Skip to the page',
  rooms: 'Rooms',
  pagesOf: (room: string) => `Pages of ${room}`,
  find: 'Find or do anything',
  viewShop: 'View shop',
  more: 'More',
  light: 'Light',
  dark: 'Dark',
  shortcuts: 'Keys',
  sessions: 'My sessions',
  signOut: 'Sign out',
  person: (name: string, role: string) => `${name}, ${role}`,
  demo: 'Demo shop. Nothing here is real.',
  noShop: 'The shop does not answer',
  noShopText: 'This page asks again by itself. Changes that wait are safe in this browser.',
  notDrawn: 'This page cannot be shown',
  notDrawnText: 'The shop may have been renewed. Loading the page again brings the newest one.',
  loadAgain: 'Load again',
  offline: 'No connection since',
  waiting: (count: number) =>
    count === 0
      ? 'What stands here is the last state.'
      : count === 1
        ? '1 change waits and goes out by itself.'
        : `${count} changes wait and go out by themselves.`,
  newOrder: (number: number) => `New order #${number}`,
  soundOn: 'Sound for new orders',
  wordPressTitle: 'WordPress is the desk of this shop',
  wordPressText:
    'This storefront stands in front of a WooCommerce shop. Orders, products and settings are looked after there.',
  toWordPress: 'Open WordPress',
}
