const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en')} ${value === 1 ? one : many}`

const rows = (value: number) => count(value, 'row')
const seconds = (value: number) =>
  value < 10 ? `${value.toFixed(1)} seconds` : count(Math.round(value), 'second')

const shownLines = 5
function lines(all: readonly number[], total: number): string {
  if (total > shownLines || all.length < total) return `${rows(total)} weren't imported.`
  const words = all.map((line) => line.toLocaleString('en'))
  const last = words.pop() ?? ''
  return words.length > 0
    ? `Lines ${words.join(', ')} and ${last} weren't imported.`
    : `Line ${last} wasn't imported.`
}

/** Labels of fields whose name would be unclear. */
const fields: Readonly<Record<string, string>> = {
  regular_price: 'price',
  sale_price: 'sale price',
  sale_from: 'start of the sale',
  sale_to: 'end of the sale',
  short_description: 'short text',
  default_attributes: 'options',
  meta: 'notes',
  images: 'pictures',
}

const products = (value: number) => (value === 0 ? 'none' : count(value, 'product'))

/** What a file with one kind of columns does. */
const looksLike = (kind: string, what: string) => (created: number, updated: number) => {
  if (created > 0)
    return `This looks like ${kind}, but it creates ${count(created, 'product')} that the shop doesn't have. Check the SKUs before you import it.`
  return updated === 0
    ? `This looks like ${kind}: it changes nothing and creates no products.`
    : `This looks like ${kind}: it changes ${what} of ${count(updated, 'product')} and creates none.`
}

