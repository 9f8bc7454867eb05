/** Goods, the workshop, dealers, their activities and texts: rows of the table in `public-pages.ts`. */
import { dot } from '#contract/signs.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { GoodsDetailData } from '#shop/features/goods/choice.ts'
import { afterSalesPath, goodsHref } from '#shop/features/goods/goods-href.ts'
import { goodsForSearch } from '#shop/features/goods/goods-for-search.ts'
import type { GoodsListData } from '#shop/features/goods/goods-load.ts'
import type { PolicyData } from '#shop/features/consent/policy-load.ts'
import { activitiesPath, activityPath } from '#contract/activity-path.ts'
import type { ActivityFacts, ActivityListData } from '#shop/features/activity/activity-load.ts'
import type { LotteryFacts } from '#shop/features/lottery/lottery-load.ts'
import type { ShopData } from '#shop/features/dealer-shop/shop-load.ts'
import type { LocatorData } from '#shop/features/dealer/locator-load.ts'
import {
  fixedPage,
  type Around,
  type PageFacts,
  plain,
  privatePage,
  publicPage,
  sayIn,
  type Thing,
} from './public-page.ts'
import { listOf, wayTo } from './things.ts'

const goodsShop = (facts: Around) => [sayIn(facts.language, ['售后精选', 'Accessories']), afterSalesPath] as const

/** The page of one good, whichever of its addresses shows it. */
const good = publicPage<{ data: GoodsDetailData }>({
  describe: ({ data: { data }, language }) =>
    plain(
      sayIn(language, [
        `${data.name}：${data.fact}。${data.categoryName}，编号 ${data.spuCode}，适用车型、送达方式与评价。`,
        `${data.name}: ${data.fact}. ${data.categoryName}, number ${data.spuCode}, with the cars it fits, delivery and reviews.`,
      ]),
    ),
  found: ({ data: { data } }) => data.state === 'publish',
  things: facts => {
    const { data } = facts.data
    const category = goodsCategories.find(each => each.code === data.categoryCode)
    const shelf =
      category && ([sayIn(facts.language, [category.cn, category.en]), `${afterSalesPath}/${category.code}`] as const)
    return [
      goodsForSearch(data, facts.publicUrl, facts.brand.nameEn, facts.publicUrl + facts.address),
      wayTo(facts, [goodsShop(facts), ...(shelf ? [shelf] : [])]),
    ]
  },
  picture: ({ data: { data } }) => ({ kind: 'goods', key: data.spuCode }),
})

/** An outlet of the directory as it stands on the page. */
const outletThing = (row: LocatorData['rows'][number]): Thing => ({
  '@type': 'AutoDealer',
  name: plain(row.name),
  address: { '@type': 'PostalAddress', streetAddress: plain(row.address), addressCountry: 'CN' },
  geo: { '@type': 'GeoCoordinates', latitude: row.lat, longitude: row.lng },
})

/** The outlet whose shop the page is. */
const dealerThing = (shop: NonNullable<ShopData['found']['shop']>, { publicUrl, address }: Around): Thing => ({
  '@type': 'AutoDealer',
  name: plain(shop.name),
  url: publicUrl + address,
  address: { '@type': 'PostalAddress', streetAddress: plain(shop.address), addressCountry: 'CN' },
})

