import { orders } from './orders.ts'
import { order } from './order.ts'
import { actions } from './timeline.ts'

const { open, later, confirmed, not_wanted } = orders.confirmation

export const changes = {
  title: 'Activity log',
  text: 'Every change by staff in the last 90 days: who made it, when, and the values before and after.',
  failed: "Couldn't load the history.",
  person: 'Who',
  everybody: 'Everyone',
  kind: 'What',
  everything: 'Everything',
  /** of kinds whose name in paths would be unclear */
  kindNames: {
    coupons: 'Discounts',
    sheet: 'Spreadsheet',
    media: 'Pictures',
    'missing-addresses': 'Addresses not found',
    'move-in': 'Moving in',
    users: 'Accounts',
    'sign-in-rules': 'Sign-in rules',
  } as Readonly<Record<string, string>>,
  gone: 'Deleted account',
  byProgram: 'By an app, with an application password.',
  notDone: 'This change was interrupted. Check whether it was applied.',
  more: (count: number) => (count === 1 ? '1 more change' : `${count} more changes`),
  became: 'changed to',
  yes: 'on',
  no: 'off',
  days: (least: number, most: number) => (least === most ? `${most} days` : `${least}–${most} days`),
  /** of fields whose path is not their name */
  paths: {
    'confirmation.state': 'Confirmation',
    'parcel.state': 'Parcel',
    'cash.state': 'Cash',
    'refunds.total': 'Refund',
  } as Readonly<Record<string, string>>,
  /** of values with a name in the desk, by the end of their path */
  states: {
    'confirmation.state': { open, later, confirmed, not_wanted, no_answer: orders.confirmation.no_answer(1) },
    'parcel.state': orders.parcel,
    'cash.state': order.cashStates,
    status: orders.statuses,
    action: actions,
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  /** of fields whose name would be unclear */
  fieldNames: {
    rupees: 'cost',
    freeFrom: 'free from',
    days: 'delivery time',
    elsewhere: 'everywhere else',
    otherCities: 'unlisted cities',
    cashOnDelivery: 'cash on delivery',
    cashSurcharge: 'cash on delivery fee',
    cashFrom: 'cash on delivery from',
    cashUpTo: 'cash on delivery up to',
    buyersCancel: 'customers can cancel',
    ordersTo: 'order notification address',
    percent: 'tax rate (%)',
    due: 'to collect',
    stock_quantity: 'stock',
    manage_stock: 'track stock',
    date_on_sale_from: 'sale from',
    date_on_sale_to: 'sale until',
    date_expires: 'last day',
    settlementDays: 'days until cash is paid',
  } as Readonly<Record<string, string>>,
  nothing: 'none',
  empty: 'No changes yet',
  emptyText: 'Changes made by staff appear here.',
  count: (total: number) => (total === 1 ? '1 change' : `${total} changes`),
}
