/** The guide to the programme in blocks: the page shows them, and the call of the forum's content, too. */
import { emptyBlock, type PageText } from '../content-page.ts'
import type { Word } from '../parts.ts'

export interface GuideBlock {
  title: Word
  text: Word
}

const block = (cn: readonly [string, string], en: readonly [string, string]): GuideBlock => ({
  title: { cn: cn[0], en: en[0] },
  text: { cn: cn[1], en: en[1] },
})

export const guideTitle: Word = { cn: '留学生购车指南', en: 'Buying a car as a returning student' }
export const guideLead: Word = {
  cn: '留学回国人员符合条件时，可购买一辆免税国产汽车。是否符合由海关审核决定，本页按公开规则说明，不是法律意见。',
  en: 'Who returns from studying abroad may buy one car made in China without duty and purchase tax. Customs decide; this page explains the published rules and is no legal advice.',
}
/** What is exempt, and the way from the question to the plate (domain D.1). */
export const guideSteps: readonly GuideBlock[] = [
  block(
    ['在线自查', '填写学习与出入境日期，逐条查看是否符合、最晚何时申请。'],
    [
      'Check yourself',
      'Enter your study and travel dates and see rule by rule whether they fit, and by when to apply.',
    ],
  ),
  block(
    ['准备材料', '按清单准备护照、学习证明与出入境记录，自查结果里有您的海关的清单。'],
    [
      'Gather your papers',
      'Passport, proof of study, record of entries and exits: the answer of the check has the list.',
    ],
  ),
  block(
    ['海关申请', '本人向居住地或工作地海关申请，材料以海关要求为准。'],
    ['Apply at customs', 'You apply in person where you live or work. What papers are needed is for customs to say.'],
  ),
  block(
    ['签约付款', '海关核准后与厂家签约并付款，取得发票与准购单。'],
    ['Contract and payment', 'Once customs agree you sign with the maker and pay, and get invoice and permit.'],
  ),
  block(
    ['免税与上牌', '到税务机关办理车辆购置税免税，再办理注册登记。'],
    ['Tax and plate', 'The tax office exempts the car from purchase tax; then it is registered.'],
  ),
]
export const guideFacts: readonly GuideBlock[] = [
  block(
    ['免什么', '进口关键件的关税与进口增值税，以及车辆购置税。'],
    ['What is exempt', 'Duty and import VAT on imported key parts, and vehicle purchase tax.'],
  ),
  block(
    ['哪些车', '装有进口关键件的国产车型；整车进口与全部国产件的车型不在其列。'],
    [
      'Which cars',
      'Cars made in China with imported key parts. Imported cars and cars with domestic parts alone are out.',
    ],
  ),
  block(
    [
      '证明材料',
      '《留学回国人员证明》已于 2020 年 11 月取消，此前开具的仍可使用；没有的可用录取信、学历学位证书、在学证明或国外学历学位认证书代替。',
    ],
    [
      'Proof of study',
      'The certificate of returned students ended in November 2020; one that was issued before stays valid. In its place you can use admission letter, diploma, certificate of study or a recognition of the degree.',
    ],
  ),
  block(
    ['日后转让', '监管期内转让须海关批准并补税；转让后车辆购置税按已使用年限递减补缴。'],
    [
      'Selling it later',
      'A transfer during supervision takes approval and taxes. Purchase tax then falls due, less for each full year of use.',
    ],
  ),
]

/** The guide as a page of blocks: other clients read it so (spec 7). */
export const guidePage: Pick<PageText, 'title' | 'blocks'> = {
  title: guideTitle,
  blocks: [
    { ...emptyBlock('story', 'lead'), text: guideLead },
    { ...emptyBlock('steps', 'steps'), items: guideSteps.map(({ title, text }) => ({ title, text })) },
    ...guideFacts.map(({ title, text }, n) => ({ ...emptyBlock('story', `fact${n}`), title, text })),
  ],
}
