import { activityErrors } from './activity-errors.ts'
import { outletProposalErrors } from './outlet-proposal-errors.ts'

/** Why outlets cannot be told: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const dealerErrors = {
  ...activityErrors,
  ...outletProposalErrors,
  PLACE_NOT_IN_CHINA: [
    6471,
    '这个位置不在中国境内，请选择一座城市',
    'This place is not in China. Please choose a city instead',
  ],
  OUTLET_FILE_WRONG: [
    6473,
    '文件无法导入：须为 UTF-8 或 GBK 的 CSV，首行写列名，其中有“门店编号”，每列一次，最多 20,000 行',
    'This file cannot be taken: it must be a CSV in UTF-8 or GBK whose first line names each column once, among them outletId, with at most 20,000 lines',
  ],
  OUTLET_CLOSED: [6472, '{name}已停止营业，请选择其他门店', '{name} has closed for good. Please choose another dealer'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
