/** Why a mailing is not written, approved or sent: rows of the table of refusals (`errors.ts`; decision 142). */
export const mailingErrors = {
  MAILING_LINK: [
    4773,
    '标题与正文不能含代码或网址，链接须是本商城的页面，以 / 开头',
    'No code and no addresses in title and text; the link has to lead to a page of this shop and begin with /',
  ],
  MAILING_SECOND: [
    4774,
    '编写人与提交人不能批准，请由另一位同事审核',
    'Whoever wrote or sent it cannot approve it. Please ask a colleague',
  ],
  MAILING_COUPON: [
    4775,
    '优惠券 {code} 不可发放：须填写张数、已发布、余量足够，且在发送时仍有效',
    'Coupon {code} cannot be given: say how many, and it has to be published, with enough left, and valid when it is sent',
  ],
  MAILING_PROFILE: [
    4776,
    '按订单或收藏挑选的人群不能发券：个性化推荐不影响价格',
    'A group that is picked by orders or favourites gets no coupon: personal recommendations never affect prices',
  ],
  MAILING_SERIES: [4793, '车系 {code} 不存在，请重新选择', 'There is no series {code}. Please choose again'],
  MAILING_SMALL: [
    4788,
    '人群不足 {n} 人，请放宽条件',
    'There are fewer than {n} customers in this group. Please widen it',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
