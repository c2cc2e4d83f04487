/* Programs in a separate process. */
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

test('a program does not start after its signal was aborted', async () => {
  const program = runProgram('/no/such/program.ts', {}, AbortSignal.abort(new Error('the shop stops')))
  await expect(program).rejects.toThrow('the shop stops')
})
