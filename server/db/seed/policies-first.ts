import type { PolicyText } from './policy-text.ts'

/** The agreement as it was first published. Never edited: customers agreed to it. */
export const firstAgreement: PolicyText = {
  title: ['用户协议', 'User agreement'],
  lead: [
    '本协议由您与{company}订立，适用于您使用{store}浏览、预订、购买与售后的全部过程。',
    'This agreement between you and {company} covers everything you do at the {store}: browsing, reserving, buying and returning.',
  ],
  sections: [
    {
      title: ['账户', 'Your account'],
      text: [
        [
          '您用本人的手机号登录，首次登录即完成注册。请妥善保管手机与验证码，通过您的账户作出的操作视为您本人的操作。',
          'You sign in with your own mobile number; the first sign-in registers it. Please keep your phone and codes safe. What is done through your account counts as done by you.',
        ],
        [
          '您可以随时退出登录。发现账户被他人使用，请立即联系我们。',
          'You can sign out at any time. If somebody else uses your account, please tell us at once.',
        ],
      ],
    },
    {
      title: ['商品与价格', 'Goods and prices'],
      text: [
        [
          '页面上的价格以人民币计，含税。活动、优惠券与运费在结算页逐项列明，您提交订单时看到的金额就是应付金额。',
          'Prices are in renminbi and include tax. Campaigns, coupons and shipping are listed one by one at checkout; the sum you see when you place the order is the sum you pay.',
        ],
        [
          '图片用于说明车型、颜色与款式。二手车的车况以检测报告为准，有瑕疵的逐条列出。',
          'Pictures show the model, paint and style. For a used car the inspection report is decisive, and every defect is listed.',
        ],
        [
          '价格明显有误时，我们会与您联系，您可以取消订单并获得全额退款。',
          'If a price is plainly wrong we will contact you, and you can cancel with a full refund.',
        ],
      ],
    },
    {
      title: ['订单与付款', 'Orders and payment'],
      text: [
        [
          '您提交订单并付款后，合同成立。订单在页面所示的时间内为您保留，逾期未付款自动关闭，不产生费用。',
          'The contract is made when you have placed and paid for the order. It is kept for you for the time shown on the page; unpaid orders then close without any charge.',
        ],
        [
          '预订二手车的款项在页面上标明是“订金（可退）”还是“定金”，以及取消时如何处理。预订条款在付款前完整展示，由您主动勾选。',
          'A payment that reserves a used car is labelled “Refundable deposit” or “Earnest money”, with what happens if you cancel. The terms are shown in full before you pay and are never ticked in advance.',
        ],
        [
          '付款由您选择的支付机构完成，我们不保存您的银行卡号与支付密码。',
          'Payment is handled by the payment service you choose. We do not keep card numbers or payment passwords.',
        ],
      ],
    },
    {
      title: ['交付与售后', 'Delivery and after-sales'],
      text: [
        [
          '快递商品由承运人送达，到店商品凭券码在所选门店核销，二手车在车源所在门店签约交付。',
          'Parcels are brought by a carrier, vouchers are redeemed at the outlet you chose, and used cars are signed for and collected at the outlet where they stand.',
        ],
        ['退货与退款见《退换与退款》。', 'Returns and refunds are described on their own page.'],
      ],
    },
    {
      title: ['您的责任', 'What we ask of you'],
      text: [
        [
          '请提供真实、准确的信息，不以自动化手段抢占车源、优惠券或库存，不发布侵害他人权利的评价。',
          'Please give true and accurate information, do not use automation to take cars, coupons or stock from others, and do not post reviews that infringe the rights of others.',
        ],
      ],
    },
    {
      title: ['变更与争议', 'Changes and disputes'],
      text: [
        [
          '协议变更会在本页公布，不影响变更前已经提交的订单。',
          'Changes are published on this page and do not affect orders placed before them. The Chinese text is decisive.',
        ],
        [
          '对本协议有疑问，请致电 {hotline}（每日 {hours}）。协商不成的，由被告住所地人民法院管辖，消费者依法享有的其他权利不受影响。',
          'For questions please call {hotline} (daily {hours}). Disputes that cannot be settled go to the court at the place of the defendant; your statutory rights as a consumer are not affected.',
        ],
      ],
    },
  ],
}

