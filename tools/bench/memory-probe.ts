/** Loaded into the server of a measurement before anything else: tells the parent what its memory holds, when asked. */
import { writeHeapSnapshot } from 'node:v8'

/** `read`: what is used now; `snapshot`: writes what the heap holds to a file */
export type Question = { memory: 'read' } | { memory: 'snapshot'; file: string }

process.on('message', (question: Question) => {
  if (question.memory === 'snapshot') writeHeapSnapshot(question.file)
  process.send?.({ memory: process.memoryUsage() })
})
