/** Another account for the price of a car: asked for by its seller, decided by head office (decision 115). */
import type { ErrorName } from '#contract/errors.ts'
import type { Parsed } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { customerById } from '#server/features/account/account.queries.ts'
import { deviceHash } from '#server/features/verify/device.ts'
import { hidden } from '#server/features/verify/hidden.ts'
import { sendCode } from '#server/features/verify/send-code.ts'
import { type CodeFault, takeSubjectCode } from '#server/features/verify/subject-code.queries.ts'
import type { Ctx, CustomerCtx, Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { addJob } from '#server/lib/jobs.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { askAccount, maskedAccount, openAccount, shownAccounts } from './account.queries.ts'
import { staffActor, theirsLocked, whole } from './desk-sell.handlers.ts'
import { customerActor, mustOwn, shownOffer } from './sell.handlers.ts'
import { accountNotice } from './sell.jobs.ts'
import type { OfferRow } from './sell.queries.ts'
import { mayChangeAccount } from './sell-contract.guards.ts'
import { isSameName } from './sell.rules.ts'
import { carOffer } from './sell.states.ts'

type OwnCtx = WriteCtx & CustomerCtx
type Asked = Parsed<'sell.accountCode'>

const codeRefusals: Record<CodeFault, ErrorName> = {
  none: 'CONTRACT_CODE_NONE',
  subject: 'OFFER_CODE_ACCOUNT',
  wrong: 'CONTRACT_CODE_WRONG',
  used: 'CONTRACT_CODE_USED',
  expired: 'CONTRACT_CODE_EXPIRED',
  other: 'OFFER_CODE_OTHER',
  tries: 'CONTRACT_CODE_TRIES',
}

/** The phone of the account, which the login service has proved; eleven digits. @throws Refusal OFFER_NO_PHONE */
async function ownPhone({ db, customerId }: Pick<CustomerCtx, 'db' | 'customerId'>): Promise<string> {
  const phone = mobileNumber((await customerById(db, customerId))?.mobile ?? '')
  if (!phone) throw new Refusal('OFFER_NO_PHONE')
  return phone
}

const family = (carOfferNo: string): string => `account:${carOfferNo}:`
/** What a code is asked for: this sale and this very account, which the table of codes does not learn. */
const subjectOf = (
  { config }: Pick<Ctx, 'config'>,
  { carOfferNo, holder, bank, accountNo }: Omit<Asked, 'captchaId'>,
) => family(carOfferNo) + hidden(config, 'code', JSON.stringify([holder, bank, accountNo])).toString('hex')

/** Whether the money goes to that account already. */
async function isSame(ctx: Ctx, row: OfferRow, { holder, bank, accountNo }: Omit<Asked, 'captchaId'>) {
  const now = await openAccount(ctx.db, ctx.config, row.id)
  return now?.accountNo === accountNo && isSameName(now.holder, holder) && now.bank === bank
}

/** What the history and the messages say of both accounts. */
async function accountsNote(tx: WriteCtx['tx'], offerId: number) {
  const { account, asked } = await shownAccounts(tx, offerId)
  return { fromAccount: maskedAccount(account), toAccount: maskedAccount(asked) }
}

/** What head office decides: locked, with the account that waits. */
async function decided(ctx: StaffCtx & WriteCtx, { carOfferNo, askedAt }: { carOfferNo: string; askedAt: number }) {
  const row = await theirsLocked(ctx, carOfferNo)
  const { asked } = await shownAccounts(ctx.tx, row.id)
  const seen = row.accountAskedAt?.getTime() === askedAt
  return { row, seen, holder: asked?.holder ?? '', note: await accountsNote(ctx.tx, row.id) }
}

/**
 * Keeps an account that is to take the place of the one before, once a code for it was shown. Nothing is paid from then on;
 * the phone that the sale was made with is told, whoever has the account of the shop by now.
 */
async function changeAccount(ctx: OwnCtx, input: Parsed<'sell.changeAccount'>): Promise<OfferRow> {
  const { tx, now, config } = ctx
  const { carOfferNo, code, ...account } = input
  const row = await lock(tx, carOffer, (await mustOwn(ctx, carOfferNo)).id)
  const facts = { holder: account.holder, same: await isSame(ctx, row, input) }
  const fromAccount = maskedAccount((await shownAccounts(tx, row.id)).account)
  const toAccount = maskedAccount({ ...account, accountEnd: account.accountNo.slice(-4) })
  // Moved first: whoever cannot ask for another account loses no code over it.
  const moved = await move(tx, carOffer, row.id, {
    event: 'changeAccount',
    actor: customerActor(ctx),
    now,
    row,
    facts,
    note: { fromAccount, toAccount },
  })
  const phone = await ownPhone(ctx)
  const subject = subjectOf(ctx, input)
  const fault = await takeSubjectCode(ctx, { phone, purpose: 'contract', subject, family: family(carOfferNo), code })
  if (fault) throw new Refusal(codeRefusals[fault])
  await askAccount(tx, config, row.id, account, now)
  await addJob(tx, accountNotice, { offerId: row.id, toAccount, device: deviceHash(config, ctx).toString('hex') })
  return moved.row
}

export const sellAccountHandlers = {
  'sell.accountCode': async ({ input, ctx }) => {
    const row = await mustOwn(ctx, input.carOfferNo)
    if (row.state !== 'contract') throw new Refusal('WRONG_STATE')
    const facts = { holder: input.holder, same: await isSame(ctx, row, input) }
    const may = mayChangeAccount({ row, facts, actor: customerActor(ctx), now: ctx.now })
    if (may !== true) throw new Refusal(may.reason, may.facts)
    const phone = await ownPhone(ctx)
    const { captchaId } = input
    const sent = await sendCode(ctx, { purpose: 'contract', subject: subjectOf(ctx, input), captchaId, phone })
    return { ...sent, phone: maskMobile(phone) }
  },

  'sell.changeAccount': async ({ input, ctx }) => shownOffer(ctx, await changeAccount(ctx, input)),

  'sell.keepAccount': async ({ input: { carOfferNo }, ctx }) => {
    const { tx, now } = ctx
    const row = await lock(tx, carOffer, (await mustOwn(ctx, carOfferNo)).id)
    const note = await accountsNote(tx, row.id)
    const asked = { event: 'keepAccount', actor: customerActor(ctx), now, row, facts: {}, note } as const
    return shownOffer(ctx, (await move(tx, carOffer, row.id, asked)).row)
  },

  'desk.offer.takeAccount': async ({ input: { reason, ...which }, ctx }) => {
    const { tx, now } = ctx
    const { row, seen, holder, note } = await decided(ctx, which)
    const moved = await move(tx, carOffer, row.id, {
      event: 'takeAccount',
      actor: staffActor(ctx),
      now,
      row,
      facts: { seen, holder },
      note: { ...note, reason },
    })
    return whole(ctx, moved.row)
  },

  'desk.offer.refuseAccount': async ({ input: { reason, ...which }, ctx }) => {
    const { tx, now } = ctx
    const { row, seen, note } = await decided(ctx, which)
    const moved = await move(tx, carOffer, row.id, {
      event: 'refuseAccount',
      actor: staffActor(ctx),
      now,
      row,
      facts: { seen, reason },
      note: { ...note, reason },
    })
    return whole(ctx, moved.row)
  },
} satisfies Partial<Handlers>
