import * as z from 'zod'
import { alertPaces } from '../codes.ts'
import { moment, plainLine, rowId, shortId, word } from '../parts.ts'
import { UsedCarCard } from './used-car.ts'

const pace = z.enum(alertPaces)
const name = plainLine(40, 1)
/** Which searches the link of an alert leads to; nobody can guess it. */
const key = shortId

/** A car that came into a search, with why: the filters that it fits, in words. */
const FoundCar = z.object({ car: UsedCarCard, why: z.array(word), at: moment })
const SearchHead = z.object({
  searchId: z.int(),
  name: z.string(),
  pace,
  /** The filter and the words as they stand in the address of the list. */
  filter: z.string(),
  keyword: z.string(),
})

export const alertShapes = {
  'alert.list': {
    summary: '我保存的二手车搜索，含最近找到的车与符合原因',
    in: z.strictObject({}),
    out: z.array(
      SearchHead.extend({
        words: z.array(word),
        createdAt: moment,
        /** Cars that fit now. */
        onSale: z.int(),
        /** The last cars that came into it and are still on the list, and how many these are in all. */
        found: z.array(FoundCar),
        foundInAll: z.int(),
      }),
    ),
  },
  'alert.save': {
    summary: '保存一个二手车搜索，有新车源时提醒',
    in: z.strictObject({
      name,
      filter: z.string().max(400).default(''),
      keyword: z.string().max(50).default(''),
      pace: pace.default('daily'),
    }),
    out: z.object({ searchId: z.int() }),
  },
  'alert.change': {
    summary: '修改保存的搜索：名称、提醒频率',
    in: z.strictObject({ searchId: rowId, name: name.optional(), pace: pace.optional() }),
    out: z.object({ searchId: z.int(), name: z.string(), pace }),
  },
  'alert.remove': {
    summary: '删除保存的搜索',
    in: z.strictObject({ searchId: rowId }),
    out: z.object({ searchId: z.int() }),
  },
  'alert.drops': {
    summary: '收藏降价提醒：多快提醒、降多少才提醒',
    in: z.strictObject({}),
    out: z.object({
      pace,
      /** A price has to fall by so much. */
      leastFen: z.int(),
    }),
  },
  'alert.changeDrops': {
    summary: '修改收藏降价提醒的频率，或停止',
    in: z.strictObject({ pace }),
    out: z.object({ pace }),
  },
  'alert.digest': {
    summary: '一次提醒的内容，凭提醒中的链接打开，无需登录',
    in: z.strictObject({ key }),
    /** Null, and no searches: the link leads to nothing any more. */
    out: z.object({
      at: moment.nullable(),
      /** Favourites that had become cheaper: what each cost when it was kept, and then. */
      drops: z.array(z.object({ car: UsedCarCard, fromFen: z.int(), toFen: z.int() })),
      searches: z.array(
        SearchHead.extend({
          /** Cars that were told of; those that have left the list since are not among `found`. */
          told: z.int(),
          found: z.array(FoundCar),
        }),
      ),
    }),
  },
  'alert.stop': {
    summary: '凭提醒中的链接停止提醒，无需登录',
    in: z.strictObject({
      key,
      /** Absent: everything of that alert. */
      searchId: rowId.optional(),
      /** Lower prices of favourites alone. */
      drops: z.literal(true).optional(),
    }),
    /** The searches that are stopped now, and whether the prices of favourites are. */
    out: z.object({ stopped: z.array(z.int()), drops: z.boolean() }),
  },
}
