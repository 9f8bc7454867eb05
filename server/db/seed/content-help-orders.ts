/** Topics of the help centre about orders, their money and their parcels. */
import { contact, link, page, questions, story } from './content-block.ts'

export const ordering = page(
  ['下单与订单', 'Ordering'],
  [
    '怎样下单、多久之内付款、怎样取消、发票怎样开。',
    'How to order, how long you have to pay, how to cancel, and how to get an invoice.',
  ],
  questions(
    'place',
    ['下单', 'Placing an order'],
    [
      [
        ['需要登录吗？', 'Do I have to sign in?'],
        [
          '看车、看商品、试算与配置都不需要登录。下单与查看订单需要登录；咨询凭短信验证码即可提交，之后用同一手机号登录就能看到。',
          'You can look at cars and goods, build a car and work out a loan without signing in. Orders need an account. Requests need a code by text message only, and you find them again when you sign in with that number.',
        ],
      ],
      [
        ['下单后多久之内付款？', 'How long do I have to pay?'],
        [
          '商品与服务订单为 {payMinutes} 分钟，二手车预订为 {usedCarPayMinutes} 分钟。这段时间内商品或车辆为您保留，逾时订单自动关闭，不收取任何费用。',
          'Orders of goods and services can be paid for {payMinutes} minutes, reservations of used cars for {usedCarPayMinutes} minutes. What you chose is kept for you until then. After that the order closes by itself and costs nothing.',
        ],
      ],
      [
        ['一次结算为什么有几个订单？', 'Why did one checkout become several orders?'],
        [
          '快递商品、到店安装与保养套餐由不同的门店或仓库履行，因此分开下单。它们一起付款、一起取消，之后各自发货、核销与售后。',
          'Parcels, fitting and service packages are delivered by different places, so each has an order of its own. They are paid and cancelled together, and sent, redeemed and returned one by one.',
        ],
      ],
      [
        ['下单后价格变了怎么办？', 'What if the price changes after I ordered?'],
        [
          '订单按下单时的价格与优惠成交，之后的调价不影响它。',
          'Your order keeps the price and the reductions of the moment you placed it.',
        ],
      ],
    ],
  ),
  questions(
    'after',
    ['下单之后', 'After ordering'],
    [
      [
        ['怎样取消或修改订单？', 'How do I cancel or change an order?'],
        [
          '未付款的订单可以直接取消。已付款、未发出的商品可以申请退款，需要改规格或地址时请退款后重新下单。',
          'An unpaid order can be cancelled at once. What has been paid and not sent yet can be refunded; for another choice or address, please ask for a refund and order again.',
        ],
      ],
      [
        ['怎样开发票？', 'How do I get an invoice?'],
        [
          '结算时，或付款后在“发票”中申请，抬头写错可以更正。整车与订金的发票由交车门店开具。',
          'Ask for it at checkout or later under Invoices, where a wrong name can be corrected. Invoices for cars and deposits are made out by the outlet.',
        ],
      ],
    ],
  ),
  contact(),
)

export const payment = page(
  ['付款', 'Payment'],
  [
    '可用的付款方式，扣款而订单未更新、重复付款时怎么办，订金与定金的区别。',
    'Ways to pay, what happens when a payment comes late or twice, and how deposits differ.',
  ],
  questions(
    'ways',
    ['怎样付款', 'How to pay'],
    [
      [
        ['可以用哪些方式付款？', 'How can I pay?'],
        [
          '微信支付、支付宝与银联，以付款页所列为准。在微信里打开商城时不能使用支付宝，在支付宝里打开时不能使用微信支付。',
          'WeChat Pay, Alipay and UnionPay, as far as the payment page lists them. Inside WeChat there is no Alipay, and inside Alipay no WeChat Pay.',
        ],
      ],
      [
        ['已经扣款，订单仍显示待付款？', 'I have paid, but the order says that it is unpaid'],
        [
          '商城会向支付机构查询并自动更新，不需要再付一次。若订单已经关闭，款项到账后订单恢复；不能恢复的，款项自动全额原路退回。',
          'The shop asks the payment service and brings the order up to date; please do not pay again. If the order had closed, it opens again when the money arrives, or the money goes back in full by itself.',
        ],
      ],
      [
        ['不小心付了两次？', 'What if I paid twice?'],
        ['多付的一笔自动全额原路退回。', 'The second payment goes back in full by itself.'],
      ],
      [
        ['在哪里看付款与退款记录？', 'Where do I see payments and refunds?'],
        [
          '在“资金明细”中按月或按年查看，可以保存为 PDF 或表格。',
          'Under Payments, by month or year, to keep as a PDF or a table.',
        ],
      ],
    ],
  ),
  questions(
    'deposits',
    ['订金与定金', 'Deposits'],
    [
      [
        ['“订金（可退）”与“定金”有什么区别？', 'How do a refundable deposit and earnest money differ?'],
        [
          '订金在签约前可随时取消，全额退回。定金在付款后 {earnestHours} 小时内取消全额退回，之后由您取消的不退；门店未确认的双倍返还。付款前页面会写明是哪一种。',
          'A refundable deposit comes back in full whenever you cancel before signing. Earnest money comes back in full within {earnestHours} hours of paying, and is kept if you cancel later; if the outlet does not confirm, you get it back twofold. Which one it is stands on the page before you pay.',
        ],
      ],
    ],
  ),
  contact(),
)

