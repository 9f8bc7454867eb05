/**
 * The first version of the rules of the overseas-student programme, each with its source and the day of it (domain D.1).
 * What the sources contradict each other about, or only older ones say, is not settled: the shop then asks the customs.
 */
import type { Rule, RuleCode } from '#contract/student/rules.ts'

const customsFaq = '中国海关《海关知识：留学回国人员购买免税国产汽车问答》'
const guide = '海关办事指南（留学回国人员购买免税国产汽车）'
const older = '天津海关答复与早期办事说明'

const rule = (
  code: RuleCode,
  value: number,
  [cn, en]: readonly [string, string],
  more: Partial<Rule> & Pick<Rule, 'source' | 'sourceDay'>,
): Rule => ({
  code,
  subject: '',
  office: '',
  validFrom: more.sourceDay,
  validTo: null,
  value,
  settled: true,
  note: { cn, en },
  ...more,
})
const faq = { source: customsFaq, sourceDay: '2025-07-01' }
const unsettled = { source: older, sourceDay: '2020-01-01', settled: false }
const paper = { source: guide, sourceDay: '2020-01-01', settled: false }
const taxes = { settled: true }

const first: readonly Rule[] = [
  rule('who', 1, ['在境外正规大学、学院学习', 'Study at an accredited university or college'], {
    ...faq,
    subject: 'university',
  }),
  rule('who', 1, ['在境外进修或从事科研', 'Further study or research'], { ...faq, subject: 'research' }),
  rule('who', 0, ['来源未说明交换与联合培养', 'The sources say nothing of exchange students'], {
    ...unsettled,
    subject: 'exchange',
  }),
  rule('who', 0, ['来源只提到大学与学院', 'The sources name universities and colleges alone'], {
    ...unsettled,
    subject: 'language',
  }),
  rule('who', 0, ['来源只提到大学与学院', 'The sources name universities and colleges alone'], {
    ...faq,
    subject: 'school',
  }),
  rule('who', 0, ['来源以境外学习为前提', 'The sources speak of study abroad'], { ...unsettled, subject: 'online' }),
  rule('study', 9, ['学习或进修不少于一学年（9 个月）', 'An academic year, nine months'], faq),
  rule('returnWithin', 24, ['完成学业后在境外停留不超过 2 年', 'No longer than two years abroad after finishing'], faq),
  rule(
    'applyWithin',
    12,
    ['首次入境之日起 1 年内申请；早期文本为 6 个月', 'Within a year of the first entry; older texts say six months'],
    faq,
  ),
  rule('work', 1, ['回国工作的留学人员', 'People who return to work'], faq),
  rule('abroad', 180, ['每项免税限量需在境外 180 天', 'An allowance takes 180 days abroad'], unsettled),
  rule(
    'homeStay',
    30,
    ['回国停留不超过 30 天计入境外时间', 'Stays at home of up to 30 days count as abroad'],
    unsettled,
  ),
  rule('once', 1, ['限购一辆', 'One car'], unsettled),
  rule('permit', 6, ['有 6 个月、1 年、不限等说法', 'Six months, a year or without end, by who says it'], unsettled),
  rule('processing', 20, ['各关区不同', 'Other from office to office'], unsettled),
  rule(
    'supervision',
    6,
    ['6 年；早期文本另有 2 年内不得转让', 'Six years; older texts: no transfer within two years'],
    unsettled,
  ),
  rule('paper', 4, ['《进出境自用物品申请表》，本人签名', 'Application form, signed'], {
    ...paper,
    subject: 'application',
  }),
  rule('paper', 1, ['学习证明', 'Proof of study'], { ...paper, subject: 'proof' }),
  rule('paper', 1, ['学历、学位证书', 'Diploma'], { ...paper, subject: 'diploma' }),
  rule('paper', 1, ['护照原件与有照片、签章的页', 'Passport with the pages of photograph and stamps'], {
    ...paper,
    subject: 'passport',
  }),
  rule('paper', 1, ['居民身份证', 'Resident ID'], { ...paper, subject: 'identity' }),
  rule('paper', 1, ['户口簿或居住证明', 'Household register or proof of residence'], {
    ...paper,
    subject: 'household',
  }),
  rule('paper', 1, ['出入境记录', 'Record of entries and exits'], { ...paper, subject: 'entryExit' }),
  rule('vat', 1300, ['增值税 13%', 'VAT of 13 %'], {
    ...taxes,
    source: '财政部 税务总局 海关总署公告 2019 年第 39 号',
    sourceDay: '2019-04-01',
  }),
  rule('purchaseTax', 1000, ['车辆购置税 10%', 'Vehicle purchase tax of 10 %'], {
    ...taxes,
    subject: 'fuel',
    source: '《中华人民共和国车辆购置税法》第四条',
    sourceDay: '2019-07-01',
  }),
  rule('purchaseTax', 1000, ['新能源汽车的减免未计入', 'Relief for electric cars is not counted'], {
    settled: false,
    subject: 'plug',
    source: '《中华人民共和国车辆购置税法》第四条',
    sourceDay: '2019-07-01',
  }),
  rule('partsDuty', 600, ['汽车零部件进口关税 6%', 'Duty of 6 % on parts of cars'], {
    settled: false,
    source: '国务院关税税则委员会公告 2018 年第 3 号',
    sourceDay: '2018-07-01',
  }),
]

/** Parts of the price that the maker imports, series by series: data of the demonstration's maker. */
const shares: readonly (readonly [series: string, share: number])[] = [
  ['vega', 2800],
  ['altair', 3100],
  ['lyra', 2600],
  ['rigel', 3400],
  ['capella', 3600],
]

export const studentVersionRows = [{ version: 1, note: '初始规则' }]
export const studentRuleRows = [
  ...first,
  ...shares.map(([subject, value]) =>
    rule('partsShare', value, ['厂方申报的进口关键件占比', 'Share of imported key parts, as the maker states it'], {
      subject,
      settled: false,
      source: '厂方声明',
      sourceDay: '2026-01-01',
    }),
  ),
].map(({ note, ...row }) => ({ version: 1, ...row, noteCn: note.cn, noteEn: note.en }))
