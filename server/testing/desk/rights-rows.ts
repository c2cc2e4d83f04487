/** Rows of the rights matrix: the expected reply for each caller. */

export type Expected = number | string
/** status, or `401 code` to tell errors apart */
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
/** @param status of an operator's call: it may be rejected for another reason than rights */
export const write = (call: string, what: string, status: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, known, key, status]
}

/** Calls of a signed-in customer about their own account; keys are refused. */
export const own = (call: string, what: string, customer: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, customer, known, known]
}

/** Refusals of the shop's own calls: keys of every permission are authenticated but refused. */
export const ownWrite = (call: string, what: string, status: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, known, known, status]
}
