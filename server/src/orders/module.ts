import { mountEvents } from '#platform/http/replies/event-stream.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { defineModule, minuteMs } from '#platform/define-module.ts'
import { openTransport } from '#shop/mail/sending/transport.ts'
import { sendMailJob } from '#shop/mail/sending/send-mail-job.ts'
import { cancelOwnOrderRoutes } from './changing/cancel-own-order.ts'
import { cancelUnpaid } from './changing/cancel-unpaid.ts'
import { completeMail } from './changing/complete-mail.ts'
import { couponRoutes } from './coupons/routes.ts'
import { giftCodeRoutes } from './coupons/gift-codes/routes.ts'
import { deskCashRoutes } from './desk/cash/routes.ts'
import { deskCustomerRoutes } from './desk/customers/routes.ts'
import { addUpOrderCounts } from './desk/order-count-store.ts'
import { deskEventsPath, openDeskEvents } from './desk/desk-events.ts'
import { deskOrderRoutes } from './desk/routes.ts'
import { deskTodayRoutes } from './desk/today/routes.ts'
import { orderActionRoutes } from './order-actions/routes.ts'
import { sendReviewRequests } from './order-actions/review-requests.ts'
import { orderMetrics } from './order/order-metrics-store.ts'
import { ownAccountRoutes } from './order/own-account.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentRoutes } from './payment/gateways/routes.ts'
import { enquiryJob } from './payment/receive-payment.ts'
import { refundJob } from './refunds/refund-job.ts'
import { closeSettledReturns } from './returns/close-settled-returns.ts'
import { returnRoutes } from './returns/routes.ts'
import { shipmentRoutes } from './shipments/routes.ts'
import { couponTables } from './coupons/tables.ts'
import { orderDeskTables } from './desk/tables.ts'
import { refreshOrderTexts } from './order/search/refresh-order-texts.ts'
import { orderTables } from './order/tables.ts'
import { paymentTables } from './payment/tables.ts'
import { refundTables } from './refunds/tables.ts'
import { returnTables } from './returns/tables.ts'
import { shipmentTables } from './shipments/tables.ts'

/** Orders from quote to refund, with coupons, payments, parcels and the desk's order calls. */
export const orders = defineModule({
  calls: (context) => ({
    ...couponRoutes(context),
    ...giftCodeRoutes(context),
    ...orderRoutes(context),
    ...ownAccountRoutes(context),
    ...cancelOwnOrderRoutes(context),
    ...returnRoutes(context),
    ...paymentRoutes(context),
    ...shipmentRoutes(context),
    ...orderActionRoutes(context),
    ...deskOrderRoutes(context),
    ...deskCashRoutes(context),
    ...deskTodayRoutes(context),
    ...deskCustomerRoutes(context),
  }),
  mount: (app, context, { isStopping }) => {
    if (!context.config.woo)
      mountEvents(app, deskEventsPath(context), 'readOrders', openDeskEvents(context, isStopping))
  },
  jobs: (context) => {
    const transport = openTransport(context.config)
    return {
      handlers: {
        // This module sends all mails, because mails about orders get links and pictures when they are sent.
        'send-mail': sendMailJob(context, transport, completeMail(context)),
        'enquire-payment': enquiryJob(context),
        'refund-payment': refundJob(context),
      },
      close: () => Promise.resolve(transport.close()),
    }
  },
  maintenance: [
    // The interval limits how long products stay reserved after `payBy`.
    { everyMs: minuteMs, run: cancelUnpaid },
    { everyMs: minuteMs, run: sendReviewRequests },
    {
      everyMs: minuteMs,
      run: async ({ db }) => {
        await withTryLock(db, 'order counts', addUpOrderCounts)
      },
    },
    // Until then, a search compares the new orders themselves.
    { everyMs: minuteMs / 4, run: (context) => refreshOrderTexts(context) },
  ],
  listeners: [closeSettledReturns],
  metrics: orderMetrics,
  tables: {
    Orders: {
      ...orderTables,
      ...orderDeskTables,
      ...paymentTables,
      ...refundTables,
      ...returnTables,
      ...shipmentTables,
      ...couponTables,
    },
  },
})