/** The privacy policy as it was first published. Never edited: customers agreed to it. */
export const firstPrivacy: PolicyText = {
  title: ['个人信息保护政策', 'Privacy policy'],
  lead: [
    '{company}是{store}的个人信息处理者。我们只收集完成您所要求的事情所必需的信息，并说明用途。',
    '{company} is responsible for personal information at the {store}. We collect only what we need to do what you ask for, and say what we use it for.',
  ],
  sections: [
    {
      title: ['我们收集什么，用来做什么', 'What we collect, and why'],
      text: [
        [
          '手机号与姓名：登录、联系您、履行订单。',
          'Mobile number and name: to sign you in, contact you and carry out your orders.',
        ],
        [
          '收货地址与收件人：寄送商品、计算运费。',
          'Delivery address and recipient: to send goods and calculate shipping.',
        ],
        [
          '订单、退款与评价：履行合同、提供售后、依法留存交易记录。',
          'Orders, refunds and reviews: to perform the contract, provide after-sales service and keep the records the law requires.',
        ],
        [
          '收藏与浏览记录：仅在您登录后保存，供您再次查看，您可以随时删除。',
          'Favourites and browsing history: kept only while you are signed in, for you to look at again. You can delete them at any time.',
        ],
        [
          '发票信息：开具发票。所在城市：显示附近的门店，您可以手动更改。',
          'Invoice details: to issue invoices. Your city: to show outlets nearby; you can change it yourself.',
        ],
      ],
    },
    {
      title: ['浏览器里保存的内容', 'What your browser keeps'],
      text: [
        [
          '语言与版式的选择、登录凭证、未登录时的购物车保存在您的浏览器中。我们不使用第三方广告跟踪。',
          'Your choice of language and layout, your sign-in, and the cart of a visitor who is not signed in. We use no third-party advertising trackers.',
        ],
      ],
    },
    {
      title: ['向谁提供', 'Who receives it'],
      text: [
        [
          '为履行订单，我们把姓名、手机号与必要的地址提供给您选择的门店、承运人与支付机构，仅限于完成该项服务。',
          'To carry out an order we pass your name, mobile number and the address needed to the outlet, carrier and payment service you choose, for that purpose only.',
        ],
        [
          '除法律规定或您单独同意外，我们不向其他人提供，也不向境外提供您的个人信息。',
          'Nobody else receives your information, inside or outside China, unless the law requires it or you agree separately.',
        ],
      ],
    },
    {
      title: ['保存多久，如何保护', 'How long we keep it, and how we protect it'],
      text: [
        [
          '交易记录依照法律保存不少于三年；不再需要的信息予以删除或匿名化。',
          'Records of transactions are kept for at least three years as the law requires. What is no longer needed is deleted or made anonymous.',
        ],
        [
          '信息在传输中加密，页面上的手机号与证件号默认遮盖，工作人员查看完整信息会留下记录。',
          'Information is encrypted on its way. Phone and identity numbers are masked by default, and staff who open them in full leave a record.',
        ],
      ],
    },
    {
      title: ['您的权利', 'Your rights'],
      text: [
        [
          '您可以查询、更正、复制和删除您的个人信息，撤回同意，或注销账户。地址、收藏、浏览记录和评价可在页面上自行处理。',
          'You can see, correct, copy and delete your information, withdraw consent, or close your account. Addresses, favourites, history and reviews can be managed on the site.',
        ],
        [
          '其他请求请致电 {hotline}（每日 {hours}），我们在 15 个工作日内答复。',
          'For anything else please call {hotline} (daily {hours}). We answer within 15 working days.',
        ],
      ],
    },
    {
      title: ['未成年人与更新', 'Minors and changes'],
      text: [
        [
          '本商城面向成年人。政策更新会在本页公布，涉及您重大权益的变更会另行告知。',
          'The shop is meant for adults. Changes are published on this page; you are told separately of any that affect your essential rights.',
        ],
      ],
    },
  ],
}
