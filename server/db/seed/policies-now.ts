import { firstAgreement } from './policies-first.ts'
import type { PolicyText } from './policy-text.ts'

const closing: PolicyText['sections'][number] = {
  title: ['注销账户', 'Closing your account'],
  text: [
    [
      '您可以在“隐私中心”申请注销账户，无需说明理由。有未完成的订单、退款或为您保留的车辆时，请先处理完毕，页面会逐项列出。',
      'You can ask in the privacy centre for your account to be deleted, without giving a reason. Open orders, refunds and cars kept for you have to be settled first; the page lists them.',
    ],
    [
      '申请后有 15 天冷静期，期间再次登录或在页面上撤销，注销即取消。期满后账户不可恢复，未使用的优惠券与心愿单一并失效。',
      'A cooling-off time of 15 days follows. Signing in again or taking the request back on the page cancels it. Afterwards the account cannot be restored, and unused coupons and the wish list are gone.',
    ],
    [
      '法律要求留存的交易与账务记录会在去除姓名与手机号后保留，期限见《个人信息保护政策》。您可以用同一手机号重新注册。',
      'Records of trades and books that the law requires are kept without name and mobile number, for as long as the privacy policy says. You can register again with the same number.',
    ],
  ],
}

const { sections } = firstAgreement

/** The agreement as it stands now. */
export const agreement: PolicyText = {
  ...firstAgreement,
  sections: [...sections.slice(0, -1), closing, ...sections.slice(-1)],
}

