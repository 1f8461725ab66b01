import { isRecord } from '@store/shared/domain/record'
import { API_FAILURES, type FailureCode } from '@store/shared/messages/failures/api-failures'
import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPage } from '../pages/page'
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi'

/** `openapi.json` for programs. The document is built for each request: it takes some 50 ms, which no start has to wait for. */
export function registerApiDocument(api: FastifyInstance, toDocument: () => OpenApiDocument): void {
  api.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-store').send(toDocument()))
}

/** The same for people: every call with its fields and refusals, in one page without a script. */
export function registerDevApi(app: FastifyInstance, toDocument: () => OpenApiDocument): void {
  app.get('/dev/api', (_request, reply) => {
    const document = toDocument()
    return sendPage(reply, { title: document.info.title, body: toPage(document) })
  })
}

function toPage({ info, tags, paths }: OpenApiDocument): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  return html`<h1>${info.title}</h1>
<p>${info.description} All paths are below <code>/api</code>; <a href="/api/openapi.json">the same as OpenAPI</a>.</p>
${tags.map(
  ({ name }) => html`<section><h2>${name}</h2>
${calls.filter(({ operation }) => operation.tags[0] === name).map(({ title, operation }) => toArticle(title, operation))}
</section>`,
)}`
}

function toArticle(title: string, operation: OpenApiOperation): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const { 200: done, default: _unexpected, ...refusals } = responses
  const body = requestBody?.content['application/json']?.schema
  return html`<article id="${operationId}">
<h3><code>${title}</code></h3>
<p>${summary} For ${callersOf(operation)}.</p>
${parameters.map(
  (each) =>
    html`<p>In the ${each.in}: <code>${each.name}${each.required ? '' : '?'}: ${toShape(each.schema)}</code></p>`,
)}
${body ? html`<p>Body</p><pre><code>${toShape(body)}</code></pre>` : ''}
${done ? toAnswer(done) : ''}
<details><summary>Refusals</summary><ul>
${Object.entries(refusals).flatMap(([status, response]) => toRefusals(status, response))}
</ul></details>
</article>`
}

function callersOf({ security }: OpenApiOperation): string {
  if (security.length === 0) return 'all visitors'
  return security.some((each) => Object.keys(each).length === 0) ? 'all visitors, and customers' : 'customers'
}

const toAnswer = ({ content }: OpenApiResponse): Html => {
  const schema = content['application/json']?.schema
  if (!schema) return html`<p>Answers a file: <code>${Object.keys(content).join(', ')}</code></p>`
  return html`<details><summary>Answer</summary><pre><code>${toShape(schema)}</code></pre></details>`
}

const toRefusals = (status: string, { content }: OpenApiResponse): readonly Html[] =>
  Object.keys(content['application/json']?.examples ?? {})
    .filter((code): code is FailureCode => code in API_FAILURES)
    .map((code) => html`<li>${status} <code>${code}</code> ${API_FAILURES[code]}</li>\n`)

/** A schema the way TypeScript would write its type, bounds behind it. */
function toShape(schema: JsonSchema, indent = ''): string {
  const { type, properties, items, enum: values, anyOf } = schema
  if (Array.isArray(anyOf))
    return anyOf
      .filter(isRecord)
      .map((each) => toShape(each, indent))
      .join(' | ')
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (isRecord(items)) return `${toShape(items, indent)}[]${boundsOf(schema)}`
  if (isRecord(properties)) {
    const required = Array.isArray(schema.required) ? schema.required : []
    const inner = `${indent}  `
    const lines = Object.entries(properties).map(([name, each]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${inner}${name}${mark}: ${isRecord(each) ? toShape(each, inner) : 'any'}\n`
    })
    return `{\n${lines.join('')}${indent}}`
  }
  return `${typeof type === 'string' ? type : 'any'}${boundsOf(schema)}`
}

const BOUNDS = {
  minLength: 'from',
  maxLength: 'up to',
  minItems: 'from',
  maxItems: 'up to',
  minimum: '≥',
  exclusiveMinimum: '>',
  maximum: '≤',
  format: '',
} as const satisfies Readonly<Record<string, string>>

function boundsOf(schema: JsonSchema): string {
  const bounds = Object.entries(BOUNDS)
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, word]) => `${word} ${schema[key]}`.trim())
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}
