/** Environment variables: limits on callers and new customers, shutdown and logging. */
import * as z from 'zod'
import { wholeUpTo, type Setting } from './setting.ts'

export const limitsSettings = {
  RATE_LIMIT_FACTOR: {
    about: 'Multiplies every limit on the number of calls. 0: no limits.',
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
      'Pages that one address may request in a minute; its network may request four times as many. A page that is not in memory counts as 20, or as its milliseconds of processor time. Mobile networks put thousands of visitors behind one address. RATE_LIMIT_FACTOR multiplies it. 0: no limit.',
    standard: '6000',
    example: '20000',
    expected: 'a whole number from 0 to 1000000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(1_000_000)),
  },
  ORDER_LIMIT_PIECES: {
    about:
      'Units of one product that a new customer may order in a day; a larger order waits for your approval. 0: no limit.',
    standard: '10',
    example: '5',
    expected: 'a whole number from 0 to 9999',
    schema: wholeUpTo(9999),
  },
  ORDER_LIMIT_VALUE: {
    about:
      "Largest total of a new customer's unpaid orders, in rupees; an order above it waits for your approval. 0: no limit.",
    standard: '100000',
    example: '25000',
    expected: 'a whole number from 0 to 100000000',
    schema: wholeUpTo(100_000_000),
  },
  ORDER_LIMIT_OPEN: {
    about:
      'Open orders of a new customer, counted by account, phone and address; one more waits for your approval. 0: no limit.',
    standard: '3',
    example: '1',
    expected: 'a whole number from 0 to 1000',
    schema: wholeUpTo(1000),
  },
  ORDER_HOLD_HOURS: {
    about: 'Hours that an order waits for your approval, with its stock reserved; then it is cancelled.',
    standard: '24',
    example: '48',
    expected: 'a whole number from 1 to 720',
    schema: wholeUpTo(720).refine((hours) => hours > 0),
  },
  STOP_DELAY_SECONDS: {
    about:
      'Seconds for which the shop accepts connections after a stop signal, while /readyz answers 503. Set what your load balancer needs to notice.',
    standard: '0',
    example: '10',
    expected: 'a whole number from 0 to 300',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(300)),
  },
  WORKERS: {
    about:
      'Processes that share the port, for machines with several processors, as npm start -- --workers 4. Each opens up to ten connections to the database.',
    standard: '1',
    example: '4',
    expected: 'a whole number from 1 to 64',
    schema: wholeUpTo(64).refine((count) => count > 0),
  },
  LONGEST_WAIT_MS: {
    about:
      'Milliseconds that requests may wait for the database; if they wait longer, new ones get 503 with Retry-After. Pages in memory are still sent. Changes, such as orders, may wait eight times as long. 0: no limit.',
    standard: '500',
    example: '1000',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  METRICS_TOKEN: {
    about:
      'Token with which other machines read /metrics (Authorization: Bearer). Not set: only programs on this machine can.',
    standard: '',
    example: 'a-long-random-text-of-24-or-more',
    expected: '24 to 200 letters, digits and the signs - _ . ~ + / =',
    schema: z.string().regex(/^[\w.~+/=-]{24,200}$/),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Collector of OpenTelemetry that receives traces of requests, jobs and their statements by OTLP over HTTP; /v1/traces is added. Not set: no traces.',
    standard: '',
    example: 'http://127.0.0.1:4318',
    expected: 'an address that begins with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).max(500),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers for the collector: name=value, separated by commas.',
    standard: '',
    example: 'authorization=Bearer a-token',
    expected: 'name=value, several with commas between',
    schema: z
      .string()
      .max(2000)
      .regex(/^[\w-]+=[^,\r\n]+(,[\w-]+=[^,\r\n]+)*$/),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'Share of the traces that is exported, from 0 to 1.',
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
    about: 'Requests that take so many milliseconds are logged, reads too. 0: reads are not logged.',
    standard: '500',
    example: '1000',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  SLOW_QUERY_MS: {
    about: 'Database statements that take so many milliseconds are logged as slow. 0: none.',
    standard: '500',
    example: '200',
    expected: 'a whole number from 0 to 60000',
    schema: wholeUpTo(60_000),
  },
  SLOW_QUERY_PLANS: {
    about:
      'true: the plan of a slow statement is logged too, at most once in ten minutes for each. Needs PostgreSQL 16.',
    standard: 'false',
    example: 'true',
    expected: 'true or false',
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  },
  LOG_LEVEL: {
    about: 'Lowest level that is logged: fatal, error, warn, info, debug, silent.',
    standard: 'info',
    example: 'debug',
    expected: 'one of fatal, error, warn, info, debug, silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  },
} as const satisfies Record<string, Setting>
