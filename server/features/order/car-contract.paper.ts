/** The document of a contract, in one language: parties, car, price, deposit, clauses, and how it was signed. */
import { createHash } from 'node:crypto'
import type { Language } from '#contract/errors.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Word } from '#contract/parts.ts'
import { dot } from '#contract/signs.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { PdfPaper, PdfPart } from '#server/lib/pdf/pdf.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { ContractContent } from './car-contract.content.ts'
import type { Contract, Signature } from './car-contract.queries.ts'

const words = {
  title: { cn: '新车购销合同', en: 'Contract of sale of a new car' },
  number: { cn: '合同编号', en: 'Contract number' },
  order: { cn: '订单编号', en: 'Order number' },
  madeAt: { cn: '生成时间', en: 'Drawn up' },
  parties: { cn: '合同双方', en: 'Parties' },
  seller: { cn: '卖方（门店）', en: 'Seller (dealer)' },
  address: { cn: '地址', en: 'Address' },
  phone: { cn: '电话', en: 'Telephone' },
  buyer: { cn: '买方（购车人）', en: 'Buyer' },
  id: { cn: '证件号码（掩码）', en: 'Document number (masked)' },
  credit: { cn: '统一社会信用代码（掩码）', en: 'Credit code (masked)' },
  through: { cn: '订购平台', en: 'Ordered through' },
  car: { cn: '车辆与价格', en: 'Car and price' },
  code: { cn: '配置代码', en: 'Configuration code' },
  item: { cn: '项目', en: 'Item' },
  price: { cn: '价格', en: 'Price' },
  included: { cn: '已含', en: 'Included' },
  exception: { cn: '下单后的价格调整', en: 'Change of the price since the order' },
  tradeIn: { cn: '旧车置换', en: 'Old car' },
  tradeInMeans: { cn: '置换约定', en: 'What it means' },
  sum: { cn: '车价合计', en: 'Price of the car' },
  gifts: { cn: '随车赠礼', en: 'Included gifts' },
  money: { cn: '已付款项与余款', en: 'What was paid, and the balance' },
  fate: { cn: '款项性质', en: 'What it is' },
  rest: { cn: '余款', en: 'Balance' },
  loan: { cn: '贷款方案', en: 'Loan' },
  full: { cn: '全款', en: 'Paid in full, without a loan' },
  expected: { cn: '预计交付', en: 'Expected delivery' },
  clauses: { cn: '合同条款', en: 'Clauses' },
  versions: { cn: '文本版本', en: 'Versions of the texts' },
  hash: { cn: '内容摘要（SHA-256）', en: 'Digest of the content (SHA-256)' },
  signed: { cn: '签署', en: 'Signature' },
  unsigned: { cn: '尚未签署', en: 'Not signed yet' },
  state: { cn: '状态', en: 'Standing' },
  byCode: { cn: '买方以账户手机验证码签署', en: 'Signed by the buyer with a code sent to the phone of the account' },
  onPaper: { cn: '双方在门店签署纸质合同', en: 'Signed on paper at the dealer' },
  at: { cn: '签署时间', en: 'Signed at' },
  signatureNo: { cn: '签署编号', en: 'Number of the signature' },
  mobile: { cn: '手机号（掩码）', en: 'Phone (masked)' },
  seal: { cn: '签名值（Ed25519）', en: 'Signature value (Ed25519)' },
  key: { cn: '验签公钥', en: 'Public key' },
  hands: { cn: '签字（纸质合同）', en: 'By hand (on paper)' },
  line: { cn: '________________ 日期 ____________', en: '________________ Date ____________' },
} as const satisfies Record<string, Word>

/** How many characters of a long value stand on one line. */
const LINE = 48
const folded = (value: string): string => value.match(new RegExp(`.{1,${LINE}}`, 'gu'))?.join(' ') ?? value

