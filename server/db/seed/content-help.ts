/** The help centre that the shop comes with (decision 140): figures stand as words that the shop fills in from its rules. */
import type { PageText } from '#contract/content-page.ts'
import { block, contact, link, page, questions, story } from './content-block.ts'
import { delivery, ordering, payment, returning } from './content-help-orders.ts'

const newCars = page(
  ['购买新车', 'Buying a new car'],
  [
    '怎样配置、下订、签约、付尾款与提车，怎样预约试驾。',
    'How to build, order, sign for, pay and collect a new car, and how to book a test drive.',
  ],
  questions(
    'before',
    ['选车', 'Choosing'],
    [
      [
        ['配置能保存和分享吗？', 'Can I keep and share what I built?'],
        [
          '可以。每个配置有一个代码，存入心愿单后随时打开，也可以带着代码到店。',
          'Yes. Each has a code. Keep it on your wish list, open it at any time, or bring the code to an outlet.',
        ],
      ],
      [
        ['页面上的价格是最终价格吗？', 'Is the price on the page the final one?'],
        [
          '指导价加选装价即配置总价，当日的现金优惠在下订时减去并写入订单。',
          'List price and options make the price of what you built. Cash reductions of the day come off when you order, and the order keeps them.',
        ],
      ],
      [
        ['怎样预约试驾？', 'How do I book a test drive?'],
        [
          '选车型、门店与时间，凭短信验证码提交，改期与取消都在线上。',
          'Choose model, outlet and time, and prove your number by a code. You move or cancel it online.',
        ],
      ],
    ],
  ),
  questions(
    'buying',
    ['下订到提车', 'From order to hand-over'],
    [
      [
        ['下订之后是什么步骤？', 'What follows the order?'],
        [
          '门店确认后出具合同，您在线上阅读并凭短信验证码签署；随后付尾款、等待到店、预约提车，每一步都在订单里。',
          'The outlet confirms and draws up the contract, which you read online and sign by a code. Then come the balance, the arrival and the hand-over, each of them in the order.',
        ],
      ],
      [
        ['门店不确认怎么办？', 'What if the outlet does not confirm?'],
        [
          '付款后 {reservationDays} 天内未确认的，订单结束，订金全额退回，定金双倍返还。',
          'If it does not confirm within {reservationDays} days of paying, the order ends. A deposit comes back in full, earnest money twofold.',
        ],
      ],
      [
        ['尾款可以分几次付吗？', 'Can I pay the balance in parts?'],
        [
          '可以。可在线分次支付，也可转账或到店付款，由财务登记。付清后交车。',
          'Yes: online in several payments, by transfer, or at the outlet, noted by finance. The car is handed over once all of it is paid.',
        ],
      ],
    ],
  ),
  contact({ link: link('/newcar/testdrive', ['预约试驾', 'Book a test drive']) }),
)

const usedOnly = { channel: 'usedCars' } as const
const usedCars = page(
  ['购买与出售二手车', 'Buying and selling used cars'],
  [
    '认证标准、检测报告怎样核验、怎样预订与取消、怎样卖车。',
    'What certified means, how to check a report, how to reserve and cancel, and how to sell your car.',
  ],
  questions(
    'buying',
    ['买车', 'Buying'],
    [
      [
        ['“官方认证”检测了什么？', 'What does certified mean?'],
        [
          '每台认证车按 {inspectionItems} 项检测，结果逐项公示，包括不合格与已修复的项目。',
          'Each certified car is inspected by {inspectionItems} items. All results are published, repairs and faults included.',
        ],
      ],
      [
        ['怎样确认检测报告是真的？', 'How do I know that a report is genuine?'],
        [
          '报告带有电子签名与编号，在“核验检测报告”中输入编号即可比对。',
          'Reports are signed and have a number. Enter it where reports are checked, and compare.',
        ],
      ],
      [
        ['预订后车辆为我保留多久？', 'How long is a car kept for me?'],
        [
          '下单后保留 {usedCarPayMinutes} 分钟供付款；付款后门店在 {reservationDays} 天内确认，未确认的订金全额退回、定金双倍返还。',
          'For {usedCarPayMinutes} minutes to pay. After that the outlet confirms within {reservationDays} days; if it does not, a deposit comes back in full and earnest money twofold.',
        ],
      ],
      [
        ['可以先看车吗？', 'Can I see the car first?'],
        ['可以，在车辆页预约看车，不需要付款。', 'Yes. Arrange a viewing on the page of the car; it costs nothing.'],
      ],
    ],
    usedOnly,
  ),
  questions(
    'selling',
    ['卖车', 'Selling'],
    [
      [
        ['估价是怎样算出来的？', 'How is my car valued?'],
        [
          '按车龄、里程、车况与市场逐项计算，每一项的增减都列出来；报价的有效期写在报价页上。',
          'From age, mileage, condition and market, line by line, and every line is shown. Until when an offer holds stands on its page.',
        ],
      ],
      [
        ['检测后价格会变吗？', 'Can the price change after the inspection?'],
        [
          '与所填一致就按报价成交；不一致的逐项说明差额，您可以不卖。',
          'If the car is as you said, the offer stands. If not, each difference is named, and you need not sell.',
        ],
      ],
    ],
    usedOnly,
  ),
  contact({ ...usedOnly, link: link('/usedcar/reportcheck', ['核验检测报告', 'Check a report']) }),
)

