/** What is refused about files that are sent: rows of the table of refusals (`errors.ts`). */
export const fileErrors = {
  FILE_KIND_REFUSED: [4021, '只能上传 {kinds} 格式的文件', 'Only files of these kinds can be uploaded: {kinds}'],
  FILE_TOO_LARGE: [4022, '文件过大，上限为 {limit}', 'The file is too large, the limit is {limit}'],
  FILE_BROKEN: [4023, '文件无法读取，请重新选择', 'The file cannot be read. Please choose it again'],
  TOO_MANY_FILES: [
    4025,
    '您今天上传的文件过多，请明天再试',
    'You have uploaded too many files today. Please try again tomorrow',
  ],
  FILE_LOCKED: [4026, 'PDF 设有密码，请另存为不带密码的文件', 'This PDF has a password. Please save it without one'],
  FILE_PAGES: [
    4027,
    '每份 PDF 最多 {n} 页，请只保留需要的页',
    'A PDF can have up to {n} pages. Please keep those that matter',
  ],
  FILE_HEAVY: [
    4028,
    '文件过于复杂，无法处理；请改为拍照或重新扫描',
    'This file takes too long to draw. Please send a photograph or a new scan',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
