/** A page with every kind of block, with long words in each. */
import { type Block, type BlockKind, emptyBlock, type PageText } from '#contract/content-page.ts'

const word = (cn: string, en: string) => ({ cn, en })
const block = (kind: BlockKind, more: Partial<Block>): Block => ({
  ...emptyBlock(kind, kind),
  title: word(`冬季长途出行的${kind === 'hero' ? '车况检查与金融方案' : '准备'}`, 'Before a long journey in winter'),
  ...more,
})
const scene = (code: string) => ({
  scene: code,
  photoId: null,
  alt: word('夜色中的门店与车辆', 'Cars at an outlet at night'),
})
const text = word(
  '出发前请检查轮胎、制动与高压电池，并确认充电路线。\n门店技师会逐项讲解，检查结果当场打印。',
  'Check tyres, brakes and battery before you leave, and plan where to charge.\nA technician explains each result.',
)
const item = (n: number) => ({
  title: word(`第 ${n} 项：确认随车应急工具与备用药品`, `Item ${n}: tools and medicine for an emergency`),
  text,
})
const link = (href: string) => ({ label: word('查看全部冬季用品', 'See everything for winter'), href })

/** @param things codes of goods and numbers of cars that are on sale  @param at to which moment its countdown counts */
export const everyBlock = (things: { spuCodes: string[]; carNos: string[] }, at: number): PageText => ({
  title: word('冬季出行准备', 'Ready for winter'),
  description: word('冬季出行前的检查、用品与金融方案。', 'Checks, goods and finance before a journey in winter.'),
  from: null,
  until: null,
  blocks: [
    block('hero', { text, pictures: [scene('hero-suv')], link: link('/aftersales') }),
    block('countdown', { text: word('活动已结束。', 'It is over.'), at }),
    block('story', { text, pictures: [scene('dealer-facade-3')], link: link('/dealerlocator') }),
    block('gallery', { pictures: ['dealer-lot', 'dealer-showroom', 'test-drive', 'aftersales'].map(scene) }),
    block('steps', { items: [1, 2, 3, 4].map(item) }),
    block('table', {
      cells: [
        [word('检查项目', 'Check'), word('标准', 'Standard'), word('时长', 'Takes')],
        [
          word('轮胎花纹深度与胎压', 'Tread and pressure'),
          word('不低于 3 mm', '3 mm or more'),
          word('10 分钟', '10 minutes'),
        ],
        [
          word('高压电池健康度', 'Health of the battery'),
          word('不低于 70%', '70 % or more'),
          word('20 分钟', '20 minutes'),
        ],
      ],
      text,
    }),
    block('questions', { items: [1, 2, 3].map(item) }),
    block('goods', { spuCodes: things.spuCodes, text, link: link('/aftersales') }),
    block('cars', { carNos: things.carNos }),
    block('quotation', {
      title: word('门店技师', 'A technician of an outlet'),
      text: word('好的准备从一张清单开始。', 'A good journey begins with a list.'),
    }),
  ],
})
