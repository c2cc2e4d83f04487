/** Date and machine, which are printed with every figure. */
import { availableParallelism, cpus, totalmem } from 'node:os'

/** `memory`: GiB; `text`: all fields in one line */
export type Machine = { date: string; cores: number; cpu: string; memory: number; node: string; text: string }

export function machineLine(): Machine {
  const date = new Date().toISOString().slice(0, 10)
  const cores = availableParallelism()
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  const memory = Math.round(totalmem() / 2 ** 30)
  const node = process.version
  return {
    date,
    cores,
    cpu,
    memory,
    node,
    text: `${date}, ${cores} cores (${cpu}), ${memory} GiB, Node ${node}`,
  }
}
