/** Reports of script errors, without personal data: the server shortens what browsers send. */

/** `place`: script, line and column; `page`: path of the page */
export type BrowserError = { message: string; place: string; page: string }

/** maximum characters that are stored */
const longest = { message: 300, place: 200, page: 100 }
/** maximum number of segments of a page's path that are stored */
const mostSegments = 4
const left = '…'

/** Control characters, which a log or a page must not contain. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** matches email addresses */
const address = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g
/** matches search and fragment of an address */
const search = /(\/[^\s?#"']{0,200})[?#][^\s"')]*/g
/** matches phone numbers, order numbers and ids */
const number = /\+?\d(?:[\d\s-]{2,18}\d)/g
/** matches tokens and keys */
const secret = /\b(?=\w*\d)(?=\w*[a-z])[\w-]{20,}\b/gi

/** A text without email addresses, numbers of four or more digits, search terms and tokens. */
const withoutPersonalData = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(control, ' ')
    .replace(address, left)
    .replace(search, `$1`)
    .replace(secret, left)
    .replace(number, left)
    .trim()

/** Only a script's address with line and column, without the origin. */
function placeOf(sent: string): string {
  const path = sent.slice(0, 400).replace(/^https?:\/\/[^/]*/, '')
  const [place = ''] = /\/?[\w./-]{1,160}:\d{1,7}(?::\d{1,7})?$/.exec(path) ?? []
  return place.slice(0, longest.place)
}

/** The path of a page; segments with digits or unusual letters may be an order's number or its key. */
function pageOf(sent: string): string {
  const [path = ''] = sent.slice(0, 1000).split(/[?#]/, 1)
  const segments = path.split('/').filter(Boolean)
  const shown = segments
    .slice(0, mostSegments)
    .map((segment) => (/^[a-z]+(?:-[a-z]+)*$/.test(segment) ? segment : left))
  return `/${shown.join('/')}`.slice(0, longest.page)
}

/** The parts of a report that are stored; undefined for an empty report. */
export function storedBrowserError({ message, place, page }: BrowserError): BrowserError | undefined {
  const text = withoutPersonalData(message).slice(0, longest.message)
  return text === '' ? undefined : { message: text, place: placeOf(place), page: pageOf(page) }
}
