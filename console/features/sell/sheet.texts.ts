import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Words of the sheet that is filled in at the car. */
export const sheetTexts = defineTexts({
  title: ['检测单', 'Inspection'],
  back: ['返回报价', 'Back to the offer'],
  open: ['打开检测单', 'Open the inspection'],
  openWhy: [
    '在手机上逐项填写并拍照；完成后签发报告',
    'Filled in at the car with a phone, with photographs; the report is issued when it is done',
  ],
  odometer: ['表显里程', 'Mileage shown'],
  km: ['公里', 'km'],
  saved: [(time: string) => `已保存 ${time}`, (time: string) => `Saved ${time}`],
  saving: ['正在保存', 'Saving'],
  unsaved: ['尚未保存', 'Not saved yet'],
  retry: ['再试一次', 'Try again'],
  reload: ['重新加载', 'Reload'],
  notYet: ['检测时间开始后才能填写', 'It can be filled in once the appointment has begun'],
  finished: [(no: string) => `报告 ${no} 已签发`, (no: string) => `Report ${no} has been issued`],
  corrects: [
    (no: string, reason: string) => `更正报告 ${no}，原因：${reason}`,
    (no: string, reason: string) => `Corrects report ${no}. Reason: ${reason}`,
  ],
  correct: ['更正报告', 'Correct the report'],
  correcting: [
    '正在更正：改好后写明原因并签发，原报告保留、仍可查验',
    'Correction: change what is wrong, give the reason and issue it. The report before is kept and can still be checked',
  ],
  correctReason: ['更正原因', 'Reason for the correction'],
  correctReasonHelp: ['印在报告上，客户与买家都会看到', 'Stands on the report, for its owner and for buyers'],
  doCorrect: ['签发更正报告', 'Issue the corrected report'],
  gaps: ['还有未填的内容', 'Something is still to be filled in'],
  dropCorrection: ['放弃更正', 'Discard the correction'],
  findings: ['发现', 'Findings'],
  onOutline: ['车身位置', 'On the car'],
  show: ['显示', 'Shown'],
  noFindings: ['还没有发现', 'No findings yet'],
  measured: ['测量值', 'Measured values'],
  limits: [
    (least: string, most: string) => `正常 ${least}–${most}`,
    (least: string, most: string) => `Normal: ${least}–${most}`,
  ],
  least: [(least: string) => `至少 ${least}`, (least: string) => `At least ${least}`],
  most: [(most: string) => `至多 ${most}`, (most: string) => `At most ${most}`],
  outside: ['超出范围', 'Outside its limits'],
  items: ['项目', 'Items'],
  addFinding: ['记录发现', 'Add a finding'],
  addTo: [(item: string) => `记录发现：${item}`, (item: string) => `Add a finding: ${item}`],
  removeFinding: ['移除这一发现', 'Remove this finding'],
  kind: ['是什么', 'What it is'],
  degree: ['程度', 'How strong'],
  choose: ['请选择', 'Please choose'],
  size: ['大小', 'Size'],
  mm: ['毫米', 'mm'],
  repaired: ['已修复', 'Put right'],
  place: ['位置', 'Place'],
  placeHelp: ['点按图中的位置，或用方向键移动', 'Press the place, or move it with the arrow keys'],
  mark: ['标记位置', 'Mark'],
  photograph: ['拍照', 'Photograph'],
  photoOf: [(n: number) => `照片 ${n}`, (n: number) => `Photograph ${n}`],
  removePhoto: [(n: number) => `移除照片 ${n}`, (n: number) => `Remove photograph ${n}`],
  rest: ['其余项目已检查，均正常', 'Everything else was looked at and is in order'],
  areaState: [
    (done: boolean, findings: number, values: number) =>
      [done ? '已完成' : '未完成', findings > 0 && `${findings} 处发现`, values > 0 && `缺 ${values} 个数值`]
        .filter(Boolean)
        .join('，'),
    (done: boolean, findings: number, values: number) =>
      [
        done ? 'Done' : 'Open',
        findings > 0 && counted(findings, 'finding'),
        values > 0 && `${counted(values, 'value')} missing`,
      ]
        .filter(Boolean)
        .join(', '),
  ],
  toDo: [
    (areas: number, values: number) => `还有 ${areas} 个部位、${values} 个数值未填`,
    (areas: number, values: number) => `Still open: ${counted(areas, 'area')}, ${counted(values, 'value')}`,
  ],
  toDoFindings: ['有发现还没有写明是什么', 'Some finding does not say what it is'],
  ready: ['全部填完，可以签发报告', 'All filled in: the report can be issued'],
  finish: ['完成并签发报告', 'Finish and issue the report'],
  finishTitle: ['签发报告？', 'Issue the report?'],
  finishText: [
    '签发后客户马上看到；之后的改动须另签发更正报告',
    'The customer sees it at once. What is changed afterwards needs a corrected report',
  ],
  issued: ['报告已签发', 'The report is issued'],
})
