import { fenOf, localOf, momentOf, wholeOf, yuanOf } from '#console/frame/written.ts'
import type { Input, Output } from '#contract/kit.ts'
import {
  draftOfReduction,
  emptyReduction,
  type ReductionDraft,
  writtenCodes,
  writtenReduction,
} from './reduction-draft.ts'
import type { ScopeDraft } from './scope-fields.tsx'

export type Campaign = Output<'desk.campaign.detail'>

export interface GiftDraft {
  key: number
  skuCode: string
  from: string
  quantity: string
  quota: string
  /** Pieces that were given already. */
  taken: number
}

export interface CampaignDraft {
  campaignCode: string
  kind: Campaign['kind']
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  reduction: ReductionDraft
  gifts: readonly GiftDraft[]
  scope: ScopeDraft
  startsAt: string
  endsAt: string
}

export const emptyGift: GiftDraft = { key: 0, skuCode: '', from: '', quantity: '1', quota: '100', taken: 0 }

export const emptyCampaign: CampaignDraft = {
  campaignCode: '',
  kind: 'amountOff',
  nameCn: '',
  nameEn: '',
  labelCn: '',
  labelEn: '',
  reduction: emptyReduction,
  gifts: [],
  scope: { categories: [], codes: '' },
  startsAt: '',
  endsAt: '',
}

export const draftOfCampaign = (campaign: Campaign): CampaignDraft => ({
  campaignCode: campaign.campaignCode,
  kind: campaign.kind,
  nameCn: campaign.nameCn,
  nameEn: campaign.nameEn,
  labelCn: campaign.labelCn,
  labelEn: campaign.labelEn,
  reduction: campaign.reduction ? draftOfReduction(campaign.reduction) : emptyReduction,
  gifts: campaign.gifts.map(({ skuCode, fromFen, quantity, quota, taken }, key) => ({
    key,
    skuCode,
    from: yuanOf(fromFen),
    quantity: String(quantity),
    quota: String(quota),
    taken,
  })),
  scope: { categories: campaign.scope.categories, codes: campaign.scope.spuCodes.join('\n') },
  startsAt: localOf(campaign.startsAt),
  endsAt: localOf(campaign.endsAt),
})

export type CampaignFault =
  | 'campaignCode'
  | 'nameCn'
  | 'nameEn'
  | 'labelCn'
  | 'labelEn'
  | 'reduction'
  | 'codes'
  | 'startsAt'
  | 'endsAt'
  | 'gifts'
  | `${'skuCode' | 'from' | 'quantity' | 'quota'}-${number}`

type Word =
  | 'codeWrong'
  | 'needed'
  | 'reductionWrong'
  | 'percentWrong'
  | 'sumWrong'
  | 'countWrong'
  | 'timeNeeded'
  | 'timeOrder'
  | 'giftsNeeded'

/** Faults by the name of their text; that of a code of an item carries the code. */
export interface CampaignFaults {
  words: Partial<Record<CampaignFault, Word>>
  code: string | undefined
}

function writtenGifts(
  gifts: readonly GiftDraft[],
  words: CampaignFaults['words'],
): Input<'desk.campaign.save'>['gifts'] {
  if (gifts.length === 0) words.gifts = 'giftsNeeded'
  return gifts.map(({ key, ...gift }) => {
    const fromFen = gift.from.trim() === '' ? 0 : fenOf(gift.from)
    const quantity = wholeOf(gift.quantity, 1, 9)
    const quota = wholeOf(gift.quota, 0, 1_000_000)
    if (!/^[A-Z0-9-]{4,64}$/.test(gift.skuCode)) words[`skuCode-${key}`] = 'codeWrong'
    if (fromFen === undefined) words[`from-${key}`] = 'sumWrong'
    if (quantity === undefined) words[`quantity-${key}`] = 'countWrong'
    if (quota === undefined) words[`quota-${key}`] = 'countWrong'
    return { skuCode: gift.skuCode, fromFen: fromFen ?? 0, quantity: quantity ?? 1, quota: quota ?? 0 }
  })
}

/**
 * What the fields say, or what is wrong with them.
 * @param kept the campaign as it stands: moments that were not touched keep their seconds
 */
export function writtenCampaign(
  draft: CampaignDraft,
  kept: Campaign | undefined,
): { input: Omit<Input<'desk.campaign.save'>, 'version'> } | { faults: CampaignFaults } {
  const moment = (local: string, before: number | undefined) =>
    before !== undefined && localOf(before) === local ? before : momentOf(local)
  const words: CampaignFaults['words'] = {}
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.campaignCode)) words.campaignCode = 'codeWrong'
  for (const field of ['nameCn', 'nameEn', 'labelCn', 'labelEn'] as const)
    if (draft[field].trim() === '') words[field] = 'needed'
  const isGift = draft.kind === 'gift'
  const reduction = isGift ? null : writtenReduction(draft.reduction)
  if (typeof reduction === 'string') words.reduction = reduction
  const gifts = isGift ? writtenGifts(draft.gifts, words) : []
  const codes = writtenCodes(draft.scope.codes)
  const startsAt = moment(draft.startsAt, kept?.startsAt)
  const endsAt = moment(draft.endsAt, kept?.endsAt)
  if (startsAt === undefined) words.startsAt = 'timeNeeded'
  if (endsAt === undefined) words.endsAt = 'timeNeeded'
  else if (startsAt !== undefined && endsAt <= startsAt) words.endsAt = 'timeOrder'
  if (
    Object.keys(words).length > 0 ||
    typeof reduction === 'string' ||
    'wrong' in codes ||
    startsAt === undefined ||
    endsAt === undefined
  )
    return { faults: { words, code: 'wrong' in codes ? codes.wrong : undefined } }
  const { campaignCode, kind, nameCn, nameEn, labelCn, labelEn } = draft
  const scope = { categories: [...draft.scope.categories], spuCodes: codes.codes }
  return {
    input: { campaignCode, kind, nameCn, nameEn, labelCn, labelEn, reduction, gifts, scope, startsAt, endsAt },
  }
}
