/** The file is not a product CSV. The message is one sentence for the operator. */
export class CsvError extends Error {
  override name = 'CsvError'
}
