import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { callNames, callOf } from './calls.ts'
import { variantFor } from './call-variants.ts'
import type { BodyKind } from './call-row.ts'
import { shapes } from './shapes.ts'

type SpecCall = readonly [method: 'GET' | 'POST', path: string, body: BodyKind]

const json = (...paths: string[]): SpecCall[] => paths.map(path => ['POST', path, 'json'])
const form = (...paths: string[]): SpecCall[] => paths.map(path => ['POST', path, 'form'])
const get = (...paths: string[]): SpecCall[] => paths.map(path => ['GET', path, 'query'])

/** The named calls, line by line (spec 7, Named calls). */
const specCalls: readonly SpecCall[] = [
  ...json('/website/web/financialInfo/getDefaultProductResult'),
  ...get('/website/web/cms/cms-forum/common-content'),
  ...json('/website/web/product/evecp/package-resource-list'),
  ...form('/common/returnUrl/save'),
  ...json('/website/web/obj-storage/save-object'),
  ...get('/website/web/obj-storage/get-object'),
  ...json('/website/usercenter/eve/gen-brochure'),
  ...form('/website/web/azureStorage/getUrl'),
  ['GET', '/common/azureStorage/getFile', 'file'],
  ...form('/{hash}'),
  ...json(
    '/website/web/dealer/v1/dealerList',
    '/website/web/dealer/v1/outletList',
    '/website/web/dealer/v1/regionDealerList',
    '/website/web/dealer/v1/list/match/outlet',
    '/website/web/dealer/v2/list/match/outlet',
  ),
  ...get('/website/web/dealer/v1/outletDetail'),
  ...json('/website/web/region/v1/list', '/website/web/region/v2/list', '/website/web/region/v1/list/admin-region'),
  ...form('/website/web/region/v1/get-area-info', '/website/web/region/v1/exchange-region-code'),
  ...get('/website/web/region/v1/province-city-code'),
  ...json('/website/web/master-data/v1/list/package', '/website/web/master-data/v1/list/series'),
  ...get('/website/web/master-data/v1/list/body-type'),
  ...json(
    '/website/web/master-data/v1/current-time',
    '/website/usercenter/user/v1/getUserInfo',
    '/website/usercenter/userMessageCount',
  ),
  ...get('/website/web/product/all/categroy/list'),
  ...json('/website/web/product/v1/spuNameList', '/website/web/product/v3/list'),
  ...form('/website/web/category/v1/child/list'),
  ...json(
    '/website/web/freight/v1/calculate',
    '/website/web/dictionary/v1/get',
    '/website/web/dictionary/v1/list',
    '/website/web/dictionary/v1/getByCode',
    '/website/web/shop/shopDetail',
    '/website/nc/masterData/getCampaignInfos',
    '/campaign/promotion-campaign/v2/infos',
    '/campaign/promotion-campaign/v3/infos',
    '/campaign/promotion-campaign/v4/infos',
    '/campaign/promotion/check-gift-quota',
  ),
  ...form('/website/web/campaign/v1/lottery', '/website/web/campaign/v1/checkIsWin'),
  ...json('/website/web/v1/outletCampaignList', '/website/web/errorLog/send'),
  ...get('/dictionary.json', '/checkToken'),
  ...json('/community/public-api/v1/forum/common-content'),
]

/** Features whose named calls exist whole: one of theirs that goes missing is a mistake, not a later step. */
const finished =
  /^(\/dictionary\.json|\/checkToken|\/\{hash\}|\/common\/returnUrl\/save|\/common\/azureStorage\/getFile|\/website\/web\/(obj-storage|azureStorage)\/.*|\/website\/web\/(dictionary|region|dealer|shop|errorLog|financialInfo)\/.*|\/website\/web\/master-data\/v1\/.*|\/website\/nc\/masterData\/getCampaignInfos|\/website\/web\/product\/evecp\/package-resource-list|\/website\/web\/product\/(v1\/spuNameList|v3\/list|all\/categroy\/list)|\/website\/web\/category\/v1\/child\/list|\/website\/web\/cms\/cms-forum\/common-content|\/community\/public-api\/v1\/forum\/common-content|\/website\/web\/campaign\/v1\/(lottery|checkIsWin)|\/campaign\/promotion.*|\/website\/usercenter\/(user\/v1\/getUserInfo|userMessageCount))$/

const openPath = (path: string): string => path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
const addressOf = (method: string, path: string): string => `${method} ${path}`
const rows = new Map(
  callNames
    .toSorted((a, b) => Number(!callOf(a).when) - Number(!callOf(b).when))
    .map(name => {
      const call = callOf(name)
      return [addressOf(call.method, openPath(call.path)), { name, call }] as const
    }),
)

