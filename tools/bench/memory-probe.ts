/** Preloaded into a measured server: reports its memory to the parent process on request. */
import { writeHeapSnapshot } from 'node:v8'

/** `read`: current usage; `snapshot`: writes a heap snapshot to a file */
export type Question = { memory: 'read' } | { memory: 'snapshot'; file: string }

process.on('message', (question: Question) => {
  if (question.memory === 'snapshot') writeHeapSnapshot(question.file)
  process.send?.({ memory: process.memoryUsage() })
})
