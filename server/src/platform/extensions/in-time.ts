/** A time limit for work of extensions. */

/** Rejects when the work takes longer; the work itself is not cancelled. */
export async function inTime<T>(ms: number, work: () => Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([Promise.resolve().then(work), late])
  } finally {
    clearTimeout(timer)
  }
}
