/** Desk calls of a test shop's staff. */
import type { Context } from '#platform/context.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { billing, operatorOrders } from '#testing/operator-orders.ts'
import type { TestShop } from '#testing/test-shop.ts'

/** Fields of several replies of the desk, so that tests read them without a cast. */
export type DeskBody = Record<string, unknown> & {
  id: number
  version: number
  tab: string
  status: string
  code: string
  data: { order: DeskBody }
}
export type Staff = 'manager' | 'packer'

/** Adds a manager and a packer. @returns for each the header that authenticates with an application password */
export async function deskStaff(context: Context): Promise<Record<Staff, Record<string, string>>> {
  const headersOf = async (role: Staff) => {
    const { id } = await addStaff(context, { login: role, email: `${role}@mail.example`, role })
    const program = await createApplicationPassword(context, id, { name: 'desk', appId: '' })
    return { authorization: `Basic ${btoa(`${role}:${program.password}`)}` }
  }
  return { manager: await headersOf('manager'), packer: await headersOf('packer') }
}

/** Calls of the desk, by the manager unless headers are given. @param opened called on each request */
export function deskCalls(opened: () => { shop: TestShop; staff: Record<Staff, Record<string, string>> }) {
  const { product, operatorOrder } = operatorOrders(() => ({ shop: opened().shop, token: '' }))
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = opened().staff.manager,
  ) => {
    const reply = await opened().shop.ask(`/wp-json/sauda/v1/desk${path}`, {
      method,
      headers,
      ...(body && { body }),
    })
    return { ...reply, body: reply.body as DeskBody }
  }
  const read = async (id: number) => (await call('GET', `/orders/${id}`)).body
  const act = async (id: number, action: string, more: object = {}) => {
    const { version } = await read(id)
    return call('POST', `/orders/${id}/actions`, { action, version, ...more })
  }
  let phones = 0
  /** A cash order for two units of a product with ten in stock; its total is 2200.00. */
  const cashOrder = async (more: object = {}) => {
    const productId = await product(10)
    const phone = `0301 ${String((phones += 1)).padStart(7, '0')}`
    const { id } = await operatorOrder({
      status: 'processing',
      payment_method: 'cod',
      billing: { ...billing, phone },
      line_items: [{ product_id: productId, quantity: 2 }],
      ...more,
    })
    return { id, productId }
  }
  /** An order that a courier has delivered. */
  const deliveredOrder = async (courier: string, trackingNumber: string, more: object = {}) => {
    const { id } = await cashOrder(more)
    await act(id, 'confirm')
    await act(id, 'hand_over', { courier, tracking_number: trackingNumber })
    await act(id, 'deliver')
    return id
  }
  return { call, read, act, cashOrder, deliveredOrder }
}
