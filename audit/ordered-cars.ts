/** New cars of the audited customer: configurations that are kept, and orders, one paid, one to be signed, one signed and paid in part, by a company with a long name; one of a person with papers for its loan. */
import { standardBuild } from '#contract/configure/builds.ts'
import { choose } from '#contract/configure/choose.ts'
import { codeOf } from '#contract/configure/code.ts'
import type { SeriesData } from '#contract/configure/range-data.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { LoanPaperKind } from '#contract/loan-papers.ts'
import { aPdf } from '#server/features/loan-paper/test-paper-files.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { orderCar as order, payAndConfirm } from '#e2e/car-to-key.ts'
import { staffToken } from '#e2e/goods-orders.ts'
import { payAtCashier } from '#e2e/payer.ts'
import { ofShop } from '#e2e/the-shop.ts'
import { expectSoon } from '#e2e/visitor.ts'

const company = {
  kind: 'company',
  name: '欧阳古丽娜扎尔',
  company: '长庚汽车（中国）有限公司华东区域售后服务与零部件物流管理中心',
  creditCode: '91110000600037341L',
} as const
/** Orders a configuration for a company with a long name. @returns the number of the order */
const orderCar = (origin: string, token: string, code: string, onLoan = false): Promise<string> =>
  order(origin, token, code, company, onLoan)

/** @param codes of a configuration for each */
export async function orderedCars(origin: string, token: string, [first, second]: readonly [string, string]) {
  // Signed as well: three orders at most are not.
  const newCarSigned = await signed(origin, token, first)
  const newCarLoan = await withPapers(origin, token, first)
  const newCar = await orderCar(origin, token, first)
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [newCar], method: 'wechat' }, { token }))
  await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo: newCar }, { token })).code).toBe(20)
  return {
    newCar,
    newCarSigned,
    newCarUnpaid: await orderCar(origin, token, second),
    newCarToSign: await toSign(origin, token, first),
    newCarLoan,
  }
}

/** A signed order with a loan, of whose papers one is accepted, one refused with a long reason, one sent, one to be sent. */
async function withPapers(origin: string, token: string, code: string): Promise<string> {
  const orderNo = await order(origin, token, code, undefined, true)
  await payAndConfirm(origin, token, orderNo)
  const operator = await staffToken('operator')
  await sign(origin, orderNo)
  const paperKinds: LoanPaperKind[] = ['identity', 'income', 'bankStatement', 'residence']
  await ask(origin, 'desk.loanPaper.ask', { orderNo, paperKinds }, { token: operator })
  for (const [paperKind, files] of [
    ['identity', 2],
    ['income', 1],
    ['bankStatement', 6],
  ] as const)
    for (let n = 0; n < files; n++)
      await ask(origin, 'loanPaper.send', { orderNo, paperKind, content: aPdf(), consent: true }, { token })
  const judged = async (paperKind: LoanPaperKind) => {
    const known = await ask(origin, 'desk.loanPaper.ofOrder', { orderNo }, { token: operator })
    return { orderNo, paperKind, version: known!.papers.find(each => each.paperKind === paperKind)!.version }
  }
  await ask(origin, 'desk.loanPaper.accept', await judged('identity'), { token: operator })
  const refused = { ...(await judged('income')), reason: LONG_REASON }
  await ask(origin, 'desk.loanPaper.refuse', refused, { token: operator })
  return orderNo
}

const LONG_REASON =
  '收入证明没有加盖单位公章，开具日期已超过三个月，且姓名与购车人身份证件不一致；请联系单位人力资源部门重新开具并加盖公章后，拍摄清晰完整的照片或扫描件再次提交。'

/** The dealer has an order signed on paper. */
const sign = async (origin: string, orderNo: string) =>
  ask(origin, 'desk.order.complete', { orderNo, reason: '客户在店内签约' }, { token: await staffToken('operator') })

/** An order whose contract waits for its signature, with its documents. */
async function toSign(origin: string, token: string, code: string, onLoan = false): Promise<string> {
  const orderNo = await orderCar(origin, token, code, onLoan)
  const detail = () => ask(origin, 'order.detail', { orderNo }, { token })
  await payAndConfirm(origin, token, orderNo)
  await expectSoon(async () => (await detail()).newCar?.contract?.papers.map(({ state }) => state)).toEqual([
    'ready',
    'ready',
  ])
  return orderNo
}

/** A signed order with a part of its balance paid, another that waits for a second person, and papers to be sent for its loan. */
async function signed(origin: string, token: string, code: string): Promise<string> {
  const orderNo = await toSign(origin, token, code, true)
  const paperKinds: LoanPaperKind[] = ['licence', 'representative', 'accounts']
  await ask(origin, 'desk.loanPaper.ask', { orderNo, paperKinds }, { token: await staffToken('operator') })
  await sign(origin, orderNo)
  const part = { orderNo, amountFen: 12_345_678, method: 'alipay' } as const
  await payAtCashier(origin, await ask(origin, 'carBalance.pay', part, { token }))
  const known = () => ask(origin, 'carBalance.ofOrder', { orderNo }, { token })
  await expectSoon(async () => (await known())?.parts.length).toBe(1)
  const receivedOn = beijingDay(new Date())
  const transfer = { orderNo, way: 'bank', amountFen: 8_765_432, reference: '2026112488710023', receivedOn } as const
  await ask(origin, 'desk.carBalance.note', transfer, { token: await staffToken('finance') })
  return orderNo
}

/** Configurations of a series as it comes, with its dearest look and all that is not standard, and of an ended trim. */
export async function wishedCodes(endedTrim: number): Promise<string[]> {
  const origin = ofShop('origin')
  const packages = await ask(origin, 'car.packages', {})
  const seriesCode = packages.find(each => each.spuId === endedTrim)!.seriesCode
  const { data } = await ask(origin, 'car.configurator', { seriesCode })
  const range: SeriesData = data
  const book = compile(range, { day: beijingDay(new Date()), province: null })
  const built = range.trims.find(each => !each.ended)!
  const plain = standardBuild(book, built.spuId)
  const wishes = [codeOf(built, plain)]
  let rich = plain
  for (const { optionCode } of built.offers) {
    const verdict = choose(book, rich, optionCode)
    if (verdict.ok) rich = verdict.step.build
  }
  const old = range.trims.find(each => each.spuId === endedTrim)!
  return [...wishes, codeOf(built, rich), codeOf(old, standardBuild(book, endedTrim))]
}
