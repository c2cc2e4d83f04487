/* Reads every log message of level warn and error from the server's source: docs/RUNBOOK.md explains each. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type LogMessage = { file: string; level: string; text: string | undefined }

const call = /\blog(?:\.(warn|error|fatal)|\[refused \? '(warn)' : 'error'\])\(/g

/** All log messages of the server. `text` is undefined if the message is not a literal. @param project root folder */
export function logMessages(project: string): LogMessage[] {
  const files = globSync('server/src/**/*.ts', { cwd: project }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(join(project, file), 'utf8')
    return [...source.matchAll(call)].map((found) => ({
      file,
      level: found[1] ?? found[2] ?? '',
      text: textIn(argumentsAt(source, found.index + found[0].length).at(-1) ?? ''),
    }))
  })
}

const textIn = (argument: string): string | undefined => /^(['"`])(.*)\1$/s.exec(argument.trim())?.[2]

/** The arguments of a call, split at top-level commas. @param start index after the opening parenthesis */
function argumentsAt(source: string, start: number): string[] {
  const found: string[] = ['']
  let depth = 0
  let quote = ''
  for (const sign of source.slice(start)) {
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (/['"`]/.test(sign)) quote = sign
    else if (/[([{]/.test(sign)) depth += 1
    else if (/[)\]}]/.test(sign)) {
      if (depth === 0) break
      depth -= 1
    } else if (sign === ',' && depth === 0) {
      found.push('')
      continue
    }
    found[found.length - 1] += sign
  }
  return found.filter((each) => each.trim() !== '')
}
