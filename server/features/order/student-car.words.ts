import { studentCarStates } from '#contract/order-states.ts'
import type { DepositKind } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import { type CustomsStep, customsStepRows, type StudentRefusal } from '#contract/student/customs-steps.ts'
import { newCarSayings } from './new-car-order.words.ts'
import { fenText, type MoveNotice, type MoveWords, say, type Sayings, timeText, wordsFrom } from './order.words.ts'
import { depositNames } from './used-car-deposit.words.ts'

/** A number or a day that a step was written down with. */
const said = (note: { [name: string]: unknown }, cn: string, en: string): Word =>
  note.number ? { cn: `，${cn} ${String(note.number)}`, en: `, ${en} ${String(note.number)}` } : { cn: '', en: '' }

const refusals: Readonly<Record<StudentRefusal, Word>> = {
  customs: { cn: '海关未批准', en: 'Customs did not approve' },
  house: { cn: '我们目前无法履行这笔订单', en: 'We cannot fulfil this order at present' },
}

/** The moves of a returning student's car in plain words; what it has alike with every new car is told alike. */
const sayings: Sayings<Word> = {
  ...newCarSayings,
  place: (note, deposit) =>
    say(
      ['订单已提交', 'Order placed'],
      [
        `配置、免税价与税率依据已为您锁定。请在 ${timeText(note.until)} 前支付${deposit.cn} ${fenText(note.dueFen)}，逾期订单自动关闭`,
        `Configuration, duty-free price and the rates behind it are fixed for you. Please pay the ${deposit.en} of ${fenText(note.dueFen)} by ${timeText(note.until)}, or the order will be closed`,
      ],
    ),
  timeout: () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['资质仍然有效时，可重新下单', 'You can order again while your qualification stands'],
    ),
  confirm: () =>
    say(
      ['我们已确认订单', 'Order confirmed'],
      [
        '配置与交付已核对。请向海关提交申请，期限见订单页；海关批准前您随时可取消并全额退款',
        'Configuration and delivery are checked. Please apply at customs; the page of the order says until when. Until customs approve you can cancel at any time and get everything back',
      ],
    ),
  expire: (note, deposit) =>
    note.customs
      ? say(
          ['海关申请期限已过', 'The time to apply at customs is over'],
          [
            `期限内未登记到海关申请，${deposit.cn} ${fenText(note.refundFen)} 将全额原路退回，订单已结束`,
            `No application at customs was noted in time. The ${deposit.en} of ${fenText(note.refundFen)} will be refunded in full and the order is closed`,
          ],
        )
      : say(
          ['我们未在期限内确认', 'Not confirmed in time'],
          [
            `${deposit.cn} ${fenText(note.refundFen)} 将全额原路退回，订单已结束${note.twofold ? '；另按约定向您赔付同等金额，客服将与您联系' : ''}`,
            `The ${deposit.en} of ${fenText(note.refundFen)} will be refunded in full and the order is closed${note.twofold ? '; we owe you the same sum again and will get in touch' : ''}`,
          ],
        ),
  warn: note =>
    note.permit
      ? say(
          ['海关批准文件即将到期', 'The approval of customs ends soon'],
          [
            `批准文件有效期至 ${timeText(note.until)}，请在此之前完成签约、付款与开票；如需延期请询问海关`,
            `It holds until ${timeText(note.until)}. Please sign, pay and get the invoice before that; about longer, please ask your customs office`,
          ],
        )
      : say(
          ['向海关申请的期限临近', 'The time to apply at customs ends soon'],
          [
            `按登记的规则，最晚在 ${timeText(note.until)} 前申请；逾期订单自动结束并全额退款`,
            `By the rules on record, apply before ${timeText(note.until)}; otherwise the order ends and you get a full refund`,
          ],
        ),
  applied: note => {
    const no = said(note, '受理编号', 'receipt')
    return say(
      ['海关申请已受理', 'Customs have your application'],
      [
        `受理日期 ${note.day}${no.cn}。办理时间由海关决定，我们无法承诺`,
        `Handed in on ${note.day}${no.en}. How long it takes is for customs to decide; we cannot promise a day`,
      ],
    )
  },
  approved: note => {
    const no = said(note, '文号', 'number')
    return say(
      ['海关已批准', 'Approved by customs'],
      [
        `批准日期 ${note.day}${no.cn}${note.validUntil ? `，有效期至 ${note.validUntil}` : '；有效期请询问海关'}。接下来送工厂所在地海关核签`,
        `Approved on ${note.day}${no.en}${note.validUntil ? `, valid until ${note.validUntil}` : '; for how long, please ask your customs office'}. Next, customs at the factory countersign it`,
      ],
    )
  },
  sealed: note =>
    say(
      ['工厂所在地海关已核签', 'Countersigned at the factory'],
      [`核签日期 ${note.day}。接下来签订购车合同`, `Countersigned on ${note.day}. Next, the contract is signed`],
    ),
  contracted: (note, deposit) =>
    say(
      ['购车合同已签订', 'Contract signed'],
      [
        `合同编号 ${note.number}，${deposit.cn} ${fenText(note.paidFen)} 已抵扣车款，请在开票前付清余款`,
        `Contract ${note.number}. The ${deposit.en} of ${fenText(note.paidFen)} counts towards the price; please pay the balance before the invoice`,
      ],
    ),
  allocated: () =>
    say(
      ['车辆已分配', 'Car allocated'],
      [
        '车架号见订单页。付清余款后开具发票与准购单',
        'The page of the order shows its VIN. Once the balance is paid, invoice and purchase permit are issued',
      ],
    ),
  arrived: note =>
    say(
      ['车辆已到店', 'Car arrived'],
      [
        `到店日期 ${note.day}。付清余款后开具发票与准购单`,
        `It arrived on ${note.day}. Once the balance is paid, invoice and purchase permit are issued`,
      ],
    ),
  permit: note =>
    say(
      ['已开具发票与准购单', 'Invoice and purchase permit issued'],
      [
        `准购单编号 ${note.number}。请到税务机关办理车辆购置税免税`,
        `Permit ${note.number}. Next, the tax office exempts the car from purchase tax`,
      ],
    ),
  taxExempt: note =>
    say(
      ['车辆购置税已免税', 'Exempt from purchase tax'],
      [`办理日期 ${note.day}。接下来登记上牌`, `Exempted on ${note.day}. Next come the plates`],
    ),
  plated: note =>
    say(
      ['已上牌', 'Plates on'],
      [`上牌日期 ${note.day}。请约定交车时间`, `Registered on ${note.day}. Please arrange the hand-over`],
    ),
  handedOver: note =>
    say(
      ['已交车', 'Handed over'],
      [
        `交车日期 ${note.day}。车辆处于海关监管期，转让前请先向海关核实`,
        `Handed over on ${note.day}. The car is under customs supervision: before you pass it on, please ask your customs office`,
      ],
    ),
  stepCorrected: note => {
    const { name, number } = customsStepRows[note.step as CustomsStep]
    const no = number ? said(note, number.cn, number.en.toLowerCase()) : { cn: '', en: '' }
    return say(
      ['已登记的步骤有更正', 'A step was corrected'],
      [
        `“${name.cn}”：日期 ${note.day}${no.cn}${note.validUntil ? `，有效期至 ${note.validUntil}` : ''}${note.document ? '，文件已更换' : ''}。原登记日期 ${note.wasDay}；请以订单页为准`,
        `“${name.en}”: ${note.day}${no.en}${note.validUntil ? `, valid until ${note.validUntil}` : ''}${note.document ? ', with another document' : ''}. Before, it was noted for ${note.wasDay}; what the page of the order says counts`,
      ],
    )
  },
  refuse: (note, deposit) => {
    const why = refusals[note.refusal as StudentRefusal] ?? refusals.house
    return say(
      note.refusal === 'customs'
        ? ['海关未批准，订单已结束', 'Customs did not approve']
        : ['订单无法履行', 'The order cannot be fulfilled'],
      [
        `${why.cn}。${deposit.cn} ${fenText(note.refundFen)} 将全额原路退回${note.twofold ? '；另按约定向您赔付同等金额，客服将与您联系' : ''}`,
        `${why.en}. The ${deposit.en} of ${fenText(note.refundFen)} will be refunded in full${note.twofold ? '; we owe you the same sum again and will get in touch' : ''}`,
      ],
    )
  },
}

/** A move of the order in the customer's words. */
export const wordsOfStudentCar = (told: MoveNotice, kind: DepositKind): MoveWords =>
  wordsFrom(sayings, studentCarStates, told, depositNames[kind])
