/** Qualifications of returning students. For tests. */
import type { Input } from '#contract/kit.ts'
import type { DocumentKind } from '#contract/student/review.ts'
import type { BareShop } from '#server/features/order/test-bare-shop.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { pngOf } from '#server/lib/test-picture.ts'

type Shop = Pick<BareShop, 'ask' | 'call' | 'newCustomer' | 'newStaff' | 'now'>

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let people = 0
/** A resident ID that is right, of somebody whom no other test knows. */
export function aResidentId(): string {
  const body = `1101051996${String((people % 12) + 1).padStart(2, '0')}1${people % 9}${String(++people % 1000).padStart(3, '0')}`
  const sum = weights.reduce((all, weight, n) => all + weight * Number(body[n]), 0)
  return body + '10X98765432'[sum % 11]
}

/** What somebody enters who has just come home, and may probably buy. */
export function anInput(now: Date, change: Partial<Input<'qualification.save'>> = {}): Input<'qualification.save'> {
  const day = (days: number) => beijingDay(later(now, days * dayMs))
  return {
    version: 0,
    gender: 'female',
    lastName: '沈',
    firstName: '知遥',
    mobile: '13800138000',
    idcardNum: aResidentId(),
    passportNum: 'E12345678',
    organization: '爱丁堡大学',
    kind: 'university',
    place: 'gb',
    certificateStartTime: day(-800),
    certificateEndTime: day(-90),
    stays: [{ leftOn: day(-810), backOn: day(-60) }],
    work: 'yes',
    usedBefore: false,
    office: 'shanghai',
    consent: true,
    ...change,
  }
}

/** A picture of a paper that no other test sends, in base64. */
export const aPaper = (): string => pngOf().toString('base64')

/** Ways through the programme of a shop. */
export function qualificationsOf(shop: Shop) {
  const save = (token: string, change: Partial<Input<'qualification.save'>> = {}) =>
    shop.call('qualification.save', token, anInput(shop.now(), change))
  const send = (
    token: string,
    qualificationNo: string,
    documentKind: DocumentKind = 'passport',
    content = aPaper(),
    consent = true,
  ) => shop.call('qualification.addPaper', token, { qualificationNo, documentKind, content, consent })
  const mine = async (token: string) => (await shop.ask('qualification.mine', token, {})).own!
  /** A draft with all papers that are needed. */
  async function drafted(change: Partial<Input<'qualification.save'>> & { token?: string } = {}) {
    const { token = await shop.newCustomer(), ...input } = change
    const { qualificationNo } = await shop.ask('qualification.save', token, anInput(shop.now(), input))
    for (const kind of ['passport', 'proof'] as const)
      await shop.ask('qualification.addPaper', token, {
        qualificationNo,
        documentKind: kind,
        content: aPaper(),
        consent: true,
      })
    return { token, qualificationNo }
  }
  async function submit(token: string) {
    const { qualificationNo, version } = await mine(token)
    return shop.call('qualification.submit', token, { qualificationNo, version, consent: true })
  }
  /** One that waits for its review. */
  async function submitted(change: Parameters<typeof drafted>[0] = {}) {
    const made = await drafted(change)
    const answer = await submit(made.token)
    if (!answer.success) throw new Error(answer.message)
    return made
  }
  const atDesk = (staff: string, qualificationNo: string) =>
    shop.ask('desk.qualification.detail', staff, { qualificationNo })
  /** A step of a review, of what is there now. */
  async function decide(
    staff: string,
    qualificationNo: string,
    event: Input<'desk.qualification.decide'>['event'],
    more: Partial<Pick<Input<'desk.qualification.decide'>, 'reviewReasons' | 'said' | 'version'>> = {},
  ) {
    const version = more.version ?? (await atDesk(staff, qualificationNo)).version
    return shop.call('desk.qualification.decide', staff, { qualificationNo, event, ...more, version })
  }
  return { save, send, mine, drafted, submit, submitted, atDesk, decide }
}
