/** Secrets created at the first start and stored in the data folder, readable only by its owner. */
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const secret = z.string().min(32)
/** `tokenSecret` signs customers' tokens; `keySecret` encrypts the secrets of operators' keys. */
export const secretsSchema = z.object({ tokenSecret: secret, keySecret: secret })
export type Secrets = z.output<typeof secretsSchema>

/** A file of an earlier version may lack the second secret. */
const storedSchema = z.object({ tokenSecret: secret, keySecret: z.optional(secret) })

/** Reads the secrets of a data folder; creates missing ones. A damaged file is an error and is never replaced. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch(unless('ENOENT'))
  const stored = text === undefined ? undefined : storedSchema.parse(JSON.parse(text))
  if (stored?.keySecret !== undefined) return secretsSchema.parse(stored)
  const secrets = { tokenSecret: stored?.tokenSecret ?? fresh(), keySecret: fresh() }
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600 })
  await chmod(draft, 0o600)
  if (stored) {
    await rename(draft, path)
    return secrets
  }
  // If several processes start together, one creates the secrets, and the others read them.
  await link(draft, path).catch(unless('EEXIST'))
  await rm(draft)
  return loadSecrets(dataDir)
}

/** The secrets of a data folder; undefined when there are none. Creates nothing. */
export async function storedSecrets(dataDir: string): Promise<Secrets | undefined> {
  const found = await stat(join(dataDir, 'secrets.json')).catch(unless('ENOENT'))
  return found && loadSecrets(dataDir)
}

/** Writes the secrets of another data folder into this one. Replaces existing ones. */
export async function placeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'secrets.json')
  await writeFile(`${path}.part`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

/** Ignores one kind of error: resolves to undefined. */
const unless = (code: string) => (cause: NodeJS.ErrnoException) => {
  if (cause.code !== code) throw cause
  return undefined
}

const fresh = (): string => randomBytes(48).toString('base64url')
