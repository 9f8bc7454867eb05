import { areas, areaCodes, defectCodes, defectDegrees, driveAreaNames } from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { bodies, paints } from '#contract/car-codes.ts'
import { conditionGrades, useKinds } from '#contract/used-car-codes.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { certifiedProgramme } from '#contract/certified-programme.ts'
import {
  a4,
  bars,
  both,
  esc,
  field,
  fields,
  letterHead,
  mark,
  type Paper,
  rosette,
  sealPlace,
  signature,
  table,
  waves,
} from './sheet.ts'

/** Papers of one used car of the seed: report, certificate, warranty, contract, invoice agree with each other. */

const today = '2026-11-21'
const outlets = outletRows(today)
const make = carMaker(today, outlets)
/** A certified car with some findings, so that the report has something to say. */
const seeded = Array.from({ length: 2400 }, (_, n) => make(n)).find(
  ({ car, report }) =>
    car.certified &&
    car.bodyKey === 'sedan' &&
    report.defects.length === 4 &&
    car.mileageKm > 10_000 &&
    ['slate', 'garnet'].includes(car.paint),
)!
const { car, report } = seeded
const outlet = outlets.find(each => each.outletId === car.outletId)!
const paint = paints.find(each => each.code === car.paint)!
const body = bodies.find(each => each.code === car.bodyKey)!
const grade = conditionGrades.find(each => each.code === report.grade)!
const use = useKinds.find(each => each.code === car.useKind)!
const masked = `${car.vin.slice(0, 4)}*********${car.vin.slice(-4)}`
const number = (value: number) => value.toLocaleString('en-US')
const yuan = (fen: number) => `¥ ${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const buyer = { cn: '程望舒（虚构）', en: 'Cheng Wangshu (invented)', id: '1101*********0000', phone: '138****0000' }

const carFields = fields(
  4,
  field('车型', 'Version', car.titleCn, 2),
  field('车架号', 'VIN', masked, 2),
  field('车身', 'Body', body.cn),
  field('颜色', 'Paint', paint.cn),
  field('首次上牌', 'First registered', car.firstRegisteredOn ?? '—'),
  field('表显里程', 'Mileage', `${number(car.mileageKm)} km`),
  field('使用性质', 'Use', use.cn),
  field('过户次数', 'Transfers', car.transferCount),
  field('车源编号', 'Car no.', car.carNo),
  field('门店', 'Dealer', outlet.shortNameCn),
)

const itemOf = new Map(inspectionItems[report.catalogue].map(item => [item.code, item]))
const dots = report.defects.flatMap(({ x, y }, n) =>
  x === undefined || y === undefined
    ? []
    : `<i style="left:${(6 + x * 88).toFixed(1)}%;top:${(32 + y * 42).toFixed(1)}%">${n + 1}</i>`,
)

const inspection = (outline: string): Paper => ({
  key: 'inspection',
  title: ['二手车检测报告', 'Used-car inspection report'],
  alt: ['二手车检测报告样张，一页', 'Sample of a used-car inspection report, one page'],
  size: a4,
  html: `<main class="sheet">${letterHead('二手车检测报告', 'Used-car inspection report', report.reportNo)}${carFields}
  <div class="verdict"><p><b>${report.score.toFixed(1)}</b>${both('综合得分（满分 100）', 'Score of 100')}</p><p><b>${report.grade} 级</b>${both(`车况：${grade.cn}`, `Condition: ${grade.en}`)}</p>
  <p><b>${report.passedCount} / ${report.itemCount}</b>${both('通过项目', 'Items passed')}</p><p><b>${report.gbLevel} 级</b>${both('GB/T 30323-2013 参考等级', 'Reference level')}</p></div>
  <div class="two"><div class="car">${outline}${dots.join('')}</div>${table(
    ['区域 Area', '通过 Passed', '结论 Verdict'],
    areaCodes.map(code => {
      const of = report.areas.find(each => each.area === code)!
      const name = code === 'drive' ? driveAreaNames[report.catalogue] : areas[code]
      return [
        both(name.cn, name.en),
        `${of.passed} / ${of.total}`,
        of.passed === of.total ? '全部通过' : `${of.total - of.passed} 项说明见下`,
      ]
    }),
  )}</div>
  <section><h3>发现项 Findings</h3>${table(
    ['', '部位 Item', '情况 Finding', '尺寸 Size', '处理 State'],
    report.defects.map((defect, n) => {
      const item = itemOf.get(defect.item)!
      const kind = defectCodes[defect.code]
      return [
        n + 1,
        both(item.cn, item.en),
        both(
          `${defectDegrees[defect.degree].cn}${kind.cn}`,
          `${defectDegrees[defect.degree].en} ${kind.en.toLowerCase()}`,
        ),
        defect.sizeMm ? `${defect.sizeMm} mm` : '—',
        defect.repaired ? '整备时已修复' : '如实保留',
      ]
    }),
  )}</section>
  <p class="fine">本页为示意样张：车辆、人员与数值均为虚构，不构成对任何车辆状况的承诺。检测结果以门店出具并经数字指纹校验的正式报告为准。<br>Illustration only. Car, persons and figures are invented. Fingerprint SHA-256 ${report.sha256.slice(0, 32)}…</p>
  <div class="foot">${signature('检测工程师', 'Inspector', report.inspectorEn)}<p class="fine">检测日期 Inspected on ${report.inspectedOn}<br>检测里程 Odometer ${number(report.odometerKm)} km</p>${sealPlace('检测专用章', 'Inspection seal')}</div></main>`,
  css: `.verdict { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4mm } .verdict p { border-left: .5mm solid #b5430b; padding-left: 3mm; font-size: 8pt } .verdict b { display: block; font-size: 17pt; line-height: 1.25; font-weight: 600 }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; align-items: center } .car { position: relative; color: ${paint.colour}; aspect-ratio: 3 / 2; background: #f0f2f2; overflow: hidden } .car svg { width: 100%; height: 100% } .car i { position: absolute; transform: translate(-50%, -50%); width: 5mm; height: 5mm; border-radius: 50%; background: #b5430b; color: #fff; font: 600 7.5pt/5mm Archivo; text-align: center }`,
})

