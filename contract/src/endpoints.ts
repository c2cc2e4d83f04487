/**
 * The calls that the storefront makes: name, method and path. Its client and the server's `mount` are both typed from this
 * table. A call's parameters, reply, limits and refusals are in `calls.ts` beside it, which no browser loads.
 */
import { accountEndpoints } from './accounts/endpoints.ts'
import { categoryEndpoints } from './categories/endpoints.ts'
import { couponEndpoints } from './coupons/endpoints.ts'
import { customerEndpoints } from './customers/endpoints.ts'
import { feedEndpoints } from './feed/endpoints.ts'
import { informationEndpoints } from './information/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { gatewayEndpoints } from './payment-gateways/endpoints.ts'
import { productEndpoints } from './products/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { passkeyEndpoints } from './passkeys/endpoints.ts'
import { giftCodeEndpoints } from './gift-codes/endpoints.ts'
import { returnEndpoints } from './returns/endpoints.ts'
import { stockNoticeEndpoints } from './stock-notices/endpoints.ts'
import { trackingEndpoints } from './shipments/endpoints.ts'

export const endpoints = {
  ...accountEndpoints,
  ...productEndpoints,
  ...reviewEndpoints,
  ...categoryEndpoints,
  ...couponEndpoints,
  ...gatewayEndpoints,
  ...feedEndpoints,
  ...informationEndpoints,
  ...orderEndpoints,
  ...returnEndpoints,
  ...customerEndpoints,
  ...trackingEndpoints,
  ...passkeyEndpoints,
  ...stockNoticeEndpoints,
  ...giftCodeEndpoints,
}

export type EndpointName = keyof typeof endpoints
