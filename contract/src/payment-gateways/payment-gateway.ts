/** Payment methods on the wire, which WooCommerce calls payment gateways (CONTRACT 8). */
import type { Gateway } from '@sauda/domain/payment.ts'
import { plainText } from '@sauda/domain/text.ts'
import * as z from 'zod/mini'
import { bool, name, read, text } from '@sauda/contract/reading.ts'

const gatewayWire = z.looseObject({ id: text, title: name, description: text, enabled: bool })

/** Descriptions are HTML on the wire and shown as plain text. */
export function decodeGateway(value: unknown): Gateway {
  const wire = read(gatewayWire, value, 'payment gateway')
  return { id: wire.id, title: wire.title, description: plainText(wire.description), enabled: wire.enabled }
}
