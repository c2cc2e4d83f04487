/**
 * Options of V8 for commands, which set them when they start. Garbage is collected earlier. `--optimize-for-size` needs
 * as little memory, and twice the processor time.
 */
export const smallHeap = ['--heap-growing-percent=25', '--semi-space-growth-factor=1']

/**
 * The same for programs beside the shop. The size of new objects is limited too, which only works on a command line: a
 * product import of 20,000 rows needs 200 MB at most instead of 290, and as much processor time.
 */
export const smallProgram = [
  '--heap-growing-percent=50',
  '--semi-space-growth-factor=1',
  '--max-semi-space-size=16',
]
