const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en')} ${value === 1 ? one : many}`

const rows = (value: number) => count(value, 'row')
const seconds = (value: number) =>
  value < 10 ? `${value.toFixed(1)} seconds` : count(Math.round(value), 'second')

const shownLines = 5
function lines(all: readonly number[], total: number): string {
  if (total > shownLines || all.length < total) return `${rows(total)} are not in the shop.`
  const words = all.map((line) => line.toLocaleString('en'))
  const last = words.pop() ?? ''
  return words.length > 0
    ? `Lines ${words.join(', ')} and ${last} are not in the shop.`
    : `Line ${last} is not in the shop.`
}

/** Names of fields, where the shop's own name is no word of the desk. */
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

export const imports = {
  title: 'Import products',
  steps: ['Choose a file', 'Check', 'Import', 'Done'],
  stepsLabel: 'Steps of the import',
  drop: 'Drop the file to check it',
  dropHere: 'Drop it anywhere',
  forms: (mebibytes: number) => `CSV from WooCommerce or a spreadsheet, up to ${mebibytes} MB`,
  choose: 'Choose file',
  sending: (name: string) => `Sending ${name}`,
  before: 'Before',
  promises: {
    see: 'Nothing is written until you have seen every problem with its line.',
    again:
      'Products that are known by SKU are changed, others are made. The same file twice changes nothing.',
    pictures: 'Pictures are web addresses in the file. The shop fetches them by itself.',
    back: (days: number) => `What was overwritten can be put back for ${days} days.`,
  },
  examples: 'Example files',
  exampleProducts: 'Ten products, with variations',
  examplePrices: 'Prices and stock only',
  exampleOwn: 'Your products, to edit',
  last: 'Last imports',
  lastFailed: 'The last imports did not come.',
  noneYet: 'None yet.',
  see: (name: string) => `See ${name}`,
  briefly: (done: number) => rows(done),
  notTables: {
    picture: 'This file is a picture. We need CSV, semicolons or tabs are fine.',
    excel: 'This file is a workbook. Save it as “CSV UTF-8” and drop that file.',
    pdf: 'This file is a PDF. We need CSV, semicolons or tabs are fine.',
    empty: 'This file has no row below its first line.',
    columns: 'The first line must name columns, with at least an ID, a SKU or a Name. The examples show how.',
  } as Readonly<Record<string, string>>,
  tooLarge: (mebibytes: number) => `This file is larger than ${mebibytes} MB. Send it in parts.`,
  oneFile: 'One file at a time: the first was taken.',
  failed: 'The import did not come.',
  otherFile: 'Other file',
  checking: 'Checking the file',
  checkingText: 'The import is tried out, and nothing of it is written.',
  checkedOf: (done: number) => `${rows(done)} checked`,
  fileFacts: (total: number, size: string, took: number) =>
    `${rows(total)}, ${size}, checked in ${seconds(took)}`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
  counts: {
    created: 'will be new',
    updated: 'will change',
    unchanged: 'stay as they are',
    leftOut: 'left out',
  },
  look: 'What to look at',
  nothingToLook: 'Every row can be taken as it is written.',
  downloadList: 'Download as a list',
  columns: { line: 'Line', field: 'Field', saw: 'What we saw', does: 'What we do', fix: 'Mend' },
  fixHere: 'Fix here',
  fixCell: (line: number, field: string) => `Fix here: line ${line}, ${field}`,
  newCell: (line: number, field: string) => `Line ${line}, ${field}`,
  leaveCell: (line: number, field: string) => `Leave line ${line}, ${field} as it is`,
  checkAgain: (changes: number) => `Check again with ${count(changes, 'change')}`,
  wholeRow: 'Row',
  leftOut: 'Row left out',
  taken: 'Row taken',
  showAll: (total: number) => `Show all ${total.toLocaleString('en')}`,
  more: (shown: number, total: number) =>
    `These are the first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')}. The list has more.`,
  mapped: (known: number, all: number) => `Columns: ${known} of ${all} recognised`,
  mapHint:
    'Choose what each column of the file is read as. The next file with the same first line is read the same way.',
  notRead: 'Leave out',
  noKey: 'No column says which product a row is about. Choose the one with the SKU or the name below.',
  strict: 'Only import when no row is left out',
  start: (total: number) => `Import ${rows(total)}`,
  nothingToDo: 'The shop has all of it already',
  stays: 'The shop stays open.',
  takesAbout: (value: number) => `Takes about ${seconds(Math.max(1, value))}. The shop stays open.`,
  strictBlocks: (left: number) => `${rows(left)} would be left out, so nothing is imported.`,
  cancel: 'Cancel',
  progress: 'Import',
  rowsOf: (done: number, total: number) => `${done.toLocaleString('en')} of ${rows(total)}`,
  percentLeft: (percent: number, left: number | undefined) =>
    left === undefined
      ? `${percent} %`
      : `${percent} %, about ${count(Math.max(1, Math.round(left)), 'second')} left`,
  rate: (perSecond: number) => `${rows(Math.round(perSecond))} a second`,
  soFar: (created: number, updated: number) =>
    `${created.toLocaleString('en')} new, ${updated.toLocaleString('en')} changed`,
  leftSoFar: (left: number) => `${rows(left)} left out so far`,
  seeThem: 'See them',
  picturesWait: (waiting: number) =>
    `${count(waiting, 'picture')} still to fetch. They follow while you work on.`,
  mayLeave:
    'You may leave this page or close the phone. It goes on in the shop, and stands under “Last imports”.',
  quiet: 'Nothing was heard of it for a minute. After a break the shop goes on by itself.',
  stop: 'Stop after this batch',
  stopping: 'Stops after this batch',
  stopText: 'What is written stays. You can go on from there.',
  inShop: (total: number) => `${count(total, 'product')} ${total === 1 ? 'is' : 'are'} in the shop`,
  allThere: 'The shop had all of it already',
  stoppedAt: (row: number) => `Stopped at row ${row.toLocaleString('en')}`,
  stoppedText: 'What is written stays. Going on begins there and makes nothing twice.',
  notChecked: 'The file could not be checked',
  goOn: 'Go on',
  by: (name: string, took: number, who: string) => `${name}, ${seconds(took)}, by ${who}`,
  facts: {
    created: 'New',
    updated: 'Changed',
    unchanged: 'As they were',
    doubts: 'Remarks',
    leftOut: 'Left out',
  },
  notInShop: (first: readonly number[], total: number) => lines(first, total),
  mend: 'Download them with the reason in an extra column, mend them, import that file.',
  downloadRows: (total: number) => `Download ${rows(total)}`,
  seeProducts: 'See the products',
  another: 'Import another',
  takeBack: 'Take it all back',
  /** before a moment */
  takingBackDoes: (created: number, updated: number) => {
    const does = [
      updated > 0 ? `puts the old values of ${count(updated, 'product')} back` : '',
      created > 0 ? `moves ${count(created, 'new product')} to the trash` : '',
    ]
    return `Taking back ${does.filter(Boolean).join(' and ')}. Possible until`
  },
  takingBack: 'Taking it back',
  takingBackText: (done: number) => `${count(done, 'product')} done`,
  takenBack: 'The import is taken back',
  undoFacts: {
    restored: 'Have their old values',
    removed: 'New ones in the trash',
    hidden: 'New ones that were ordered, now drafts',
    categories: 'New categories that are gone',
    left: 'Changed since, left as they are',
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
    undoing: 'being taken back',
    undone: 'taken back',
  },
}
