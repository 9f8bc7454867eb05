import { newPublicId } from '#server/lib/ids.ts'

/** 28 letters and digits: good for every channel (UnionPay takes no others), and nobody guesses one. */
export const newTradeNo = (kind: 'HP' | 'HR' | 'HF'): string => kind + newPublicId(26)
