/** Tables of an extension (docs/EXTENSIONS.md). */

export type ExtensionMigration = {
  /** 0001-name; run once each, in the order of their names */
  readonly name: string
  /** statements in one transaction; every new table, and every new column of a table of the shop, begins with the extension's id, dashes as underscores */
  readonly sql: string
}
