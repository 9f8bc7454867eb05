/**
 * The steps of a returning student's car after its order is confirmed, in their order: what each is called, what is written
 * down with it, and whose turn it is (domain D.1; decision 120). No zod: browsers carry it.
 */
import type { Word } from '../parts.ts'

export const customsSteps = [
  'applied',
  'approved',
  'sealed',
  'contracted',
  'allocated',
  'arrived',
  'permit',
  'taxExempt',
  'plated',
  'handedOver',
] as const
export type CustomsStep = (typeof customsSteps)[number]

export interface CustomsStepRow {
  name: Word
  /** What has to be done for it, said to the customer. */
  todo: Word
  /** The same of a car that was ordered from stock, where that is another thing. */
  stockTodo?: Word
  /** What its number is; null: it has none. */
  number: Word | null
  /** Whether a document belongs to it. */
  paper: 'needed' | 'possible' | 'none'
  /** Whether it holds until a day that its office may name. */
  validUntil: boolean
  /** Whose affair it is. */
  by: 'customer' | 'house'
}

const word = (cn: string, en: string): Word => ({ cn, en })

export const customsStepRows: Readonly<Record<CustomsStep, CustomsStepRow>> = {
  applied: {
    name: word('已向海关申请', 'Customs application handed in'),
    todo: word(
      '请到居住地或工作地海关当面提交申请，再把受理回执告诉我们',
      'Please hand in your application in person at the customs office of your home or work, and tell us its receipt',
    ),
    number: word('受理编号', 'Receipt number'),
    paper: 'possible',
    validUntil: false,
    by: 'customer',
  },
  approved: {
    name: word('海关已批准', 'Approved by customs'),
    todo: word(
      '等待海关决定，取得批准文件后请交给我们',
      'Customs decide; please bring us their approval once you have it',
    ),
    number: word('批准文号', 'Number of the approval'),
    paper: 'needed',
    validUntil: true,
    by: 'customer',
  },
  sealed: {
    name: word('工厂所在地海关已核签', 'Countersigned at the factory'),
    todo: word(
      '我们将批准文件送工厂所在地海关核签',
      'We take the approval to the customs office at the factory, which countersigns it',
    ),
    number: null,
    paper: 'possible',
    validUntil: false,
    by: 'house',
  },
  contracted: {
    name: word('购车合同已签订', 'Contract signed'),
    todo: word('请与我们约定时间签订购车合同', 'Please arrange with us to sign the contract'),
    number: word('合同编号', 'Contract number'),
    paper: 'needed',
    validUntil: false,
    by: 'house',
  },
  allocated: {
    name: word('车辆已分配', 'Car allocated'),
    todo: word('车辆安排生产并分配，请支付余款', 'Your car is built and allocated; please pay the balance'),
    stockTodo: word(
      '您订的现车已为您保留，我们登记车架号；请支付余款',
      'The car that you have ordered is kept for you, and we note its VIN; please pay the balance',
    ),
    number: word('车架号', 'VIN'),
    paper: 'none',
    validUntil: false,
    by: 'house',
  },
  arrived: {
    name: word('车辆已到店', 'Car arrived'),
    todo: word('车辆运往门店', 'Your car is on its way to the outlet'),
    stockTodo: word('门店查验您的现车', 'The outlet inspects your car'),
    number: null,
    paper: 'none',
    validUntil: false,
    by: 'house',
  },
  permit: {
    name: word('已开具发票与准购单', 'Invoice and purchase permit issued'),
    todo: word(
      '余款付清后，凭发票办理《免税国产汽车准购单》',
      'Once the balance is paid, the duty-free purchase permit is issued on the invoice',
    ),
    number: word('准购单编号', 'Number of the permit'),
    paper: 'needed',
    validUntil: false,
    by: 'house',
  },
  taxExempt: {
    name: word('车辆购置税已免税', 'Exempt from purchase tax'),
    todo: word(
      '请持准购单到税务机关办理车辆购置税免税，我们可陪同',
      'Please take the permit to the tax office for the exemption from purchase tax; we can come along',
    ),
    number: word('免税凭证编号', 'Number of the certificate'),
    paper: 'needed',
    validUntil: false,
    by: 'customer',
  },
  plated: {
    name: word('已上牌', 'Plates on'),
    todo: word('到车辆管理所登记上牌', 'The car is registered and gets its plates'),
    number: word('车牌号', 'Plate'),
    paper: 'none',
    validUntil: false,
    by: 'house',
  },
  handedOver: {
    name: word('已交车', 'Handed over'),
    todo: word('请与门店约定交车时间', 'Please arrange the hand-over with the outlet'),
    number: null,
    paper: 'none',
    validUntil: false,
    by: 'house',
  },
}

/** Why an order ends that was paid for: customs have refused, or the house cannot deliver. */
export const studentRefusals = ['customs', 'house'] as const
export type StudentRefusal = (typeof studentRefusals)[number]

/** Documents of one order. */
export const MOST_STEP_PAPERS = 20

/** Documents that their customer has sent and nobody has accepted yet. */
export const MOST_SENT_PAPERS = 6

/** Days within which somebody looks at a document that a customer has sent: the customer cannot go on before. */
export const PAPER_CHECK_DAYS = 2

/** How a document stands: `sent` by its customer and not looked at, `returned` to them; `proposed` and `replaced` by a correction. */
export const paperStandings = ['current', 'sent', 'returned', 'proposed', 'replaced'] as const
export type PaperStanding = (typeof paperStandings)[number]

/** Whether the customer sends a document of a step. */
export const isSentByCustomer = (step: CustomsStep): boolean =>
  customsStepRows[step].by === 'customer' && customsStepRows[step].paper !== 'none'

/** Why a document goes back to the customer who sent it: staff choose, customers read it in their language. */
export const paperReasons = ['unreadable', 'incomplete', 'wrongPaper', 'notTheirs', 'datesDiffer'] as const
export type PaperReason = (typeof paperReasons)[number]

export const paperReasonWords: Readonly<Record<PaperReason, Word>> = {
  unreadable: word('不清晰，请重新拍摄或扫描', 'It cannot be read; please photograph or scan it again'),
  incomplete: word('缺页或不完整，请补齐后重新提交', 'Pages are missing; please send all of them'),
  wrongPaper: word('不是这一步需要的文件', 'It is not the document that this step needs'),
  notTheirs: word('与购车人不符', 'It is not about the buyer'),
  datesDiffer: word('日期或编号与登记不一致，请核对', 'Day or number differ from what is on record; please check them'),
}

/**
 * What waits for staff on the customs board: for the house to confirm, each step that comes next, documents that customers
 * have sent, and what a second person has to agree to.
 */
export const customsQueues = ['confirm', ...customsSteps, 'papers', 'second'] as const
export type CustomsQueue = (typeof customsQueues)[number]

/** What the customs board can be narrowed to. */
export const customsBoards = ['all', ...customsQueues, 'ended'] as const
export type CustomsBoard = (typeof customsBoards)[number]
