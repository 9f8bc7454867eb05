/** Choices that the server has to know before it draws a page. */
export type ChoiceName = 'lang' | 'layout' | 'data'

const YEAR_S = 31_536_000

/**
 * Keeps a choice of the visitor in a cookie, which the server reads. What is asked for once this is done goes with the choice:
 * a browser takes what is written into `document.cookie` to its network in its own time, and on a busy phone a page that
 * came again at once came as it was before.
 */
export async function keepChoice(name: ChoiceName, value: string): Promise<void> {
  try {
    await cookieStore.set({ name, value, sameSite: 'lax', expires: Date.now() + YEAR_S * 1_000 })
  } catch {
    // Missing in Safari before 18.4 and where a page comes without encryption, or refused, as where cookies are blocked.
    const cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
    // biome-ignore lint/suspicious/noDocumentCookie: for browsers without the Cookie Store
    document.cookie = cookie
  }
}
