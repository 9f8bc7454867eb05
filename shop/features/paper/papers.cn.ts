import type { Papers } from './paper.ts'

const since = '2026-11-22'

/** The papers in Chinese; what they promise is what the rules of orders, refunds and accounts do. */
export const inChinese: Papers = {
  returns: ({ hotline, hours }) => ({
    title: '退换与退款',
    since,
    lead: '每件商品的退货方式在商品页、结算页和订单中都有说明。下面是各类商品的共同规则。',
    sections: [
      {
        title: '快递商品',
        text: [
          '支持 7 天无理由退货的商品，自签收次日起 7 天内可申请，商品应完好、配件齐全。无理由退货的运费由您承担。',
          '商品有质量问题的，自签收次日起 15 天内可申请，退货运费由我们承担。',
          '发货前可随时申请退款，商品未发出的部分全额退回。',
        ],
      },
      {
        title: '不适用无理由退货的商品',
        text: ['涉及人身安全的商品拆封后，以及为您专门制作或激活的商品，不适用 7 天无理由退货。商品页会在购买前写明。'],
      },
      {
        title: '到店安装与保养套餐',
        text: ['券码未核销的部分可申请退款，已核销的部分不退。券码到期前我们会提醒您。'],
      },
      {
        title: '二手车预订',
        text: [
          '“订金（可退）”在签约前可随时取消，全额原路退回。“定金”按付款页面所示的条款处理。',
          '门店未在期限内确认车辆的，款项自动全额退回。',
        ],
      },
      {
        title: '退款如何到账',
        text: [
          '退款原路退回付款时使用的支付方式，到账时间以支付机构为准，通常为 1 至 7 个工作日。优惠券按订单所列规则退回。',
        ],
      },
      {
        title: '如何申请',
        text: [
          '在“我的订单”中打开订单，选择“申请退款”，选择商品与原因，页面会先显示可退金额。',
          `对审核结果有异议，可在退款详情中申诉，或致电 ${hotline}（每日 ${hours}）。`,
        ],
      },
    ],
  }),
  about: ({ store, company, hotline, hours, licence, usedCars }) => ({
    title: '关于我们',
    lead: '我们把车、配件与服务放在一处，价格、车况与条件都写在明处。',
    sections: [
      {
        title: '我们做什么',
        text: [
          `${store}由${company}运营，提供${usedCars ? '官方认证二手车、' : ''}原厂配件、生活精品与车主服务。`,
          ...(usedCars ? ['认证二手车逐项检测，每一项结果都公示。车辆由品牌授权的经销商门店整备、展示与交付。'] : []),
        ],
      },
      {
        title: '营业信息',
        text: [`公司名称：${company}`, `统一社会信用代码：${licence}`],
      },
      {
        title: '联系我们',
        text: [`服务热线 ${hotline}，每日 ${hours}。`],
      },
    ],
  }),
}
