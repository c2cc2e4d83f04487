/** The passphrase of a backup: from the settings, or typed in the terminal without echo. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { isEncrypted } from '#operations/backup/read-backup.ts'
import { type Config, StartError } from '#platform/environment/config.ts'

/** minimum characters of a passphrase */
const shortest = 8

/** A new passphrase, typed twice. @throws StartError without a terminal, or if it is too short or differs */
export async function newPassphrase(): Promise<string> {
  const first = await askPassphrase('Passphrase for this backup: ')
  if (first.length < shortest)
    throw new StartError(
      `A passphrase needs at least ${shortest} characters. Four words are better than one.`,
    )
  if ((await askPassphrase('Repeat the passphrase: ')) !== first)
    throw new StartError('The passphrases differ. Nothing was written. Try again.')
  return first
}

/**
 * The passphrase of a backup; undefined if the backup is not encrypted.
 * @throws StartError without a terminal; errors of the file
 */
export const passphraseFor = async (file: string, config: Config): Promise<string | undefined> =>
  (await isEncrypted(file)) ? (config.backupPassphrase ?? (await askPassphrase('Passphrase: '))) : undefined

/** Asks for a passphrase in the terminal, without echo. @throws StartError without a terminal */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new StartError("Can't ask for a passphrase without a terminal. Set BACKUP_PASSPHRASE.")
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await new Promise<string>((done, fail) => {
      terminal.once('line', done)
      terminal.once('SIGINT', () => fail(new StartError('Stopped. Nothing was written.')))
      terminal.once('close', () => fail(new StartError('Stopped. Nothing was written.')))
    })
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
