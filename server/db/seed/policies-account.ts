import { privacyStudents } from './policies-students.ts'
import type { PolicyText } from './policy-text.ts'

const [kept, ...others] = privacyStudents.sections

/** The privacy policy since customers change their number in the shop and may give their birthday. */
export const privacyAccount: PolicyText = {
  ...privacyStudents,
  sections: [
    {
      ...kept!,
      text: [
        [
          '账户：称呼、性别、手机号，由登录服务提供，手机号也可由您验证后更换，用于登录与联系您。生日：仅在您自愿填写时保存，只用于当天的祝福，可随时删除。均保存至注销账户。',
          'Account: name, gender and mobile number, given by the sign-in service, the number also by you once it is proved, to sign you in and reach you. Birthday: only if you give it, for a greeting on the day and nothing else; you can delete it at any time. All until you delete your account.',
        ],
        ...kept!.text.slice(1),
      ],
    },
    ...others,
  ],
}
