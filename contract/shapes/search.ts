import * as z from 'zod'
import { word } from '../parts.ts'
import { NewCarCard } from './car-range.ts'
import { GoodsCard } from './goods.ts'
import { UsedCarCard } from './used-car.ts'

const keyword = z.string().trim().max(50)
const area = z.enum(['newCar', 'usedCar', 'goods'])
const found = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })

export const searchShapes = {
  'search.suggest': {
    summary: '搜索联想：新车、二手车、售后商品，支持中文、拼音、首字母与一字之差',
    /** Without an area: of all three, the best of each. */
    in: z.strictObject({ keyword, area: area.optional() }),
    out: z.array(
      z.object({
        text: word,
        area,
        /** Used cars: the filter's name; goods: `goods`, `category` or `group`; new cars: `series`, `model`, `trim` or `energy`. */
        kind: z.string(),
        /** How many cars, goods or trims it leads to. */
        count: z.int(),
        filter: z.record(z.string(), z.string()),
      }),
    ),
  },
  'search.all': {
    summary: '搜索三个区域，各取前几条与总数',
    in: z.strictObject({ keyword, pageSize: z.int().min(1).max(20).default(4) }),
    /** The first rows of each area; the lists of the areas take the same keyword and go on. */
    out: z.object({
      /** How the words were read where they hold a slip: what they then say; null: as they stand. */
      readAs: z.string().nullable(),
      newCar: found(NewCarCard),
      usedCar: found(UsedCarCard),
      goods: found(GoodsCard),
    }),
  },
}
