/** New and used cars: rows of the table in `public-pages.ts`. */
import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import type { DesignData } from '#shop/features/configure/design-load.ts'
import type { NewCarPageData } from '#shop/features/new-car/detail-load.ts'
import type { NewCarListData } from '#shop/features/new-car/list-load.ts'
import { newCarForSearch } from '#shop/features/new-car/new-car-for-search.ts'
import { carForSearch } from '#shop/features/used-car/car-for-search.ts'
import type { CarDetail } from '#shop/features/used-car/detail-facts.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import type { ListData } from '#shop/features/used-car/list-load.ts'
import { contentPage } from './public-pages-content.ts'
import { fixedPage, type Around, type PageFacts, plain, privatePage, publicPage, sayIn } from './public-page.ts'
import { listOf, wayTo } from './things.ts'

const used = { channel: 'usedCars' } as const
const newCars = (facts: Around) => [sayIn(facts.language, ['新车', 'New cars']), newCarListHref()] as const
const usedCarsStep = (facts: Around) => [sayIn(facts.language, ['二手车', 'Used cars']), carListHref()] as const
/** A page with a sentence of its own below the used cars. */
const usedPage = (words: readonly [cn: string, en: string]) =>
  fixedPage(() => words, { ...used, things: facts => [wayTo(facts, [usedCarsStep(facts)])] })
const newPage = (words: readonly [cn: string, en: string]) =>
  fixedPage(() => words, { things: facts => [wayTo(facts, [newCars(facts)])] })

/** A page of the programme for returning students. */
const studentPage = (words: readonly [cn: string, en: string]) =>
  fixedPage(() => words, { channel: 'students', things: facts => [wayTo(facts, [newCars(facts)])] })

/** The page of a campaign of used cars; one that nobody has written is not told. */
const campaign = contentPage({ step: usedCarsStep, channel: 'usedCars' })

