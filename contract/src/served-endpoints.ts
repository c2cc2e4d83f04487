/** Everything the server answers: the storefront's calls, and those of operators and payment providers. Server only. */
import { descriptionOperatorEndpoints } from './api-description/endpoints.ts'
import { categoryOperatorEndpoints } from './categories/endpoints.ts'
import { reviewOperatorEndpoints } from './reviews/endpoints.ts'
import { couponOperatorEndpoints } from './coupons/endpoints.ts'
import { customerOperatorEndpoints } from './customers/endpoints.ts'
import { importOperatorEndpoints } from './import/endpoints.ts'
import { mediaOperatorEndpoints } from './media/endpoints.ts'
import { deskCashEndpoints } from './desk-cash/endpoints.ts'
import { deskCustomerEndpoints } from './desk-customers/endpoints.ts'
import { deskTodayEndpoints } from './desk-today/endpoints.ts'
import { deskOrderEndpoints } from './desk-orders/endpoints.ts'
import { deskSignInEndpoints } from './desk-sign-in/endpoints.ts'
import { deskSecondFactorEndpoints } from './desk-second-factor/endpoints.ts'
import { deskChangeEndpoints } from './desk-changes/endpoints.ts'
import { deskHealthEndpoints } from './desk-health/endpoints.ts'
import { deskKeyEndpoints } from './desk-keys/endpoints.ts'
import { deskStaffEndpoints } from './desk-staff/endpoints.ts'
import { deskImportEndpoints } from './desk-imports/endpoints.ts'
import { deskProductEndpoints } from './desk-products/endpoints.ts'
import { orderActionOperatorEndpoints } from './order-actions/endpoints.ts'
import { returnOperatorEndpoints } from './returns/endpoints.ts'
import { orderOperatorEndpoints } from './orders/endpoints.ts'
import { gatewayOperatorEndpoints } from './payment-gateways/endpoints.ts'
import { paymentOperatorEndpoints } from './payments/endpoints.ts'
import { productOperatorEndpoints } from './products/endpoints.ts'
import { shipmentOperatorEndpoints } from './shipments/endpoints.ts'
import { settingsOperatorEndpoints } from './settings/endpoints.ts'
import { optionOperatorEndpoints } from './options/endpoints.ts'
import { shippingOperatorEndpoints } from './shipping/endpoints.ts'
import { taxOperatorEndpoints } from './taxes/endpoints.ts'
import { reportOperatorEndpoints } from './reports/endpoints.ts'
import { storeApiEndpoints } from './store-api/endpoints.ts'
import { storeDataOperatorEndpoints } from './store-data/endpoints.ts'
import { systemStatusOperatorEndpoints } from './system-status/endpoints.ts'
import { termOperatorEndpoints } from './terms/endpoints.ts'
import { userOperatorEndpoints } from './users/endpoints.ts'
import { webhookOperatorEndpoints } from './webhooks/endpoints.ts'
import { endpoints } from './endpoints.ts'

export const servedEndpoints = {
  ...endpoints,
  ...productOperatorEndpoints,
  ...categoryOperatorEndpoints,
  ...couponOperatorEndpoints,
  ...reviewOperatorEndpoints,
  ...customerOperatorEndpoints,
  ...gatewayOperatorEndpoints,
  ...orderOperatorEndpoints,
  ...orderActionOperatorEndpoints,
  ...returnOperatorEndpoints,
  ...deskOrderEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
  ...deskChangeEndpoints,
  ...deskHealthEndpoints,
  ...deskKeyEndpoints,
  ...deskSecondFactorEndpoints,
  ...importOperatorEndpoints,
  ...mediaOperatorEndpoints,
  ...paymentOperatorEndpoints,
  ...settingsOperatorEndpoints,
  ...taxOperatorEndpoints,
  ...shipmentOperatorEndpoints,
  ...deskCashEndpoints,
  ...deskCustomerEndpoints,
  ...deskTodayEndpoints,
  ...shippingOperatorEndpoints,
  ...optionOperatorEndpoints,
  ...termOperatorEndpoints,
  ...userOperatorEndpoints,
  ...webhookOperatorEndpoints,
  ...reportOperatorEndpoints,
  ...storeApiEndpoints,
  ...storeDataOperatorEndpoints,
  ...systemStatusOperatorEndpoints,
  ...deskProductEndpoints,
  ...deskImportEndpoints,
  ...descriptionOperatorEndpoints,
}
export type ServedEndpointName = keyof typeof servedEndpoints
