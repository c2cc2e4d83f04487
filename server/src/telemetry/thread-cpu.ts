/** The time on the processor of this thread. */

/** Milliseconds so far. What PostgreSQL, pictures and compression do elsewhere is not in it. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
