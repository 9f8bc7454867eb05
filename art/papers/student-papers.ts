import {
  a4,
  a4Wide,
  bars,
  esc,
  field,
  fields,
  nobody,
  type Paper,
  rosette,
  sealPlace,
  signature,
  table,
  waves,
} from './sheet.ts'
import { student, travelPapers } from './travel-papers.ts'

/** Papers of the student programme: one invented person, one invented university, dates that agree with each other. */

const university = { cn: '诺斯米尔大学（虚构）', en: 'University of Northmere (invented)' } as const
const course = { cn: '机械工程 理学硕士', en: 'Master of Science in Mechanical Engineering' } as const
const studied = { from: '2023-09-04', to: '2026-05-29' } as const

/** Two arcs over a line: an emblem that no university has. */
const emblem = `<svg class="emblem" viewBox="-20 -20 40 40" fill="none" stroke="currentColor" stroke-width="1.2"><circle r="18.500"/><path d="M-11 4a11 11 0 0 1 22 0M-6 4a6 6 0 0 1 12 0M-14 4h28M-9 9h18M0-13v-3"/></svg>`
const academicHead = `<header class="academic">${emblem}<p><b>${university.en.replace(' (invented)', '')}</b><small>${university.cn} · Office of the Registrar · registrar@northmere.example</small></p></header>`
const academicCss = `.academic { display: flex; gap: 5mm; align-items: center; border-bottom: .4mm solid #23395b; padding-bottom: 4mm; color: #23395b } .academic b { font: 600 17pt 'DejaVu Serif', serif } .emblem { width: 17mm; height: 17mm } .letter { font: 10.6pt/1.75 'DejaVu Serif', 'Paper Serif', serif } .letter p + p { margin-top: 3.2mm }`

const admission: Paper = {
  key: 'enrolment',
  title: ['在读与录取证明', 'Certificate of enrolment'],
  alt: ['虚构大学的在读证明样张', 'Sample of a certificate of enrolment from an invented university'],
  size: a4,
  css: academicCss,
  html: `<main class="sheet">${academicHead}<p class="number">Ref. NM-REG-2026-0000 · 1 June 2026</p><h1>Certificate of Enrolment</h1>
  <div class="letter"><p>To whom it may concern,</p><p>This is to confirm that <b>${student.name}</b>, born on 29 February 2000, was admitted to and enrolled at this university as a full-time student as stated below.</p></div>
  ${fields(2, field('学生编号', 'Student no.', 'NM 0000 0000'), field('学习形式', 'Mode', 'Full-time, on campus'), field('课程', 'Programme', course.en, 2), field('开始', 'From', studied.from), field('结束', 'To', studied.to), field('校区', 'Campus', 'Northmere (invented)'), field('授课语言', 'Language', 'English'))}
  <div class="letter"><p>Attendance was regular in every term. The student has no outstanding obligations to the university.</p><p>This confirmation was issued at the student’s request.</p></div>
  <div class="foot">${signature('教务长', 'Registrar', 'A. Wetherby-Sample')}${bars('NM2026000000'.repeat(2), 8)}${sealPlace('校章', 'University seal')}</div></main>`,
}

const degree: Paper = {
  key: 'degree',
  title: ['学位证书', 'Degree certificate'],
  alt: ['虚构大学的学位证书样张', 'Sample of a degree certificate from an invented university'],
  size: a4Wide,
  css: `body { background: #fdfbf4 } .degree { text-align: center; align-items: center; padding: 22mm 34mm; gap: 4mm; font-family: 'DejaVu Serif', 'Paper Serif', serif } .degree .emblem { width: 22mm; height: 22mm; color: #23395b } .degree h1 { font-size: 30pt; font-weight: 400; letter-spacing: .05em; color: #23395b } .degree .name { font-size: 25pt; border-bottom: .3mm solid #9aa3a7; padding: 0 12mm 1mm } .degree p { font-size: 11.5pt } .frame { position: absolute; inset: 9mm; border: 1.1mm double #8a7440 } .degree .rosette { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%) scale(2.3); opacity: .5 } .degree .foot { width: 100%; text-align: left }`,
  html: `${waves(a4Wide, '#e3d9bd', 4.6)}<main class="sheet degree"><div class="frame"></div>${rosette(38, 16, '#dccfa7', 6)}${emblem}<h1>University of Northmere</h1><p>The Senate hereby confers upon</p><p class="name">${student.name}</p><p>the degree of</p><p style="font-size:18pt">${course.en}</p><p style="font-size:10pt">${course.cn} · with all rights and privileges belonging to it<br>Given on the twenty-ninth day of May two thousand and twenty-six</p>
  <div class="foot">${signature('校长', 'Vice-Chancellor', 'E. Marlow-Sample')}<p class="fine">Diploma no. NM-D-0000000<br>${esc(university.cn)} · 样本，非真实院校</p>${signature('教务长', 'Registrar', 'A. Wetherby-Sample')}</div></main>`,
}

