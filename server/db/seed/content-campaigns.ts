/** Pages of campaigns that the shop comes with (decision 140). */
import { type Block, offerOfAddress, offerOfTradeIn, type PageText } from '#contract/content-page.ts'
import { always, block, link, scene, story, word } from './content-block.ts'
import { dayName, dayOf } from './days.ts'

/** Of every campaign of new cars that has no page of its own. */
export const activity: PageText = {
  ...always,
  title: word(['新车活动', 'New-car campaign']),
  description: word([
    '新车活动：有什么、给谁、到何时，以及适用的车型。',
    'A campaign for new cars: what it gives, to whom, until when, and its cars.',
  ]),
  blocks: [
    block('offer', 'offer', { offer: offerOfAddress }),
    block('offerSum', 'sum', { title: word(['算一笔账', 'An example']), offer: offerOfAddress }),
    block('offerCars', 'cars', { offer: offerOfAddress }),
  ],
}

export const refreshplan: PageText = {
  ...always,
  title: word(['置换焕新', 'Trade-in renewal']),
  description: word([
    '旧车换新车：先看旧车估价，再看差额与月供，门店检测后按价成交。',
    'Trade your car in for a new one: what yours is worth, what remains, and the instalment, settled after an inspection.',
  ]),
  blocks: [
    story(
      'lead',
      ['', ''],
      [
        '旧车交给门店，评估价与置换补贴都从新车款里抵扣。',
        'Hand in your car: its valuation and the trade-in bonus both come off the price of the new one.',
      ],
    ),
    block('offer', 'bonus', { offer: offerOfTradeIn }),
    block('steps', 'steps', {
      title: word(['怎么办理', 'How it goes']),
      channel: 'usedCars',
      items: [
        {
          title: word(['先算一算', 'Work it out']),
          text: word([
            '说明旧车、选好新车与付款方式，马上看到要付多少。',
            'Describe your car, choose the next one and how you pay: you see at once what it comes to.',
          ]),
        },
        ...tradeInSteps(),
      ],
      link: link('/usedcar/replace', ['置换试算', 'Open the calculator']),
    }),
    block('offerSum', 'sum', { title: word(['算一笔账', 'An example']), offer: offerOfTradeIn }),
    story(
      'build',
      ['配置您的新车', 'Build your new car'],
      [
        '总价与预计交付时间随选随算，配置可存入心愿单。',
        'Price and expected delivery follow every choice, and what you build can be kept on your wish list.',
      ],
      {
        pictures: [scene('hero-sedan', ['夜色展台上的一辆轿车', 'A saloon in the night studio'])],
        link: link('/newcar/design', ['开始配置', 'Build a car']),
      },
    ),
    block('offerCars', 'cars', { offer: offerOfTradeIn }),
  ],
}

/** What the dealer and the customer do, one after the other. */
function tradeInSteps(): Block['items'] {
  return [
    {
      title: word(['旧车检测', 'Inspection of your car']),
      text: word([
        '线上先有逐项估价；门店按清单检测，与所填一致就按报价抵扣。',
        'You have a valuation line by line beforehand. The dealer inspects the car; if it is as described, the offer stands.',
      ]),
    },
    {
      title: word(['配置新车', 'Build the new car']),
      text: word([
        '边选边看总价与交付时间，存入心愿单，带着配置代码到店。',
        'See price and delivery as you choose, save it to your wish list, and bring its code to the dealer.',
      ]),
    },
    {
      title: word(['签约抵扣', 'Sign and set off']),
      text: word([
        '评估价与补贴在签约时从新车款中减去，旧车在交付新车时交出。',
        'Valuation and bonus come off the price when you sign. You hand in your car when you get the new one.',
      ]),
    },
  ]
}

/** Of every time-limited campaign of used cars that has no page of its own. */
export const usedCampaign: PageText = {
  ...always,
  title: word(['限时活动', 'Campaign']),
  description: word([
    '二手车限时活动：何时开始、何时结束，以及参加的车源。',
    'A time-limited campaign of used cars: when it begins and ends, and the cars in it.',
  ]),
  blocks: [
    block('timed', 'cars', {
      offer: offerOfAddress,
      text: word([
        '活动不改变任何一台车的价格规则：每台车的价格记录、检测报告与订金条件都在其详情页公开。',
        'A campaign changes no rule of a price: each car’s price record, inspection report and deposit terms stand on its page.',
      ]),
    }),
  ],
}

/** @param today day in Beijing on which the demonstration begins */
export function anniversary(today: string): PageText {
  const until = Date.parse(`${dayName(dayOf(today) + 60)}T00:00:00+08:00`)
  return {
    from: null,
    until,
    title: word(['金融服务周年', 'Financial services anniversary']),
    description: word([
      '金融服务周年：贷款方式、试算与申请步骤，一页看清。',
      'Financial services anniversary: ways to pay for a car, worked out step by step.',
    ]),
    blocks: [
      block('hero', 'hero', {
        title: word(['金融服务周年', 'Financial services anniversary']),
        text: word([
          '把月供、首付与总利息算清楚，再决定怎样付。',
          'See instalment, down payment and interest first, then decide how to pay.',
        ]),
        pictures: [scene('hero-sedan', ['夜色展台上的一辆轿车', 'A saloon in the night studio'])],
        link: link('/newcar/home', ['看新车', 'See new cars']),
      }),
      block('countdown', 'ends', {
        title: word(['距活动页结束', 'This page ends in']),
        text: word([
          '活动页已结束；车辆详情页仍可试算。',
          'This page is over. You can still work out a loan on the page of each car.',
        ]),
        at: until,
      }),
      block('steps', 'steps', {
        title: word(['从试算到放款', 'From the first figure to the money']),
        items: [
          {
            title: word(['试算', 'Work it out']),
            text: word([
              '在车辆详情页选首付与期数，月供、利息合计与年化利率随选随算。',
              'Choose down payment and term on the page of a car: instalment, interest and yearly rate follow.',
            ]),
          },
          {
            title: word(['下订', 'Order']),
            text: word([
              '确认订单时选贷款方式，门店确认后联系您。',
              'Choose the loan when you confirm; the outlet calls you.',
            ]),
          },
          {
            title: word(['交材料', 'Send your papers']),
            text: word([
              '按清单在线上传材料，文件加密保存，只有经办人可以打开。',
              'Send the papers on the list online. They are sealed, and only who works on them can open them.',
            ]),
          },
          {
            title: word(['审批', 'Approval']),
            text: word(['额度与利率以金融机构审核为准。', 'The lender decides on sum and rate.']),
          },
        ],
      }),
      block('questions', 'asked', {
        title: word(['常见问题', 'Questions']),
        items: [
          {
            title: word(['试算结果就是最终方案吗？', 'Is the calculation the final offer?']),
            text: word([
              '不是。试算不构成贷款要约，审批、利率与额度以金融机构审核为准。',
              'No. A calculation is no offer; the lender decides on approval, rate and sum.',
            ]),
          },
        ],
      }),
      story(
        'used',
        ['认证二手车金融', 'Finance for certified used cars'],
        [
          '常用方案为首付三成、48 期，详情页按车价给出月供。',
          'The usual plan is 30 % down over 48 months; each car’s page gives the instalment.',
        ],
        { channel: 'usedCars', link: link('/usedcar/financialServices', ['二手车金融', 'Used-car finance']) },
      ),
    ],
  }
}
