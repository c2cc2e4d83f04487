/** A host's customers, addresses, coupons and payment methods as visible to shoppers (CONTRACT 3, 8). */
import { coupon } from '@sauda/contract/coupons/calls.ts'
import { customer } from '@sauda/contract/customers/calls.ts'
import { country, countryCode } from '@sauda/domain/constants.ts'
import { provinceCode, provinceOfCode } from '@sauda/domain/places.ts'
import { type HostAddress, readHost } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { described, html, links, publicMeta } from '#woocommerce-host/catalogue/reply-parts.ts'

/**
 * A payment method. Its settings may contain secrets, so only five fields are sent (CONTRACT 8).
 * @param position place in the host's list, used as the order if the owner has not sorted the methods
 */
export const paymentMethodView = (row: Row, position = 0): Row => {
  const { id, title, description, order, enabled } = readHost.gateway(row)
  return {
    id,
    title,
    description: html(description),
    order: typeof order === 'number' ? order : position,
    enabled,
  }
}

/** A coupon without the lists of permitted and past users (CONTRACT 8). */
export function couponView(row: Row, home: string): Row {
  const { email_restrictions: _mails, used_by: _users, meta_data: _meta, ...shown } = row
  const ours = { advertised: false, _links: links(home, 'coupons', row['id']) }
  return described({ ...shown, ...ours }, coupon, {})
}

/** An address of the host, with its codes of country and province replaced by names (CONTRACT 15). */
export const addressView = (address: HostAddress): Row => ({
  ...address,
  country: address.country === countryCode ? country : address.country,
  state: provinceOfCode(address.state),
})

/** An address for the host, with codes of country and province; absent fields stay absent. */
export const hostAddress = (address: Readonly<Record<string, string | undefined>>) => {
  const { country: name, state, ...rest } = address
  const isOurs = name?.trim().toLowerCase() === country.toLowerCase()
  return {
    ...rest,
    ...(name !== undefined && { country: isOurs ? countryCode : name }),
    ...(state !== undefined && { state: provinceCode(state) }),
  }
}

export function customerView(row: Row, home: string): Row {
  const { id, first_name, last_name, username, billing, shipping, meta_data } = readHost.customer(row)
  return {
    ...described(row, customer, {
      billing: addressView(billing),
      shipping: addressView(shipping),
      // Leave out the address of the picture: an external service has it, and would learn who visits the shop.
      avatar_url: '',
      meta_data: publicMeta(meta_data),
      _links: links(home, 'customers', id),
    }),
    display_name: `${first_name} ${last_name}`.trim() || username,
  }
}
