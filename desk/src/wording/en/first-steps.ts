export const firstSteps = {
  title: 'Get ready to sell',
  count: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide',
  hidden: 'First steps hidden. Settings brings them back.',
  show: 'Show first steps',
  shown: 'First steps are on Today again.',
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
      text: 'Customers order from a shop that they can reach. Write WhatsApp with +92, as in +923001234567, and add your address.',
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
      confirm: 'Correct',
    },
    payment: {
      title: 'Check the ways to pay',
      text: 'Cash on delivery is on. Add a bank account if customers may pay by transfer.',
      verb: 'Add account',
      confirm: 'Cash only',
    },
    products: {
      title: 'Add your first product',
      text: 'Enter a name and a price, add a picture, and switch on Published below. You can import a file later.',
      verb: 'Add product',
    },
    pages: {
      title: 'Publish your legal pages',
      text: 'Privacy, terms, delivery and returns, drafted in English and Urdu. Check them, delete the first line of each, and publish.',
      verb: 'Write drafts',
      confirm: 'Published',
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
  deliveryNow: (text: string) => `Now: ${text}.`,
  noAddress: 'Your shop has no public address yet. Whoever runs your server sets PUBLIC_URL.',
  shareText: (name: string, address: string) => `${name} is now online: ${address}`,
}
