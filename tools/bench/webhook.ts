/** A webhook receiver for measurements, in the benchmark's own process. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startReceiver } from '../../server/testing/hosts/webhook-receiver.ts'

const project = join(import.meta.dirname, '../..')

/** Creates an active webhook of order.created. `heard`: number of received calls; `close`: ends the receiver */
export async function receiveOrders(
  origin: string,
  env: { DATA_DIR: string; DATABASE_URL: string },
): Promise<{ heard: () => number; close: () => void }> {
  const receiver = await startReceiver()
  const key = execFileSync(
    process.execPath,
    [join(project, 'server/src/entry/cli.ts'), 'keys', 'create', 'bench', '--permission', 'read_write'],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  const [ck = '', cs = ''] = key.match(/c[ks]_\w+/g) ?? []
  const { status } = await fetch(`${origin}/wp-json/wc/v3/webhooks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${ck}:${cs}`).toString('base64')}`,
    },
    body: JSON.stringify({ topic: 'order.created', delivery_url: receiver.url }),
  })
  if (status !== 201) throw new Error(`the webhook could not be created: ${status}`)
  return { heard: () => receiver.received.length, close: () => receiver.close() }
}
