/**
 * The API described from the call table itself: `/openapi.json` (OpenAPI 3.1) for programs and `/openapi` for people.
 * Nothing is written down twice; a new row is in both at the next start.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callNames, callOf } from '#contract/calls.ts'
import { variantsOf } from '#contract/call-variants.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/call-row.ts'
import { sendsForm } from '#contract/call-row.ts'
import type { CallName } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import type { Config } from '#server/config.ts'
import { envelopeSchema, featureOf, inputSchema, openPath, pathValues, type Schema } from './call-schema.ts'
import { sendTagged } from './etag.ts'
import { pageStyle, renderPage } from './openapi-page.ts'
import { commonHeaders } from './security.ts'

/** Definitions of a schema move to the components, under the call's name, because a reference counts from the document. */
function liftDefinitions(name: CallName, schema: Schema, components: Record<string, unknown>): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
  const { $defs, ...rest } = JSON.parse(text) as Schema & { $defs?: Record<string, unknown> }
  for (const [key, definition] of Object.entries($defs ?? {})) components[`${name}.${key}`] = definition
  return rest
}

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const refusalSchema = {
  type: 'object',
  description: 'success 为 false 时的信封：code 见错误表，message 为访客语言的提示',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'integer' },
    data: { type: 'null' },
    requestId: { type: 'string', description: '与日志中的编号一致' },
  },
  required: ['success', 'message', 'code', 'data'],
}

const failure = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: refer('schemas', 'Refusal') } },
})
const failures = {
  BadShape: failure('请求内容不符合接口定义；message 指出字段'),
  NoSuchCall: failure('没有这个接口'),
  TooLarge: failure('提交的内容过大'),
  WrongMediaType: failure('不支持这种内容类型'),
  TooMany: failure('操作过于频繁', {
    'Retry-After': { description: '多少秒后再试', schema: { type: 'integer' } },
  }),
  ServerError: failure('服务器异常；requestId 可在日志中查到'),
}

function parametersOf(call: Call, input: Schema): object[] {
  const inPath = pathValues(call)
  const parameters: object[] = inPath.map(({ name, pattern }) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(pattern ? { pattern } : {}) },
  }))
  if (call.method === 'GET') {
    for (const [name, schema] of Object.entries(input.properties ?? {})) {
      if (inPath.some(each => each.name === name)) continue
      parameters.push({ name, in: 'query', required: input.required?.includes(name) ?? false, schema })
    }
    parameters.push(refer('parameters', 'stamp'))
  }
  if (call.write || call.ownTransaction) parameters.push(refer('parameters', 'idempotencyKey'))
  return parameters
}

/** @param inputs what rows of one address take, each in its turn */
function bodyOf(call: Call, inputs: readonly Schema[]): object | undefined {
  if (call.method === 'GET') return undefined
  const inPath = pathValues(call).map(each => each.name)
  const bodies = inputs.map(({ properties = {}, required = [], ...rest }) => ({
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
    required: required.filter(name => !inPath.includes(name)),
  }))
  const type = sendsForm(call) ? 'application/x-www-form-urlencoded' : 'application/json'
  const schema = bodies.length === 1 ? bodies[0] : { oneOf: bodies }
  return { required: bodies.every(each => each.required.length > 0), content: { [type]: { schema } } }
}

/** @param title name of the shop */
export function openApiDocument(title: string): object {
  const schemas: Record<string, unknown> = { Refusal: refusalSchema }
  const paths: Record<string, Record<string, object>> = {}
  for (const name of callNames) {
    const call = callOf(name)
    if (call.when) continue
    const same = [name, ...variantsOf(name)]
    const input = liftDefinitions(name, inputSchema(name), schemas)
    const answers = same.map(each => liftDefinitions(each, envelopeSchema(each), schemas))
    const body = bodyOf(
      call,
      same.map(each => (each === name ? input : liftDefinitions(each, inputSchema(each), schemas))),
    )
    const path = openPath(call)
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = {
      operationId: name,
      tags: [featureOf(name)],
      summary: same.map(each => shapes[each].summary).join('；'),
      ...(call.login ? { security: [{ apiToken: [] }] } : {}),
      ...(call.staff ? { security: [{ staffToken: [] }], description: `需要权限 ${call.staff}` } : {}),
      parameters: parametersOf(call, input),
      ...(body ? { requestBody: body } : {}),
      responses: {
        200: {
          description: '信封；业务上的拒绝也是 200，success 为 false',
          content: { 'application/json': { schema: { oneOf: [...answers, refer('schemas', 'Refusal')] } } },
        },
        ...(call.tagged ? { 304: { description: '与 If-None-Match 相同，没有变化' } } : {}),
        400: refer('responses', 'BadShape'),
        ...(call.method === 'POST'
          ? { 413: refer('responses', 'TooLarge'), 415: refer('responses', 'WrongMediaType') }
          : {}),
        429: refer('responses', 'TooMany'),
        500: refer('responses', 'ServerError'),
      },
    }
  }
  const token = { type: 'apiKey', in: 'header', name: 'apiToken' }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: '由接口表生成。金额为整数分，字段名以 Fen 结尾；时间为 ISO 8601 或毫秒。',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(callNames.map(featureOf))].map(name => ({ name })),
    paths,
    components: {
      schemas,
      responses: failures,
      parameters: {
        stamp: { name: 't', in: 'query', description: '浏览器附加的时间戳，不影响结果', schema: { type: 'string' } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: '8–128 个可见 ASCII 字符。同一编号、同一内容得到第一次的结果；内容不同则拒绝',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
        },
      },
      securitySchemes: {
        apiToken: { ...token, description: '客户登录后得到的凭证' },
        staffToken: { ...token, description: '员工登录后得到的凭证' },
      },
    },
    'x-errors': Object.entries(errors).map(([name, [code, cn, en]]) => ({ code, name, 'zh-CN': cn, en })),
  }
}

/** Serves the description; both forms are made at the first request and kept. */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  const title = `${config.brand.storeNameCn} API`
  const styleHash = createHash('sha256').update(pageStyle).digest('base64')
  const headers = {
    ...commonHeaders,
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-cache',
  }
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (request, reply) => {
    document ??= JSON.stringify(openApiDocument(title))
    return sendTagged(request, reply, document)
  })
  app.get('/openapi', (_, reply) => {
    page ??= renderPage(title)
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
}
