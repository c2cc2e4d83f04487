/** The fields of a multipart form; files in it are ignored. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum characters of a field's name */
const longestName = 500
/** maximum number of files in a form; they are ignored */
const mostFiles = 20
/** bytes passed to the parser at a time, so that the limits are checked in between */
const sliceBytes = 16_384

const unreadable = (why = 'The form cannot be read.') => new ShopError(codes.badRequest, 400, why)

/**
 * The fields in order; names may repeat. Throws 400 for a form that is unreadable or has too many fields.
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
  // Stop at a refused form: reading its further parts costs as much as reading accepted ones.
  const cut = () => {
    isCut = true
    form.destroy()
  }
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(limit, cut)
  try {
    await pipeline(Readable.from(slicesOf(bytes)), form)
  } catch {
    throw isCut ? unreadable(`The form has more than ${most} fields.`) : unreadable()
  }
  return fields
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

function openForm(type: string, most: number, size: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fields: most,
        files: mostFiles,
        parts: most + mostFiles,
        fieldSize: size,
        fieldNameSize: longestName,
      },
    })
  } catch {
    throw unreadable() // the content type has no boundary
  }
}