/** The privacy policy as it stands now; what it promises is what `own-parts` of the features and the privacy centre do. */
export const privacy: PolicyText = {
  title: ['个人信息保护政策', 'Privacy policy'],
  lead: [
    '{company}是{store}的个人信息处理者。我们只收集完成您所要求的事情所必需的信息；不必需的，先征得您的同意，且每一项分别同意、分别撤回。',
    '{company} is responsible for personal information at the {store}. We collect only what we need to do what you ask for. For anything else we ask first, for each purpose by itself, and you can withdraw each by itself.',
  ],
  sections: [
    {
      title: ['我们保存什么、为什么、多久', 'What we keep, why, and for how long'],
      text: [
        [
          '账户：称呼、性别、手机号，由登录服务提供，用于登录与联系您。保存至您注销账户。',
          'Account: name, gender and mobile number, given by the sign-in service, to sign you in and reach you. Until you delete your account.',
        ],
        [
          '登录记录：登录的时间与浏览器类型，用于保护账户。连续 30 天未使用、最长 90 天后删除。',
          'Sign-ins: time and kind of browser, to protect your account. Deleted after 30 days without use, and after 90 days at most.',
        ],
        [
          '收货地址、购物车、心愿单、收藏、站内信：为您提供相应功能。保存至您删除或注销账户。',
          'Addresses, cart, wish list, favourites and messages: for what they are. Until you delete them or your account.',
        ],
        [
          '浏览历史：最近 200 条，供您再次查看。保存至您清除或注销账户。',
          'Browsing history: the last 200 entries, for you to look at again. Until you clear it or delete your account.',
        ],
        [
          '订单、付款、退款、券码与发票：履行合同、提供售后、依法记账。交易记录自完成之日起不少于 3 年，账簿与凭证 10 年。',
          'Orders, payments, refunds, vouchers and invoices: to perform the contract, for after-sales service and for the books. Records of trades at least three years after they are done, books and vouchers ten years.',
        ],
        [
          '咨询、试驾与预约：姓名、手机号与所填内容，用于答复您并安排到店；经您同意才交给所选门店。保存至您注销账户。',
          'Requests, test drives and appointments: name, mobile number and what you wrote, to answer you and arrange visits; a dealer receives them only if you agree. Until you delete your account.',
        ],
        [
          '评价与上传的图片：展示在商品页、处理退款。评价保存至商品下架，注销账户后不再与您关联；图片在用途完成后删除。',
          'Reviews and pictures: to show them with the goods and to handle refunds. Reviews stay while the goods are sold and no longer belong to you once the account is deleted; pictures go when they are no longer needed.',
        ],
        [
          '同意与撤回的记录：证明处理合法。撤回后至少保存 3 年；注销账户后不再与您关联。',
          'Records of consent and withdrawal: as proof that what was done is lawful. At least three years after withdrawal; no longer yours once the account is deleted.',
        ],
      ],
    },
    {
      title: ['哪些需要您的同意', 'What needs your consent'],
      text: [
        [
          '下单、付款、退款与售后是履行您与我们的合同，不需要另行同意，也不会因为您不同意其他用途而受影响。',
          'Ordering, paying, refunds and after-sales service carry out your contract with us. They need no further consent and are not affected by a no to anything else.',
        ],
        [
          '就请求与您联系、把信息提供给所选经销商、发送活动信息、个性化推荐，各是一项单独的同意。任何一项都不会替您预先勾选。',
          'Contact about a request, hand-over to a chosen dealer, news and offers, and personal recommendations are each a consent of its own. None is ever ticked in advance.',
        ],
      ],
    },
    {
      title: ['向谁提供', 'Who receives it'],
      text: [
        [
          '只提供给支付机构、承运人、您选择的门店、发票服务，限于完成该项服务；名单见《第三方信息共享清单》。',
          'Only payment services, carriers, the outlet you choose and the invoice service, each for that service alone. They are listed under “Who receives your information”.',
        ],
        [
          '除法律规定或您单独同意外，不向其他人提供，也不向境外提供。',
          'Nobody else, inside or outside China, unless the law requires it or you agree separately.',
        ],
      ],
    },
    {
      title: ['浏览器里保存的内容', 'What your browser keeps'],
      text: [
        [
          '只有让页面工作所必需的内容，详见《浏览器存储说明》。不使用第三方广告跟踪。',
          'Only what the pages need in order to work; see “Cookies and storage”. There are no third-party advertising trackers.',
        ],
      ],
    },
    {
      title: ['如何保护', 'How we protect it'],
      text: [
        [
          '信息在传输中加密。手机号与姓名对工作人员默认遮盖，按岗位需要才能查看，每一次查看都留下记录。',
          'Information is encrypted on its way. Mobile numbers and names are masked for staff, who see them only as their work needs; each look is recorded.',
        ],
        [
          '发生可能影响您的泄露时，我们会及时告知您与主管部门，并说明补救办法。',
          'If a leak could affect you, we tell you and the authority without delay, and say what can be done.',
        ],
      ],
    },
    {
      title: ['您的权利', 'Your rights'],
      text: [
        [
          '在“隐私中心”可以查看我们保存的信息种类、下载全部信息、查看与撤回每一项同意。撤回与给予同样方便，撤回前的处理仍然有效。',
          'In the privacy centre you can see what we keep, download all of it, and see and withdraw each consent. Withdrawing is as easy as giving; what was done before remains lawful.',
        ],
        [
          '称呼与手机号在登录服务中更正，地址等内容在各自的页面更正。',
          'Name and mobile number are corrected at the sign-in service, addresses and the like on their own pages.',
        ],
        [
          '您可以注销账户：15 天冷静期后，我们删除您的信息；法律要求留存的交易与账务记录去除姓名与手机号后保留。',
          'You can delete your account. After a cooling-off time of 15 days we delete your information; records of trades and books that the law requires are kept without name and mobile number.',
        ],
        [
          '其他请求请致电 {hotline}（每日 {hours}），我们在 15 个工作日内答复；不能满足的，会说明理由。',
          'For anything else please call {hotline} (daily {hours}). We answer within 15 working days, and give the reason if we cannot do it.',
        ],
      ],
    },
    {
      title: ['未成年人', 'Minors'],
      text: [
        [
          '本商城面向成年人。发现收集了未满 14 周岁未成年人的信息，我们会尽快删除。',
          'The shop is meant for adults. Should we find information of a child under 14, we delete it.',
        ],
      ],
    },
    {
      title: ['政策更新', 'Changes'],
      text: [
        [
          '新版本在生效时公布于本页，并写明变化；旧版本始终可以查看。影响您权益的变化，会在您进入个人中心时请您确认；不同意不影响已有订单与售后。',
          'A new version is published here with what has changed, and old ones can always be read. If a change affects you, we ask you when you open your account pages; saying no does not affect your orders and after-sales service.',
        ],
      ],
    },
  ],
}