const certification: Paper = {
  key: 'certification',
  title: ['官方认证证书', 'Certified pre-owned certificate'],
  alt: ['官方认证二手车证书样张', 'Sample of a certified pre-owned certificate'],
  size: a4,
  html: `${waves(a4, '#d9c3b4', 4.2)}<main class="sheet certificate"><div class="frame"></div>${rosette(34, 12, '#d8a583', 6)}
  <div class="crown">${mark}<p>HESPER 长庚<small>官方认证二手车 Certified pre-owned</small></p></div>
  <h1>认证证书</h1><h2>Certificate</h2>
  <p class="says">兹证明下列车辆已按 ${report.itemCount} 项标准完成检测与整备，符合长庚官方认证二手车的全部条件。</p>
  <p class="says en">This certifies that the car below was inspected against ${report.itemCount} items, prepared, and meets every condition of the certified programme.</p>
  ${carFields}
  <ul class="promise"><li><b>${certifiedProgramme.warrantyMonths} 个月</b> 或 ${number(certifiedProgramme.warrantyKm)} km 质保 <small>warranty, whichever ends first</small></li><li><b>${report.score.toFixed(1)} 分</b> 车况 ${report.grade} 级 <small>condition grade</small></li><li><b>${report.passedCount} / ${report.itemCount}</b> 检测项目通过 <small>items passed</small></li></ul>
  <div class="foot">${signature('认证负责人', 'Head of certification', 'Gu Mingche')}<p class="fine">证书编号 No. HC-${car.carNo}<br>签发日期 Issued 2026-11-18<br>${esc(outlet.nameCn)}</p>${sealPlace('认证章', 'Seal')}</div></main>`,
  css: `.certificate { padding: 24mm 26mm; text-align: center; align-items: stretch } .frame { position: absolute; inset: 9mm; border: .4mm solid #b5895f; outline: .15mm solid #b5895f; outline-offset: 1.4mm }
  .certificate .rosette { position: absolute; left: 50%; top: 53%; transform: translate(-50%, -50%) scale(2.1); opacity: .55 } .crown { display: flex; gap: 3mm; justify-content: center; text-align: left; align-items: center; font-weight: 600 } .certificate h1 { font-family: 'Paper Serif', serif; font-size: 38pt; letter-spacing: .22em; text-indent: .22em; margin-top: 6mm } .certificate h2 { font-size: 13pt; letter-spacing: .3em; text-transform: uppercase }
  .says { font-family: 'Paper Serif', serif; font-size: 10.5pt } .says.en { font-size: 9pt; color: #5c666a } .certificate .fields { text-align: left; background: rgb(255 255 255 / .82) } .promise { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm } .promise b { display: block; font-size: 15pt } .certificate .foot { text-align: left }`,
}

