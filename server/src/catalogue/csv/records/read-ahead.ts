/**
 * Yields the values of a source, and reads further ones while the consumer waits for the database.
 * @param most values to read ahead; `sizeOf` sums of `mostSize` also stop the reading
 */
export async function* readAhead<T>(
  source: AsyncIterable<T>,
  { most, mostSize, sizeOf }: { most: number; mostSize: number; sizeOf: (value: T) => number },
): AsyncGenerator<T> {
  const reader = source[Symbol.asyncIterator]()
  const ready: Promise<IteratorResult<T>>[] = []
  let size = 0
  let reading: Promise<void> | undefined
  let hasEnded = false
  const fill = async (): Promise<void> => {
    while (!hasEnded && ready.length < most && size < mostSize) {
      const next = reader.next()
      next.catch(() => undefined) // the consumer gets the error
      ready.push(next)
      const { done, value } = await next.catch(() => ({ done: true, value: undefined }) as const)
      if (done) hasEnded = true
      else size += sizeOf(value)
    }
  }
  try {
    for (;;) {
      reading ??= fill().finally(() => (reading = undefined))
      const next = await (ready.shift() ?? reader.next())
      if (next.done) return
      size -= sizeOf(next.value)
      yield next.value
    }
  } finally {
    hasEnded = true
    await reader.return?.()
  }
}
