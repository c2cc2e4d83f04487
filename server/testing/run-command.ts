/** Runs commands of `npm run shop` inside the test's process; `main.proof.test.ts` runs one by npm. */
import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommand } from '#entry/commands/run-command.ts'

type CommandResult = { code: number; out: string; err: string }

/** @param settings overrides of the test environment */
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