export const imports = {
  title: 'Import products',
  steps: ['Choose a file', 'Check', 'Import', 'Done'],
  stepsLabel: 'Steps of the import',
  drop: 'Choose or drop a file to check it',
  dropHere: 'Drop it anywhere',
  forms: (mebibytes: number) =>
    `CSV from WooCommerce or another shop, or an Excel workbook (.xlsx), up to ${mebibytes} MB`,
  choose: 'Choose file',
  sending: (name: string) => `Sending ${name}`,
  before: 'Before you import',
  promises: {
    see: "Nothing is saved until you've reviewed every problem, line by line.",
    again:
      'Products with a matching SKU are updated; others are created. Importing the same file again changes nothing.',
    pictures: 'Pictures are URLs in the file. The shop downloads them.',
    back: (days: number) => `You can undo an import for ${days} days.`,
  },
  examples: 'Example files',
  exampleProducts: 'Ten products, with variations',
  examplePrices: 'Prices and stock only',
  exampleOwn: 'Your products, to edit',
  last: 'Recent imports',
  lastFailed: "Couldn't load recent imports.",
  noneYet: 'None yet.',
  see: (name: string) => `View ${name}`,
  briefly: (done: number) => rows(done),
  notTables: {
    picture: 'This file is a picture. Upload a CSV or .xlsx file.',
    excel:
      'This file is an old Excel workbook, or it has a password. Save it as .xlsx without a password, or as “CSV UTF-8”.',
    pdf: 'This file is a PDF. Upload a CSV or .xlsx file.',
    page: 'This file is a web page, although it may be called .xls. Open it in a spreadsheet program and save it as .xlsx, or as “CSV UTF-8”.',
    empty: 'This file has no rows below the header.',
    columns: 'The first line must contain column names, including ID, SKU or Name. See the example files.',
  } as Readonly<Record<string, string>>,
  tooLarge: (mebibytes: number) => `This file is larger than ${mebibytes} MB. Split it and upload the parts.`,
  oneFile: 'Only the first file was used. Add one file at a time.',
  failed: "Couldn't load the import.",
  otherFile: 'Choose another file',
  checking: 'Checking the file',
  checkingText: 'This is a dry run. Nothing is saved.',
  checkedOf: (done: number) => `${rows(done)} checked`,
  fileFacts: (total: number, size: string, took: number) =>
    total === 0 ? size : `${rows(total)}, ${size}, checked in ${seconds(took)}`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
  counts: {
    created: 'will be created',
    updated: 'will be updated',
    unchanged: 'unchanged',
    leftOut: 'skipped',
  },
  looksLike: {
    prices: looksLike('a price list', 'prices'),
    stock: looksLike('a stock count', 'the stock'),
    translation: looksLike('a translation', 'translated texts'),
  },
  nothingReadable: (hasSkippedColumns: boolean) =>
    `No row of this file can be imported yet. ${hasSkippedColumns ? 'Choose a field for the columns below, and check again.' : 'Fix the problems below.'}`,
  allKnown: 'This is a product file. It changes nothing, because the shop already has its products.',
  isProducts: (created: number, updated: number) =>
    `This is a product file: it creates ${products(created)} and changes ${products(updated)}.`,
  fromSystem: (system: string, created: number, updated: number) =>
    `This is a product file of ${system}: it creates ${products(created)} and changes ${products(updated)}, variations included.`,
  notImported: 'Columns that are not imported:',
  andMore: (more: number) => `and ${more.toLocaleString('en')} more`,
  look: 'Problems to review',
  nothingToLook: 'No problems found.',
  downloadList: 'Download list',
  columns: { line: 'Line', field: 'Field', saw: 'Value', does: 'Result', fix: 'Fix' },
  fixHere: 'Fix here',
  fixCell: (line: number, field: string) => `Fix here: line ${line}, ${field}`,
  newCell: (line: number, field: string) => `Line ${line}, ${field}`,
  leaveCell: (line: number, field: string) => `Leave line ${line}, ${field} as it is`,
  checkAgain: (changes: number) => `Check again with ${count(changes, 'change')}`,
  wholeRow: 'Row',
  leftOut: 'Row skipped',
  taken: 'Row imported',
  showAll: (total: number) => `Show all ${total.toLocaleString('en')}`,
  more: (shown: number, total: number) =>
    `Showing the first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')}. Download the list to see all.`,
  mapped: (known: number, all: number) => `Columns: ${known} of ${all} recognised`,
  mapHint: 'Choose a field for each column. The next file with the same header is read the same way.',
  notRead: 'Skip column',
  noKey: 'No column identifies the product. Choose the column with the SKU or name below.',
  preview: (shown: number) => `The first ${rows(shown)} of the file`,
  savedMapping: 'Saved mapping',
  chooseMapping: 'Choose a mapping',
  deleteMapping: (name: string) => `Delete the mapping ${name}`,
  mappingDeleted: (name: string) => `“${name}” was deleted.`,
  saveMapping: 'Save these columns as',
  mappingExample: 'Supplier Karachi',
  save: 'Save',
  mappingSaved: (name: string) => `“${name}” is saved and can be chosen for other files.`,
  mappingApplied: (changed: number, lacking: readonly string[]) => {
    const set =
      changed === 0 ? 'No column changes.' : `${count(changed, 'column')} set. Check again to apply it.`
    const names = lacking.slice(0, shownLines).join(', ')
    const more = lacking.length > shownLines ? ` and ${lacking.length - shownLines} more` : ''
    return lacking.length === 0 ? set : `${set} Not in this file: ${names}${more}.`
  },
  noName: (at: number) => `Column ${at}, without a name`,
  noValues: 'Empty in the first rows',
  strict: 'Only import if no row is skipped',
  start: (total: number) => `Import ${rows(total)}`,
  nothingToDo: 'Everything is already in the shop',
  stays: 'The shop stays open.',
  takesAbout: (value: number) => `Takes about ${seconds(Math.max(1, value))}. The shop stays open.`,
  strictBlocks: (left: number) => `${rows(left)} would be skipped, so nothing is imported.`,
  cancel: 'Cancel',
  progress: 'Import',
  rowsOf: (done: number, total: number) => `${done.toLocaleString('en')} of ${rows(total)}`,
  percentLeft: (percent: number, left: number | undefined) =>
    left === undefined
      ? `${percent}%`
      : `${percent}%, about ${count(Math.max(1, Math.round(left)), 'second')} left`,
  rate: (perSecond: number) => `${rows(Math.round(perSecond))} a second`,
  soFar: (created: number, updated: number) =>
    `${created.toLocaleString('en')} new, ${updated.toLocaleString('en')} changed`,
  leftSoFar: (left: number) => `${rows(left)} skipped so far`,
  seeThem: 'View',
  picturesWait: (waiting: number) => `${count(waiting, 'picture')} still to download. You can keep working.`,
  mayLeave: 'You can leave this page. The import continues, and is listed under “Recent imports”.',
  quiet: 'No progress for a minute. The shop continues the import automatically.',
  stop: 'Stop after this batch',
  stopping: 'Stopping after this batch',
  stopText: 'Imported rows stay. You can continue from there.',
  inShop: (total: number) => `${count(total, 'product')} ${total === 1 ? 'is' : 'are'} in the shop`,
  allThere: 'Everything was already in the shop',
  stoppedAt: (row: number) => `Stopped at row ${row.toLocaleString('en')}`,
  stoppedText: 'Imported rows stay. Continuing starts from this row and creates no duplicates.',
  notChecked: "Couldn't check the file",
  goOn: 'Continue',
  by: (name: string, took: number, who: string) => `${name}, ${seconds(took)}, by ${who}`,
  facts: {
    created: 'New',
    updated: 'Changed',
    unchanged: 'Unchanged',
    doubts: 'Notes',
    leftOut: 'Skipped',
  },
  notInShop: (first: readonly number[], total: number) => lines(first, total),
  mend: 'Download these rows with the reason in an extra column, fix them, and import that file.',
  downloadRows: (total: number) => `Download ${rows(total)}`,
  seeProducts: 'View products',
  another: 'Import another file',
  takeBack: 'Undo this import',
  /** shown before undoing */
  takingBackDoes: (created: number, updated: number) => {
    const does = [
      updated > 0 ? `restores the previous values of ${count(updated, 'product')}` : '',
      created > 0 ? `moves ${count(created, 'new product')} to the trash` : '',
    ]
    return `Undoing ${does.filter(Boolean).join(' and ')}. Available until`
  },
  takingBack: 'Undoing the import',
  takingBackText: (done: number) => `${count(done, 'product')} done`,
  takenBack: 'The import was undone',
  undoFacts: {
    restored: 'Previous values restored',
    removed: 'New products moved to the trash',
    hidden: 'New products with orders, now drafts',
    categories: 'New categories removed',
    left: 'Changed since, left unchanged',
  },
  leftTitle: 'Changed since the import',
  leftFields: (names: readonly string[]) =>
    names.length === 0
      ? 'changed since'
      : names.map((name) => fields[name] ?? name.replaceAll('_', ' ')).join(', '),
  leftMore: (total: number) => `and ${count(total, 'product')} more`,
  states: {
    checking: 'being checked',
    checked: 'checked',
    running: 'running',
    stopped: 'stopped',
    done: '',
    undoing: 'being undone',
    undone: 'undone',
  },
}
