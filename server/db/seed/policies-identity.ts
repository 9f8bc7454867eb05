import { privacyKept } from './policies-kept.ts'
import type { PolicyText } from './policy-text.ts'

/** To have the buyer of a new car checked; sensitive information, so that it is a consent of its own (domain D.5). */
export const identityNotice: PolicyText = {
  title: ['为签约核验购车人身份', 'Checking the buyer for the contract'],
  lead: [
    '订购新车时，{company}需要购车人的姓名或企业名称与证件号码，用于核验购车人、准备购车合同与机动车销售统一发票。',
    'When you order a new car, {company} needs the name or company and the document number of the buyer, to check the buyer and to prepare the contract and the vehicle invoice.',
  ],
  sections: [
    {
      title: ['用什么、做什么', 'What we use, and what for'],
      text: [
        [
          '个人：姓名与居民身份证或护照号码；企业：经办人姓名、企业名称与统一社会信用代码。证件号码属于敏感个人信息，缺少它们就无法签订合同、开具发票与办理登记。',
          'Of a person: name, and number of the resident ID or passport. Of a company: the name of whoever acts for it, its own name and its credit code. Document numbers are sensitive; without them there is no contract, no invoice and no registration.',
        ],
        [
          '只提供给您所选的门店，由其签约、开票与登记；不用于营销，也不用于其他订单。',
          'They are passed to the dealer you have chosen, who signs, invoices and registers the car, and to nobody else. They are used neither for marketing nor for other orders.',
        ],
      ],
    },
    {
      title: ['如何保护', 'How they are protected'],
      text: [
        [
          '号码加密保存，页面、合同与导出文件仅显示掩码；门店与客服查看完整号码须逐次说明原因并留有记录。',
          'Numbers are kept encrypted; pages, contracts and exports show them masked. Whoever at the dealer or our service opens one in full gives a reason, and it is written down each time.',
        ],
      ],
    },
    {
      title: ['保存多久', 'How long'],
      text: [
        [
          '未签约的订单结束后 30 天内删除，您注销账户时即删除。已签约的，完整号码保存至您注销账户；合同文件仅含掩码，与交易记录一同保存不少于 3 年。同意与撤回的记录至少保存 3 年。',
          'Orders that were never signed: deleted within 30 days after they end, and at once with your account. Signed ones: the full number is kept until you delete your account; the contract itself, which shows it masked, is kept with the record of the trade for at least 3 years. The record of consent and withdrawal is kept for at least 3 years.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”撤回，或致电 {hotline}（每日 {hours}）。撤回后，已结束且未签约的订单中的信息立即删除；进行中的订单请先取消，否则为履行您要求的签约继续保存。',
          'Withdraw in the privacy centre or by calling {hotline} (daily {hours}). What belongs to ended orders that were never signed is deleted at once; cancel an order under way first, or it is kept for the contract that you have asked for.',
        ],
      ],
    },
  ],
}

const [kept, ...others] = privacyKept.sections

/** The privacy policy since buyers of new cars are kept sealed. */
export const privacyBuyers: PolicyText = {
  ...privacyKept,
  sections: [
    {
      ...kept!,
      text: [
        ...kept!.text,
        [
          '购车人姓名与证件号码：核验购车人、签订合同与开具发票，加密保存，仅显示掩码。未签约的订单结束 30 天后删除；已签约的保存至您注销账户。购车合同与签署记录：证明交易，仅含掩码，不少于 3 年。',
          'Name and document number of the buyer of a car: to check the buyer, for the contract and the invoice; kept encrypted and shown masked. 30 days after the order ends if it was never signed, otherwise until you delete your account. The contract and the record of its signature: as proof of the trade, with the number masked, at least 3 years.',
        ],
      ],
    },
    ...others,
  ],
}
