import type { Language } from '#contract/errors.ts'

const year = 31_536_000

/** Keeps a choice of the visitor in a cookie, which the server reads, and shows the page again under the same address. */
function choose(name: 'lang' | 'layout', value: string): void {
  const cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = cookie
  location.reload()
}

export const chooseLanguage = (language: Language): void => choose('lang', language)
export const chooseLayout = (layout: 'desktop' | 'mobile'): void => choose('layout', layout)
