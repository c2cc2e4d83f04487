/** Commands of `npm run shop` in the process of the test; `main.proof.test.ts` runs one as npm does. */
import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommand } from '#entry/commands/run-command.ts'

export type CommandResult = { code: number; out: string; err: string }

/** @param settings put over the environment of the tests */
export async function commandResult(
  words: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const said = { out: '', err: '' }
  const hear =
    (stream: keyof typeof said) =>
    (...values: unknown[]) =>
      void (said[stream] += `${format(...values)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear('out')),
    vi.spyOn(console, 'error').mockImplementation(hear('err')),
  ]
  try {
    const code = await runCommand(words, () => ({ ...process.env, ...settings }))
    return { code, ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
