import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Secrets } from '#platform/environment/secrets.ts'

export type TestDatabase = {
  readonly url: string
  /** Removes the database, and closes open connections. */
  readonly drop: () => Promise<void>
}

/** A separate migrated, empty database for one test file: a copy of the run's template, in about 60 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf('template_sauda strategy file_copy')

/**
 * A database with the fixtures of docs/FIXTURES, with dates relative to noon, and keys encrypted with `testSecrets`.
 */
export const createFilledDatabase = (): Promise<TestDatabase> => copyOf('template_shop strategy file_copy')

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => copyOf('template0')

async function copyOf(template: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(templateUrl, `create database ${name} template ${template}`)
  return {
    url: databaseAt(templateUrl, name),
    drop: () => command(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Secrets of a test shop that is opened without its own. */
export const testSecrets: Secrets = {
  tokenSecret: 'a secret for tests that is long enough',
  keySecret: 'another one for keys',
}

/** Runs SQL on the template's server, in another database: the template must have no connections while it is copied. */
export async function command(templateUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(templateUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The connection string of another database on the same server. */
export function databaseAt(someUrl: string, name: string): string {
  const url = new URL(someUrl)
  url.pathname = `/${name}`
  return url.href
}
