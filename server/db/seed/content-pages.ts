/**
 * Pages of blocks that the shop comes with: what it says of itself and how things go back, everywhere; the anniversary of
 * the financial services where the demonstration is (decision 123). The desk changes them from there.
 */
import type { PoolClient } from 'pg'
import type { PageText } from '#contract/content-page.ts'
import { always, block, link, story, word } from './content-block.ts'
import { helpPages } from './content-help.ts'
import { home } from './content-home.ts'
import { activity, anniversary, refreshplan, usedCampaign } from './content-campaigns.ts'

const about: PageText = {
  ...always,
  title: word(['关于我们', 'About us']),
  description: word([
    '由谁经营、有哪些许可、怎样联系我们。',
    'Who runs the shop, under which licences, and how to reach us.',
  ]),
  blocks: [
    story(
      'lead',
      ['', ''],
      [
        '我们把车、配件与服务放在一处，价格、车况与条件都写在明处。',
        'We keep cars, parts and services in one place, with prices, condition and terms in plain sight.',
      ],
    ),
    story(
      'what',
      ['我们做什么', 'What we do'],
      [
        '{store}由{company}运营，提供新车、原厂配件、生活精品与车主服务。',
        '{company} runs the {store}. It offers new cars, genuine parts, lifestyle products and owner services.',
      ],
    ),
    story(
      'used',
      ['官方认证二手车', 'Certified used cars'],
      [
        '认证二手车逐项检测，每一项结果都公示。车辆由品牌授权的经销商门店整备、展示与交付。',
        'Certified cars are inspected item by item and every result is published. Authorised dealers prepare, show and hand over the cars.',
      ],
      { channel: 'usedCars', link: link('/usedcar/premiumSelection', ['认证承诺', 'What we promise']) },
    ),
    block('table', 'facts', {
      title: word(['营业信息', 'Company details']),
      cells: [
        [word(['项目', 'Detail']), word(['内容', 'Value'])],
        [word(['公司名称', 'Company']), word(['{company}', '{company}'])],
        [word(['统一社会信用代码', 'Unified social credit code']), word(['{licence}', '{licence}'])],
      ],
    }),
    story(
      'contact',
      ['联系我们', 'Contact'],
      ['服务热线 {hotline}，每日 {hours}。', 'Hotline {hotline}, daily {hours}.'],
      { link: link('/dealerlocator', ['查找门店', 'Find an outlet']) },
    ),
  ],
}

