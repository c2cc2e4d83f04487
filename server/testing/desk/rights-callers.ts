/** Callers with different rights, for tests of rights: the headers by which each authenticates, by name. */
import { roles } from '@sauda/contract/rights.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import type { TestShop } from '#testing/test-shop.ts'

const basic = (key: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
})
const fixed = (digit: string) => basic(`ck_${digit.repeat(40)}`, `cs_${digit.repeat(40)}`)

export async function rightsCallers(shop: TestShop): Promise<Record<string, Record<string, string>>> {
  const write = await createKey(shop.context, 'write only', 'write', new Date(shop.time.now))
  const headers: Record<string, Record<string, string>> = {
    nobody: {},
    publishable: fixed('1'),
    customer: { authorization: `Bearer ${await shop.tokenOf('ayesha')}` },
    read: fixed('3'),
    write: basic(write.consumerKey, write.consumerSecret),
  }
  for (const role of roles) {
    const who = { login: role, email: `${role}@mail.example`, role }
    const id = role === 'owner' ? 1 : (await addStaff(shop.context, who)).id
    const program = await createApplicationPassword(shop.context, id, { name: 'matrix', appId: '' })
    headers[role] = basic(role, program.password)
  }
  return headers
}
