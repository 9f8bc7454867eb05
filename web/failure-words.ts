import { ApiFailure } from '#web/api-failure.ts'
import { defineTexts, textsIn, type Language } from '#web/i18n/texts.ts'

/** Said of a failure for which the server had no words. */
export const failureTexts = defineTexts({
  offline: ['网络已断开，请检查网络后重试', 'You are offline. Please check your connection and try again'],
  noAnswer: ['没有收到服务器的回应，请重试', 'The server did not answer. Please try again'],
  unexpected: ['未能完成，请重试', 'This did not work. Please try again'],
})

/** Why something failed, in words that say what to do: the server's own, or what is known without them. */
export function failureWords(error: unknown, language: Language): string {
  const t = textsIn(failureTexts, language)
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return t.offline
  if (!(error instanceof ApiFailure)) return t.unexpected
  return error.status === 0 ? t.noAnswer : error.message
}
