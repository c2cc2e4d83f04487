/** The API's description as an HTML page without scripts. The template escapes every value. */
import { limiterRates } from '@sauda/contract/call-limits.ts'
import type { JsonSchema } from '@sauda/contract/json-schema.ts'
import type { OpenApiDocument, Operation } from '@sauda/contract/openapi.ts'
import { html } from 'hono/html'
import { codes } from '@sauda/contract/calls.ts'

type Markup = ReturnType<typeof html>
type Call = { method: string; path: string; operation: Operation }

/** Renders the API's description as a complete HTML document. */
export async function apiPage(
  document: OpenApiDocument,
  { stylePath }: { stylePath: string },
): Promise<string> {
  const home = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const source = calls.find(({ operation }) => operation.operationId === 'describeApi')?.path ?? ''
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <meta
          name="description"
          content="Every call of the shop's API with its parameters, rights and errors."
        />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <nav aria-label="Parts of the API">
          <p class="brand"><a href="/">${document.info.title}</a></p>
          <ul>
            <li><a href="#start">Start here</a></li>
            ${groups.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
          </ul>
        </nav>
        <main id="content">
          ${introduction(document, home, source)}
          ${groups.map(
            (group) =>
              html`<section id="${anchor(group.name)}">
                <h2>${group.name}</h2>
                <p>${group.description}</p>
                ${group.calls.map((call) => callMarkup(call, home))}
              </section>`,
          )}
        </main>
      </body>
    </html>`
  return String(await page)
}

const anchor = (name: string): string => `part-${name.toLowerCase()}`

function introduction({ info, components }: OpenApiDocument, home: string, source: string): Markup {
  const [lead, ...more] = info.description.split('\n\n')
  const schemes = Object.entries(components.securitySchemes) as [string, { description: string }][]
  return html`<section id="start">
    <h1>${info.title}</h1>
    <p class="lead">${lead}</p>
    <p>
      Base URL: <code>${home}</code>. Machine-readable description:
      <a href="${source}">openapi.json</a> (OpenAPI 3.1).
    </p>
    <h2>Requests</h2>
    ${more.map((each) => html`<p>${each}</p>`)}
    <h2>Authentication</h2>
    <dl>
      ${schemes.map(
        ([name, { description }]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${description}</dd>`,
      )}
    </dl>
    <h2>Errors</h2>
    <p>All errors are JSON in this format. <code>data.status</code> is the HTTP status.</p>
    <pre tabindex="0"><code>${exampleBlock({
      code: codes.invalidParam,
      message: 'Invalid parameter(s): per_page',
      data: {
        status: 400,
        params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
      },
    })}</code></pre>
    <p>
      After 429, wait the seconds in <code>Retry-After</code>. Each IP address and each operator key can make
      ${limiterRates.calls.points.toLocaleString('en')} calls per minute. Some calls have a lower limit,
      stated with the call.
    </p>
    <h2>Lists</h2>
    <p>
      <code>X-WP-Total</code> and <code>X-WP-TotalPages</code> are the numbers of items and pages.
      <code>Link</code> has the previous and next page. A page after the last one is an empty list.
    </p>
    <h2>Idempotency</h2>
    <p>
      A write with an <code>Idempotency-Key</code> has one effect, however often it is sent. For 24 hours a
      repeat returns the stored reply with <code>Idempotency-Replayed: true</code>.
    </p>
  </section>`
}

function callMarkup({ method, path, operation }: Call, home: string): Markup {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const body = json ?? form
  const [status, reply] = Object.entries(operation.responses).find(([code]) => code < '300') ?? []
  const example = reply?.content?.['application/json']?.example
  const replyHeaders = Object.entries(reply?.headers ?? {})
  return html`<details class="call">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code class="path">${path}</code>
      <span class="summary">${operation.summary}</span>
    </summary>
    <div class="inside" id="${operation.operationId}">
      <p><strong>Access:</strong> ${operation['x-rights']}</p>
      ${operation['x-limit'] ? html`<p><strong>Rate limit:</strong> ${operation['x-limit']}</p>` : ''}
      ${table(
        'Parameters',
        operation.parameters.map(({ name, in: place, required, description, schema }) => ({
          name,
          note: place === 'query' ? '' : place,
          required: required === true,
          schema,
          description,
        })),
      )}
      ${body ? table('Body', bodyRows(body.schema)) : ''}
      <h3>Request</h3>
      <pre tabindex="0"><code>${curl({ method, path, operation }, home)}</code></pre>
      <h3>Reply ${status}</h3>
      ${
        replyHeaders.length > 0
          ? html`<p class="headers">
              Headers:
              ${replyHeaders.map(([name], index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}
            </p>`
          : ''
      }
      <pre tabindex="0"><code>${exampleBlock(example)}</code></pre>
      <h3>Errors</h3>
      <ul class="errors">
        ${operation['x-refusals'].map(
          (each) => html`<li><b>${each.slice(0, 3)}</b> <code>${each.slice(4)}</code></li>`,
        )}
      </ul>
    </div>
  </details>`
}

type Row = { name: string; note: string; required: boolean; schema: JsonSchema; description: string }

function table(title: string, rows: readonly Row[]): Markup | '' {
  if (rows.length === 0) return ''
  return html`<h3>${title}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, note, required, schema, description }) =>
              html`<tr>
                <th scope="row">
                  <code>${name}</code>
                  ${required ? html`<small>required</small>` : ''} ${note ? html`<small>${note}</small>` : ''}
                </th>
                <td>${typeText(schema)}</td>
                <td>${description} ${limitsText(schema)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** The fields of a body; nested ones with dots and brackets. */
function bodyRows({ properties = {}, required = [] }: JsonSchema, before = ''): Row[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`
    const inner = schema.type === 'array' && schema.items ? schema.items : schema
    const row = {
      name,
      note: '',
      required: required.includes(key),
      schema,
      description: schema.description ?? '',
    }
    return [row, ...bodyRows(inner, `${name}${inner === schema ? '' : '[]'}.`)]
  })
}

function typeText({ type, items, anyOf }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeText).join(' or ')
  if (type === 'array' && items) return `list of ${typeText(items)}`
  return (typeof type === 'string' ? [type] : (type ?? ['any'])).join(' or ')
}

function limitsText(schema: JsonSchema): string {
  const { enum: listed, minimum, maximum, default: standard } = schema
  return [
    ...(listed ? [`One of ${listed.map(String).join(', ')}.`] : []),
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}.`] : []),
    ...(minimum !== undefined && maximum === undefined ? [`At least ${minimum}.`] : []),
    ...(standard !== undefined ? [`Without it: ${JSON.stringify(standard)}.`] : []),
  ].join(' ')
}

function curl({ method, path, operation }: Call, home: string): string {
  const address = `${home}${path.replace('{gateway}', 'cod').replace(/\{\w+\}/g, '5083')}`
  const scheme = Object.keys(operation.security[0] ?? {})[0]
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const body = json?.example
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`,
    ...(scheme === 'basic' ? ["-u 'ck_YOUR_KEY:cs_YOUR_SECRET'"] : []),
    ...(scheme === 'bearer' ? ["-H 'Authorization: Bearer YOUR_TOKEN'"] : []),
    ...(form && !json ? ["-F 'file=@YOUR_FILE'"] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ')
}

const exampleBlock = (value: unknown): string => JSON.stringify(value, null, 2) ?? ''
