/**
 * Renames pictures whose names end like that of a copy, such as `spf-502`, made of `spf-50-2` by earlier releases. Their
 * addresses showed a copy with a width of 502, which does not exist. An address is found by its hash, so old ones work.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update media
    set name = regexp_replace(name, '(-[0-9]+)+$', '') || replace(substring(name from '((?:-[0-9]+)+)$'), '-', '')
    where name ~ '-[0-9]+$'`.execute(db)
}
