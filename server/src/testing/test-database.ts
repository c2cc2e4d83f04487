import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  readonly url: string
  /** Removes the database, ending connections that are still open. */
  readonly drop: () => Promise<void>
}

/** A migrated, empty database of its own for one test file: a copy of the run's template, in about 60 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(templateUrl, `create database ${name} template template_sauda strategy file_copy`)
  return {
    url: at(templateUrl, name),
    drop: () => command(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

/** The template itself must have no connections while it is copied, so commands go to another database. */
async function command(templateUrl: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: at(templateUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function at(templateUrl: URL, name: string): string {
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return url.href
}
