/** Secrets that are made at the first start and kept in the data folder, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const secretsSchema = z.object({ tokenSecret: z.string().min(32) })
export type Secrets = z.output<typeof secretsSchema>

/** Reads the secrets of a data folder, or makes them. A file that is damaged is an error, never replaced silently. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (text !== undefined) return secretsSchema.parse(JSON.parse(text))
  const secrets = { tokenSecret: randomBytes(48).toString('base64url') }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
  return secrets
}
