/** What staff read of a used car: its states, what happened to it, and what to do about what a feed could not bring in. */
import type { Word } from '#contract/parts.ts'
import { formatMoney } from '#contract/figures.ts'
import type { UsedCarState } from '#contract/used-car-codes.ts'
import type { Note } from '#server/lib/machine.ts'
import { alike, inBoth, inLanguage, wordOf } from '#server/lib/words.ts'
import type { CarMove } from './desk-car.queries.ts'
import { fedNames } from './desk-car.rules.ts'
import type { Problem } from './feed-car.ts'

type Pair = readonly [cn: string, en: string]

const states: Readonly<Record<UsedCarState, Pair>> = {
  publish: ['在售', 'On sale'],
  pre_publish: ['即将上架', 'Coming soon'],
  reserved: ['已预订', 'Reserved'],
  sold: ['已售出', 'Sold'],
  withdrawn: ['未上架', 'Off the shop'],
}
export const carStateWord = (state: UsedCarState): Word => wordOf(states[state])

const moves: Readonly<Record<string, Pair>> = {
  enter: ['登记车辆', 'Entered'],
  edit: ['修改资料', 'Details changed'],
  announce: ['以“即将上架”展示', 'Shown as coming soon'],
  publish: ['上架', 'Put on sale'],
  withdraw: ['下架', 'Taken off the shop'],
  price: ['改价', 'Price changed'],
  handOver: ['原门店停业，移交接手门店', 'Its outlet has closed: at another one now'],
  hand: ['更换维护方', 'Kept by somebody else'],
  take: ['被客户预订', 'Reserved by a customer'],
  free: ['预订结束', 'A reservation ended'],
  passOn: ['保留给下一位', 'Kept for the next in line'],
  sell: ['售出', 'Sold'],
}
/** Every kind of move that has words. */
export const movesInWords = Object.keys(moves)

const actors: Readonly<Record<CarMove['by'], Pair>> = {
  staff: ['员工', 'Staff'],
  customer: ['客户', 'Customer'],
  clock: ['系统', 'The shop'],
  channel: ['支付渠道', 'Payment channel'],
}

export const moveWord = ({ event, note }: Pick<CarMove, 'event' | 'note'>): Word =>
  event === 'price' && note['asked'] === true
    ? wordOf(['申请改价，待第二人确认', 'Price requested: a second person has to agree'])
    : wordOf(moves[event] ?? [event, event])

export const actorWord = ({ by, who }: Pick<CarMove, 'by' | 'who'>): Word => (who ? alike(who) : wordOf(actors[by]))

/** What is worth saying of a move beside its name. */
export function moveDetail({ note }: { note: Note }): Word | null {
  const { fromFen, toFen, reason, fields, to } = note
  const parts: Word[] = []
  if (typeof fields === 'string') parts.push(fieldList(fields))
  if (typeof fromFen === 'number' && typeof toFen === 'number')
    parts.push(alike(`${formatMoney(fromFen)} → ${formatMoney(toFen)}`))
  if (to === 'desk') parts.push({ cn: '由运营台维护', en: 'Kept at the desk' })
  if (to === 'feed') parts.push({ cn: '由车源导入维护', en: 'Kept by the stock feed' })
  if (typeof reason === 'string' && reason !== '') parts.push(alike(reason))
  if (parts.length === 0) return null
  return inBoth(language => parts.map(part => inLanguage(part, language)).join(language === 'en' ? '; ' : '；'))
}

const others: Readonly<Record<string, Pair>> = {
  equipment: ['配置', 'Equipment'],
  photos: ['照片', 'Photographs'],
  owners: ['车主记录', 'Owners'],
  services: ['保养记录', 'Services'],
}
/** Names of the changed fields; what follows from others has none. */
const fieldList = (fields: string): Word => {
  const names = fields.split(',').flatMap(field => fedNames[field] ?? (others[field] ? wordOf(others[field]) : []))
  return { cn: names.map(each => each.cn).join('、'), en: names.map(each => each.en).join(', ') }
}

/** What to do about a line that a feed could not bring in. */
export function faultStep(level: Problem['level'], column: string, inStock: boolean): Word {
  if (level === 'held')
    return wordOf(
      inStock
        ? [
            '打开这台车，核对状态与维护方后再导入',
            'Open the car, see how it stands and who keeps it, then import again',
          ]
        : ['核对车辆所属门店后再导入', 'Check which outlet the car belongs to, then import again'],
    )
  if (level === 'warning')
    return wordOf([
      '已导入；请核对，有误时在您的系统中更正',
      'It is in. Please check it, and put it right in your own system where it is wrong',
    ])
  return wordOf(
    column === ''
      ? ['更正这一行的格式后重新导入', 'Put the line itself right, then import again']
      : [`在您的系统中更正“${column}”后重新导入`, `Put “${column}” right in your own system, then import again`],
  )
}