const returns: PageText = {
  ...always,
  title: word(['退换与退款', 'Returns and refunds']),
  description: word([
    '哪些商品可以退换、多久之内、运费由谁承担、退款怎样原路退回。',
    'What can be returned and until when, who pays for sending it back, and how the money comes back.',
  ]),
  blocks: [
    story(
      'lead',
      ['', ''],
      [
        '每件商品的退货方式在商品页、结算页和订单中都有说明。下面是各类商品的共同规则，自 2026-11-22 起生效。',
        'How an item can be returned is stated on its page, at checkout and in the order. These rules apply to all items of a kind, from 2026-11-22.',
      ],
    ),
    story(
      'parcel',
      ['快递商品', 'Items sent by parcel'],
      [
        '支持 {returnDays} 天无理由退货的商品，自签收次日起 {returnDays} 天内可申请，商品应完好、配件齐全。无理由退货的运费由您承担。\n商品有质量问题的，自签收次日起 {faultDays} 天内可申请，退货运费由我们承担。\n发货前可随时申请退款，商品未发出的部分全额退回。',
        'Items that can come back without a reason can be returned within {returnDays} days, counted from the day after you receive them, undamaged and complete. You pay return shipping.\nA faulty item can be returned within {faultDays} days, counted from the day after you receive it. We pay return shipping.\nBefore shipping you can ask for a refund at any time; what has not been sent is refunded in full.',
      ],
    ),
    story(
      'exchange',
      ['换货', 'Exchanges'],
      [
        '在可以退货的期限内，也可以换同一商品、价格相同且有库存的其他规格，如另一尺码或颜色；商品有质量问题的，还可以换同款。价格不同的，请退货后重新购买。\n提交后，所选商品为您预留。寄回的商品验收后，新商品随新包裹发出，发出的运费由我们承担；寄回的运费与退货相同。\n新商品签收后，退换期限重新计算；同一件商品最多换两次，之后仍可退货。',
        'As long as an item can be returned, it can also be exchanged for another option of the same item at the same price that is in stock, such as another size or colour. A faulty item can be exchanged for the same one, too. For one at another price, please return yours and buy it.\nWhat you choose is kept for you once you ask. When we have checked what you sent back, the other one follows in a parcel of its own at our expense; sending yours back costs what it does for a return.\nThe time for returns and exchanges counts anew when you receive it. A piece can be exchanged twice, and returned after that.',
      ],
    ),
    story(
      'never',
      ['不适用无理由退货的商品', 'Items without seven-day returns'],
      [
        '涉及人身安全的商品拆封后，以及为您专门制作或激活的商品，不适用 7 天无理由退货。商品页会在购买前写明。',
        'Safety items that have been unpacked, and items made or activated for you, cannot be returned without a reason. Their pages say so before you buy.',
      ],
    ),
    story(
      'fitting',
      ['到店安装与保养套餐', 'Fitting and service packages'],
      [
        '券码未核销的部分可申请退款，已核销的部分不退。券码到期前我们会提醒您。',
        'Vouchers that have not been redeemed can be refunded; redeemed ones cannot. We remind you before a voucher expires.',
      ],
    ),
    story(
      'usedcar',
      ['二手车预订', 'Used-car reservations'],
      [
        '“订金（可退）”在签约前可随时取消，全额原路退回。“定金”按付款页面所示的条款处理。\n门店未在期限内确认车辆的，款项自动全额退回。',
        'A refundable deposit can be cancelled at any time before signing and is refunded in full. Earnest money follows the terms shown when you pay.\nIf the outlet does not confirm the car in time, the payment is refunded in full automatically.',
      ],
    ),
    story(
      'money',
      ['退款如何到账', 'How refunds arrive'],
      [
        '退款原路退回付款时使用的支付方式，到账时间以支付机构为准，通常为 1 至 7 个工作日。优惠券按订单所列规则退回。',
        'Refunds go back to the payment method you used. The payment service decides when they arrive, usually within 1 to 7 working days. Coupons are returned as stated in the order.',
      ],
    ),
    story(
      'apply',
      ['如何申请', 'How to apply'],
      [
        '在“我的订单”中打开订单，选择“申请退款”或“申请售后”，选择商品、退款或换货与原因，页面会先显示可退金额。\n对审核结果有异议，可在退款详情中申诉，或致电 {hotline}（每日 {hours}）。',
        'Open the order under My orders and choose to request a refund or a return, then the items, money or an exchange, and a reason. The page shows the refundable sum first.\nIf you disagree with a decision you can appeal on the refund page, or call {hotline} (daily {hours}).',
      ],
      { link: link('/user/myorder', ['我的订单', 'My orders']) },
    ),
  ],
}

async function addPage(client: PoolClient, code: string, { title, description, from, until, blocks }: PageText) {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  await client.query(
    `with page as (
       insert into content_page (code, created_at) values ($1, now()) on conflict (code) do nothing returning id
     ), made as (
       insert into content_version (page_id, no, title_cn, title_en, description_cn, description_en, from_at, until_at,
         blocks, edited_at, published_at, border_at, state, state_at)
       select id, 1, $2, $3, $4, $5, $6, $7, $8::jsonb, now(), now(), $7, 'published', now() from page
       returning id
     )
     insert into content_version_event (id, seq, event, to_state, actor, note, at)
     select id, 1, 'publish', 'published', 'clock', '{}', now() from made`,
    [code, title.cn, title.en, description.cn, description.en, at(from), at(until), JSON.stringify(blocks)],
  )
}

const everywhere: Readonly<Record<string, PageText>> = {
  home,
  about,
  returns,
  activity,
  refreshplan,
  'used-campaign': usedCampaign,
  ...helpPages,
}

/** Pages that every shop has; those that are there stay as they are. */
export async function addContentPages(client: PoolClient): Promise<void> {
  for (const [code, page] of Object.entries(everywhere)) await addPage(client, code, page)
}

/** The campaign of the demonstration. @param today day in Beijing */
export const addContentCampaign = (client: PoolClient, today: string): Promise<void> =>
  addPage(client, 'anniversary', anniversary(today))

/** All of them, for tests of what they say. */
export const seededPages = (today: string): Readonly<Record<string, PageText>> => ({
  ...everywhere,
  anniversary: anniversary(today),
})
