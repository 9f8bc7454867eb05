import { counted } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const visitTexts = defineTexts({
  outletsNear: [(city: string) => `${city}的认证二手车门店`, (city: string) => `Outlets in ${city}`],
  call: [(place: string) => `致电${place}`, (place: string) => `Call ${place}`],
  hotline: ['服务热线', 'Hotline'],
  daily: [(hours: string) => `每日 ${hours}`, (hours: string) => `Daily ${hours}`],
  likeYours: ['同款在售价', 'Asking prices for cars like yours'],
  chooseSeries: ['请选择车系', 'Choose'],
  likeYoursHow: [
    '选择车系与车龄，看看同款车在本站的售价。',
    'Choose a series and age to see what similar cars cost here.',
  ],
  likeYoursFailed: ['暂时没有查到，请稍后再试。', 'Prices are not available at the moment. Please try again later.'],
  likeYoursNone: [
    '同款车目前没有在售，请致电门店了解。',
    'No similar car is on sale at the moment. Please ask an outlet.',
  ],
  likeYoursCars: [
    (n: number) => `查看同款 ${formatCount(n)} 台`,
    (n: number) => (n === 1 ? 'See this 1\u00a0car' : `See these ${formatCount(n)}\u00a0cars`),
  ],
  likeYoursNote: [
    '以上是车辆检测、整备后的在售价，不是收购报价；您的车值多少，以到店检测为准。',
    'These are asking prices for inspected and prepared cars, not an offer. We value your car after inspecting it.',
  ],
  bring: ['到店请带上', 'What to bring'],
  bringLicence: ['行驶证', 'Vehicle licence'],
  bringLicenceWhy: ['原件，核对年检与所有人', 'The original, to check inspection and ownership'],
  bringCertificate: ['登记证书', 'Registration certificate'],
  bringCertificateWhy: ['有抵押的，请先办理解押', 'Any lien has to be released first'],
  bringId: ['车主身份证', 'The owner’s identity card'],
  bringIdWhy: ['单位车辆请带营业执照与公章', 'For company cars, the business licence and seal'],
  bringRest: ['全部钥匙与保养记录', 'All keys and the service record'],
  bringRestWhy: ['齐全的记录会写进评估', 'A full record counts in the appraisal'],
  steps: ['办理步骤', 'Step by step'],
  sell1: ['在线估价', 'Online valuation'],
  sell1Why: ['说明车况，逐项看到金额', 'Describe the car, see every line'],
  sell2: ['预约检测', 'Inspection'],
  sell2Why: [
    (n: number) => `与认证车相同的 ${n} 项清单`,
    (n: number) => `The same ${counted(n, 'check')} as a certified car`,
  ],
  sell3: ['最终价', 'The final price'],
  sell3Why: ['车况与所填一致，就是报价', 'The offer itself, if all is as described'],
  sell4: ['签约付款', 'Contract and payment'],
  sell4Why: ['门店协助过户，车款转入账户', 'The outlet helps with the transfer and pays'],
  replace1: ['选好下一台', 'Choose the next one'],
  replace1Why: ['在店内或本站选车', 'At the outlet or on this site'],
  replace2: ['旧车到店', 'Bring your car'],
  replace2Why: ['带上行驶证与登记证书', 'With its licence and registration certificate'],
  replace3: ['评估抵价', 'Appraisal'],
  replace3Why: ['评估价抵扣车款', 'Its value comes off the price'],
  replace4: ['一次办完', 'One appointment'],
  replace4Why: ['交旧车、提新车', 'Hand over the old, drive off in the next'],
})
