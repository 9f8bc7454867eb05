import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { type Layout, LayoutProvider } from '#web/layout.ts'
import { listAddress } from './address.ts'
import { AppliedChips } from './applied-chips.tsx'
import { words } from './filters.ts'
import { ListResults } from './list-results.tsx'
import type { ListView } from './use-list.ts'

const address = listAddress({ path: '/boats', pages: 'span' }, { keyword: words('kw', 20) })
type State = typeof address.fresh

/** What a list of so many boats, ten a page, shows. */
function view(total: number, state: State = address.fresh, over: Partial<ListView<State>> = {}): ListView<State> {
  const rows = Array.from({ length: Math.min(10, Math.max(0, total - (state.lastPage - 1) * 10)) })
  const nothing = () => {}
  return {
    list: { address, pageSize: 10 },
    data: { state, rows, total, rest: {} },
    state,
    busy: false,
    growing: false,
    show: nothing,
    more: nothing,
    hasMore: state.lastPage * 10 < total,
    href: next => address.href(next),
    pageHref: page => address.href(address.at(state, page)),
    failed: undefined,
    retry: nothing,
    retrying: false,
    ...over,
  }
}

const show = (layout: Layout, of: ListView<State>) =>
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <LayoutProvider layout={layout}>
        <AppliedChips
          of={of}
          chips={of.state.keyword ? [{ key: 'kw', text: of.state.keyword, without: address.clear(of.state) }] : []}
        />
        <ListResults of={of} earlier="Earlier boats" note="25 boats" nothing="No boats">
          <ul />
        </ListResults>
      </LayoutProvider>
    </LanguageProvider>,
  )
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const at = (page: number) => address.at(address.fresh, page)

test('desktop has pages, each a link', () => {
  const html = show('desktop', view(25, at(2)))
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/boats', '/boats?page=3']))
  expect(html).toContain('25 boats')
  expect(html).not.toContain('Load more')
})

test('mobile leads to more by a plain link, says how much is shown, and goes back to what came before', () => {
  const html = show('mobile', view(25, at(2)))
  expect(hrefs(html)).toEqual(['/boats', '/boats?page=3'])
  expect(html).toContain('20 of 25 shown')
  expect(html).toContain('Earlier boats')
})

test('the end of a list says that all is shown, and leads nowhere', () => {
  const html = show('mobile', view(7))
  expect(html).toContain('All 7 shown')
  expect(hrefs(html)).toEqual([])
})

test.each(['desktop', 'mobile'] as const)('%s: without rows it says why, and has no pages', layout => {
  const html = show(layout, view(0))
  expect(html).toContain('No boats')
  expect(html).not.toMatch(/<ul|<nav/)
})

test.each(['desktop', 'mobile'] as const)('%s: a failure has its words and a way to try again', layout => {
  const failed = new ApiFailure('no', { code: 0, status: 0, told: false })
  const base = view(0)
  const html = show(layout, { ...base, data: { ...base.data, failed }, failed: 'The server did not answer.' })
  expect(html).toContain('The server did not answer.')
  expect(html).toContain('Reload')
  expect(html).not.toContain('No boats')
})

test('a list on a phone that could not grow keeps its rows and tells it at its end', () => {
  const html = show('mobile', view(25, at(1), { failed: 'The server did not answer.' }))
  expect(html).toMatch(/<ul><\/ul>.*The server did not answer\./)
  expect(html).not.toContain('Load more')
})

test('what is shown is dimmed while others are on their way, not while more are', () => {
  expect(show('mobile', view(25, at(1), { busy: true }))).toContain('data-busy')
  expect(show('mobile', view(25, at(1), { busy: true, growing: true }))).not.toContain('data-busy')
})

test('what narrows the list is taken away by links, on desktop also all at once', () => {
  const state = address.change(address.fresh, { keyword: 'sail' })
  expect(hrefs(show('desktop', view(3, state)))).toEqual(['/boats', '/boats'])
  expect(hrefs(show('mobile', view(3, state)))).toEqual(['/boats'])
})
