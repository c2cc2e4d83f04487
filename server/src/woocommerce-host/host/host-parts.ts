/** Shared by the calls of gateway mode: the host, cached data, and locks. */
import type { LRUCache } from 'lru-cache'
import type { Host, Row } from './host.ts'
import type { HostCatalogue } from '#woocommerce-host/catalogue/host-catalogue.ts'
import type { HostPictures } from '#woocommerce-host/catalogue/host-pictures.ts'
import type { RulesOf } from '#woocommerce-host/orders/host-rules.ts'
import type { OneAtATime } from '#woocommerce-host/orders/stock-lock.ts'

export type HostParts = {
  host: Host
  catalogue: HostCatalogue
  pictures: HostPictures
  rules: RulesOf
  /** payment methods, cached for a minute */
  paymentMethods: () => Promise<Row[]>
  /** last known e-mail addresses by account id */
  emails: LRUCache<number, string>
  /** last known coupons by code in lower case */
  coupons: LRUCache<string, Row>
  /** runs orders of the same product or coupon one after the other */
  inTurn: OneAtATime
}
