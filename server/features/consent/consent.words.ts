/** What follows from taking a consent back, or from refusing a policy: shown before it is done (domain D.5). */
import type { ConsentPurpose } from '#contract/codes.ts'

interface Effect {
  stops: { cn: string[]; en: string[] }
  stays: { cn: string[]; en: string[] }
}

const lawful = {
  cn: '撤回之前已经进行的处理仍然有效。',
  en: 'What was done before you withdraw remains lawful.',
}
const kept = {
  cn: '同意与撤回的记录保存 3 年，作为证明。',
  en: 'The record of consent and withdrawal is kept for three years as proof.',
}

export const effects: Record<ConsentPurpose, Effect> = {
  PRIVACY: {
    stops: {
      cn: ['自愿的同意（活动信息、个性化推荐）一并结束。', '新的咨询与预约在提交时会再次请您确认，不同意则不能提交。'],
      en: [
        'Voluntary consents (news and offers, personal recommendations) end with it.',
        'New requests and appointments ask again when you send them, and cannot be sent without it.',
      ],
    },
    stays: {
      cn: [
        '浏览、下单、付款、退款与售后不受影响：它们依据合同，不依据同意。',
        '您随时可以下载信息或注销账户。',
        kept.cn,
      ],
      en: [
        'Browsing, ordering, paying, refunds and after-sales service: they rest on the contract and not on consent.',
        'You can download your information or delete your account at any time.',
        kept.en,
      ],
    },
  },
  CONTACT: {
    stops: {
      cn: ['我们不再就您未结束的咨询与预约打电话或发短信。', '未结束的咨询会被标记为停止联系。'],
      en: [
        'We no longer call or text you about open requests and appointments.',
        'Open requests are marked so that nobody contacts you.',
      ],
    },
    stays: {
      cn: ['订单、退款与到店服务的必要通知。', lawful.cn, kept.cn],
      en: ['Notices that your orders, refunds and visits need.', lawful.en, kept.en],
    },
  },
  DEALER: {
    stops: {
      cn: [
        '我们不再向这家门店提供您的信息，并通知其停止使用、删除已收到的内容。',
        '您在这家门店尚未开始的预约会一并取消：门店不知道来者是谁，就无法接待。',
      ],
      en: [
        'We pass nothing more to this outlet, and tell it to stop using and delete what it has.',
        'Appointments there that are still to come are cancelled: the outlet cannot receive somebody of whom it may know nothing.',
      ],
    },
    stays: {
      cn: ['您向其他门店的同意；您在这家门店的订单。', lawful.cn, kept.cn],
      en: ['Your consents for other outlets, and your orders with this one.', lawful.en, kept.en],
    },
  },
  IDENTITY: {
    stops: {
      cn: ['已结束且未签约的新车订单，其购车人证件信息立即删除。', '再次订购新车时会重新请您同意，不同意则不能提交。'],
      en: [
        'What we keep of the buyers of ended new-car orders that were never signed is deleted at once.',
        'Ordering another new car asks again, and cannot be done without it.',
      ],
    },
    stays: {
      cn: [
        '进行中的新车订单：您要求的签约需要这些信息，取消订单后 30 天内删除。',
        '已签订的合同与发票，依法保存。',
        lawful.cn,
        kept.cn,
      ],
      en: [
        'New-car orders in progress: the contract that you want to sign needs it. Cancel the order to have it deleted, at the latest 30 days later.',
        'Contracts that were signed and their invoices, as the law demands.',
        lawful.en,
        kept.en,
      ],
    },
  },
  LOAN: {
    stops: {
      cn: ['您为购车贷款提交的全部文件立即删除。', '再次提交贷款资料时会重新请您同意，不同意则不能在线提交。'],
      en: [
        'All files that you have sent for the loan of a car are deleted at once.',
        'Sending papers for a loan asks again, and cannot be done online without it.',
      ],
    },
    stays: {
      cn: ['您的订单与贷款方案；请与门店商议如何提交资料。', '门店此前已转交贷款机构的资料。', lawful.cn, kept.cn],
      en: [
        'Your order and its loan; please ask the dealer how else papers can be handed over.',
        'What the dealer has passed to the lender before.',
        lawful.en,
        kept.en,
      ],
    },
  },
  STUDENT: {
    stops: {
      cn: [
        '您的留学生资质随之撤回。',
        '您填写的资料与上传的材料立即删除。',
        '再次申请时会重新请您同意，不同意则不能申请。',
      ],
      en: [
        'Your qualification as a returning student is withdrawn with it.',
        'What you have entered and all papers that you have sent are deleted at once.',
        'Applying again asks again, and cannot be done without it.',
      ],
    },
    stays: {
      cn: ['您已自行提交海关的材料。', lawful.cn, kept.cn],
      en: ['What you have handed to customs yourself.', lawful.en, kept.en],
    },
  },
  MARKETING: {
    stops: {
      cn: ['不再发送活动与优惠信息，立即生效。'],
      en: ['News and offers stop at once.'],
    },
    stays: {
      cn: ['订单、退款与预约的通知；您已领取的优惠券。', kept.cn],
      en: ['Notices about orders, refunds and appointments, and the coupons you have.', kept.en],
    },
  },
  PROFILE: {
    stops: {
      cn: ['不再根据您的收藏、浏览与订单推荐，立即生效。'],
      en: ['Your favourites, browsing history and orders are no longer used for recommendations, at once.'],
    },
    stays: {
      cn: ['收藏与浏览历史本身，您可以另行清除；价格与活动对所有人相同。', kept.cn],
      en: [
        'The favourites and the history themselves, which you can clear; prices and campaigns are the same for all.',
        kept.en,
      ],
    },
  },
}
