/** What of the home page is made of blocks (decision 163): as the shop comes with it; the desk changes it from there. */
import type { ShelfPlace } from '#contract/home-places.ts'
import type { Block } from '#contract/content-page.ts'
import { block, link, page, scene, word, type Words } from './content-block.ts'

const certified: Words = ['官方认证二手车', 'Certified pre-owned']
const hero = (place: NonNullable<Block['place']>, title: Words, more: Partial<Block>): Block =>
  block('homeHero', place, { place, title: word(title), kicker: word(certified), ...more })
const shelf = (place: ShelfPlace, title: Words): Block =>
  block('homePart', place.toLowerCase(), { place, title: word(title) })

export const home = page(
  ['首页', 'Home'],
  [
    '首页的主视觉、品质承诺与各栏目的名称和顺序。',
    'What the home page begins with, what certified means, and the names and order of its parts.',
  ],
  hero('buy', ['经得起再看一遍', 'Worth a second look'], {
    text: word([
      '{inspectionItems} 项检测逐条公示，{warrantyMonths} 个月官方质保，订金签约前可退。',
      '{inspectionItems} checks, every finding published, a {warrantyMonths}-month warranty, and a deposit that is refundable until you sign.',
    ]),
    short: word([
      '{inspectionItems} 项检测公示，{warrantyMonths} 个月质保，订金可退',
      '{inspectionItems} checks published, {warrantyMonths}-month warranty',
    ]),
    pictures: [
      scene('home', [
        'Rigel 四门轿跑停在暮色中的湿地上，远山之上一颗长庚星',
        'A Rigel on a wet plain at dusk, the evening star above the hills',
      ]),
    ],
  }),
  hero('sell', ['逐项估价，七天有效', 'Every line explained'], {
    text: word([
      '在线说明车况，每一项加减都看得见；到店检测与所填一致，成交价就是报价。',
      'Describe your car and see what each fact adds or takes off. If the inspection finds the same, the price is the offer.',
    ]),
    short: word(['每一项加减都看得见，您再决定是否卖出', 'An offer explained item by item; you decide']),
    pictures: [
      scene('hero-sedan', ['Vega 轿车，夜间影棚，前侧视角', 'A Vega in the night studio, from the front and side']),
    ],
  }),
  hero('replace', ['旧车抵价，换下一台', 'Trade in, move on'], {
    text: word([
      '旧车评估价直接抵扣车款，两笔手续一次办完。',
      'We take the value of your car off the price and do both sets of paperwork in one visit.',
    ]),
    pictures: [
      scene('hero-suv', ['Altair SUV，暮色中，天边一颗长庚星', 'An Altair at dusk, the evening star behind it']),
    ],
  }),
  hero('booking', ['您的预约，都在这里', 'Everything you have arranged'], {
    text: word([
      '到店看车可改期、可取消；已付订金的车为您保留。',
      'Move or cancel a viewing; a deposit holds your car until you sign.',
    ]),
    pictures: [
      scene('test-drive', ['暮色中的山路弯道，一台车驶来', 'A car comes round a bend of a mountain road at dusk']),
    ],
  }),
  // While the used-car channel is off.
  hero('shop', ['为您的车，选对每一件', 'The right part for your car'], {
    kicker: word(['官方商城', 'Official store']),
    text: word([
      '原厂配件、保养套餐与随车用品，在线选购，到家或到店安装。',
      'Genuine parts, service packages and accessories, sent to you or fitted by a dealer.',
    ]),
    pictures: [
      scene('home', [
        'Rigel 四门轿跑停在暮色中的湿地上，远山之上一颗长庚星',
        'A Rigel on a wet plain at dusk, the evening star above the hills',
      ]),
    ],
  }),
  shelf('newCars', ['新车', 'New cars']),
  shelf('newest', ['最新上架', 'Just listed']),
  block('homeFigures', 'promise', {
    title: word(['品质承诺', 'What certified means']),
    text: word(['每一台官方认证车，都按同一张清单检测。', 'Every certified car is checked against the same list.']),
    link: link('/usedcar/list/1', ['查看认证车', 'See certified cars']),
  }),
  shelf('series', ['按车系选', 'By series']),
  shelf('prices', ['按价格选', 'By price']),
  shelf('visitor', ['', '']),
  shelf('goods', ['售后精选', 'Accessories']),
  shelf('outlets', ['到店看车', 'See the cars']),
)
