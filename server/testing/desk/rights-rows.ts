/** Rows of the matrix of rights: what each caller is answered. */

export type Expected = number | string
/** status or, with the code that tells it apart, `401 code` */
export type Row = [call: string, ...cells: [Expected, Expected, Expected, Expected, Expected]]

export const callers = ['nobody', 'publishable', 'customer', 'read', 'write'] as const
export const key = '401 woocommerce_rest_authentication_error'
export const viewNobody = '401 woocommerce_rest_cannot_view'
export const view = '403 woocommerce_rest_cannot_view'
export const denied = (what: string) =>
  [`401 woocommerce_rest_cannot_${what}`, `403 woocommerce_rest_cannot_${what}`] as const

export const read = (call: string, publishable: Expected, customer: Expected): Row => [
  call,
  viewNobody,
  publishable,
  customer,
  200,
  key,
]
/** @param status of an operator's call: what the rights let through may still be refused for another reason */
export const write = (call: string, what: string, status: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, known, key, status]
}

/** What only a signed-in customer may do, for the own account; no key opens it. */
export const own = (call: string, what: string, customer: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, customer, known, known]
}

/** What the shop's own calls refuse: a key is known there, whatever it may do. */
export const ownWrite = (call: string, what: string, status: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, known, known, status]
}
