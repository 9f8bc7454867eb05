/** Texts that list who, what, what for and how long, with these lists as tables (decision 182): they say what they said. */
import { required } from '#contract/required.ts'
import { storageNote, thirdParties } from './policies-others.ts'
import type { Pair, PolicyText, SectionText } from './policy-text.ts'

const kept: readonly Pair[] = [
  ['保存的内容', 'What is kept'],
  ['用途', 'What for'],
  ['保存多久', 'For how long'],
]

const cookies: SectionText = {
  title: ['Cookie', 'Cookies'],
  kind: 'table',
  text: [],
  cells: [
    kept,
    [
      ['语言与版式的选择', 'Your choice of language and layout'],
      ['按您的选择显示页面', 'To show pages as you chose'],
      ['一年', 'One year'],
    ],
    [
      ['登录过程的标记', 'A mark of the sign-in that is under way'],
      ['防止他人冒用您的登录', 'So that nobody else can use it'],
      ['登录完成或 10 分钟后失效', 'Until it is done or for 10 minutes'],
    ],
    [
      [
        '获取短信验证码时的浏览器标记，不含您的信息',
        'A mark of the browser that asks for a code by text message. It says nothing about you',
      ],
      ['只用来限制发送次数', 'Only to limit how many are sent'],
      ['一年', 'One year'],
    ],
  ],
}

const local: SectionText = {
  title: ['本机存储', 'Local storage'],
  kind: 'table',
  text: [],
  cells: [
    kept.filter((_, n) => n !== 1),
    [
      ['登录凭证与您的称呼、手机号', 'Your sign-in with your name and mobile number'],
      ['直到退出登录；连续 30 天未使用自动失效', 'Until you sign out, or 30 days without use'],
    ],
    [
      [
        '未登录时的购物车与心愿单、所选城市、最近的搜索词',
        'Cart and wish list of a visitor, the city you chose and recent searches',
      ],
      ['直到您清除，或登录后并入账户', 'Until you clear them, or until they join your account'],
    ],
    [
      ['为您保留的预约时段与刚完成的预约', 'A time that is kept for you, and what you have just booked'],
      ['只在这个标签页，关闭后清除', 'In this tab alone, until it is closed'],
    ],
    [
      ['填写到一半的表单，其中不含您的同意选择', 'A form you have begun. What you agreed to is not part of it'],
      ['提交后清除，最长保留 7 天', 'Until it is sent, for 7 days at most'],
    ],
  ],
}

/** What the browser keeps, in tables. */
export const storageTables: PolicyText = {
  ...storageNote,
  sections: [cookies, local, ...storageNote.sections.slice(2)],
}

const receivers: SectionText = {
  title: ['谁收到什么、为什么', 'Who receives what, and what for'],
  kind: 'table',
  cells: [
    [
      ['接收方', 'Who receives it'],
      ['收到的信息', 'What'],
      ['用途', 'What for'],
    ],
    [
      ['支付机构：微信支付、支付宝、银联', 'Payment services: WeChat Pay, Alipay and UnionPay'],
      ['订单编号、金额与付款所需的标识', 'Order number, sum and the identifier needed to pay'],
      ['收款、退款与对账', 'Payment, refunds and reconciliation'],
    ],
    [
      ['发货订单的承运人', 'The carrier of a parcel'],
      ['收件人、电话与地址', 'Recipient, telephone and address'],
      ['送达', 'Delivery'],
    ],
    [
      ['您下单时选择的门店', 'The outlet you choose with an order'],
      ['称呼、手机号与订单内容', 'Name, mobile number and the order'],
      ['安装、保养、看车与交付', 'Fitting, service, viewing and hand-over'],
    ],
    [
      ['开具电子发票的服务商', 'The service that issues electronic invoices'],
      ['抬头、税号、金额与接收方式', 'Name, tax number, sum and where to send it'],
      ['按税法要求开具发票', 'To issue invoices, as tax law requires'],
    ],
  ],
  text: [
    [
      '您的卡号与支付密码只由支付机构处理。',
      'Card numbers and payment passwords are handled by the payment services alone.',
    ],
    [
      '您在请求中单独同意的经销商：见《把我的信息提供给所选经销商》。',
      'A dealer you agreed to separately with a request: see “Share my details with the chosen dealer”.',
    ],
  ],
}

const sectionOf = (title: string): SectionText =>
  required(
    thirdParties.sections.find(section => section.title[0] === title),
    title,
  )

/** Who else receives something of a customer, in a table; what needs more words than a cell stands below it. */
export const thirdPartyTable: PolicyText = {
  ...thirdParties,
  sections: [receivers, sectionOf('登录服务'), sectionOf('浏览器的推送服务')],
}