/** What happens at an outlet, and when. */
const activityThing = (it: ActivityFacts, { publicUrl, address }: Around): Thing => ({
  '@type': 'Event',
  name: plain(it.title),
  url: publicUrl + address,
  startDate: new Date(it.startsAt).toISOString(),
  endDate: new Date(it.endsAt).toISOString(),
  eventStatus: `https://schema.org/${it.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  location: {
    '@type': 'Place',
    name: plain(it.outletName),
    address: { '@type': 'PostalAddress', streetAddress: plain(it.place), addressCountry: 'CN' },
  },
})

const policyText = publicPage<PolicyData>({
  describe: ({ data: { policy }, store, language }) =>
    sayIn(language, [
      `${store}《${policy.title}》全文与历次版本，现行版本 ${policy.version}。`,
      `${policy.title} of ${store}, the whole text and its versions; version ${policy.version}.`,
    ]),
  found: ({ data: { policy }, query }) => policy.inForce && !query.has('version'),
  things: facts => [wayTo(facts)],
})

export const goodsPages = {
  classify: fixedPage(
    ({ usedCars }) => [
      usedCars ? '按类别找新车、二手车与售后商品。' : '按类别找新车与售后商品。',
      usedCars
        ? 'New cars, used cars and after-sales goods, by category.'
        : 'New cars and after-sales goods, by category.',
    ],
    { things: facts => [wayTo(facts)] },
  ),
  userAgreement: { ...policyText, fixed: true },
  policy: { ...policyText, fixed: true },
  chargingDetail: good,
  goodsDetail: good,
  afterSales: fixedPage(
    () => [
      '原厂配件、养护套餐、充电设备与生活精品：按车型查适配，快递到家或到店安装。',
      'Original parts, service packages, chargers and lifestyle goods: checked against your car, sent to you or fitted by a dealer.',
    ],
    { things: facts => [wayTo(facts)] },
  ),
  goodsList: publicPage<GoodsListData>({
    describe: ({ title, store, language }) =>
      sayIn(language, [
        `${store}${title}：价格、库存与适用车型，快递到家或到店安装。`,
        `${title} at ${store}: price, stock and the cars they fit, sent to you or fitted by a dealer.`,
      ]),
    found: ({ query }) => query.size === 0,
    things: facts => [
      wayTo(facts, [goodsShop(facts)]),
      ...listOf(
        facts,
        facts.data.rows.map(row => ({ name: row.name, path: goodsHref(row) })),
      ),
    ],
  }),
  maintenance: fixedPage(
    () => [
      '在线预约保养：工时与零件价格先看清，选门店与时间，到店按价结算。',
      'Book maintenance online: labour and parts priced beforehand, at the dealer and the time you choose.',
    ],
    { things: facts => [wayTo(facts, [goodsShop(facts)])] },
  ),
  maintenanceBooking: privatePage('step of a task'),
  maintenanceBooked: privatePage('step of a task'),
  owner: fixedPage(
    () => [
      '车主服务：保养预约、适配本车的配件与套餐、充电与随车用品。',
      'For owners: maintenance, parts and packages that fit your car, charging and accessories.',
    ],
    { things: facts => [wayTo(facts)] },
  ),
  chooseDealer: privatePage('step of a task'),
  dealerShopPage: publicPage<ShopData>({
    describe: ({ data: { found } }) =>
      plain([found.shop?.name, found.shop?.address, found.shop?.intro].filter(Boolean).join(dot)),
    found: ({ data: { found } }) => !!found.shop,
    things: facts => {
      const { shop } = facts.data.found
      const locator = [sayIn(facts.language, ['查找门店', 'Find a dealer']), '/dealerlocator'] as const
      return [...(shop ? [dealerThing(shop, facts)] : []), wayTo(facts, [locator])]
    },
  }),
  dealerListCar: privatePage('part of another page'),
  dealerSpaceActivityListPage: publicPage<ActivityListData>({
    fixed: true,
    describe: ({ title, store, language }) =>
      sayIn(language, [
        `${title}：${store}各门店的试驾、品鉴与车主活动，按距离排列，在线报名。`,
        `${title} at ${store}: drives, previews and owners’ evenings, the nearest first, with seats to register for.`,
      ]),
    found: ({ query }) => query.size === 0,
    things: facts => [
      wayTo(facts),
      ...listOf(
        facts,
        facts.data.rows.map(row => ({ name: row.title, path: activityPath(row.activityId) })),
      ),
    ],
  }),
  searchDealerActivityPage: privatePage('answer to one question'),
  dealerSpaceActivityDetailPage: publicPage<{ data: ActivityFacts }>({
    describe: ({ data: { data: it } }) => plain([it.title, it.outletName, it.text].join(dot)).slice(0, 160),
    found: ({ data: { data: it } }) => it.state === 'published',
    things: facts => {
      const it = facts.data.data
      return [
        activityThing(it, facts),
        wayTo(facts, [[sayIn(facts.language, ['门店活动', 'Dealer activities']), activitiesPath]]),
      ]
    },
  }),
  campaignDraw: publicPage<{ data: LotteryFacts }>({
    describe: ({ data: { data: it } }) => plain([it.name, it.terms].join(dot)).slice(0, 160),
    found: ({ data: { data: it } }) => it.standing === 'soon' || it.standing === 'running',
    things: facts => [wayTo(facts)],
  }),
  dealerLocator: publicPage<LocatorData>({
    fixed: true,
    describe: ({ title, data, language, brand }) =>
      sayIn(language, [
        `${title}：${brand.nameCn}授权门店 ${data.total} 家，地址、营业时间、服务项目与路线。`,
        `${title}: ${data.total} authorised ${brand.nameEn} outlets with address, opening hours, services and the way there.`,
      ]),
    found: ({ query, data }) => data.total > 0 && [...query.keys()].every(key => key === 'area'),
    things: facts => [wayTo(facts), ...facts.data.rows.map(outletThing)],
  }),
} as const satisfies Record<string, PageFacts>