const returnee: Paper = {
  key: 'returnee',
  title: ['留学回国人员证明（样张）', 'Letter for a returning student (sample)'],
  alt: ['留学回国人员证明样张，出具机构为虚构', 'Sample of a letter for a returning student, from an invented office'],
  size: a4,
  css: `.official { padding: 26mm 28mm; gap: 7mm; font-family: 'Paper Serif', serif } .official h1 { text-align: center; color: #97222b; font-size: 25pt; letter-spacing: .16em } .official h2 { text-align: center } .official .body { font-size: 13pt; line-height: 2.05; text-indent: 2em } .official .rule { border-top: .8mm solid #97222b } .stub { border-top: .3mm dashed #9aa3a7; padding-top: 4mm }`,
  html: `<main class="sheet official"><h1>留学回国人员证明</h1><h2>Letter for a returning student</h2><div class="rule"></div><p class="number" style="text-align:right">（样）教留字 第 0000000 号</p>
  <p class="body">兹证明 <b>${student.cn}</b>（女，2000 年 2 月 29 日出生，护照号 ${student.passport}）于 2023 年 9 月至 2026 年 5 月在 <b>${university.cn}</b> 学习，攻读${course.cn}学位，现已毕业回国。</p>
  <p class="body">该同学在外学习期间表现良好，请有关部门依规定办理手续。</p>
  <div class="foot"><p class="fine">本页由虚构机构“样本国留学服务处”出具，仅说明此类证明通常包含的内容。<br>Issued by an invented office; it only shows what such a letter usually says.</p>${sealPlace('出具机构章', 'Seal of the office')}</div>
  <div class="stub">${fields(3, field('毕业院校', 'University', university.cn), field('学习起止', 'From – to', `${studied.from} – ${studied.to}`), field('出具日期', 'Issued', '2026-06-03'))}</div></main>`,
}

/** Days on which the invented student crossed the border. */
const crossings = [
  ['2023-08-28', '出境 Exit', '样本国 Specimen State'],
  ['2024-06-21', '入境 Entry', '样本国 Specimen State'],
  ['2024-09-01', '出境 Exit', '样本国 Specimen State'],
  ['2025-01-19', '入境 Entry', '样本国 Specimen State'],
  ['2025-02-06', '出境 Exit', '样本国 Specimen State'],
  ['2026-06-12', '入境 Entry', '样本国 Specimen State'],
] as const

/** Whole days between leaving and coming back: the days of both count as days in China. */
const daysAbroad = (left: string, back: string): number => (Date.parse(back) - Date.parse(left)) / 86_400_000 - 1
const stays = [0, 2, 4].map(at => [crossings[at]![0], crossings[at + 1]![0]] as const)

