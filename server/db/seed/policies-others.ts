import type { PolicyText } from './policy-text.ts'

/** What the browser keeps. */
export const firstStorageNote: PolicyText = {
  title: ['浏览器存储说明', 'Cookies and storage'],
  lead: [
    '{store}只在您的浏览器中保存让页面工作所必需的内容，不使用第三方广告跟踪。',
    'The {store} keeps in your browser only what the pages need in order to work. There are no third-party advertising trackers.',
  ],
  sections: [
    {
      title: ['Cookie', 'Cookies'],
      text: [
        ['语言与版式的选择：一年。', 'Your choice of language and layout: one year.'],
        [
          '登录过程的标记：登录完成或 10 分钟后失效，防止他人冒用您的登录。',
          'A mark of the sign-in that is under way: until it is done or for 10 minutes, so that nobody else can use it.',
        ],
        [
          '获取短信验证码时的浏览器标记：一年，只用来限制发送次数，不含您的信息。',
          'A mark of the browser that asks for a code by text message: one year, only to limit how many are sent. It says nothing about you.',
        ],
      ],
    },
    {
      title: ['本机存储', 'Local storage'],
      text: [
        [
          '登录凭证与您的称呼、手机号：直到退出登录；连续 30 天未使用自动失效。',
          'Your sign-in with your name and mobile number: until you sign out, or 30 days without use.',
        ],
        [
          '未登录时的购物车与心愿单、所选城市、最近的搜索词：直到您清除，或登录后并入账户。',
          'Cart and wish list of a visitor, the city you chose and recent searches: until you clear them, or until they join your account.',
        ],
        [
          '为您保留的预约时段与刚完成的预约：只在这个标签页，关闭后清除。',
          'A time that is kept for you, and what you have just booked: in this tab alone, until it is closed.',
        ],
        [
          '填写到一半的表单：提交后清除，最长保留 7 天；其中不含您的同意选择。',
          'A form you have begun: until it is sent, for 7 days at most. What you agreed to is not part of it.',
        ],
      ],
    },
    {
      title: ['来源参数', 'Where a visit came from'],
      text: [
        [
          '从广告或合作页面进入时，地址中的活动编号保留在本次会话，并随您提交的订单或请求一并保存，用于结算与统计，不用于识别您在其他网站的行为。',
          'If you come from an advertisement or a partner, the campaign number in the address is kept for this visit and stored with an order or request you send, for accounting and statistics. It does not follow you to other sites.',
        ],
      ],
    },
    {
      title: ['如何清除', 'How to clear it'],
      text: [
        [
          '在浏览器设置中清除本站数据即可；清除后需要重新登录，未登录时的购物车会丢失。',
          'Clear the data of this site in your browser’s settings. You will have to sign in again, and a visitor’s cart is lost.',
        ],
      ],
    },
  ],
}

/** The same, with the page on which a visit begins. */
export const storageNote: PolicyText = {
  ...firstStorageNote,
  sections: firstStorageNote.sections.map(section =>
    section.title[0] === '来源参数'
      ? {
          ...section,
          text: [
            ...section.text,
            [
              '本次访问从哪类页面开始（如首页、活动页，不含车辆或订单编号）以同样方式保留，同样在 180 天后删除。',
              'The kind of page on which your visit begins, such as the home page or a campaign and never the number of a car or an order, is kept in the same way and deleted after the same 180 days.',
            ],
          ],
        }
      : section,
  ),
}

/** Who else receives something of a customer. */
export const firstThirdParties: PolicyText = {
  title: ['第三方信息共享清单', 'Who receives your information'],
  lead: [
    '下面列出会收到您个人信息的各方。除此之外，{company}不向任何人提供，也不向境外提供。',
    'These are all who receive personal information of yours. {company} passes it to nobody else, and not abroad.',
  ],
  sections: [
    {
      title: ['支付机构', 'Payment services'],
      text: [
        [
          '微信支付、支付宝、银联：订单编号、金额与付款所需的标识，用于收款、退款与对账。您的卡号与支付密码只由其处理。',
          'WeChat Pay, Alipay and UnionPay: order number, sum and the identifier needed to pay, for payment, refunds and reconciliation. They alone handle card numbers and payment passwords.',
        ],
      ],
    },
    {
      title: ['承运人', 'Carriers'],
      text: [
        [
          '发货订单的承运人：收件人、电话与地址，用于送达。',
          'The carrier of a parcel: recipient, telephone and address, for delivery.',
        ],
      ],
    },
    {
      title: ['门店与经销商', 'Outlets and dealers'],
      text: [
        [
          '您下单时选择的门店：称呼、手机号与订单内容，用于安装、保养、看车与交付。',
          'The outlet you choose with an order: name, mobile number and the order, for fitting, service, viewing and hand-over.',
        ],
        [
          '您在请求中单独同意的经销商：见《把我的信息提供给所选经销商》。',
          'A dealer you agreed to separately with a request: see “Share my details with the chosen dealer”.',
        ],
      ],
    },
    {
      title: ['发票服务', 'Invoice service'],
      text: [
        [
          '开具电子发票的服务商：抬头、税号、金额与接收方式，按税法要求。',
          'The service that issues electronic invoices: name, tax number, sum and where to send it, as tax law requires.',
        ],
      ],
    },
    {
      title: ['登录服务', 'Sign-in service'],
      text: [
        [
          '集团登录服务向我们提供您的称呼、性别与手机号；我们不向其提供您在商城的行为。',
          'The group’s sign-in service gives us your name, gender and mobile number. We tell it nothing of what you do in the shop.',
        ],
      ],
    },
  ],
}

/** The same, with push services of browsers. */
export const thirdParties: PolicyText = {
  ...firstThirdParties,
  lead: [
    '下面列出会收到您个人信息的各方。除此之外，{company}不向任何人提供；除您自己开启的浏览器推送外，也不向境外提供。',
    'These are all who receive personal information of yours. {company} passes it to nobody else and, but for push notices that you switch on yourself, not abroad.',
  ],
  sections: [
    ...firstThirdParties.sections,
    {
      title: ['浏览器的推送服务', 'The push service of your browser'],
      text: [
        [
          '仅在您于某台设备上开启推送后：通知的标题与所去页面加密经过该浏览器厂商的推送服务，其服务器可能在境外。对方无法读取内容，但知道您的浏览器所给的推送地址和发送时间。可随时在个人资料中关闭；退出登录后停止，推送地址随之删除。',
          'Only once you have switched push notices on in a browser: title and page of a notice pass, sealed, through the push service of that browser’s maker, which may be abroad. It cannot read them; it knows the address that your browser gave and when something was sent. Switch it off in your profile at any time. It ends when you sign out, and the address is deleted.',
        ],
      ],
    },
  ],
}
