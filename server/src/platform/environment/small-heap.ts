/**
 * Options of V8 for commands and programs beside the shop. They collect garbage earlier. `--optimize-for-size` needs as
 * little memory, and twice the processor time.
 */
export const smallHeap = [
  '--heap-growing-percent=50',
  '--semi-space-growth-factor=1',
  '--max-semi-space-size=16',
]