const warranty: Paper = {
  key: 'warranty',
  title: ['质保卡', 'Warranty card'],
  alt: ['质保卡样张，卡片正反面', 'Sample of a warranty card, both sides'],
  size: [148, 210],
  html: `<main class="sheet cards"><section class="face front">${rosette(30, 9, '#3d4a50', 6)}<div class="maker">${mark}<p><b>HESPER 长庚</b><small>官方认证二手车质保卡 Warranty card</small></p></div><p class="no">${bars(car.carNo.replace(/\D/g, '').repeat(2), 7)}<span>HW ${car.carNo.slice(-6)} 2026</span></p></section>
  <section class="face">${fields(2, field('车型', 'Version', car.titleCn, 2), field('车架号', 'VIN', masked), field('车主', 'Owner', buyer.cn), field('质保起始', 'From', '2026-11-21'), field('质保截止', 'Until', '2028-11-20'), field('里程上限', 'Up to', `${number(car.mileageKm + certifiedProgramme.warrantyKm)} km`), field('服务热线', 'Hotline', '400-000-1801'))}
  <ol class="fine"><li>保障范围：动力与传动、三电、转向、制动、电器。Power train, battery and motor, steering, brakes, electrics.</li><li>易损件、外观磨损与事故损伤除外。Wear parts, cosmetic wear and accident damage are excluded.</li><li>请在授权门店保养并保留记录。Keep the service records of authorised dealers.</li></ol></section></main>`,
  css: `.cards { padding: 14mm; gap: 8mm; justify-content: center; background: #eceeee } .face { position: relative; height: 84mm; border-radius: 4mm; background: #fff; padding: 8mm; overflow: hidden; display: flex; flex-direction: column; gap: 3mm } .front { background: #14181a; color: #fff; justify-content: space-between } .front small { color: #a9b3b7 } .front .mark { fill: #b5430b } .front .rosette { position: absolute; right: -12mm; bottom: -16mm; transform: scale(1.5); transform-origin: right bottom } .no { display: flex; justify-content: space-between; align-items: end; font-size: 11pt; letter-spacing: .12em } .bars { fill: #fff }
  .cards .field { min-height: 9mm; padding: 1mm 1.6mm; font-size: 8.2pt }`,
}