const services = page(
  ['券码与服务', 'Vouchers and services'],
  [
    '券码怎样使用、多久有效、没用完怎样退，怎样预约保养。',
    'How vouchers work, how long they are good, how to get money back, and how to book a service.',
  ],
  questions(
    'vouchers',
    ['券码', 'Vouchers'],
    [
      [
        ['券码在哪里，怎样使用？', 'Where is my code, and how do I use it?'],
        [
          '在订单中打开，到店出示。为防止盗用，每次打开都会生成新的券码，{codeHours} 小时内有效，请到店时再打开。',
          'Open it in the order and show it at the outlet. So that nobody else can use it, a new code is made each time and is good for {codeHours} hours: open it when you are there.',
        ],
      ],
      [
        ['券多久有效？', 'How long is a voucher good?'],
        [
          '以商品页为准，未写明的为付款后 {voucherMonths} 个月，到期前 {warnFirst} 天与 {warnLast} 天各提醒一次。',
          'As its page says, otherwise {voucherMonths} months from paying. We remind you {warnFirst} and {warnLast} days before it ends.',
        ],
      ],
      [
        ['没用完的能退吗？', 'Can I get back what I did not use?'],
        [
          '能。未核销的券可以申请退款，到期后也可以；已核销的不退。套餐按次平均计算。',
          'Yes. What was not redeemed can be refunded, also after its end; what was redeemed cannot. Each visit of a package counts the same.',
        ],
      ],
    ],
  ),
  questions(
    'workshop',
    ['预约保养', 'Service appointments'],
    [
      [
        ['怎样预约？', 'How do I book?'],
        [
          '选车辆、项目、门店与时间，提交前显示预估费用；改期与取消都在线上。',
          'Choose car, work, outlet and time. The estimate is shown before you send it, and you move or cancel it online.',
        ],
      ],
      [
        ['套餐能抵扣保养费用吗？', 'Does a package pay for the service?'],
        [
          '预约时选择套餐券，能抵扣的项目当场从预估中减去，到店核销。',
          'Choose its voucher when you book. The work that it pays for comes off the estimate at once, and it is redeemed at the outlet.',
        ],
      ],
    ],
  ),
  contact({ link: link('/aftersales/maintenance', ['保养服务', 'Service']) }),
)

const account = page(
  ['账户与隐私', 'Account and privacy'],
  [
    '怎样更换手机号、管理授权、取得个人信息副本、注销账户。',
    'How to change your number, take back consents, get a copy of your data, and delete your account.',
  ],
  questions(
    'account',
    ['账户', 'Account'],
    [
      [
        ['怎样更换手机号？', 'How do I change my number?'],
        [
          '在“个人资料”中更换：先用原号码的验证码确认，再验证新号码。原号码已停用的，请致电热线。',
          'Under Your profile: confirm by a code to the number before, then by one to the new number. If you no longer have the number before, please call us.',
        ],
      ],
      [
        ['怎样关闭通知？', 'How do I switch messages off?'],
        [
          '在“消息”中逐类关闭。与订单、退款有关的通知不能关闭。',
          'Under Messages, kind by kind. Those about orders and refunds always come.',
        ],
      ],
    ],
  ),
  questions(
    'privacy',
    ['个人信息', 'Personal data'],
    [
      [
        ['我的信息给了谁？', 'Who has my data?'],
        [
          '“隐私中心”列出每一项授权、版本与时间，可以逐项撤回，撤回前会说明有什么影响。',
          'The privacy centre lists each consent with its text and time. You can take each back, and read before what that means.',
        ],
      ],
      [
        ['怎样取得我的信息副本？', 'How do I get a copy of my data?'],
        [
          '在“隐私中心”申请，做好后可以下载，内容可供人阅读，也可供程序读取。',
          'Ask for it in the privacy centre and save it when it is ready, for people and for programs to read.',
        ],
      ],
      [
        ['怎样注销账户？', 'How do I delete my account?'],
        [
          '在“隐私中心”申请。页面先说明哪些事项须先办完、哪些凭证依法保留，冷静期内可以撤回。',
          'In the privacy centre. It says what has to be finished first and which papers the law keeps; for some days you can take it back.',
        ],
      ],
      [
        ['推荐可以关闭吗？', 'Can I switch suggestions off?'],
        [
          '可以，在页脚的“个性化设置”中关闭，之后显示的内容不再按浏览记录挑选。',
          'Yes, at the foot of every page. What is shown no longer follows from what you have seen.',
        ],
      ],
    ],
  ),
  contact({ link: link('/user/privacy', ['隐私中心', 'Privacy centre']) }),
)

/** Topics by the code of their page, in their order. */
const topics: Readonly<Record<string, PageText>> = {
  'help-ordering': ordering,
  'help-payment': payment,
  'help-delivery': delivery,
  'help-returns': returning,
  'help-new-cars': newCars,
  'help-used-cars': usedCars,
  'help-services': services,
  'help-account': account,
}

/** The help centre: its first page and its topics. */
export const helpPages: Readonly<Record<string, PageText>> = {
  help: page(
    ['帮助中心', 'Help'],
    [
      '下单、付款、配送、退换、购车、券码与账户的常见问题。',
      'Questions about ordering, payment, delivery, returns, cars, vouchers and your account.',
    ],
    block('topics', 'topics', { pages: Object.keys(topics) }),
    story(
      'contact',
      ['联系我们', 'Talk to us'],
      ['服务热线 {hotline}，每日 {hours}。', 'Call {hotline}, daily {hours}.'],
      { link: link('/dealerlocator', ['查找门店', 'Find an outlet']) },
    ),
  ),
  ...topics,
}
