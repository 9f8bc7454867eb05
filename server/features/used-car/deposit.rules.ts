import type { DepositKind } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'

/**
 * What a deposit is called and what happens to it on cancelling. 意向金 is a refundable advance; 定金 is earnest money
 * in the sense of Civil Code art. 586–588 (at most 20 % of the price). Every deposit is labelled with which it is
 * (decisions: Validation).
 */
export const depositWords: Readonly<Record<DepositKind, { label: Word; terms: Word }>> = {
  intention: {
    label: { cn: '订金（可退）', en: 'Refundable deposit' },
    terms: {
      cn: '签约前可随时取消，全额原路退回；签约后抵扣车款。',
      en: 'Refunded in full to the way you paid if you cancel before signing the contract; counted towards the price when you sign.',
    },
  },
  earnest: {
    label: { cn: '定金', en: 'Earnest money' },
    terms: {
      cn: '付款后 24 小时内可全额退回；此后您取消则不予退还，我方违约则双倍返还；签约后抵扣车款。',
      en: 'Refunded in full within 24 hours after payment. After that it is kept if you cancel, and returned twofold if we do; counted towards the price when you sign.',
    },
  },
}
