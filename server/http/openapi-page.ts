/** The description of the API as a page for people: plain HTML, no script, one style. */
import { callNames, callOf } from '#contract/calls.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/call-row.ts'
import type { CallName } from '#contract/kit.ts'
import { entryOf } from '#contract/required.ts'
import { shapes } from '#contract/shapes.ts'
import { featureOf, inputSchema, openPath, outputSchema, type Schema } from './call-schema.ts'

/** Its hash stands in the page's Content-Security-Policy. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { font: 15px/1.6 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 3rem; } h3 { margin: 2rem 0 .25rem; font-size: 1rem; }
code, td:first-child, th { font: 13px/1.6 ui-monospace, monospace; }
nav a { margin-right: 1rem; white-space: nowrap; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; }
h3, code { overflow-wrap: anywhere; }
details { margin: .5rem 0; } .flags { opacity: .75; } .table { overflow-x: auto; }
`

const features: Readonly<Record<string, string>> = {
  account: '账户',
  dictionary: '字典',
  content: '内容',
  region: '地区',
  dealer: '门店',
  car: '车系',
  usedCar: '二手车',
  favourite: '收藏',
  browse: '浏览历史',
  order: '订单',
  payment: '支付',
  desk: '员工',
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: unknown): string => String(text).replace(/[&<>"]/g, each => escapes[each] ?? each)
const code = (text: unknown): string => `<code>${safe(text)}</code>`

/** A schema's type in one line: `integer 1–100 = 8`, `"a" | "b"`, `string[] | null`. */
export function typeText(schema: Schema): string {
  if (Array.isArray(schema.enum))
    return schema.enum.map(value => JSON.stringify(value)).join(' | ') + defaultText(schema)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ') + defaultText(schema)
  if (schema.type === 'array') return `${wrapped(typeText(schema.items ?? {}))}[]`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return type + boundText(schema) + defaultText(schema)
}

const wrapped = (type: string): string => (type.includes(' ') ? `(${type})` : type)
const defaultText = ({ default: value }: Schema): string => (value === undefined ? '' : ` = ${JSON.stringify(value)}`)

function boundText(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, pattern } = schema
  const limit = (bound: unknown) => (Math.abs(Number(bound)) < Number.MAX_SAFE_INTEGER ? String(bound) : '')
  if (pattern !== undefined) return ` /${pattern}/`
  const [low, high] = [limit(minimum ?? minLength), limit(maximum ?? maxLength)]
  if (low === '' && high === '') return ''
  return ` ${low}–${high}${schema.type === 'string' ? ' chars' : ''}`
}

/** Fields with those inside them, `data.groups[].letter`, as rows. */
function fieldRows(schema: Schema, prefix: string): string[] {
  const inner = schema.anyOf?.find(each => each.properties ?? each.items) ?? schema
  if (inner.type === 'array' && inner.items) {
    const rows = fieldRows(inner.items, `${prefix}[]`)
    return rows.length > 0 ? rows : []
  }
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const must = inner.required?.includes(name) ? '' : '可省略'
    const nested = fieldRows(field, path)
    return [
      `<tr><td>${safe(path)}</td><td>${code(nested.length ? shortType(field) : typeText(field))}</td><td>${must}</td></tr>`,
      ...nested,
    ]
  })
}

const shortType = (schema: Schema): string =>
  schema.type === 'array'
    ? 'array'
    : schema.anyOf
      ? [...new Set(schema.anyOf.map(shortType))].join(' | ')
      : String(schema.type)

const table = (rows: readonly string[], head: string): string =>
  `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

function flagsOf(call: Call): string {
  const kinds = {
    json: 'JSON',
    form: '表单',
    query: '查询参数',
    path: '路径参数',
    file: '文件',
    formFile: '表单，返回文件',
  }
  return [
    kinds[call.body],
    call.login && '需登录',
    call.staff && `员工权限 ${call.staff}`,
    call.write && '可带 Idempotency-Key',
    call.paged && '分页',
    call.tagged && 'ETag',
  ]
    .filter(Boolean)
    .join(' · ')
}

function renderCall(name: CallName): string {
  const call = callOf(name)
  const takes = fieldRows(inputSchema(name), '')
  const output = outputSchema(name)
  const gives = fieldRows(output, 'data')
  return `<section id="${safe(name)}"><h3>${code(`${call.method} ${openPath(call)}`)} ${safe(name)}</h3>
<p>${safe(shapes[name].summary)}<br><span class="flags">${safe(flagsOf(call))}</span></p>
${takes.length > 0 ? table(takes, '<th>参数</th><th>类型</th><th></th>') : '<p>无参数</p>'}
<details><summary>返回 ${code(`data: ${shortType(output)}`)}</summary>${gives.length > 0 ? table(gives, '<th>字段</th><th>类型</th><th></th>') : `<p>${code(typeText(output))}</p>`}</details></section>`
}

/** The whole page. */
export function renderPage(title: string): string {
  const groups = Map.groupBy(callNames, featureOf)
  const names = [...groups.keys()]
  const errorRows = Object.entries(errors).map(
    ([name, [number, cn, en]]) =>
      `<tr><td>${number}</td><td>${code(name)}</td><td>${safe(cn)}</td><td>${safe(en)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title><style>${pageStyle}</style></head><body>
<h1>${safe(title)}</h1>
<p>由接口表生成，共 ${callNames.length} 个接口；程序可读的版本在 <a href="/openapi.json">/openapi.json</a>。
每个回答都是信封 ${code('{ success, message, code, data }')}，分页时另有 ${code('pageNumber, pageSize, total')}。
业务上的拒绝是 HTTP 200 且 success 为 false；登录凭证放在请求头 ${code('apiToken')}。金额为整数分。</p>
<nav>${names.map(name => `<a href="#f-${safe(name)}">${safe(features[name] ?? name)}</a>`).join('')}<a href="#errors">错误表</a></nav>
${names.map(name => `<h2 id="f-${safe(name)}">${safe(features[name] ?? name)}</h2>${entryOf(groups, name).map(renderCall).join('')}`).join('')}
<h2 id="errors">错误表</h2>${table(errorRows, '<th>code</th><th>名称</th><th>中文</th><th>English</th>')}
</body></html>`
}
