import { privacyBuyers } from './policies-identity.ts'
import type { PolicyText } from './policy-text.ts'

/** To keep papers for a loan and pass them to its lender; sensitive information, so that it is a consent of its own (domain D.5). */
export const loanNotice: PolicyText = {
  title: ['为购车贷款提交资料', 'Papers for the loan of a car'],
  lead: [
    '您以贷款订购新车并由门店确认后，{company}代门店接收贷款机构审核所需的资料。',
    'When you order a new car with a loan and the dealer has confirmed it, {company} takes in, for the dealer, the papers that the lender checks.',
  ],
  sections: [
    {
      title: ['用什么、做什么', 'What we use, and what for'],
      text: [
        [
          '门店请您提交的资料，如身份证件、收入证明、银行流水、居住证明；企业为营业执照、法定代表人身份证件与财务报表。其中的证件与金融信息属于敏感个人信息，缺少它们贷款机构无法审核；您也可以不贷款购车，或在门店当面提交。',
          'What your dealer asks for, such as an identity document, a proof of income, bank statements and a proof of residence; of a company its licence, the identity of its representative and its accounts. Documents and financial information are sensitive; without them the lender cannot decide. You can also buy without a loan, or hand papers over at the dealer.',
        ],
        [
          '只供订单所属的门店查看，由其按您的申请转交该贷款的贷款机构；不用于营销，也不用于其他订单。',
          'They are for the dealer of this order, who passes them to the lender of this loan as you have applied for it, and for nobody else. They are used neither for marketing nor for other orders.',
        ],
      ],
    },
    {
      title: ['如何保护', 'How they are protected'],
      text: [
        [
          '文件加密保存，没有网址，仅订单门店与总部的授权人员可以打开，每次打开都有记录。',
          'Files are kept encrypted and have no address. Only staff of the dealer of the order and of head office who may do so open them, and each opening is written down.',
        ],
      ],
    },
    {
      title: ['保存多久', 'How long'],
      text: [
        [
          '最后一次提交或审核 90 天后删除；订单未成交的，于次日凌晨删除；不再需要、您撤回同意或注销账户时立即删除。同意与撤回的记录至少保存 3 年。',
          'Deleted 90 days after they were last sent or checked, in the night after an order that comes to nothing, and at once when they are no longer needed, when you withdraw, or when you delete your account. The record of consent and withdrawal is kept for at least 3 years.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”撤回，或致电 {hotline}（每日 {hours}）。撤回后，您提交的全部贷款资料文件立即删除；门店此前已转交贷款机构的，请向该机构提出。',
          'Withdraw in the privacy centre or by calling {hotline} (daily {hours}). All files that you have sent for loans are deleted at once; for what the dealer has already passed to the lender, please turn to the lender.',
        ],
      ],
    },
  ],
}

const [kept, ...others] = privacyBuyers.sections

/** The privacy policy since papers for loans are sent in the shop. */
export const privacyLoans: PolicyText = {
  ...privacyBuyers,
  sections: [
    {
      ...kept!,
      text: [
        ...kept!.text,
        [
          '贷款购车的资料（如身份证件、收入证明）：由门店请您提交，经您单独同意，供贷款机构审核，加密保存，仅订单门店与总部可查看并留有记录。最后一次提交或审核 90 天后删除；订单未成交的，于次日凌晨删除；不再需要或注销账户时立即删除。',
          'Papers for the loan of a car, such as an identity document or a proof of income: asked for by your dealer and sent with a consent of its own, for the lender to check; kept encrypted, opened by the dealer of the order and head office alone, each opening noted. Deleted 90 days after they were last sent or checked, in the night after an order that comes to nothing, and at once when they are no longer needed or your account is deleted.',
        ],
      ],
    },
    ...others,
  ],
}
