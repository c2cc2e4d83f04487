export const frame = {
  skip: 'Skip to content',
  sections: 'Sections',
  pagesOf: (section: string) => `Pages of ${section}`,
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
  noShop: "The shop isn't responding",
  noShopText: 'This page retries automatically. Unsaved changes are kept in this browser.',
  notDrawn: "Couldn't show this page",
  notDrawnText: 'The shop may have been updated. Reload to get the latest version.',
  loadAgain: 'Reload',
  offline: 'Offline since',
  waiting: (count: number) =>
    count === 0
      ? "You're seeing the last saved state."
      : count === 1
        ? "1 change will be sent when you're back online."
        : `${count} changes will be sent when you're back online.`,
  newOrder: (number: number) => `New order #${number}`,
  soundOn: 'Sound for new orders',
  wordPressTitle: 'Manage this shop in WordPress',
  wordPressText: 'This storefront runs on a WooCommerce shop. Manage orders, products and settings there.',
  toWordPress: 'Open WordPress',
}
