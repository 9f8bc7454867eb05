import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { type Language, LanguageProvider } from '#web/i18n/texts.ts'
import { type Layout, LayoutProvider } from '#web/layout.ts'
import UiPage from './ui.page.tsx'

/** The whole document part, with everything lazy in it, as the server sends it. */
function render(language: Language, layout: Layout): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <LanguageProvider language={language}>
        <LayoutProvider layout={layout}>
          <UiPage />
        </LayoutProvider>
      </LanguageProvider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(sink), onError: reject },
    )
  })
}

const pages = [
  ['zh-CN', 'desktop'],
  ['zh-CN', 'mobile'],
  ['en', 'desktop'],
  ['en', 'mobile'],
] as const

test.each(pages)('every component renders on the server (%s, %s)', async (language, layout) => {
  const complaints = vi.spyOn(console, 'error')
  const html = await render(language, layout)
  expect(complaints).not.toHaveBeenCalled()
  expect(html).toContain(language === 'en' ? 'Components and states' : '组件与状态')
  // No style or script of its own: the content security policy would refuse it.
  expect(html).not.toMatch(/<style|<script/)
  expect(html).not.toMatch(/undefined|NaN|\[object/)
  complaints.mockRestore()
})

test('the English page has no Chinese left in it', async () => {
  expect((await render('en', 'desktop')).match(/[\u4e00-\u9fff]+/g) ?? []).toEqual([])
})
