/**
 * How much of the processor each request took. JavaScript cannot say it of one request. So what the thread used between two
 * requests that begin or end is shared out in equal parts among those under way.
 */

export type CpuShares = {
  /** Does the work of a request. @param spent called with its milliseconds on the processor when it is done */
  measured<T>(work: () => Promise<T>, spent: (ms: number) => void): Promise<T>
}

/** @param cpuMs milliseconds that the thread has used so far */
export function openCpuShares(cpuMs: () => number): CpuShares {
  const underWay = new Set<{ ms: number }>()
  let last = cpuMs()
  const shareOut = () => {
    const now = cpuMs()
    for (const each of underWay) each.ms += (now - last) / underWay.size
    last = now
  }
  return {
    measured: async (work, spent) => {
      shareOut()
      const own = { ms: 0 }
      underWay.add(own)
      try {
        return await work()
      } finally {
        shareOut()
        underWay.delete(own)
        spent(own.ms)
      }
    },
  }
}
