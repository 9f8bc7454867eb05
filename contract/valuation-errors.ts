/** What staff are refused about numbers of the valuation: rows of the table of refusals (`errors.ts`). */
export const valuationErrors = {
  VALUATION_FAULTY: [
    5931,
    '有 {n} 处参数缺失或不合理：更旧或更差的车会更值钱，请更正标出的项目',
    'Of the numbers {n} are missing, or would make an older or worse car worth more. Please mend what is marked',
  ],
  VALUATION_SAME: [5932, '与现行参数完全相同', 'These are the numbers of today'],
  VALUATION_TIME_PAST: [5933, '生效时间已过', 'That moment is over'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
