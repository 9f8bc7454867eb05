/** Qualifications of returning students: one of the audited customer that more was asked of, and one that is being reviewed. */
import type { DocumentKind } from '#contract/student/review.ts'
import { anInput } from '#server/features/qualification/test-qualifications.ts'
import { pdfOf } from '#server/lib/pdf-pages/test-pdf.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { aCode } from '#e2e/car-to-key.ts'
import { newCustomers } from '#e2e/people.ts'
import { orderStudentCar, qualify } from '#e2e/students.ts'
import { ofShop } from '#e2e/the-shop.ts'

const LONG_SAID =
  '护照第 14 至 17 页的入境章与填写的出入境日期相差两天，请补充移民管理机构出具的出入境记录查询件；学位证书的扫描件右下角缺失，无法核对校名与授予日期。'
const LONG_SCHOOL = '爱丁堡大学科学与工程学院信息学研究所（与格拉斯哥大学联合培养项目）'

async function submitted(origin: string, token: string): Promise<string> {
  const written = { ...anInput(new Date()), lastName: '欧阳', firstName: '古丽娜扎尔', organization: LONG_SCHOOL }
  const { qualificationNo } = await ask(origin, 'qualification.save', written, { token })
  const papers: [DocumentKind, number][] = [
    ['passport', 3],
    ['identity', 1],
    ['proof', 2],
  ]
  for (const [documentKind, count] of papers) {
    const pages = Array.from({ length: count }, (_, n) => `0 0 ${n / 4} rg 60 ${200 + n * 90} 400 300 re f`)
    const content = pdfOf({ pages, box: [595, 842] }).toString('base64')
    await ask(origin, 'qualification.addPaper', { qualificationNo, documentKind, content, consent: true }, { token })
  }
  const { own } = await ask(origin, 'qualification.mine', {}, { token })
  await ask(origin, 'qualification.submit', { qualificationNo, version: own!.version, consent: true }, { token })
  return qualificationNo
}

/** An order of the audited customer that customs have received, with a document; its qualification makes room for the next. */
async function ordered(origin: string, token: string, staff: string): Promise<string> {
  const qualificationNo = await qualify(origin, token)
  const orderNo = await orderStudentCar(origin, token, { code: await aCode(origin), qualificationNo })
  await ask(origin, 'desk.order.confirm', { orderNo }, { token: staff })
  const content = pdfOf({ pages: ['0 0 0.5 rg 60 200 400 300 re f'], box: [595, 842] }).toString('base64')
  const noted = { orderNo, step: 'applied' as const }
  await ask(origin, 'desk.studentOrder.addPaper', { ...noted, content }, { token: staff })
  const number = '沪关税处〔2026〕留学回国人员购买免税国产汽车受理第 00417 号'
  await ask(origin, 'desk.studentOrder.step', { ...noted, doneOn: beijingDay(new Date()), number }, { token: staff })
  // The next document waits to be looked at, one was sent back, and a correction waits for its second person.
  for (const shade of [0.2, 0.7]) {
    const own = pdfOf({ pages: [`${shade} 0.3 0.5 rg 60 200 400 300 re f`], box: [595, 842] }).toString('base64')
    const sent = { orderNo, step: 'approved' as const, content: own }
    const { documentId } = await ask(origin, 'studentOrder.addPaper', sent, { token })
    if (shade > 0.5) continue
    const paperReason = 'datesDiffer' as const
    await ask(origin, 'desk.studentOrder.decidePaper', { orderNo, documentId, paperReason }, { token: staff })
  }
  const corrected = {
    ...noted,
    doneOn: beijingDay(new Date()),
    number: '沪关税处〔2026〕留学回国人员购买免税国产汽车受理第 00471 号',
    remark: LONG_SAID,
  }
  await ask(origin, 'desk.studentOrder.correct', corrected, { token: staff })
  const { own } = await ask(origin, 'qualification.mine', {}, { token })
  await ask(origin, 'qualification.withdraw', { qualificationNo, version: own!.version }, { token })
  return orderNo
}

/** @param staff token of whoever looks at the desk: papers open to who reviews them alone */
export async function qualifications(origin: string, token: string, staff: string) {
  const orderNo = await ordered(origin, token, staff)
  const decide = async (qualificationNo: string, event: 'take' | 'ask') => {
    const { version } = await ask(origin, 'desk.qualification.detail', { qualificationNo }, { token: staff })
    const why =
      event === 'ask' ? { reviewReasons: ['datesDiffer' as const, 'unreadable' as const], said: LONG_SAID } : {}
    await ask(origin, 'desk.qualification.decide', { qualificationNo, version, event, ...why }, { token: staff })
  }
  const asked = await submitted(origin, token)
  await decide(asked, 'take')
  await decide(asked, 'ask')
  const [other] = await newCustomers(ofShop('databaseUrl'), 1)
  const reviewing = await submitted(origin, other!.token)
  await decide(reviewing, 'take')
  const { own } = await ask(origin, 'qualification.mine', {}, { token })
  return { orderNo, asked, reviewing, documentId: own!.documents[0]!.documentId }
}

/** A customer whose qualification is approved and who has ordered nothing, with a configuration that can be ordered on it. */
export async function aQualified(origin: string): Promise<{ token: string; code: string }> {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  await qualify(origin, customer!.token)
  return { token: customer!.token, code: await aCode(origin) }
}
