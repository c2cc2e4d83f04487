/** What the calls of gateway mode share: the host, what is known of it, and what must not happen twice at once. */
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
  /** ways to pay, as they were a minute ago */
  paymentMethods: () => Promise<Row[]>
  /** addresses of accounts by their id, as they were last read */
  emails: LRUCache<number, string>
  /** coupons by their code in small letters, as they were last read */
  coupons: LRUCache<string, Row>
  inTurn: OneAtATime
}
