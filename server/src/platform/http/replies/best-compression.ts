/** Compresses frequent replies again, as small as is worth the time, on another thread, one text at a time. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * Brotli's quality. Pages are a tenth smaller than with 5 and take twenty times as long; with 11 they take sixty times
 * as long.
 */
const quality = 10
/** Maximum bytes of a compressed body. Compressing one of this size again takes about a second. */
const largestBody = 200_000
/** pause after each text, as a multiple of the time that it took: at most a tenth of one processor is used */
const rest = 9

/** maximum number of entries that wait for their turn; further ones keep their present body */
const mostWaiting = 20

type Entry = { body: Uint8Array<ArrayBuffer> }

/** `add`: adds an entry whose body brotli has compressed; `go`: begins with the entry that has waited longest */
type BestCompression = { add(entry: Entry): void; go(): void }

export function bestCompression(clock: () => number): BestCompression {
  const waiting: Entry[] = []
  let isBusy = false
  let restsUntil = -Infinity
  const replace = async (entry: Entry, since: number) => {
    // If compression fails, for example for lack of memory, keep the present body.
    entry.body = await smaller(entry.body).catch(() => entry.body)
    isBusy = false
    restsUntil = clock() + rest * (clock() - since)
  }
  return {
    add: (entry) => {
      if (entry.body.byteLength <= largestBody && waiting.length < mostWaiting) waiting.push(entry)
    },
    go: () => {
      if (isBusy || waiting.length === 0 || clock() < restsUntil) return
      const next = waiting.shift()
      if (!next) return
      isBusy = true
      void replace(next, clock())
    },
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
