/** Preloaded into a measured server: reports its memory to the parent process on request. */
import { writeHeapSnapshot } from 'node:v8'

/** A request of the parent: `read` reports the current usage, `snapshot` first writes a heap snapshot to `file`. */
export type Question = { memory: 'read' } | { memory: 'snapshot'; file: string }

process.on('message', (question: Question) => {
  if (question.memory === 'snapshot') writeHeapSnapshot(question.file)
  process.send?.({ memory: process.memoryUsage() })
})
