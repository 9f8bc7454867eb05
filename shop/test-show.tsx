import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Language } from '#contract/errors.ts'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { type Layout, LayoutProvider } from '#web/layout.ts'

export interface Shown {
  html: string
  /** What can be read, piece by piece, with plain blanks. */
  words: string[]
  /** Addresses of the links, by their words. */
  links: Record<string, string>
  /** Words of the buttons. */
  buttons: string[]
}

/** Words without tags, with plain blanks, and nothing that guides the lines. */
export const readable = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
const partsOf = (html: string, tag: string): [tag: string, words: string][] =>
  [...html.matchAll(new RegExp(`(<${tag}\\b[^>]*>)(.*?)</${tag}>`, 'gs'))].map(([, head = '', body = '']) => [
    head,
    readable(body),
  ])

/** A part of a page as the first rendering shows it. */
export function show(
  part: ReactNode,
  { language = 'zh-CN', layout = 'desktop' }: { language?: Language; layout?: Layout } = {},
): Shown {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <LayoutProvider layout={layout}>{part}</LayoutProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
  return {
    html,
    words: html
      .split(/<[^>]+>/)
      .map(readable)
      .filter(Boolean),
    links: Object.fromEntries(
      partsOf(html, 'a').map(([head, words]) => [words, readable(/href="([^"]*)"/.exec(head)?.[1] ?? '')]),
    ),
    buttons: partsOf(html, 'button').map(([, words]) => words),
  }
}