/** The contract as a document. It holds no moment of its own: the same contract is the same document. */
export function contractPaper(contract: Contract, signature: Signature | undefined, language: Language): PdfPaper {
  const content = JSON.parse(contract.content) as ContractContent
  const say = (text: Word): string => inLanguage(text, language)
  const { seller, buyer, car, reductions, gifts, loan } = content
  const deposit = depositWords[content.depositKind]
  return {
    language,
    title: say(words.title),
    lead: [[say(content.store), say(car.trimName)].join(dot)],
    foot: `${contract.contractNo}${dot}${contract.contentHash.slice(0, 16)}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say(words.number), contract.contractNo],
          [say(words.order), content.orderNo],
          [say(words.madeAt), formatDateTime(contract.madeAt)],
        ],
      },
      { kind: 'heading', text: say(words.parties) },
      {
        kind: 'facts',
        facts: [
          [say(words.seller), say(seller.name)],
          [say(words.address), say(seller.address)],
          [say(words.phone), seller.phone],
          [say(words.buyer), [buyer.company, buyer.name].filter(Boolean).join(dot)],
          [say(buyer.kind === 'company' ? words.credit : words.id), buyer.number],
          [say(words.through), `${say(content.store)}${dot}${say(content.company)}`],
        ],
      },
      { kind: 'heading', text: say(words.car) },
      {
        kind: 'facts',
        facts: [
          [say(words.code), car.code],
          [say(words.expected), content.expectedOn],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: say(words.item), share: 70 },
          { title: say(words.price), share: 30, end: true },
        ],
        rows: [
          [[say(car.trimName)], [formatMoney(car.trimFen)]],
          ...car.lines.map(line => [
            [say(line.name)],
            [line.priceFen > 0 ? formatMoney(line.priceFen) : say(words.included)],
          ]),
          ...reductions.map(each => [[say(each.name)], [formatReduction(each.amountFen)]]),
          ...(content.exceptionFen ? [[[say(words.exception)], [signed(content.exceptionFen)]]] : []),
          [[say(words.sum)], [formatMoney(content.priceFen)]],
        ],
      },
      ...(gifts.length > 0
        ? [facts([[say(words.gifts), gifts.map(each => `${say(each.name)} × ${each.quantity}`).join(say(comma))]])]
        : []),
      { kind: 'heading', text: say(words.money) },
      facts([
        [say(deposit.label), formatMoney(content.paidFen)],
        [say(words.fate), say(deposit.terms)],
        [say(words.rest), formatMoney(content.restFen)],
        ...(content.tradeIn
          ? [
              [
                say(words.tradeIn),
                [say(content.tradeIn.name), content.tradeIn.carOfferNo, formatMoney(content.tradeIn.sumFen)].join(dot),
              ] as const,
              [say(words.tradeInMeans), say(tradeInMeans)] as const,
            ]
          : []),
        [say(words.loan), loan ? loanText(loan, language) : say(words.full)],
      ]),
      { kind: 'heading', text: say(words.clauses) },
      ...content.clauses[language === 'en' ? 'en' : 'cn'].map(
        (text, n): PdfPart => ({ kind: 'words', text: `${n + 1}. ${text}` }),
      ),
      { kind: 'heading', text: say(words.signed) },
      facts([
        [
          say(words.versions),
          Object.entries(content.versions)
            .map(([text, version]) => `${text} ${version}`)
            .join(', '),
        ],
        [say(words.hash), folded(contract.contentHash)],
        ...signedFacts(signature, say),
      ]),
    ],
  }
}

/** A reduction, or what a bonus that fell away adds. */
const signed = (fen: number): string => (fen > 0 ? formatReduction(fen) : formatMoney(-fen))
const tradeInMeans: Word = {
  cn: '旧车由卖方所属平台按其自己的合同收购，款项另行支付。所列置换补贴以旧车成交为条件；旧车未成交的，车价增加该补贴的金额。',
  en: 'The old car is bought by a contract of its own and paid for separately. The trade-in bonus listed above depends on that purchase: without it, the price rises by the bonus.',
}
const comma: Word = { cn: '、', en: ', ' }
const facts = (of: readonly (readonly [string, string])[]): PdfPart => ({ kind: 'facts', facts: of })

function loanText({ name, downPercent, months, monthlyFen }: NonNullable<ContractContent['loan']>, language: Language) {
  const monthly = formatMoney(monthlyFen)
  return inLanguage(
    {
      cn: `${name.cn}，首付 ${downPercent}%，${months} 个月，每月 ${monthly}（以贷款机构批准为准）`,
      en: `${name.en}, ${downPercent}% down, ${months} months, ${monthly} a month (subject to the lender’s approval)`,
    },
    language,
  )
}

function signedFacts(signature: Signature | undefined, say: (text: Word) => string): [string, string][] {
  if (!signature)
    return [
      [say(words.state), say(words.unsigned)],
      [`${say(words.hands)}${dot}${say(words.seller)}`, say(words.line)],
      [`${say(words.hands)}${dot}${say(words.buyer)}`, say(words.line)],
    ]
  const at: [string, string] = [say(words.at), formatDateTime(signature.signedAt)]
  if (signature.way === 'paper') return [[say(words.state), say(words.onPaper)], at]
  return [
    [say(words.state), say(words.byCode)],
    at,
    [say(words.mobile), signature.phoneShown],
    [say(words.signatureNo), signature.signatureNo ?? ''],
    [say(words.seal), folded(signature.seal ?? '')],
    [say(words.key), folded(signature.publicKey ?? '')],
  ]
}

/** The same document of an order has the same id. */
export const paperIdOf = (orderId: number, paper: PdfPaper): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, paper]))
    .digest('base64url')
    .slice(0, 22)
