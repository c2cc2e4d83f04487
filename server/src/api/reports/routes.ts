/** The calls of reports. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { salesReport } from '@sauda/contract/reports/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { paisa, toAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { mustReadAll } from '#platform/http/replies/errors.ts'
import type { Call, HandlersFor, Reply } from '#platform/http/mount.ts'
import { sumOfRows } from '#platform/http/replies/versioned-cache.ts'
import { orderStatusNames } from '#orders/changing/order-status-names.ts'
import { csvStream } from '#catalogue/csv/csv-write.ts'
import { dayBookOf } from './day-book.ts'
import { monthsOf, reportDays, type ReportRange } from './report-range.ts'
import {
  couponsByKind,
  reviewsByRating,
  customersByPayment,
  ordersByStatus,
  productsByType,
  topSellersIn,
} from './report-store.ts'
import { type Range, salesIn, type SalesRow } from './sales-store.ts'

type Names =
  | 'listReports'
  | 'reportSales'
  | 'reportDayBook'
  | 'reportTopSellers'
  | 'reportOrders'
  | 'reportProducts'
  | 'reportCustomers'
  | 'reportCoupons'
  | 'reportReviews'

const reports = {
  sales: 'List of sales reports.',
  top_sellers: 'List of top sellers products.',
  'orders/totals': 'Orders totals.',
  'products/totals': 'Products totals.',
  'customers/totals': 'Customers totals.',
  'coupons/totals': 'Coupons totals.',
  'reviews/totals': 'Reviews totals.',
}
const productTypes = {
  external: 'External/Affiliate product',
  grouped: 'Grouped product',
  simple: 'Simple product',
  variable: 'Variable product',
}
const payments = { paying: 'Paying customer', non_paying: 'Non-paying customer' }
const couponKinds = {
  percent: 'Percentage discount',
  fixed_cart: 'Fixed cart discount',
  fixed_product: 'Fixed product discount',
}

const stars = Object.fromEntries(
  [1, 2, 3, 4, 5].map((rating) => [`rated_${rating}_out_of_5`, `Rated ${rating} out of 5`]),
)

export const reportRoutes = (context: Context): HandlersFor<Names> => {
  const totals =
    (
      names: Readonly<Record<string, string>>,
      count: (db: Database) => Promise<ReadonlyMap<string, number>>,
    ) =>
    async ({ caller }: Pick<Call<'reportOrders'>, 'caller'>): Promise<Reply> => {
      mustReadAll(caller, 'list')
      const counted = await count(context.db)
      const rows = Object.entries(names).map(([slug, name]) => ({
        slug,
        name,
        total: counted.get(slug) ?? 0,
      }))
      return { visibility: 'private', body: rows }
    }

  return {
    listReports: async ({ caller, home }) => {
      mustReadAll(caller, 'list')
      const body = Object.entries(reports).map(([slug, description]) => ({
        slug,
        description,
        _links: { about: [{ href: `${home}/wp-json/wc/v3/reports/${slug}` }] },
      }))
      return { visibility: 'private', body }
    },

    reportSales: async ({ query, caller, home }) => {
      mustReadAll(caller, 'list')
      const range = reportDays(query, context.clock())
      const form = range.groupedBy === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
      // By month, so that one query reads few orders, and a cached month is not read again for another range.
      const rows: SalesRow[] = []
      for (const month of monthsOf(range))
        rows.push(
          ...(
            await sumOfRows(
              context,
              `sales ${form} ${spanOf(month)}`,
              () => salesIn(context.db, month, form),
              ({ counted }) => counted,
            )
          ).rows,
        )
      return { visibility: 'private', body: [salesReply(range, rows, home)] }
    },

    reportDayBook: async ({ query, caller }) => {
      mustReadAll(caller, 'list')
      const range = reportDays(query, context.clock())
      const parts = await dayBookOf(context.db, range)
      const [first, last] = [range.from, new Date(range.to.getTime() - 1)].map((at) =>
        shopTime(at.getTime()).slice(0, 10),
      )
      return {
        visibility: 'private',
        body: csvStream(parts),
        file: { type: 'text/csv', name: `day-book-${first}-${last}.csv` },
      }
    },

    reportTopSellers: async ({ query, caller, home }) => {
      mustReadAll(caller, 'list')
      const range = reportDays(query, context.clock())
      const sellers = await sumOfRows(
        context,
        `sellers ${spanOf(range)}`,
        () => topSellersIn(context.db, range),
        ([best]) => best?.allSold ?? 0,
      )
      const body = sellers.map(({ productId, name, quantity }) => ({
        name,
        product_id: productId,
        quantity,
        _links: { ...aboutReports(home), product: [{ href: `${home}/wp-json/wc/v3/products/${productId}` }] },
      }))
      return { visibility: 'private', body }
    },

    reportOrders: totals(orderStatusNames, (db) =>
      sumOfRows(
        context,
        'statuses',
        () => ordersByStatus(db),
        (counted) => [...counted.values()].reduce((all, count) => all + count, 0),
      ),
    ),
    reportProducts: totals(productTypes, productsByType),
    reportCustomers: totals(payments, customersByPayment),
    reportCoupons: totals(couponKinds, couponsByKind),
    reportReviews: totals(stars, reviewsByRating),
  }
}

const spanOf = ({ from, to }: Range): string => `${from.getTime()} ${to.getTime()}`
const aboutReports = (home: string) => ({ about: [{ href: `${home}/wp-json/wc/v3/reports` }] })

/** Converts paisa to rupees. */
const rupees = (sum: number): string => toAmount(paisa(Math.round(sum)))

function salesReply(
  { groupedBy, periods }: ReportRange,
  rows: readonly SalesRow[],
  home: string,
): ReplyOf<typeof salesReport> {
  const found = Map.groupBy(rows, (row) => row.period)
  const of = (period: string, field: Exclude<keyof SalesRow, 'period'>) =>
    (found.get(period) ?? []).reduce((total, row) => total + Number(row[field]), 0)
  const sum = (field: Exclude<keyof SalesRow, 'period'>) =>
    periods.reduce((total, period) => total + of(period, field), 0)
  const net = sum('sales') - sum('shipping') - sum('tax')
  return {
    total_sales: rupees(sum('sales')),
    net_sales: rupees(net),
    average_sales: rupees(net / periods.length),
    total_orders: sum('orders'),
    total_items: sum('items'),
    total_tax: rupees(sum('tax')),
    total_shipping: rupees(sum('shipping')),
    total_refunds: rupees(sum('refunds')),
    total_discount: rupees(sum('discount')),
    totals_grouped_by: groupedBy,
    totals: Object.fromEntries(
      periods.map((period) => [
        period,
        {
          sales: rupees(of(period, 'sales')),
          orders: of(period, 'orders'),
          items: of(period, 'items'),
          tax: rupees(of(period, 'tax')),
          shipping: rupees(of(period, 'shipping')),
          discount: rupees(of(period, 'discount')),
          customers: of(period, 'customers'),
        },
      ]),
    ),
    total_customers: sum('customers'),
    _links: aboutReports(home),
  }
}
