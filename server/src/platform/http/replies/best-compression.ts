/** Compresses what is sent often once more, as small as is worth it: on another thread, one text at a time. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** saves a tenth of a page compared with 5, and takes twenty times as long; 11 would take sixty times as long */
const quality = 10
/** bytes, compressed; a second of work */
const largestBody = 200_000
/** pause after each text, as a multiple of the time that it took: at most a tenth of one processor is used */
const rest = 9

/** Replaces the body of an entry, which was compressed by brotli, unless another one is being compressed. */
export type CompressBest = (entry: { body: Uint8Array<ArrayBuffer> }) => boolean

/** @returns whether the entry's turn has come; otherwise a later call may try again */
export function bestCompression(clock: () => number): CompressBest {
  let isBusy = false
  let restsUntil = -Infinity
  return (entry) => {
    if (entry.body.byteLength > largestBody) return true
    const since = clock()
    if (isBusy || since < restsUntil) return false
    isBusy = true
    void smaller(entry.body)
      .then((body) => {
        entry.body = body
      })
      // without memory for it the present body stays
      .catch(() => {})
      .finally(() => {
        isBusy = false
        restsUntil = clock() + rest * (clock() - since)
      })
    return true
  }
}

async function smaller(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await decompress(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const better = await compress(plain, { params })
  return better.byteLength < body.byteLength ? new Uint8Array(better) : body
}
