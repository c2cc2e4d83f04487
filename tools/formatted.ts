/* Formats generated files like the repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

/**
 * @param path the file's path, whose extension determines the language
 * @throws {Error} when the text has a syntax error
 */
export async function formatted(project: string, path: string, text: string): Promise<string> {
  const { ignorePatterns: _, ...options } = JSON.parse(
    readFileSync(join(project, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig & { ignorePatterns?: string[] }
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
