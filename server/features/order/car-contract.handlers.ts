import { mobileNumber } from '#contract/mobile.ts'
import type { ErrorName } from '#contract/errors.ts'
import { customerById } from '#server/features/account/account.queries.ts'
import { sendCode } from '#server/features/verify/send-code.ts'
import { type CodeFault, takeSubjectCode } from '#server/features/verify/subject-code.queries.ts'
import { Bytes, type Ctx, type CustomerCtx, type Handlers } from '#server/http/context.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { SigningUnreachable } from '#server/outside/signing/provider.ts'
import { signingProvider } from '#server/outside/signing/providers.ts'
import { checkBonus } from './car-trade-in.queries.ts'
import { wantContract } from './car-contract.job.ts'
import { drawUp, freshContract } from './car-contract.jobs.ts'
import { addSignature, type Contract, contractOf, paperBytes } from './car-contract.queries.ts'
import { checkUnsigned } from './car-contract.rules.ts'
import { kindOf } from './order.kinds.ts'
import { lockOwnOrders, ownOrder } from './order.queries.ts'

const codeRefusals: Record<CodeFault, ErrorName> = {
  none: 'CONTRACT_CODE_NONE',
  subject: 'CONTRACT_CHANGED',
  wrong: 'CONTRACT_CODE_WRONG',
  used: 'CONTRACT_CODE_USED',
  expired: 'CONTRACT_CODE_EXPIRED',
  other: 'CONTRACT_CODE_OTHER',
  tries: 'CONTRACT_CODE_TRIES',
}

/** The phone of the account, which the login service has proved; eleven digits. @throws Refusal CONTRACT_NO_PHONE */
async function ownPhone({ db, customerId }: Pick<CustomerCtx, 'db' | 'customerId'>): Promise<string> {
  const phone = mobileNumber((await customerById(db, customerId))?.mobile ?? '')
  if (!phone) throw new Refusal('CONTRACT_NO_PHONE')
  return phone
}

/** What a code for a contract is asked for: this order, and what it says. */
const family = (orderNo: string): string => `${orderNo}:`
const subjectOf = ({ orderNo, contentHash }: { orderNo: string; contentHash: string }): string =>
  family(orderNo) + contentHash

/** A document that counts, or why there is none. @throws Refusal NOT_FOUND, CONTRACT_NOT_READY */
export async function contractFile(
  ctx: Ctx,
  order: { id: number } | undefined,
  language: 'zh-CN' | 'en',
): Promise<Bytes> {
  const contract = order && (await contractOf(ctx.db, order.id))
  if (!order || !contract) throw new Refusal('NOT_FOUND', {}, 404)
  const bytes = await paperBytes(ctx.db, order.id, language)
  if (bytes) return new Bytes(bytes, 'application/pdf', `${contract.contractNo}-${language}.pdf`, 0)
  // It was given up, or is not drawn yet: it is made now.
  await ctx.db.transaction().execute(async tx => {
    await drawUp(tx, order.id, ctx.config, ctx.now)
    await wantContract(tx, { row: order })
  })
  throw new Refusal('CONTRACT_NOT_READY', {}, 409)
}

export const carContractHandlers = {
  'carContract.code': async ({ input: { orderNo, captchaId, contentHash }, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, orderNo)
    if (order?.kind !== 'newCar') throw new Refusal('NOT_FOUND')
    checkUnsigned(order)
    const phone = await ownPhone(ctx)
    const contract = await ctx.db.transaction().execute(async tx => {
      const [before, fresh] = [await contractOf(tx, order.id), await freshContract(tx, order.id, ctx.config, ctx.now)]
      // What it is about has changed since it was drawn up: a new one is, and nobody signs the old one.
      if (before?.contentHash === fresh?.contentHash) return before
      await drawUp(tx, order.id, ctx.config, ctx.now)
      await wantContract(tx, { row: order })
      return contractOf(tx, order.id)
    })
    if (!contract) throw new Refusal('CONTRACT_NOT_READY')
    if (contract.contentHash !== contentHash) throw new Refusal('CONTRACT_CHANGED')
    const sent = await sendCode(ctx, {
      purpose: 'contract',
      subject: subjectOf({ orderNo, contentHash }),
      captchaId,
      phone,
    })
    return { ...sent, phone: maskMobile(phone) }
  },

  /** Takes the code, has the contract signed and moves the order, all or nothing. */
  'carContract.sign': async ({ input: { orderNo, contentHash, code, agreed }, ctx }) => {
    const { tx, now, config, customerId } = ctx
    if (!agreed) throw new Refusal('CONSENT_NEEDED')
    const [order] = await lockOwnOrders(tx, customerId, [orderNo])
    if (order?.kind !== 'newCar') throw new Refusal('NOT_FOUND')
    checkUnsigned(order)
    await checkBonus(tx, order.id, now)
    const contract = await contractOf(tx, order.id)
    if (!contract) throw new Refusal('CONTRACT_NOT_READY')
    const fresh = await freshContract(tx, order.id, config, now)
    if (contract.contentHash !== contentHash || fresh?.contentHash !== contentHash)
      throw new Refusal('CONTRACT_CHANGED')
    const phone = await ownPhone({ db: tx, customerId })
    const shown = {
      phone,
      purpose: 'contract',
      subject: subjectOf({ orderNo, contentHash }),
      family: family(orderNo),
      code,
    }
    const fault = await takeSubjectCode(ctx, { ...shown, purpose: 'contract' })
    if (fault) throw new Refusal(codeRefusals[fault])
    const signatureNo = await sign(contract, phone)
    await kindOf(order.kind).move(tx, order, {
      event: 'sign',
      actor: { kind: 'customer', id: customerId },
      now,
      note: { paidFen: order.paidFen, contractNo: contract.contractNo, hash: contentHash },
    })
    return { orderNo, contractNo: contract.contractNo, signatureNo, signedAt: now }

    async function sign({ contractNo, content }: Contract, of: string): Promise<string> {
      const { versions } = JSON.parse(content) as { versions: Record<string, string> }
      const wish = { signatureNo: `${contractNo}-${contentHash.slice(0, 8).toUpperCase()}`, contractNo, contentHash }
      try {
        const seal = await signingProvider(config).sign({ ...wish, versions, phone: of, signedAt: now })
        await addSignature(tx, {
          ...wish,
          ...seal,
          orderId: order!.id,
          way: 'code',
          signedAt: now,
          phoneShown: maskMobile(of),
          versions,
          staffId: null,
          reason: '',
        })
        return wish.signatureNo
      } catch (error) {
        if (error instanceof SigningUnreachable) throw new Refusal('SIGNING_UNAVAILABLE')
        throw error
      }
    }
  },

  'carContract.file': async ({ input: { orderNo, language }, ctx }) =>
    contractFile(ctx, await ownOrder(ctx.db, ctx.customerId, orderNo), language),
} satisfies Partial<Handlers>
