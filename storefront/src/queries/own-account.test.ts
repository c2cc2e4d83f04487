import { expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { myData } from './own-account.ts'

const exported = (reply: Response) => {
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async () => reply,
  })
  return myData()
}

test.each([
  ['a reply without content', new Response('')],
  ['a reply that was cut off', new Response('{"customer": {"id": 7, "na')],
  ['another reply', Response.json([])],
])('%s is not saved as a file with the customer’s data', async (_, reply) => {
  await expect(exported(reply)).rejects.toBeInstanceOf(Error)
})

test('the data are the text of a JSON file', async () => {
  expect(JSON.parse(await exported(Response.json({ customer: { id: 7 } })))).toEqual({ customer: { id: 7 } })
})
