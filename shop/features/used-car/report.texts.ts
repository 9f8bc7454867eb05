import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The whole inspection report, and the page that checks a printed one. */
export const reportTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
  title: ['检测报告', 'Inspection report'],
  number: ['报告编号', 'Report number'],
  printedNumber: ['核验编号', 'Number to check'],
  inspector: ['检测工程师', 'Inspected by'],
  place: ['检测地点', 'At'],
  day: ['检测日期', 'On'],
  odometer: ['检测时里程', 'Mileage then'],
  km: [(n: string) => `${n}\u00a0公里`, (n: string) => `${n}\u00a0km`],
  grade: ['车况等级', 'Condition'],
  gradeValue: [(n: number, name: string) => `${n} 级，${name}`, (n: number, name: string) => `Grade ${n}, ${name}`],
  score: ['综合评分', 'Score'],
  passed: ['通过项目', 'Passed'],
  passedValue: [
    (n: number, all: number) => `${n} / ${all} 项`,
    (n: number, all: number) => `${n} of ${counted(all, 'item')}`,
  ],
  toCar: ['查看这台车', 'See this car'],
  print: ['打印报告', 'Print the report'],
  // measured values
  outline: ['测量值', 'Measured values'],
  outlineNote: [
    '车头朝左。左右两侧的同一位置画在一起，完整名称与限值见图下表格。',
    'The nose is at the left. Both sides of the car share a place; full names and limits stand in the table below.',
  ],
  group: ['测量内容', 'What was measured'],
  item: ['项目', 'Item'],
  value: ['测量值', 'Value'],
  result: ['结论', 'Result'],
  ok: ['达标', 'Passed'],
  noted: ['有记录', 'Noted'],
  // findings
  findings: ['车况记录', 'Findings'],
  noFindings: ['检测没有发现缺陷', 'The inspection found no defects'],
  repaired: ['已修复', 'repaired'],
  size: [(mm: number) => `${mm}\u00a0mm`, (mm: number) => `${mm}\u00a0mm`],
  all: ['全部项目', 'Every item'],
  // corrections
  corrects: [
    (no: string, reason: string) => `这份报告更正了 ${no}。原因：${reason}`,
    (no: string, reason: string) => `This report corrects ${no}. Reason: ${reason}`,
  ],
  correction: ['更正', 'Correction'],
  replaced: [
    (reason: string) => `这份报告已被更正，以新报告为准。更正原因：${reason}`,
    (reason: string) => `This report was corrected since; the new one counts. Reason: ${reason}`,
  ],
  toReplacing: ['查验新报告', 'Check the new report'],
  // aloud
  listen: ['听报告', 'Listen to the report'],
  listenNote: [
    '逐句朗读，正在读的一句会标出来；点任意一句从那里开始。',
    'It is read sentence by sentence, and the one that is read is marked. Choose a sentence to begin there.',
  ],
  cannot: ['这个浏览器不支持朗读，文字如下。', 'This browser cannot read aloud. The text stands below.'],
  play: ['开始朗读', 'Read aloud'],
  goOn: ['继续朗读', 'Go on reading'],
  stop: ['暂停', 'Pause'],
  again: ['从头朗读', 'From the beginning'],
  sayHead: [
    (car: string, day: string, km: string) => `${car} 的检测报告。检测日期 ${day}，当时里程 ${km}。`,
    (car: string, day: string, km: string) =>
      `The inspection report of ${car}. Inspected on ${day}, with ${km} on the clock.`,
  ],
  sayGrade: [
    (grade: number, name: string, score: string) => `车况 ${grade} 级，${name}，综合评分 ${score} 分。`,
    (grade: number, name: string, score: string) => `Condition grade ${grade}, ${name}, with a score of ${score}.`,
  ],
  sayPassed: [
    (passed: number, all: number) => `${all} 项检测，${passed} 项通过。`,
    (passed: number, all: number) => `${passed} of ${counted(all, 'item')} passed.`,
  ],
  sayArea: [
    (area: string, verdict: string) => `${area}：${verdict}。`,
    (area: string, verdict: string) => `${area}: ${verdict}.`,
  ],
  sayDefects: [
    (n: number) => (n === 0 ? '没有发现缺陷。' : `共有 ${n} 条车况记录。`),
    (n: number) => (n === 0 ? 'No defects were found.' : `There ${n === 1 ? 'is' : 'are'} ${counted(n, 'finding')}.`),
  ],
  sayDefect: [
    (item: string, what: string) => `${item}，${what}。`,
    (item: string, what: string) => `${item}: ${what}.`,
  ],
  sayMm: [(mm: number) => `${mm} 毫米`, (mm: number) => counted(mm, 'millimetre')],
  // signature
  genuine: ['核验这份报告', 'Check this report'],
  genuineNote: [
    '报告由本站数字签名。扫描二维码，或在核验页输入核验编号，就能知道手里的打印件是否真实、有没有被改动。',
    'This shop has signed the report. Scan the code, or enter the number on the checking page, to find out whether a printed copy is genuine and unchanged.',
  ],
  qr: ['核验二维码', 'Code that leads to the check'],
  toCheck: ['打开核验页', 'Open the checking page'],
  unsigned: [
    '这份报告还没有签名，通常几分钟内完成。',
    'This report is not signed yet. That usually takes a few minutes.',
  ],
  technical: ['自行验证签名', 'Verify the signature yourself'],
  technicalNote: [
    'Ed25519（RFC 8032）签名，不依赖本站即可验证。车架号包含在指纹里，不在公开文本里。',
    'An Ed25519 signature (RFC 8032) that can be verified without this shop. The VIN is part of the fingerprint, not of the public text.',
  ],
  signedText: ['被签名的文本', 'Signed text'],
  signature: ['签名', 'Signature'],
  key: ['公钥', 'Public key'],
  keyOf: [(id: string) => `公钥（编号 ${id}）`, (id: string) => `Public key (no. ${id})`],
  keys: ['全部公钥（含历史）', 'All public keys, with those of the past'],
  signedAt: ['签名时间', 'Signed'],
  // checking
  checkTitle: ['核验检测报告', 'Check an inspection report'],
  checkLead: [
    '输入打印件上的核验编号，或扫描上面的二维码。本站会核对签名，并显示报告的真实内容，供您与纸面逐项对照。',
    'Enter the number on the printed copy, or scan its code. This shop checks the signature and shows what the report says, for you to hold against the paper.',
  ],
  check: ['核验', 'Check'],
  example: ['例如 QR-20261120-1042-04HM-ASW9-NF6Y', 'Such as QR-20261120-1042-04HM-ASW9-NF6Y'],
  isGenuine: ['报告真实', 'This report is genuine'],
  isGenuineText: [
    '编号与签名一致，报告自签名以来没有改动。请把下面的内容与纸面逐项对照；有出入的，以这里为准。',
    'Number and signature belong together, and the report has not changed since it was signed. Hold what stands below against the paper; where they differ, this counts.',
  ],
  isChanged: ['报告被改动', 'This report was changed'],
  changedCode: [
    '有这个编号的报告，但纸面上的校验码不属于它。请先核对是否输错；如果没有输错，这份打印件不可信。',
    'There is a report of this number, but the code on the paper is not that report’s. Check for a slip; if there is none, do not trust the paper.',
  ],
  changedContent: [
    '本站保存的内容与签名不符，我们不能证明这份报告。请联系客服，并保留您手里的打印件。',
    'What is stored here is not what was signed, so we cannot vouch for it. Please call us, and keep your printed copy.',
  ],
  isUnknown: ['查不到这份报告', 'This report is unknown'],
  unknownNumber: [
    '这不是完整的核验编号。编号以两个字母和日期开头，最后是三组四位校验码。',
    'This is no whole number. It begins with two letters and a date, and ends with three groups of four characters.',
  ],
  unknownReport: [
    '本站没有这个编号的报告。请核对编号；如果没有输错，这份打印件不是本站出具的。',
    'This shop has no report of this number. Check for a slip; if there is none, the paper is not from here.',
  ],
  vin: ['车架号', 'VIN'],
  car: ['车辆', 'Car'],
  keyEnded: [
    (day: string) => `签名用的公钥已于 ${day} 换新，此前签出的报告仍然有效。`,
    (day: string) => `The key that signed it was replaced on ${day}. What it signed before stays valid.`,
  ],
  toReport: ['查看完整报告', 'See the whole report'],
  failed: ['暂时无法核验，请稍后再试', 'Checking is not possible at the moment. Please try again'],
})
