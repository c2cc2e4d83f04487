export const firstSteps = {
  title: 'Get ready to sell',
  count: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide',
  hidden: 'First steps hidden. Settings brings them back.',
  show: 'Show first steps',
  shown: 'First steps are on Today again.',
  next: 'Next step',
  skip: 'Skip',
  skipOf: (title: string) => `Skip: ${title}`,
  skipped: (title: string) => `Skipped: ${title}`,
  marked: (title: string) => `Done: ${title}`,
  doneMark: 'Done.',
  skippedMark: 'Skipped.',
  /** `verb`: of the button; `confirm`: of a button that marks the step as done */
  steps: {
    name: {
      title: 'Name your shop',
      text: 'Customers see it on every page and in every message.',
      verb: 'Enter name',
    },
    contact: {
      title: 'Add your phone or WhatsApp number',
      text: 'Customers order from a shop that they can reach. Any way of writing it is fine, such as 0300 1234567. Add your email and address too.',
      verb: 'Add number',
    },
    look: {
      title: 'Add a logo or a colour',
      text: 'Without a logo, pages show the name as text.',
      verb: 'Choose',
    },
    delivery: {
      title: 'Check delivery costs',
      text: 'Choose your own city and what delivery costs.',
      verb: 'Change',
      confirm: 'Keep them',
    },
    payment: {
      title: 'Check the ways to pay',
      text: 'Cash on delivery is on. Add a bank account if customers may pay by transfer.',
      verb: 'Add account',
      confirm: 'Cash only',
    },
    taxes: {
      title: 'Decide about tax',
      text: 'Choose before you enter prices.',
      verb: 'Choose',
      confirm: 'Keep it',
    },
    products: {
      title: 'Add your first product',
      text: 'Take photos, enter a name and a price, and choose Published. You can import a file later.',
      verb: 'Add product',
    },
    pages: {
      title: 'Publish your legal pages',
      text: 'Privacy, terms, delivery and returns, drafted in English and Urdu. Have them checked, and publish.',
      verb: 'Write drafts',
      confirm: 'Already published',
    },
    order: {
      title: 'Place a test order',
      text: 'Buy something as a customer would. Cancel the order afterwards.',
      verb: 'Open shop',
    },
    share: {
      title: 'Share your shop',
      text: 'Send its address to your customers on WhatsApp.',
      verb: 'Share on WhatsApp',
    },
  },
  taxes: {
    title: 'Tax on your prices',
    text: (price: string) => `What a customer pays for a product with the price ${price}, without delivery:`,
    now: {
      added: (percent: number, price: string, pays: string) =>
        `Now: ${percent}% is added. For ${price} a customer pays ${pays}.`,
      included: (percent: number, price: string, pays: string) =>
        `Now: your prices include ${percent}%. For ${price} a customer pays ${pays}.`,
      none: (_: number, price: string, pays: string) => `Now: no tax. For ${price} a customer pays ${pays}.`,
    },
    choices: {
      included: (percent: number) => `Prices include tax (${percent}%)`,
      added: (percent: number) => `Add ${percent}% tax to prices`,
      none: () => 'No tax',
    },
    pays: (amount: string) => `A customer pays ${amount}`,
    other: 'Another rate, or different rates for some products',
  },
  deliveryNow: (text: string) => `Now: ${text}.`,
  noAddress: 'Your shop has no public address yet. Whoever runs your server sets PUBLIC_URL.',
  shareText: (name: string, address: string) => `${name} is now online: ${address}`,
}
