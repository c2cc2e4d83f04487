/**
 * Estimates the CPU time of each request. Node measures only the whole thread. So whenever a request starts or ends,
 * the thread's CPU time since the last start or end is divided equally among the running requests.
 */

type CpuShares = {
  /** Runs a request. @param spent called with its CPU time in ms when it ends */
  measured<T>(work: () => Promise<T>, spent: (ms: number) => void): Promise<T>
}

/** Begins to estimate the CPU time of a thread's requests. @param cpuMs CPU time used by the thread so far, ms */
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
