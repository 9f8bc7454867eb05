/** What is refused about films of pages: rows of the table of refusals (`errors.ts`). */
export const filmErrors = {
  FILM_UNFIT: [4795, '这段影片不能使用：{why}', 'This film cannot be used: {why}'],
  FILM_GONE: [
    4798,
    '影片已不存在或由他人上传，请移除后重新上传',
    'The film is gone, or was sent by somebody else. Please take it away and send it again',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