describe('the specification’s calls', () => {
  const present = specCalls.filter(([method, path]) => rows.has(addressOf(method, path)))
  const missing = specCalls.filter(call => !present.includes(call)).map(([method, path]) => addressOf(method, path))

  test.each(present)('%s %s travels as %s', (method, path, body) => {
    expect(rows.get(addressOf(method, path))!.call.body).toBe(body)
  })
  test('of finished features are all there', () => {
    expect(specCalls.filter(([, path]) => finished.test(path))).toHaveLength(46)
    expect(missing.filter(address => finished.test(address.split(' ')[1]!))).toEqual([])
  })
  test('that are still missing are told', () => {
    if (missing.length > 0) console.info(`still missing: ${missing.join(', ')}`)
    expect(present.length + missing.length).toBe(specCalls.length)
  })
})

describe('the call table', () => {
  test('has no address twice, but for rows that say when they are meant', () => {
    expect(rows.size).toBe(callNames.filter(name => !callOf(name).when).length)
    expect(new Set(specCalls.map(([method, path]) => addressOf(method, path))).size).toBe(specCalls.length)
  })
  test.each(callNames.filter(name => callOf(name).when))('%s shares an address with a row like it', name => {
    const { when, ...call } = callOf(name)
    const { call: other } = rows.get(addressOf(call.method, openPath(call.path)))!
    expect(other.when).toBeUndefined()
    expect(other).toEqual(call)
    const input = { [when!.field]: when!.values?.[0] ?? 1 }
    const [base] = callNames.filter(each => callOf(each) === other)
    expect([variantFor(base!, input), variantFor(base!, {}), variantFor(base!, { [when!.field]: '' })]).toEqual([
      name,
      base,
      base,
    ])
  })
  test('has a shape and a sentence for every call, and none for a call that is gone', () => {
    expect(Object.keys(shapes).sort()).toEqual([...callNames].sort())
    for (const { summary } of Object.values(shapes)) expect(summary).toMatch(/[^。！!.]$/)
  })
  test.each(callNames)('%s is named and flagged as its kind', name => {
    const call = callOf(name)
    expect(name).toMatch(/^(desk\.)?[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/)
    expect(call.path).toMatch(/^\/[\w/.:^()[\]{}$-]+$/)
    expect(name.startsWith('desk.')).toBe(call.staff !== undefined)
    expect(call.login && call.staff).toBeFalsy()
    expect(call.write && call.ownTransaction).toBeFalsy()
    if (call.method === 'GET') expect(call.write ?? call.ownTransaction).toBeUndefined()
    if (call.tagged) expect([call.method, call.login, call.staff]).toEqual(['GET', undefined, undefined])
  })
  test('lets staff change things in the transaction that writes the act down', () => {
    // Each notes its acts itself (`noteAct`): one before a channel is asked, one with a document, one with what a check
    // found. A photograph or film that nothing refers to is gone after a day; what refers to it is an act.
    const apart = callNames.filter(name => callOf(name).staff && callOf(name).ownTransaction)
    expect(apart).toEqual([
      'desk.range.check',
      'desk.goods.sendPicture',
      'desk.photo.send',
      'desk.studentOrder.addPaper',
      'desk.studentOrder.correct',
      'desk.film.send',
      'desk.incident.settle',
      'desk.books.fetch',
      'desk.books.file',
      'desk.payment.ask',
      'desk.notice.replay',
    ])
  })
  test('lets strangers change nothing but their own way in', () => {
    const open = callNames.filter(name => {
      const { write, ownTransaction, login, staff } = callOf(name)
      return (write || ownTransaction) && !login && !staff
    })
    expect(open.sort()).toEqual([
      'account.exchangeCode',
      'account.logout',
      // A logout of before, by what nobody has who had not the token.
      'account.logoutLater',
      'account.saveReturnUrl',
      'account.takeReturnUrl',
      // The link of an alert needs no login.
      'alert.stop',
      // A phone is proved, and a slot is kept, before anybody has to say who they are.
      'captcha.check',
      'captcha.new',
      'lead.submit',
      'maintenance.book',
      'replace.submit',
      // A screen that belongs to nobody shows a car, and a phone reads its code.
      'screen.leave',
      'screen.open',
      'screen.scan',
      'slot.hold',
      'slot.release',
      'sms.send',
      'testDrive.book',
      'viewing.book',
    ])
  })
})

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Paths of texts and lists without an upper bound. */
function unbounded(schema: Schema, path: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...(schema.anyOf ?? []).flatMap(each => unbounded(each, path)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
  ]
  const text =
    schema.type === 'string' && !['maxLength', 'pattern', 'enum', 'const', 'format'].some(key => key in schema)
  const list = schema.type === 'array' && !('maxItems' in schema)
  return text || list ? [path, ...inside] : inside
}

describe('inputs', () => {
  test.each(callNames)('%s takes no text or list without end, and no field that it does not know', name => {
    const schema = z.toJSONSchema(shapes[name].in as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
    expect(unbounded(schema, '')).toEqual([])
    expect(schema.additionalProperties).toBe(false)
  })
})
