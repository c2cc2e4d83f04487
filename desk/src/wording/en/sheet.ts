const products = (value: number) => (value === 1 ? '1 product' : `${value.toLocaleString('en')} products`)
const rows = (value: number) => (value === 1 ? '1 row' : `${value.toLocaleString('en')} rows`)

export const sheet = {
  title: 'Prices and stock from a spreadsheet',
  lead: 'Connect a Google Sheet or a CSV file on the web. The shop reads its prices and stock regularly.',
  connect: 'Connect a spreadsheet',
  change: 'Change',
  readNow: 'Read now',
  failed: "Couldn't load the spreadsheet.",
  states: {
    new: 'It will be read within a minute.',
    checking: 'It is being checked.',
    importing: 'Changes are being imported.',
    unchanged: 'No changes at the last read.',
    undone: 'The last import was undone.',
  } as Readonly<Record<string, string>>,
  done: (changed: number) => `${products(changed)} changed at the last read.`,
  review: (changed: number) => `${products(changed)} would change. Nothing is saved until you import them.`,
  seeReview: 'Review changes',
  seeImport: 'View import',
  leftOut: (count: number) => `${rows(count)} skipped.`,
  ignored: (names: readonly string[]) => `Ignored columns: ${names.join(', ')}.`,
  read: 'Last read',
  next: 'Next read',
  url: 'Link',
  urlHint:
    'A Google Sheet that everybody with the link can view, or the https address of a CSV file. It needs a column SKU, and prices or stock.',
  urlMissing: 'Enter the link.',
  every: 'Read it',
  intervals: {
    15: 'every 15 minutes',
    60: 'every hour',
    360: 'every 6 hours',
    1440: 'every day',
  } as Readonly<Record<string, string>>,
  otherInterval: (minutes: number) => `every ${minutes.toLocaleString('en')} minutes`,
  most: 'Ask me before more than this many products change',
  mostWrong: 'Enter a whole number from 0 to 100,000.',
  save: 'Save',
  saved: 'Spreadsheet connected.',
  disconnect: 'Disconnect',
  disconnected: 'Spreadsheet disconnected. Prices and stock stay as they are.',
}
