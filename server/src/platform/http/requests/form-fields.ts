/** The fields of a multipart form; files in it are ignored. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** characters of a name */
const longestName = 500

const unreadable = (why = 'The form cannot be read.') => new ShopError(codes.badRequest, 400, why)

/**
 * The fields in order; names may repeat. Throws 400 for an unreadable or larger form.
 * @param most maximum number of fields
 */
export async function fieldsOf(
  bytes: Uint8Array,
  type: string,
  most: number,
): Promise<[name: string, value: string][]> {
  const fields: [string, string][] = []
  let isCut = false
  const form = openForm(type, most, bytes.byteLength)
  form.on('field', (name, value) => {
    fields.push([name, value.toWellFormed()])
  })
  form.on('file', (_, stream) => void stream.resume())
  form.on('fieldsLimit', () => {
    isCut = true
  })
  form.on('partsLimit', () => {
    isCut = true
  })
  try {
    await pipeline(Readable.from([bytes]), form)
  } catch {
    throw unreadable()
  }
  if (isCut) throw unreadable(`The form has more than ${most} fields.`)
  return fields
}

function openForm(type: string, most: number, size: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fields: most, files: 20, parts: most + 20, fieldSize: size, fieldNameSize: longestName },
    })
  } catch {
    throw unreadable() // no boundary
  }
}
