/** The desk's rows of the rights matrix: anonymous, a publishable key, a customer, a read key and a write key. */
export type RightsRow = [call: string, ...cells: [Cell, Cell, Cell, Cell, Cell]]
/** status, or status and code */
type Cell = number | string

const desk = '/wp-json/sauda/v1/desk'
const view = '403 woocommerce_rest_cannot_view'
const create = '403 woocommerce_rest_cannot_create'
const edit = '403 woocommerce_rest_cannot_edit'

const read = (path: string, status = 200): RightsRow => [
  `GET ${desk}${path}`,
  '401 woocommerce_rest_cannot_view',
  view,
  view,
  status,
  view,
]
/** @param status for callers with the right: an unknown id is rejected for another reason */
const write = (call: string, status: number): RightsRow => [
  call.replace(' ', ` ${desk}`),
  '401 woocommerce_rest_cannot_edit',
  edit,
  edit,
  edit,
  status,
]

const writers = (what: string, status: number): [Cell, Cell, Cell, Cell, Cell] => {
  const known = `403 woocommerce_rest_cannot_${what}`
  return [`401 woocommerce_rest_cannot_${what}`, known, known, known, status]
}

/** rights that a manager lacks, stated independently of the table of rights */
export const ownersOnly =
  /webhooks|desk\/(?:release|backups|staff|sign-in-rules|invitations|changes|keys)|(?:PUT|POST) .*(?:payment_gateways|settings\/payment)/

/** calls about the caller, for which their rights do not matter */
export const isPersonal = /\/users\/|desk\/session$|second-factor|PUT .*sign-in-rules/

const signedOut = Array<Cell>(5).fill('401 desk_not_signed_in') as [Cell, Cell, Cell, Cell, Cell]
const ofPeople = (what: string): [Cell, Cell, Cell, Cell, Cell] => {
  const known = `403 woocommerce_rest_cannot_${what}`
  return [`401 woocommerce_rest_cannot_${what}`, known, known, known, known]
}

export const deskRows: readonly RightsRow[] = [
  ...['/orders', '/orders/counts', '/orders/5083', '/couriers', '/orders/courier-sheet?ids=5083'].map(
    (path) => read(path),
  ),
  ...['/orders/cities', '/orders/export'].map((path) => read(path)),
  ...['/cash', '/cash/settlements', '/today', '/sales', '/sender'].map((path) => read(path)),
  read('/cash/settlements/999999', 404),
  write('POST /cash/check {"courier":"TCS","rows":[]}', 200),
  write('POST /cash/settlements/999999/undo {}', 404),
  // creating one is rejected with the error of the created object
  [
    `POST ${desk}/cash/settlements {"courier":"TCS","rows":[],"total":"0"}`,
    '401 woocommerce_rest_cannot_create',
    create,
    create,
    create,
    400,
  ],
  write('POST /orders/999999/actions {"action":"pack","version":1}', 404),
  write('POST /orders/actions {"changes":[]}', 200),
  ...['change', 'change/check'].map((path) => write(`POST /orders/999999/${path} {"version":1}`, 404)),
  write('POST /orders/999999/call {}', 404),
  write('DELETE /orders/999999/call', 404),
  ...['/products', '/products/counts', '/products/1001/stock'].map((path) => read(path)),
  write('POST /products/stock {"changes":[{"id":999999,"difference":1}]}', 200),
  write('POST /products/prices/check {"ids":[999999],"change":{"field":"regular","percent":1}}', 200),
  write('POST /products/prices {"ids":[999999],"change":{"field":"regular","percent":1}}', 200),
  write('POST /products/prices/each {"changes":[{"id":999999,"field":"regular","to":"5"}]}', 200),
  write('POST /products/prices/undo {"undo":"none"}', 404),
  ...['/imports', '/products/export'].map((path) => read(path)),
  read('/imports/999999', 404),
  read('/imports/999999/rows', 404),
  [`POST ${desk}/imports`, '401 woocommerce_rest_cannot_create', create, create, create, 400],
  ...['start', 'stop', 'undo'].map((step) => write(`POST /imports/999999/${step} {}`, 404)),
  read('/sheet'),
  write('PUT /sheet {"url":"bad"}', 400),
  write('POST /sheet/read {}', 404),
  [`DELETE ${desk}/sheet`, ...writers('delete', 200)],
  read('/customers/999999', 404),
  write('POST /customers/999999/merge {"other":999998}', 404),
  // API keys do not represent a person.
  [`GET ${desk}/session`, ...signedOut],
  [`DELETE ${desk}/session`, ...signedOut],
  [`GET ${desk}/sessions`, '401 woocommerce_rest_cannot_view', view, view, view, view],
  [`DELETE ${desk}/sessions`, ...ofPeople('delete')],
  [`DELETE ${desk}/sessions/999999`, ...ofPeople('delete')],
  ...['PUT', 'DELETE'].map((method): RightsRow => [
    `${method} /wp-json/sauda/v1/settings/tax/draft${method === 'PUT' ? ' {"values":{}}' : ''}`,
    ...(method === 'PUT' ? writers('edit', 404) : writers('delete', 404)),
  ]),
  [`POST /wp-json/sauda/v1/settings/tax/draft/publish {}`, ...writers('edit', 404)],
  [`GET ${desk}/keys`, ...ofPeople('view')],
  [`DELETE ${desk}/keys/999999`, ...ofPeople('delete')],
  [`POST ${desk}/keys {"name":"Rights","permission":"read"}`, ...ofPeople('create')],
  read('/health'),
  write('POST /mails/999999/send {}', 409),
  [`POST /wp-json/sauda/v1/mails/welcome/test {}`, ...ofPeople('create')],
  [`GET ${desk}/changes`, ...ofPeople('view')],
  [`GET ${desk}/release`, ...ofPeople('view')],
  [`POST ${desk}/release/seen {}`, ...ofPeople('edit')],
  [`POST ${desk}/backups {}`, ...ofPeople('create')],
  ...['staff', 'invitations'].flatMap((path): RightsRow[] => [
    [`GET ${desk}/${path}`, ...ofPeople('view')],
    [`DELETE ${desk}/${path}/999999`, ...ofPeople('delete')],
  ]),
  [`GET ${desk}/sign-in-rules`, ...ofPeople('view')],
  [`PUT ${desk}/sign-in-rules {"second_factor":false,"password":"x"}`, ...ofPeople('edit')],
  [`GET ${desk}/second-factor`, ...ofPeople('view')],
  ...['second-factor {"password":"x"}', 'second-factor/confirm {"code":"x"}'].map((call): RightsRow => [
    `POST ${desk}/${call}`,
    ...ofPeople('edit'),
  ]),
  [`DELETE ${desk}/second-factor {"password":"x"}`, ...ofPeople('delete')],
  [`PUT ${desk}/staff/999999 {"role":"packer"}`, ...ofPeople('edit')],
  [`POST ${desk}/invitations {"email":"bad","role":"packer"}`, ...ofPeople('create')],
]
