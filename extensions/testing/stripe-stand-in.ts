/**
 * A fake Stripe for tests. It has the calls that the shop makes, a payment page, and notifications signed as Stripe
 * documents.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | { id: string; status: string } | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
  success_url: string
}
export type Refund = {
  id: string
  payment_intent: string
  amount: number
  status: string
  failure_reason?: string
  metadata: Record<string, string>
}
/**
 * How calls fail: the connection closes before or after the call is done, no reply comes, the reply is no JSON, or
 * Stripe refuses.
 */
export type Trouble = 'none' | 'cut' | 'cut after' | 'hang' | 'garbage' | 'refuse'

export const secrets = { STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: 'whsec_stand_in' }

/** Stripe-Signature, as specified by https://docs.stripe.com/webhooks/signature. @param at epoch ms */
export function signatureOf(body: string, at: number, secret = secrets.STRIPE_WEBHOOK_SECRET): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  /** the received calls. `key`: Idempotency-Key, '' for none */
  readonly calls: { path: string; key: string; fields: URLSearchParams }[] = []
  trouble: Trouble = 'none'
  /** status of new refunds */
  refundStatus = 'succeeded'
  /** called by a page's button, to notify the shop */
  onPaid: (session: Session) => Promise<void> = () => Promise.resolve()
  /** by Idempotency-Key */
  readonly #replies = new Map<string, string>()
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response))
  #next = 1

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  open(port = 0): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The session after the shopper has paid. */
  pay(session: Session): Session {
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` })
    return session
  }

  /** @returns the body of a notification */
  event(type: string, object: object): string {
    return JSON.stringify({ id: `evt_${this.#next++}`, object: 'event', type, data: { object } })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await textOf(request))
    const { pathname, searchParams } = new URL(request.url ?? '/', this.address)
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1]
    if (page !== undefined) return this.#page(page, request.method === 'POST', response)
    const key = String(request.headers['idempotency-key'] ?? '')
    this.calls.push({ path: `${request.method} ${pathname}`, key, fields })
    if (this.trouble === 'cut') return void request.socket.destroy()
    if (this.trouble === 'hang') return
    if (this.trouble === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>')
    if (this.trouble === 'refuse') return refuse(response, 'The amount is too small.')
    const body = this.#replies.get(key) ?? JSON.stringify(this.#reply(pathname, fields, searchParams))
    if (request.method === 'POST' && key !== '') this.#replies.set(key, body)
    if (this.trouble === 'cut after') return void request.socket.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  }

  #reply(path: string, fields: URLSearchParams, query: URLSearchParams): object {
    if (path === '/v1/checkout/sessions') return this.#newSession(fields)
    if (path.startsWith('/v1/checkout/sessions/'))
      return this.sessions.get(path.split('/').at(-1) ?? '') ?? {}
    if (fields.size > 0) return this.#newRefund(fields)
    const of = query.get('payment_intent')
    const found = [...this.refunds.values()].filter((each) => of === null || each.payment_intent === of)
    return { object: 'list', data: found.toReversed(), has_more: false }
  }

  #newSession(fields: URLSearchParams): Session {
    const id = `cs_${this.#next++}`
    const session: Session = {
      id,
      url: `${this.address}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      metadata: {
        reference: fields.get('metadata[reference]') ?? '',
        order: fields.get('metadata[order]') ?? '',
      },
      success_url: fields.get('success_url') ?? '',
    }
    this.sessions.set(id, session)
    return session
  }

  #newRefund(fields: URLSearchParams): Refund {
    const refund: Refund = {
      id: `re_${this.#next++}`,
      payment_intent: fields.get('payment_intent') ?? '',
      amount: Number(fields.get('amount')),
      status: this.refundStatus,
      metadata: { reference: fields.get('metadata[reference]') ?? '' },
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  /** The page with its one button, which pays and redirects back. */
  async #page(id: string, isPaid: boolean, response: ServerResponse): Promise<void> {
    const session = this.sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    if (isPaid) {
      await this.onPaid(this.pay(session))
      return void response.writeHead(303, { Location: session.success_url }).end()
    }
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' })
      .end(
        `<!doctype html><title>Stand-in</title><form method="post"><p>PKR ${session.amount_total / 100}</p><button>Pay</button></form>`,
      )
  }
}

function refuse(response: ServerResponse, message: string): void {
  response
    .writeHead(400, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
