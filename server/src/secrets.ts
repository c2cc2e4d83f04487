/** Secrets that are made at the first start and kept in the data folder, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const secret = z.string().min(32)
/** `tokenSecret` signs customers' tokens; `keySecret` encrypts the secrets of operators' keys. */
const secretsSchema = z.object({ tokenSecret: secret, keySecret: secret })
export type Secrets = z.output<typeof secretsSchema>

/** What a file of an earlier version may lack. */
const storedSchema = z.object({ tokenSecret: secret, keySecret: z.optional(secret) })

/**
 * Reads the secrets of a data folder, makes them, or adds what is missing. A file that is damaged is an error, never
 * replaced silently.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  const stored = text === undefined ? undefined : storedSchema.parse(JSON.parse(text))
  if (stored?.keySecret !== undefined) return secretsSchema.parse(stored)
  const secrets = { tokenSecret: stored?.tokenSecret ?? fresh(), keySecret: fresh() }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
  return secrets
}

const fresh = (): string => randomBytes(48).toString('base64url')