export const carPages = {
  newCarList: publicPage<NewCarListData>({
    fixed: true,
    describe: ({ data, language }) =>
      sayIn(language, [
        `${data.total} 款在产新车，附指导价、续航、加速与月供，可并排对比参数与配置。`,
        `New cars built today, ${data.total} versions, with list price, range, acceleration and instalment, to compare side by side.`,
      ]),
    // What is filtered is a wish of one visitor.
    found: ({ address }) => /^\/newcar\/home(\?hl=en)?$/.test(address),
    things: facts => [
      wayTo(facts),
      ...listOf(
        facts,
        facts.data.rows.map(car => ({ name: car.name, path: newCarHref(car.spuId) })),
      ),
    ],
  }),
  newCarDetail: publicPage<NewCarPageData>({
    describe: ({ data: { detail } }) =>
      plain([detail.car.name, detail.series.kind, formatMoney(detail.car.priceFen), detail.series.intro].join(dot)),
    found: ({ data: { detail } }) => !detail.car.ended,
    things: facts => {
      const { detail } = facts.data
      return [
        newCarForSearch(detail, {
          publicUrl: facts.publicUrl,
          brand: facts.brand.nameEn,
          url: facts.publicUrl + facts.address,
        }),
        wayTo(facts, [newCars(facts), [plain(detail.series.name), newCarListHref({ series: [detail.series.code] })]]),
      ]
    },
    picture: ({ data: { detail } }) => ({ kind: 'newCar', key: String(detail.car.spuId) }),
  }),
  newCarCampaign: { is: 'same', as: 'newCarDetail' },
  newCarActivity: contentPage({ step: newCars }),
  refreshPlan: contentPage({ step: newCars }),
  testDrive: newPage([
    '预约试驾：选车型、门店与时间，短信确认，改期与取消都在线上。',
    'Book a test drive: model, dealer and time of your choice, confirmed by text message, moved or cancelled online.',
  ]),
  testDriveSuccess: privatePage('step of a task'),
  newCarCompare: privatePage('own selection'),
  ix3PaymentPage: newPage([
    '首发车型：各地配额与排队次序公开，付意向金留位，轮到即可下单。',
    'The launch model: allotments and the line are open to see; a deposit keeps a place until it is your turn to order.',
  ]),
  designPage: publicPage<DesignData>({
    fixed: true,
    describe({ data, language, title }) {
      if (data.is !== 'car')
        return sayIn(language, [
          '选车系，配车漆、轮毂、内饰与选装：价格与交付时间即时可见，冲突有说明。',
          'Choose a series, then paint, wheels, upholstery and options: price and delivery at once, conflicts explained.',
        ])
      const price = data.facts.find(each => each.spuId === data.build.spuId)?.priceFen
      const from = price === undefined ? '' : plain(formatMoney(price))
      return sayIn(language, [
        `${title}：车漆、轮毂、内饰与选装，指导价 ${from} 起，价格随选随变。`,
        `${title}: paint, wheels, upholstery and options, from ${from}, priced as you choose.`,
      ])
    },
    found: ({ data, query }) =>
      data.is === 'range' || (data.is === 'car' && [...query.keys()].every(key => key === 'series')),
    things: facts => [wayTo(facts, [newCars(facts)])],
    picture({ data, query }) {
      if (data.is !== 'car') return undefined
      const code = query.get('code')
      return code ? { kind: 'configuration', key: code } : { kind: 'newCar', key: String(data.build.spuId) }
    },
  }),
  buyCarGuide: studentPage([
    '留学生回国购车指南：谁可以免税购车、期限怎么算、要哪些证件、怎样办海关手续。',
    'A car on coming home from studies: who may buy free of duty, which dates and papers count, and the way through customs.',
  ]),
  retainedCapital: studentPage([
    '留下联系方式，由顾问为回国留学人员解答免税购车的条件、车型与手续。',
    'Leave a number, and an adviser answers what returning students ask about conditions, cars and papers.',
  ]),
  dutyFreeList: studentPage([
    '回国留学人员可以免税购买的车型：含税与免税价格逐项对照，标明依据与日期。',
    'Cars that returning students may buy free of duty: prices with and without it, item by item, with source and date.',
  ]),
  studentStockList: studentPage([
    '留学生现车：已经到店、可以按免税政策购买的车，一车一价，配置齐全可查。',
    'Cars at dealers that returning students may buy free of duty, each with its price and full equipment.',
  ]),
  matchedCarPage: privatePage('own selection'),
  matchedCarDetail: privatePage('own selection'),
  designMyBrand: { is: 'same', as: 'designPage' },
  generalConfigurePage: { is: 'same', as: 'designPage' },
  digitalBrochure: privatePage('own selection', ({ query }) => {
    const code = query.get('code')
    return code ? { kind: 'configuration', key: code } : undefined
  }),
  usedCarHome: usedPage([
    '官方认证二手车：最新上架、按车系与价格找车、附近门店、卖车与置换。',
    'Certified pre-owned cars: newest first, by series and price, dealers near you, selling and trading in.',
  ]),
  usedCarList: publicPage<ListData>({
    ...used,
    fixed: true,
    describe: ({ store, language }) =>
      sayIn(language, [
        `${store}在售二手车：一车一价、检测报告与车况逐项公开，可预订、看车与置换。`,
        `Used cars at ${store}: one price a car, inspection and condition item by item, to reserve, view or trade in.`,
      ]),
    found: ({ address }) => /^\/usedcar\/list(\?hl=en)?$/.test(address),
    things: facts => [
      wayTo(facts),
      ...listOf(
        facts,
        facts.data.rows.map(car => ({ name: car.title, path: `/usedcar/detail/${car.carNo}` })),
      ),
    ],
  }),
  usedCarCompare: privatePage('own selection'),
  usedCarFinance: usedPage([
    '二手车金融：首付、期限与月供即时测算，年化利率按内部收益率公示。',
    'Used-car finance: down payment, term and instalment worked out at once, with the yearly rate by internal rate of return.',
  ]),
  usedCarFestival: campaign,
  usedCarDay2020: campaign,
  usedCarDay2021: campaign,
  usedCarCampaign: campaign,
  premiumSelection: usedPage([
    '官方认证的标准：168 项检测、车况承诺、质保与回购条件。',
    'What certified means: 168 inspection items, promises about condition, warranty and taking back.',
  ]),
  usedCarReport: privatePage('part of another page'),
  reportCheck: usedPage([
    '输入检测报告编号，核验报告是否由本店签发、内容是否被改动。',
    'Enter the number of an inspection report to see whether we signed it and whether anything was changed.',
  ]),
  connectedDriving: usedPage([
    '认证二手车互联服务：可以开通哪些功能、怎样开通、资费与期限。',
    'Connected services of certified cars: what can be switched on, how, for how much and for how long.',
  ]),
  sellCar: usedPage([
    '在线估价卖车：逐项说明价格怎样得出，门店检测后确认，车款付到本人账户。',
    'Sell your car: a valuation explained line by line, confirmed by an inspection, paid to your own account.',
  ]),
  replaceCar: usedPage([
    '以旧换车：旧车估价抵扣车款，差额与月供一次算清。',
    'Part exchange: the value of your car against the price of the next, with what remains and the instalment.',
  ]),
  usedCarDetail: publicPage<{ data: CarDetail }>({
    ...used,
    describe: ({ data: { data: car } }) =>
      plain([car.title, car.subtitle, formatMoney(car.priceFen), car.carNo].join(dot)),
    found: ({ data: { data: car } }) => car.state === 'publish' || car.state === 'reserved',
    things: facts => [
      carForSearch(facts.data.data, facts.publicUrl, facts.publicUrl + facts.address),
      wayTo(facts, [usedCarsStep(facts)]),
    ],
    picture: ({ data: { data: car } }) => ({ kind: 'usedCar', key: car.carNo }),
  }),
  usedCarViewing: privatePage('step of a task'),
  usedCarViewingBooked: privatePage('step of a task'),
} as const satisfies Record<string, PageFacts>