export const delivery = page(
  ['配送与收货', 'Delivery'],
  [
    '多久发货、运费怎样算、怎样查物流、多久自动确认收货。',
    'When things are sent, what sending costs, how to follow a parcel, and when it counts as received.',
  ],
  questions(
    'sending',
    ['发货与运费', 'Sending and its price'],
    [
      [
        ['多久发货？', 'When is my order sent?'],
        [
          '付款后 {shipHours} 小时内发货。发出前可以随时申请退款，未发出的部分全额退回。',
          'Within {shipHours} hours of paying. Until it is sent you can ask for a refund at any time and get all of it back.',
        ],
      ],
      [
        ['运费怎样计算？', 'What does sending cost?'],
        [
          '按收货地与重量计算，商品页选好收货地后即显示运费与包邮条件，结算前再次列明。暂不配送的地区会在商品页说明。',
          'It follows from place and weight. Choose your place on the page of an item to see the price and from which sum on it is free; checkout lists it again. Places that are not served are named there.',
        ],
      ],
      [
        ['会分几次发货吗？', 'Do I get several parcels?'],
        [
          '可能。每个包裹都有单号，订单页逐个显示物流。',
          'Sometimes. Each parcel has a number, and the order shows where each of them is.',
        ],
      ],
    ],
  ),
  questions(
    'receiving',
    ['收货', 'Receiving'],
    [
      [
        ['怎样确认收货？', 'How do I confirm that I received it?'],
        [
          '收到后在订单中确认。最后一个包裹发出 {receiveDays} 天后自动确认，申请售后期间不计时。',
          'Confirm it in the order. {receiveDays} days after the last parcel was sent it counts as received; while a refund is being looked at no time runs.',
        ],
      ],
      [
        ['可以到店安装吗？', 'Can it be fitted at an outlet?'],
        [
          '标有“到店安装”的商品可以选择门店，付款后得到券码，到店出示即可。',
          'Items that offer fitting let you choose an outlet. After paying you have a voucher code to show there.',
        ],
      ],
    ],
  ),
  contact({ link: link('/dealerlocator', ['查找门店', 'Find an outlet']) }),
)

export const returning = page(
  ['退换与退款：常见问题', 'Returns and refunds: questions'],
  [
    '怎样申请退款、多久审核、多久到账、不同意结果怎么办。',
    'How to ask for a refund, how long it takes, when the money arrives, and what to do if you disagree.',
  ],
  questions(
    'asking',
    ['申请', 'Asking for a refund'],
    [
      [
        ['多久之内可以退货？', 'Until when can I return something?'],
        [
          '支持无理由退货的商品，自签收次日起 {returnDays} 天内可申请；有质量问题或与描述不符的为 {faultDays} 天。',
          'Within {returnDays} days of the day after you received it where no reason is needed, and within {faultDays} days if it is faulty or not as described.',
        ],
      ],
      [
        ['怎样申请？', 'How do I ask for it?'],
        [
          '在“我的订单”中打开订单，选择“申请退款”、商品与原因，提交前页面先显示可退金额。',
          'Open the order under My orders, ask for a refund, and choose items and reason. You see the sum before you send it.',
        ],
      ],
      [
        ['退货运费由谁承担？', 'Who pays for sending it back?'],
        [
          '无理由退货由您承担，质量问题由我们承担。',
          'You do if you return it without a reason; we do if it is faulty.',
        ],
      ],
    ],
  ),
  questions(
    'money',
    ['审核与到账', 'Decision and money'],
    [
      [
        ['多久有结果？', 'How long does it take?'],
        [
          '申请在 {reviewHours} 小时内审核。需要退货的，审核通过后请在 {sendBackDays} 天内寄出，逾时申请自动结束，可以重新申请。',
          'We decide within {reviewHours} hours. If goods have to come back, please send them within {sendBackDays} days of our yes; after that the request ends, and you can ask again.',
        ],
      ],
      [
        ['钱退到哪里？', 'Where does the money go?'],
        [
          '原路退回付款时使用的方式，到账时间以支付机构为准，退款详情中显示预计时间。',
          'Back to the way you paid. The payment service decides when it arrives; the refund says what is usual.',
        ],
      ],
      [
        ['不同意审核结果怎么办？', 'What if I disagree?'],
        [
          '被拒绝后 {appealDays} 天内可在退款详情中申诉一次，我们重新审核。',
          'Within {appealDays} days of a no you can appeal once on the page of the refund, and we look at it anew.',
        ],
      ],
    ],
  ),
  story(
    'rules',
    ['完整规则', 'All rules'],
    ['各类商品的退换规则见“退换与退款”。', 'What holds for each kind of item stands under Returns and refunds.'],
    { link: link('/returns', ['退换与退款', 'Returns and refunds']) },
  ),
  contact(),
)
