import type { PolicyText } from './policy-text.ts'

/** To be called about a request; a lead cannot do without (domain D.5). */
export const contactNotice: PolicyText = {
  title: ['就本次请求与我联系', 'Contact about this request'],
  lead: [
    '为答复您提交的这一次请求，{company}需要通过您填写的手机号与您联系。',
    '{company} needs to reach you at the mobile number you enter in order to answer the request you are sending.',
  ],
  sections: [
    {
      title: ['用什么、做什么', 'What we use, and what for'],
      text: [
        [
          '您的称呼、手机号、所在城市与您在表单中填写的内容，只用于答复这次请求、确认时间与到店安排。',
          'Your name, mobile number, city and what you write in the form are used only to answer this request and to arrange times and visits.',
        ],
        ['不用于营销；营销需要您另行同意。', 'They are not used for marketing, which needs a consent of its own.'],
      ],
    },
    {
      title: ['保存多久', 'How long'],
      text: [
        [
          '保存至您注销账户；您撤回同意后不再用于联系。未登录提交的，可致电 {hotline} 要求删除。同意与撤回的记录至少保存 3 年，用于证明处理合法。',
          'Until you delete your account; once you withdraw, nobody calls you with them. If you were not signed in, call {hotline} to have them deleted. The record of consent and withdrawal is kept for at least three years as proof.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”撤回，或致电 {hotline}（每日 {hours}）。撤回后我们不再就未结束的请求联系您；撤回前的联系仍然有效。',
          'Withdraw in the privacy centre or by calling {hotline} (daily {hours}). We then stop contacting you about open requests; what was done before remains lawful.',
        ],
      ],
    },
  ],
}

/** Handing over to the dealer who is named; separate from everything else (domain D.5). */
export const dealerNotice: PolicyText = {
  title: ['把我的信息提供给所选经销商', 'Share my details with the chosen dealer'],
  lead: [
    '您可以单独同意{company}把这次请求的信息提供给页面上写明名称的一家经销商，由其直接为您服务。',
    'You can agree separately that {company} passes the details of this request to the one dealer named on the page, who then serves you directly.',
  ],
  sections: [
    {
      title: ['提供什么、给谁', 'What is passed on, and to whom'],
      text: [
        [
          '接收方：您在表单中选择的门店及其经营公司，名称与电话在您同意时显示，并随同意一并记录。',
          'Recipient: the outlet you choose in the form and the company that runs it. Name and telephone are shown when you agree and are recorded with your consent.',
        ],
        [
          '信息种类：称呼、手机号、城市、意向车型与您写下的说明。不包括您的订单、付款与浏览记录。',
          'Kinds of information: name, mobile number, city, the car you have in mind and your own notes. Not your orders, payments or browsing history.',
        ],
        [
          '目的与方式：联系您、安排试驾、看车或保养，通过加密的工作台查看。经销商不得用于其他目的，也不得再提供给他人。',
          'Purpose and means: to contact you and arrange a test drive, viewing or service, on an encrypted desk. The dealer may not use it for anything else nor pass it on.',
        ],
      ],
    },
    {
      title: ['不同意会怎样', 'If you do not agree'],
      text: [
        [
          '请求仍可提交，由我们的顾问与您联系；只是不能由该门店直接答复。',
          'You can still send the request. Our own advisers will contact you; only the outlet cannot answer you directly.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”可对每一家门店分别撤回。撤回后我们通知该门店停止使用并删除，不再提供新的信息。',
          'You can withdraw for each outlet in the privacy centre. We then tell the outlet to stop using and delete the details, and pass on nothing new.',
        ],
      ],
    },
  ],
}

/** Voluntary news and offers. */
export const marketingNotice: PolicyText = {
  title: ['接收活动与优惠信息', 'News and offers'],
  lead: [
    '您可以选择接收{store}的新车、活动与优惠信息。这是自愿的，不影响您使用任何功能。',
    'You can choose to receive news, campaigns and offers of the {store}. It is voluntary, and nothing depends on it.',
  ],
  sections: [
    {
      title: ['用什么、怎样发送', 'What we use, and how we send'],
      text: [
        [
          '使用您的手机号与站内信，每月不超过 4 条；每一条都写明如何退订。',
          'We use your mobile number and your inbox here, at most four times a month. Every message says how to unsubscribe.',
        ],
        [
          '订单、退款、预约的通知不是营销，不受此项影响。',
          'Notices about your orders, refunds and appointments are not marketing and are not affected.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [['在“隐私中心”一键撤回，立即停止发送。', 'One press in the privacy centre, and it stops at once.']],
    },
  ],
}

/** Voluntary recommendations from what was looked at. */
export const profileNotice: PolicyText = {
  title: ['个性化推荐', 'Personal recommendations'],
  lead: [
    '您可以选择让我们根据您的收藏、浏览与订单，为您挑选可能需要的车与商品。这是自愿的。',
    'You can choose to let us pick cars and goods for you from your favourites, browsing history and orders. It is voluntary.',
  ],
  sections: [
    {
      title: ['怎样使用', 'How it is used'],
      text: [
        [
          '只影响推荐的内容与顺序，绝不影响价格、活动资格或贷款条件。',
          'It only affects what is recommended and in which order, never prices, campaigns or loan terms.',
        ],
        [
          '不同意或撤回时，推荐对所有人相同。列表始终可以按默认顺序查看。',
          'Without it, or after withdrawing, recommendations are the same for everybody. Lists can always be seen in the default order.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”撤回，立即生效；浏览记录可另行清除。',
          'Withdraw in the privacy centre; it takes effect at once. Browsing history can be cleared separately.',
        ],
      ],
    },
  ],
}

/** What stands below forms and estimates (spec 3, Policy consent). */
export const disclaimer: PolicyText = {
  title: ['信息说明', 'Disclaimer'],
  lead: [
    '提交表单前请阅读：页面上的图片、估价与时间是说明，不是合同内容。',
    'Please read before you send a form: pictures, estimates and times on the page are information and not part of a contract.',
  ],
  sections: [
    {
      title: ['价格与估价', 'Prices and estimates'],
      text: [
        [
          '新车指导价以下单时为准；二手车估价依据您填写的信息，最终价格在实车检测后由双方确认。',
          'The guide price of a new car is that of the day of the order. A valuation rests on what you enter; the final price is agreed after the car has been inspected.',
        ],
      ],
    },
    {
      title: ['图片与配置', 'Pictures and equipment'],
      text: [
        [
          '图片用于示意，颜色会因屏幕不同而有差异；配置以合同所附清单为准。',
          'Pictures are illustrations, and colours differ between screens. The list attached to the contract is decisive for the equipment.',
        ],
      ],
    },
    {
      title: ['预约与答复', 'Appointments and answers'],
      text: [
        [
          '预约时间在门店确认后有效；答复时间是依据实际记录给出的预计，不构成承诺。',
          'An appointment holds once the outlet has confirmed it. Answer times are estimates from past records and no guarantee.',
        ],
        ['提交请求不产生购买义务，也不收取费用。', 'Sending a request costs nothing and does not oblige you to buy.'],
      ],
    },
  ],
}
