/**
 * Exports spans to a collector by OTLP over HTTP, with the official SDK. This file is loaded only when
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. Spans that the collector does not accept in time are dropped, so that it cannot
 * slow the shop or fill its memory.
 */
import {
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { Logger } from 'pino'
import type { Config } from '#platform/environment/config.ts'
import { type Parent, type Span, traceWith } from './tracing.ts'

/** limits of the spans waiting for export */
const limits = { maxQueueSize: 2048, maxExportBatchSize: 512, exportTimeoutMillis: 10_000 }
/** ms between log lines about a collector that does not respond */
const quietMs = 10 * 60_000
/** maximum characters of a statement */
const longestText = 2000

/**
 * Begins to export the spans of this process.
 * @param traces `endpoint`: without `/v1/traces`, which is added; `share`: fraction of traces to export, chosen by
 * trace id so that all processes choose the same
 * @returns a function that sends waiting spans and ends the export
 */
export function exportTraces(
  { endpoint, headers, share }: NonNullable<Config['traces']>,
  { service, version, log }: { service: string; version: string; log: Logger },
): () => Promise<void> {
  const url = `${withoutSlashesAtEnd(endpoint)}/v1/traces`
  const sending = new OTLPTraceExporter({ url, headers, timeoutMillis: limits.exportTimeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // Chooses by trace id, like other services, and ignores the caller's sampled flag.
    sampler: new TraceIdRatioBasedSampler(share),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(sending, log), ...limits })],
  })
  const tracer = provider.getTracer('sauda', version)
  traceWith((kind, parent) => {
    const within = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT
    const root = tracer.startSpan(
      kind,
      { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER },
      within,
    )
    return spanOf(tracer, root)
  })
  return async () => {
    traceWith(undefined)
    // Export failures are already logged.
    await provider.shutdown().catch(() => undefined)
  }
}

const remote = (parent: Parent) => ({ ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })

function spanOf(tracer: Tracer, root: OtelSpan): Span {
  const below = trace.setSpan(ROOT_CONTEXT, root)
  return {
    traceId: root.spanContext().traceId,
    spanId: root.spanContext().spanId,
    statement: (text, ms) => {
      if (!root.isRecording()) return
      const ended = Date.now()
      const [name = 'statement'] = /^\w+/.exec(text.trimStart()) ?? []
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const options = { kind: SpanKind.CLIENT, startTime: ended - ms, attributes }
      tracer.startSpan(name.toLowerCase(), options, below).end(ended)
    },
    end: ({ name, attributes, failed }) => {
      root.updateName(name)
      root.setAttributes(attributes)
      if (failed) root.setStatus({ code: SpanStatusCode.ERROR })
      root.end()
    },
  }
}

/** Wraps the exporter: logs that the collector is unreachable, at most once per `quietMs`. */
function reporting(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let loggedAt = -Infinity
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - loggedAt >= quietMs) {
          loggedAt = performance.now()
          log.warn({ err: result.error, spans: spans.length }, 'traces: export failed')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}
