import { machineReadable, specimenState } from './mrz.ts'
import { booklet, both, esc, nobody, type Paper, rosette, waves } from './sheet.ts'

/** Passport and visa of a person and a state that do not exist. */

export const student = {
  cn: '沈样例',
  surname: 'SHEN',
  given: 'YANGLI',
  name: 'Shen Yangli',
  sex: 'F',
  born: '2000-02-29',
  place: 'UTOPIA CITY',
  passport: 'X00000000',
} as const

const mrz = (lines: readonly [string, string]) => `<pre class="mrz">${lines.map(line => esc(line)).join('\n')}</pre>`
const item = (cn: string, en: string, value: string, wide = 1) =>
  `<p style="grid-column:span ${wide}"><span>${esc(cn)} / ${esc(en)}</span><b>${esc(value)}</b></p>`

const css = `body { background: #fbfaf6 } .page { position: absolute; left: 0; right: 0; height: 88mm; padding: 6mm 7mm 0; overflow: hidden }
.page + .page { top: 88mm; border-top: .25mm dashed #b7b1a3 } .page .waves { z-index: -1 } .page .rosette { position: absolute; z-index: -1 }
.page:first-of-type { padding-top: 12mm } .state { display: flex; justify-content: space-between; font-size: 8pt; letter-spacing: .08em } .state b { font-size: 11pt }
.data { display: grid; grid-template-columns: 33mm 1fr; gap: 5mm; margin-top: 3mm } .nobody { width: 33mm; height: 43mm; border: .2mm solid #9aa5aa }
.items { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.3mm 2mm; align-content: start } .items p { line-height: 1.2 } .items span { display: block; font-size: 5pt; color: #67717a } .items b { font: 500 7.6pt Archivo, 'Paper Sans' }
.mrz { position: absolute; left: 0; right: 0; bottom: 0; height: 21mm; padding: 4.6mm 5mm 0; background: #fff; font: 9.1pt/1.75 'DejaVu Sans Mono', monospace; letter-spacing: .02em }
.ghost { position: absolute; right: 8mm; top: 52mm; width: 13mm; height: 17mm; opacity: .35; border: 0 }
.notes { font-size: 7.4pt; line-height: 1.6; margin-top: 5mm } .notes h3 { font-size: 9pt }`

const passport: Paper = {
  key: 'passport',
  title: ['护照资料页', 'Passport data page'],
  alt: ['护照资料页样张，签发国为虚构的样本国', 'Sample of a passport data page, issued by an invented state'],
  size: booklet,
  css,
  html: `<section class="page">${waves([125, 88], '#c9b8ce', 2.2)}<div style="position:absolute;left:44mm;top:6mm;z-index:-1">${rosette(36, 14, '#cbb3cf', 6)}</div>
    <div class="state"><b>样本国护照</b><b>SPECIMEN STATE PASSPORT</b></div>
    <div class="notes"><h3>${both('如何拍摄本页', 'How to photograph this page')}</h3><p>资料页四角完整、无反光、无遮挡；姓名、号码、有效期与下方两行机读码清晰可读。支持 JPG、PNG、PDF，单个文件不超过 10 MB。</p>
    <p>All four corners visible, no glare, nothing covered. Name, number, dates and the two machine-readable lines must be legible. JPG, PNG or PDF, at most 10 MB.</p></div></section>
  <section class="page">${waves([125, 88], '#b8cbd4', 2.2)}<div style="position:absolute;left:52mm;top:2mm;z-index:-1">${rosette(34, 11, '#b3c6d1', 6)}</div>
    <div class="state"><span>类型/Type <b>P</b></span><span>国家码/State <b>${specimenState}</b></span><span>护照号/No. <b>${student.passport}</b></span></div>
    <div class="data">${nobody}<div class="items">${item('姓名', 'Name', `${student.cn} ${student.surname}, ${student.given}`, 3)}${item('性别', 'Sex', '女 / F')}${item('国籍', 'Nationality', '样本国 / UTOPIAN', 2)}${item('出生日期', 'Date of birth', '29 FEB 2000')}${item('出生地', 'Place of birth', student.place, 2)}${item('签发日期', 'Date of issue', '01 JUN 2021')}${item('有效期至', 'Date of expiry', '31 MAY 2031')}${item('签发机关', 'Authority', '样本机关 / SPECIMEN')}</div></div>
    <div style="transform:none">${nobody.replace('nobody', 'nobody ghost')}</div>${mrz(machineReadable({ kind: 'P', surname: student.surname, given: student.given, number: student.passport, born: '000229', expires: '310531', sex: student.sex }))}</section>`,
}

const visa: Paper = {
  key: 'visa',
  title: ['签证页', 'Visa page'],
  alt: ['学习签证页样张，签发国为虚构的样本国', 'Sample of a student visa page, issued by an invented state'],
  size: booklet,
  css: `${css} .visa { border: .3mm solid #6b8a70; height: 72mm; position: relative; padding: 4mm; background: rgb(255 255 255 / .72) } .visa .state b { color: #2f5d3c } .visa .mrz { height: 17mm; padding: 3mm 4mm 0; font-size: 8pt } .visa .ghost { position: static; opacity: 1; width: 24mm; height: 31mm }
  .stamp { position: absolute; right: 12mm; top: 22mm; width: 46mm; height: 27mm; border: .6mm solid #30507e; border-radius: 3mm; color: #30507e; transform: rotate(-7deg); text-align: center; font-size: 7.4pt; padding: 2.5mm; opacity: .75 } .stamp b { display: block; font-size: 13pt; letter-spacing: .04em }`,
  html: `<section class="page">${waves([125, 88], '#c6d4c4', 2.2)}<div class="visa"><div class="state"><b>VISA 签证</b><span>样本国 ${specimenState}</span><span>No. <b>V0000000</b></span></div>
    <div class="data" style="grid-template-columns:24mm 1fr">${nobody.replace('nobody', 'nobody ghost')}<div class="items">${item('类别', 'Category', 'D · STUDY 学习')}${item('入境次数', 'Entries', 'MULTIPLE')}${item('停留', 'Duration', 'AS STUDY PERMIT')}${item('姓名', 'Name', `${student.surname}, ${student.given}`, 2)}${item('护照号', 'Passport', student.passport)}${item('生效', 'From', '20 AUG 2023')}${item('失效', 'Until', '31 DEC 2026')}${item('签发地', 'Issued at', 'SPECIMEN')}${item('备注', 'Remarks', 'NORTHMERE UNIVERSITY (INVENTED)', 3)}</div></div>
    ${mrz(machineReadable({ kind: 'V', surname: student.surname, given: student.given, number: 'V0000000', born: '000229', expires: '261231', sex: student.sex }))}</div></section>
  <section class="page">${waves([125, 88], '#d9d2c2', 2.2)}<div class="stamp">入境 ENTRY · 样张<b>2023-08-28</b>SPECIMEN PORT</div><div class="stamp" style="left:12mm;top:44mm;right:auto;border-color:#7b2f35;color:#7b2f35;transform:rotate(5deg)">出境 EXIT · 样张<b>2026-06-12</b>SPECIMEN PORT</div>
    <div class="notes" style="margin-top:0">${both('请提交学习期间的全部签证页与出入境章页', 'Please submit all visa pages and pages with stamps')}</div></section>`,
}

export const travelPapers: readonly Paper[] = [passport, visa]
