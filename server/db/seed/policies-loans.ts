import { privacyBuyers } from './policies-identity.ts'
import type { PolicyText } from './policy-text.ts'

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
          '贷款购车的资料（如身份证件、收入证明）：由门店请您提交，供贷款机构审核，加密保存，仅订单门店与总部可查看并留有记录。最后一次提交或审核 90 天后删除，订单未成交或注销账户时即删除。',
          'Papers for the loan of a car, such as an identity document or a proof of income: asked for by your dealer, for the lender to check; kept encrypted, opened by the dealer of the order and head office alone, each opening noted. Deleted 90 days after they were last sent or checked, and at once when the order comes to nothing or your account is deleted.',
        ],
      ],
    },
    ...others,
  ],
}