const contract: Paper = {
  key: 'contract',
  title: ['二手车买卖合同', 'Used-car purchase contract'],
  alt: ['二手车买卖合同样张，首页', 'Sample of a used-car purchase contract, first page'],
  size: a4,
  html: `<main class="sheet">${letterHead('二手车买卖合同', 'Used-car purchase contract', `HT-2026-${car.carNo.slice(-6)}`)}
  ${fields(2, field('出卖人', 'Seller', outlet.nameCn), field('买受人', 'Buyer', buyer.cn), field('地址', 'Address', outlet.addressCn), field('证件号码', 'Identity no.', buyer.id), field('电话', 'Telephone', outlet.phone), field('手机', 'Mobile', buyer.phone))}
  <section><h3>一、车辆 The car</h3>${carFields}</section>
  <section><h3>二、价款 The price</h3>${fields(3, field('车辆总价', 'Price', yuan(car.priceFen)), field('已付订金', 'Deposit paid', yuan(car.depositFen)), field('签约时应付', 'Due on signing', yuan(car.priceFen - car.depositFen)))}</section>
  <section class="terms"><h3>三、主要条款 Main terms</h3><ol>
  <li>出卖人保证车辆来源合法，无抵押、查封，并已如实告知检测报告（${esc(report.reportNo)}）所载全部发现项。<small>The seller warrants lawful title without charge or seizure, and has disclosed every finding of the report.</small></li>
  <li>买受人付清全部价款后三个工作日内交付车辆及登记证书、行驶证、钥匙 ${car.keyCount} 把。<small>Delivery of car, papers and keys within three working days after full payment.</small></li>
  <li>转移登记由出卖人协助办理，费用由买受人承担；办妥前的交通违法由出卖人处理。<small>The seller assists with the registration; offences before it are the seller's.</small></li>
  <li>交付之日起享受 ${certifiedProgramme.warrantyMonths} 个月或 ${number(certifiedProgramme.warrantyKm)} 公里质保，以先到者为准。<small>Warranty from delivery, whichever limit comes first.</small></li>
  <li>订金在签约前可全额退还；签约后转为价款。<small>The deposit is refundable until signing and then part of the price.</small></li>
  <li>争议由买受人所在地人民法院管辖。<small>Disputes go to the court at the buyer's place.</small></li></ol></section>
  <p class="fine">样张仅展示合同版式；正式文本以门店签署为准。 The sample shows the layout only.</p>
  <div class="foot">${signature('出卖人（签章）', 'Seller', 'Lu Qinghe')}${signature('买受人（签名）', 'Buyer', 'Cheng Wangshu')}${sealPlace('合同专用章', 'Contract seal')}</div></main>`,
  css: `.terms li { font-size: 8.7pt; line-height: 1.5 } .terms small { line-height: 1.3 }`,
}

/** Lines as on an invoice; tax is part of the price of a used car sold by a dealer, 0.5 % of the price before tax. */
const beforeTaxFen = Math.round(car.priceFen / 1.005)
const invoice: Paper = {
  key: 'fapiao',
  title: ['二手车销售发票（样张）', 'Used-car sales invoice (sample)'],
  alt: ['二手车销售发票样张', 'Sample of a used-car sales invoice'],
  size: [241, 140],
  html: `<main class="sheet invoice"><h1>二手车销售发票（样张）</h1><h2>Used-car sales invoice · layout sample, not a tax document</h2>
  <p class="codes"><span>发票代码 Code <b>000000000000</b></span><span>发票号码 No. <b>00000000</b></span><span>开票日期 Date <b>2026-11-21</b></span></p>
  ${fields(4, field('买方', 'Buyer', buyer.cn, 2), field('证件号码', 'Identity no.', buyer.id), field('电话', 'Telephone', buyer.phone), field('卖方', 'Seller', outlet.nameCn, 2), field('统一代码', 'Credit code', '9111000000SAMPLE00'), field('电话', 'Telephone', outlet.phone), field('车牌照号', 'Plate', '样A·00000'), field('车辆类型', 'Type', body.cn), field('厂牌型号', 'Model', car.titleCn, 2), field('车架号', 'VIN', masked, 2), field('转入地', 'To', '样市虚构区'), field('里程', 'Mileage', `${number(car.mileageKm)} km`), field('车价合计（大写）', 'In words', '样张不填写', 2), field('不含税价', 'Before tax', yuan(beforeTaxFen)), field('价税合计', 'Total', yuan(car.priceFen)))}
  <div class="foot"><p class="fine">开票单位 Issued by ${esc(outlet.nameCn)}<br>本样张无发票监制章、无税控码，不得作为报销凭证。<br>No supervision stamp, no tax code: not a proof of expense.</p>${bars('000000000000'.repeat(3), 8)}</div></main>`,
  css: `.invoice { padding: 11mm 14mm; gap: 2.6mm } .invoice h1 { text-align: center; font-size: 16pt; color: #7d3b12 } .invoice h2 { text-align: center; font-size: 8pt } .codes { display: flex; justify-content: space-between; font-size: 8.4pt } .invoice .field { min-height: 9.4mm; border-color: #c18a63; padding: .8mm 1.6mm; font-size: 8.4pt } .invoice .fields { border-color: #c18a63 } .bars { fill: #c3c9cc }`,
}

/** @param outline the drawing of the car as SVG with `currentColor` as its paint */
export const usedCarPapers = (outline: string): readonly Paper[] => [
  inspection(outline),
  certification,
  warranty,
  contract,
  invoice,
]
export const outlineBody = body.code
