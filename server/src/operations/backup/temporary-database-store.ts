/** SQL of a temporary database beside the shop's. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#platform/environment/config.ts'

/**
 * Creates an empty database on a server, and returns its address and a function that drops it.
 * @throws StartError when the role may not create databases
 */
export async function createTemporaryDatabase(
  databaseUrl: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `sauda_verify_${randomBytes(6).toString('hex')}`
  await onServer(databaseUrl, `create database ${name}`).catch((cause: unknown) => {
    throw new StartError(
      `A temporary database could not be created (${(cause as Error).message}): give the role of DATABASE_URL the right CREATEDB, or verify on a machine with the built-in PostgreSQL.`,
      { cause },
    )
  })
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => onServer(databaseUrl, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
