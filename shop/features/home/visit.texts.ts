import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const visitTexts = defineTexts({
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
  replace1: ['在线试算', 'Work it out'],
  replace1Why: ['旧车、新车与付款，一个数', 'Both cars and how you pay, in one number'],
  replace2: ['提交需求', 'Send it'],
  replace2Why: ['门店核对后与您联系', 'An outlet goes through it with you'],
  replace3: ['旧车检测', 'Inspection'],
  replace3Why: ['与所填一致，就按报价抵扣', 'As described, the offer comes off the price'],
  replace4: ['一次办完', 'One appointment'],
  replace4Why: ['交旧车、提新车', 'Hand over the old, drive off in the next'],
})
