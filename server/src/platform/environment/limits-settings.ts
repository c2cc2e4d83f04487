/** Environment variables: limits on callers and new customers, shutdown and logging. */
import * as z from 'zod'
import { wholeUpTo, type Setting } from './setting.ts'

export const limitsSettings = {
  RATE_LIMIT_FACTOR: {
    about: 'Multiplies every limit on the number of calls; 0 switches the limits off.',
    standard: '1',
    example: '10',
    expected: 'a number from 0 to 1000',
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().max(1000)),
  },
  PAGES_PER_MINUTE: {
    about:
      'Pages that one address may ask for in a minute, and its network four times as many. One that is not in memory counts as 20, or as its milliseconds on the processor; 0 is no limit. Mobile networks put thousands of visitors behind one address. RATE_LIMIT_FACTOR multiplies it.',
    standard: '6000',
    example: '20000',
    expected: 'a whole number from 0 to 1000000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(1_000_000)),
  },
  ORDER_LIMIT_PIECES: {
    about:
      'Pieces of one product that a customer whom nobody has vouched for may order in a day; an order with more waits for your word. 0: no limit.',
    standard: '10',
    example: '5',
    expected: 'a whole number from 0 to 9999',
    schema: wholeUpTo(9999),
  },
  ORDER_LIMIT_VALUE: {
    about:
      'Rupees that the unpaid orders of such a customer may come to; an order beyond waits for your word. 0: no limit.',
    standard: '100000',
    example: '25000',
    expected: 'a whole number from 0 to 100000000',
    schema: wholeUpTo(100_000_000),
  },
  ORDER_LIMIT_OPEN: {
    about:
      'Open orders of such a customer, and by their telephone or to their address; one more waits for your word. 0: no limit.',
    standard: '3',
    example: '1',
    expected: 'a whole number from 0 to 1000',
    schema: wholeUpTo(1000),
  },
  ORDER_HOLD_HOURS: {
    about: 'Hours that an order waits for your word, with its goods reserved; then it is cancelled.',
    standard: '24',
    example: '48',
    expected: 'a whole number from 1 to 720',
    schema: wholeUpTo(720).refine((hours) => hours > 0),
  },
  STOP_DELAY_SECONDS: {
    about:
      'How long the shop still takes connections after it was told to stop, while /readyz says 503: as long as your balancer needs to see it.',
    standard: '0',
    example: '10',
    expected: 'a whole number from 0 to 300',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(300)),
  },
  WORKERS: {
    about:
      'Processes that share the port, for machines with several processors: npm start -- --workers 4 says the same. Each opens up to ten connections to the database.',
    standard: '1',
    example: '4',
    expected: 'a whole number from 1 to 64',
    schema: wholeUpTo(64).refine((count) => count > 0),
  },
  LONGEST_WAIT_MS: {
    about:
      'Milliseconds that requests may wait for the database before the shop puts off others: they get 503 with Retry-After. What is in memory is still sent, and changes, orders among them, may wait eight times as long. 0: nothing is put off.',
    standard: '500',
    example: '1000',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  METRICS_TOKEN: {
    about:
      'Token with which another machine may read /metrics (Authorization: Bearer). Not set: only programs of this machine may.',
    standard: '',
    example: 'a-long-random-text-of-24-or-more',
    expected: '24 to 200 letters, digits and the signs - _ . ~ + / =',
    schema: z.string().regex(/^[\w.~+/=-]{24,200}$/),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Collector of OpenTelemetry to which traces of requests, jobs and their statements go by OTLP over HTTP; /v1/traces is added. Not set: nothing is exported or loaded.',
    standard: '',
    example: 'http://127.0.0.1:4318',
    expected: 'an address that begins with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).max(500),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'What the collector asks for besides: name=value, several with commas between.',
    standard: '',
    example: 'authorization=Bearer a-token',
    expected: 'name=value, several with commas between',
    schema: z
      .string()
      .max(2000)
      .regex(/^[\w-]+=[^,\r\n]+(,[\w-]+=[^,\r\n]+)*$/),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'Part of the traces that is exported.',
    standard: '1',
    example: '0.05',
    expected: 'a number from 0 to 1',
    schema: z
      .string()
      .regex(/^\d(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().max(1)),
  },
  SLOW_REQUEST_MS: {
    about: 'Milliseconds from which any request is logged, reads too; 0: reads are not.',
    standard: '500',
    example: '1000',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  SLOW_QUERY_MS: {
    about: 'Milliseconds from which a statement of the database is logged as slow; 0: none is.',
    standard: '500',
    example: '200',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  SLOW_QUERY_PLANS: {
    about:
      'Whether the log also gets the plan of a slow statement, at most once in ten minutes for each. Needs PostgreSQL 16.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  LOG_LEVEL: {
    about: 'How much is logged: fatal, error, warn, info, debug, silent.',
    standard: 'info',
    example: 'debug',
    expected: 'one of fatal, error, warn, info, debug, silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  },
} as const satisfies Record<string, Setting>
