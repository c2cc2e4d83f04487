/** Tables of an extension (docs/EXTENSIONS.md). */

export type ExtensionMigration = {
  /** 0001-name; run once each, in the order of their names */
  readonly name: string
  /**
   * statements in one transaction. The name of every new table, and of every new column in a table of the shop, begins
   * with the extension's id (underscores for dashes).
   */
  readonly sql: string
}
