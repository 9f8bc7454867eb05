import { contactNotice } from './policies-notices.ts'
import { privacy } from './policies-now.ts'
import type { PolicyText } from './policy-text.ts'

/** What is kept, why and how long: the periods of `server/lib/keep-periods.ts`, to which a test holds the newest version. */
const kept: PolicyText['sections'][number] = {
  title: ['我们保存什么、为什么、多久', 'What we keep, why, and for how long'],
  text: [
    [
      '账户：称呼、性别、手机号，由登录服务提供，用于登录与联系您。保存至注销账户。',
      'Account: name, gender and mobile number, given by the sign-in service, to sign you in and reach you. Until you delete your account.',
    ],
    [
      '登录记录：登录的时间与浏览器类型，用于保护账户。30 天未使用或满 90 天即删除。',
      'Sign-ins: time and kind of browser, to protect your account. 30 days without use, 90 days at most.',
    ],
    [
      '收货地址、购物车、心愿单与收藏：为您提供相应功能。保存至您删除或注销账户。优惠券：兑现您领取的优惠，用过的与订单一同保存。',
      'Addresses, cart, wish list and favourites: for what they are. Until you delete it or your account. Coupons: to honour what you took; used ones as long as their order.',
    ],
    [
      '站内信：告知订单、预约与退款的进展。2 年，或至注销账户。',
      'Messages: to tell you how orders, appointments and refunds go on. 2 years, or until you delete your account.',
    ],
    [
      '浏览历史：供您再次查看。最近 200 条，1 年后删除，或至您清除。',
      'Browsing history: for you to look at again. The last 200 entries for 1 year, or until you clear them.',
    ],
    [
      '订单、券码与物流：履行合同、提供售后。交易记录不少于 3 年；收件人与备注在交易结束 3 年后删除。',
      'Orders, vouchers and parcels: to perform the contract and for after-sales service. Records of trades at least 3 years; recipient and order note go 3 years after the trade.',
    ],
    [
      '付款、退款与发票：收款、退款，依法记账。10 年；退款的收款账户 3 年。',
      'Payments, refunds and invoices: to be paid, to pay back, and for the books. Ten years; the bank account of a refund 3 years.',
    ],
    [
      '咨询、试驾与预约：姓名、手机号与所填内容，用于答复您并安排到店；经您同意才交给所选门店。结束后 2 年，未登录提交的 1 年；180 天没有进展的自动结束。试驾问卷保存 1 年。',
      'Requests, test drives and appointments: name, mobile number and what you wrote, to answer you and arrange visits; a dealer receives them only if you agree. 2 years after they end, 1 year if you were not signed in; 180 days without news close them automatically. What you say of a test drive is kept for 1 year.',
    ],
    [
      '来源参数：您从哪个广告或页面来到本商城，随订单与请求保存，用于了解活动效果。180 天后删除。',
      'Where you came from: the advertisement or page that led you here, kept with orders and requests to see what campaigns do. Deleted after 180 days.',
    ],
    [
      '评价：供其他客户参考，商品在售期间保存，注销账户后不再与您关联。上传的图片与文件：处理退款、展示评价，用途完成后删除。',
      'Reviews: for other customers to read, while the item is sold; no longer yours once the account is deleted. Pictures and files: to handle refunds and show reviews, until they are no longer needed.',
    ],
    ['为您生成的信息副本：供您下载，7 天。', 'Copies of your information: for you to download, seven days.'],
    [
      '同意与撤回的记录：证明处理合法。最后一次同意或撤回后至少 3 年；注销账户后不再与您关联。',
      'Records of consent and withdrawal: as proof that what was done is lawful. At least 3 years after you last gave or withdrew one; no longer yours once the account is deleted.',
    ],
  ],
}

/** The privacy policy since what was kept long enough is deleted every night. */
export const privacyKept: PolicyText = { ...privacy, sections: [kept, ...privacy.sections.slice(1)] }

/** The notice about calls since then. */
export const contactKept: PolicyText = {
  ...contactNotice,
  sections: contactNotice.sections.map(section =>
    section.title[0] === '保存多久'
      ? {
          ...section,
          text: [
            [
              '请求结束后 2 年，未登录提交的 1 年；180 天没有进展的请求自动结束。您撤回同意后不再用于联系，注销账户时即删除。未登录提交的，可致电 {hotline} 要求提前删除。同意与撤回的记录至少保存 3 年，用于证明处理合法。',
              '2 years after the request has ended, 1 year if you were not signed in; 180 days without news close it automatically. Once you withdraw, nobody calls you with these details, and they are deleted with your account. If you were not signed in, call {hotline} to have them deleted sooner. The record of consent and withdrawal is kept for at least 3 years as proof.',
            ],
          ],
        }
      : section,
  ),
}
