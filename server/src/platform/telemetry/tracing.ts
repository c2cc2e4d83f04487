/**
 * Spans of requests and jobs with their statements, for owners who export traces (export-traces.ts). Otherwise the shop
 * creates no spans and does not load the exporter.
 */

/** The parent span, from the caller's `traceparent`. */
export type Parent = { readonly traceId: string; readonly spanId: string }

export type SpanEnd = {
  /** the name of the span: from a list of our own, never caller input */
  name: string
  attributes: Record<string, string | number>
  failed: boolean
}

export type Span = {
  readonly traceId: string
  readonly spanId: string
  /** Records a finished statement of this request or job. @param text without values */
  statement(text: string, ms: number): void
  end(details: SpanEnd): void
}

type Begin = (kind: 'request' | 'job', parent?: Parent) => Span | undefined
let begin: Begin = () => undefined

/** Starts creating spans; undefined stops. */
export const traceWith = (next: Begin | undefined): void => {
  begin = next ?? (() => undefined)
}

/** Begins the span of a request or job. @returns undefined when traces are not exported */
export const beginSpan: Begin = (kind, parent) => begin(kind, parent)