const entries: Paper = {
  key: 'entry-record',
  title: ['出入境记录查询结果', 'Entry and exit record'],
  alt: ['出入境记录样张，六次出入境', 'Sample of an entry and exit record with six crossings'],
  size: a4,
  html: `<main class="sheet"><header><h1>出入境记录查询结果</h1><h2>Entry and exit record</h2></header>
  ${fields(3, field('姓名', 'Name', `${student.cn} ${student.name}`), field('证件', 'Document', `护照 ${student.passport}`), field('出生日期', 'Born', student.born), field('查询范围', 'Period', '2023-01-01 – 2026-06-30', 2), field('记录数', 'Records', crossings.length))}
  ${table(
    ['序号 No.', '日期 Date', '类别 Kind', '前往／来自 To or from', '口岸 Port', '证件 Document'],
    crossings.map(([day, kind, where], n) => [n + 1, day, kind, where, '样本口岸 Specimen', student.passport]),
  )}
  <section><h3>在外停留天数 Days abroad</h3>${fields(3, ...stays.map(([left, back]) => field(`${left} – ${back}`, 'stay', `${daysAbroad(left, back)} 天`)))}</section>
  <p class="fine">本商城的资格自查按出入境日期计算在外天数：出境当日与入境当日均不计入在境内。结果仅供参考，以海关认定为准。<br>The shop’s self-check counts days abroad from these dates; Customs decides.</p>
  <div class="foot">${bars('ER2026063000'.repeat(3), 8)}<p class="fine">验证码 Verification code 0000 0000 0000<br>生成时间 Generated 2026-06-30 10:00</p>${sealPlace('查询专用章', 'Seal')}</div></main>`,
}

const box = (cn: string, en: string, on = false) =>
  `<span class="box">${on ? '☑' : '☐'} ${esc(cn)} <small>${esc(en)}</small></span>`

const customs: Paper = {
  key: 'customs-form',
  title: ['进出境自用物品申请表（样张）', 'Customs application for personal articles (sample)'],
  alt: ['免税购车的海关申请表样张', 'Sample of the customs application for a duty-free car'],
  size: a4,
  css: `.form h1 { text-align: center } .form h2 { text-align: center } .form .field { min-height: 11.5mm } .photo { display: grid; grid-template-columns: 1fr 30mm; gap: 4mm } .photo .nobody { width: 30mm; height: 39mm; border: .2mm solid #9aa3a7 } .box { display: inline-block; margin-right: 6mm } .box small { display: inline }`,
  html: `<main class="sheet form"><header><h1>进出境自用物品申请表</h1><h2>Application for articles for personal use: duty-free car made in China</h2></header>
  <div class="photo">${fields(2, field('申请人', 'Applicant', `${student.cn} ${student.name}`), field('性别', 'Sex', '女 F'), field('护照号', 'Passport no.', student.passport), field('有效期至', 'Valid until', '2031-05-31'), field('身份', 'Status', '留学回国人员 Returning student'), field('国内住址', 'Address in China', '样市虚构区示例路 1 号'))}${nobody}</div>
  ${fields(3, field('留学院校', 'University', university.cn, 2), field('学位', 'Degree', '硕士 Master'), field('学习起止', 'Studied', `${studied.from} – ${studied.to}`, 2), field('毕业后首次入境', 'First entry after graduation', '2026-06-12'))}
  <section><h3>申请购买 Car applied for</h3>${table(['品名 Article', '品牌型号 Make and model', '排量／功率 Size', '数量 Number', '指导价 Guide price'], [['小轿车 Car', 'HESPER Vega 620 长续航版', '250 kW', 1, '¥ 358,800.00']])}</section>
  <section><h3>随附单证 Attached</h3><p>${box('护照', 'passport', true)}${box('学位证书', 'degree', true)}${box('留学回国人员证明', 'letter', true)}${box('出入境记录', 'crossings', true)}${box('居民身份证', 'identity card', true)}${box('购车意向', 'intention', true)}</p></section>
  <section class="fine"><p>本人声明所填内容属实；车辆仅供本人自用，监管期内不擅自转让、抵押或出租。<br>I declare that the above is true; the car is for my own use and will not be sold, pledged or let while under supervision.</p></section>
  ${fields(2, field('海关审核意见', 'Customs: decision', '（样张留空）'), field('准购单号', 'Permit no.', '（样张留空）'))}
  <div class="foot">${signature('申请人签名', 'Signature of applicant', student.name)}<p class="fine">申请日期 Date 2026-06-30<br>实际表格以主管海关提供的为准。<br>Use the form that your customs office provides.</p>${sealPlace('海关章', 'Customs seal')}</div></main>`,
}

export const studentPapers: readonly Paper[] = [...travelPapers, admission, degree, returnee, entries, customs]
