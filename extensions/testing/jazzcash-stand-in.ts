/**
 * A fake JazzCash for tests. It has the page that receives the shopper's form and posts the result back, the enquiry,
 * and refunds.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fields, isSigned, signed } from '../jazzcash/secure-hash.ts'

/** How calls fail: closed connection, no reply, a reply that is no JSON, a reply with an invalid signature. */
export type Trouble = 'none' | 'cut' | 'hang' | 'garbage' | 'other salt'

const salt = '0F5DD14AE2'
export const secrets = {
  JAZZCASH_MERCHANT_ID: 'MC12345',
  JAZZCASH_PASSWORD: '0123456789',
  JAZZCASH_INTEGRITY_SALT: salt,
  JAZZCASH_MERCHANT_MPIN: '1111',
}

/** The signed answer that the shopper's browser posts to the shop. @param form the shop's form @param key the salt */
export const answerTo = (form: Fields, code: string, other: Fields = {}, key = salt): Fields =>
  signed(
    {
      pp_Version: '1.1',
      pp_TxnType: 'MWALLET',
      pp_Language: 'EN',
      pp_MerchantID: form['pp_MerchantID'] ?? '',
      pp_SubMerchantID: '',
      pp_Amount: form['pp_Amount'] ?? '',
      pp_TxnCurrency: form['pp_TxnCurrency'] ?? '',
      pp_TxnDateTime: form['pp_TxnDateTime'] ?? '',
      pp_TxnRefNo: form['pp_TxnRefNo'] ?? '',
      pp_BillReference: form['pp_BillReference'] ?? '',
      pp_ResponseCode: code,
      pp_ResponseMessage: code === '000' ? 'Thank you for Using JazzCash' : 'Not this time',
      pp_RetreivalReferenceNo: '210830396548',
      ...other,
    },
    key,
  )

export class JazzCashStandIn {
  /** `pp_PaymentResponseCode` of each payment, by its pp_TxnRefNo; JazzCash does not know other payments */
  readonly payments = new Map<string, string>()
  readonly calls: { path: string; fields: Fields }[] = []
  trouble: Trouble = 'none'
  /** pp_ResponseCode of replies to refunds */
  refundCode = '000'
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response))

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

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = request.url ?? '/'
    if (path.startsWith('/CustomerPortal/'))
      return this.#page(Object.fromEntries(new URLSearchParams(text)), response)
    if (request.method !== 'POST') return void response.writeHead(404).end() // a browser's icon
    const fields = JSON.parse(text) as Fields
    this.calls.push({ path, fields })
    if (this.trouble === 'cut') return void request.socket.destroy()
    if (this.trouble === 'hang') return
    if (this.trouble === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>')
    const body = !isSigned(fields, salt)
      ? { pp_ResponseCode: '115', pp_ResponseMessage: 'Invalid hash received.' }
      : path.endsWith('/PaymentInquiry/Inquire')
        ? this.#enquiry(fields['pp_TxnRefNo'] ?? '')
        : { pp_ResponseCode: this.refundCode, pp_ResponseMessage: 'As asked' }
    const key = this.trouble === 'other salt' ? 'of-somebody-else' : salt
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ ...signed(body, key), pp_BankID: null }))
  }

  #enquiry(name: string): Fields {
    const code = this.payments.get(name)
    if (code === undefined)
      return { pp_ResponseCode: '109', pp_ResponseMessage: 'Transaction does not exist' }
    return {
      pp_ResponseCode: '000',
      pp_PaymentResponseCode: code,
      pp_Status: code === '121' ? 'Completed' : 'Failed',
      pp_RetrievalReferenceNo: '210830396548',
    }
  }

  /** Two buttons, each of which posts its signed answer to the address of the form. */
  #page(form: Fields, response: ServerResponse): void {
    const button = (label: string, code: string) =>
      `<form method="post" action="${form['pp_ReturnURL']?.replaceAll('&', '&amp;')}">${Object.entries(
        answerTo(form, code),
      )
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}<button>${label}</button></form>`
    const body = isSigned(form, salt)
      ? `<p>PKR ${Number(form['pp_Amount']) / 100}</p>${button('Pay', '000')}${button('Cancel', '112')}`
      : '<p>Invalid hash received.</p>'
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' })
      .end(`<!doctype html><html lang="en"><title>Stand-in</title><h1>Stand-in</h1>${body}</html>`)
  }
}
