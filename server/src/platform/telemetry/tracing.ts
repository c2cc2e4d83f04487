/**
 * Spans of requests, jobs and their statements, where the owner has them exported (export-traces.ts). Otherwise nobody begins
 * any, and the program that exports is not even loaded.
 */

/** Whose part a request is, by the `traceparent` of its caller. */
export type Parent = { readonly traceId: string; readonly spanId: string }

export type SpanEnd = {
  /** from a list of our own, never what a caller wrote */
  name: string
  attributes: Record<string, string | number>
  failed: boolean
}

export type Span = {
  readonly traceId: string
  /** A statement that this request or job asked of the database, now answered. @param text without values */
  statement(text: string, ms: number): void
  end(details: SpanEnd): void
}

type Begin = (kind: 'request' | 'job', parent?: Parent) => Span | undefined
let begin: Begin = () => undefined

/** Begins spans from now on; undefined: no more. */
export const traceWith = (next: Begin | undefined): void => {
  begin = next ?? (() => undefined)
}

/** @returns undefined where nothing is exported */
export const beginSpan: Begin = (kind, parent) => begin(kind, parent)
