import { redirect, replace } from 'react-router'
import type { CallName, Input, Output } from '#contract/kit.ts'
import { type Ask, rememberAnswer } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { isMobileDocument } from '#web/layout.ts'
import { withCarried } from '#web/navigation.ts'
import type { ListAddress } from './address.ts'
import { mostPages, type PageSpan, pagesToLoad } from './pages.ts'

/** A list as it stands on the screen: one page on desktop, all pages so far on a phone. */
export interface Listed<S extends PageSpan, R, X> {
  /** With the pages that are there. */
  state: S
  rows: R[]
  /** On all pages. */
  total: number
  /** What else the page shows. */
  rest: X
  /** Why there is nothing, or nothing more. */
  failed?: ApiFailure | undefined
}

/** Which page, and how many rows it has: the fields by which all calls of lists are paged. */
export interface Paging {
  pageNumber: number
  pageSize: number
}

/** One page of a list, as it came. */
export interface PageOf<R, A> {
  rows: R[]
  total: number
  answer: A
}

export interface Recipe<S extends PageSpan, R, X, A> {
  address: ListAddress<S>
  /** What tells rows apart: a row that moved to another page meanwhile is shown once. */
  keyOf: (row: R) => string | number
  pageSize: number
  /** Asks for one page. @param at goes into the call as it is */
  page: (ask: Ask, state: S, at: Paging) => Promise<PageOf<R, A>>
  /**
   * What else the page shows. It may ask beside the pages, or wait for them; the same question is asked once.
   * @param first the first page of those that are loaded
   */
  rest: (ask: Ask, state: S, first: Promise<PageOf<R, A>>) => Promise<X>
  /** What of it changes when the list grows; nothing where absent. */
  grown?: (pages: PageOf<R, A>[]) => Partial<X>
  /** What there is of it when nothing came and nothing was there. */
  nothing: NoInfer<X>
  /** Keeps the answers that came with the document, so that the way back to it asks nothing. */
  remember?: (list: Listed<S, R, X>) => void
}

/** What is shown, so that a list can grow. */
interface Screen<L> {
  readonly shown: L | undefined
  show(list: L): void
  /** The next load adds to what is shown. */
  grow(): void
}

export interface List<S extends PageSpan, R, X, A = unknown>
  extends Pick<Recipe<S, R, X, A>, 'address' | 'pageSize' | 'keyOf' | 'remember'> {
  /**
   * The pages of a state, at most five: in a document, and at the desk.
   * @throws what `ask` throws, and a redirect to the last page, where the address goes up to one behind it
   */
  load(ask: Ask, state: S): Promise<Listed<S, R, X>>
  /**
   * In a browser: the pages of a state, at most twenty; of a list that grows only those that are missing. A failure is
   * given to the page; what was there stays there.
   * @param path the alias of the address under which the list is shown
   * @throws a redirect to the last page, where the address goes up to one behind it, and what `ask` throws besides failures
   */
  inBrowser(ask: Ask, state: S, path?: string): Promise<Listed<S, R, X>>
  /** The rows of one page, such as the neighbours of a thing that was opened. */
  page(ask: Ask, state: S, pageNumber: number): Promise<PageOf<R, A>>
  readonly screen: Screen<Listed<S, R, X>>
}

/** Asks each question once, however many parts of a page want its answer. */
function asksOnce(ask: Ask): Ask {
  const asked = new Map<string, Promise<unknown>>()
  return <N extends CallName>(name: N, input: Input<N>) => {
    const key = `${name} ${JSON.stringify(input)}`
    const answer = (asked.get(key) ?? ask(name, input)) as ReturnType<typeof ask<N>>
    asked.set(key, answer)
    return answer
  }
}

/** A list of which one page is more than the answer of one call. */
export function makeList<S extends PageSpan, R, X, A>(recipe: Recipe<S, R, X, A>): List<S, R, X, A> {
  type L = Listed<S, R, X>
  const { address, keyOf, pageSize, nothing } = recipe
  const page = (ask: Ask, state: S, pageNumber: number) => recipe.page(ask, state, { pageNumber, pageSize })
  let shown: L | undefined
  let grows = false

  function unique(rows: R[]): R[] {
    const known = new Set<string | number>()
    return rows.filter(row => !known.has(keyOf(row)) && known.add(keyOf(row)))
  }
  async function load(asks: Ask, state: S, most: number, path?: string): Promise<L> {
    const ask = asksOnce(asks)
    const numbers = pagesToLoad(state, address.notation, most)
    const first = page(ask, state, numbers[0] ?? state.firstPage)
    const [rest, ...came] = await Promise.all([
      recipe.rest(ask, state, first),
      first,
      ...numbers.slice(1).map(n => page(ask, state, n)),
    ])
    const total = came.at(-1)?.total ?? 0
    const rows = unique(came.flatMap(each => each.rows))
    if (rows.length === 0 && total > 0 && address.notation === 'upTo') throw toLastPage(state, total, path)
    return { state: { ...state, firstPage: numbers[0], lastPage: numbers.at(-1) }, rows, total, rest }
  }
  async function grow(asks: Ask, before: L, state: S): Promise<L> {
    const ask = asksOnce(asks)
    const there = before.state.lastPage - before.state.firstPage + 1
    const numbers = pagesToLoad(state, 'upTo', mostPages.browser, there)
    const came = await Promise.all(numbers.map(n => page(ask, state, n)))
    return {
      state: { ...state, lastPage: numbers.at(-1) },
      rows: unique([...before.rows, ...came.flatMap(each => each.rows)]),
      total: came.at(-1)?.total ?? before.total,
      rest: { ...before.rest, ...recipe.grown?.(came) },
    }
  }
  /** A list that was looked at anew does not leave its gone page in the history. */
  function toLastPage(state: S, total: number, path?: string): Response {
    const href = withCarried(address.href(address.at(state, Math.ceil(total / pageSize)), path))
    const again = shown && address.same(shown.state, state) && shown.state.lastPage === state.lastPage
    return again ? replace(href) : redirect(href)
  }
  return {
    address,
    keyOf,
    pageSize,
    remember: recipe.remember,
    page,
    load: (ask, state) => load(ask, state, mostPages.document),
    async inBrowser(ask, asked, path) {
      const state = address.notation === 'upTo' && isMobileDocument() ? { ...asked, firstPage: 1 } : asked
      const before = grows && shown && continues(address, shown, state) ? shown : undefined
      grows = false
      try {
        return before ? await grow(ask, before, state) : await load(ask, state, mostPages.browser, path)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        return { ...(before ?? { state, rows: [], total: 0, rest: { ...nothing, ...shown?.rest } }), failed: error }
      }
    },
    screen: {
      get shown() {
        return shown
      },
      show: list => void (shown = list),
      grow: () => void (grows = true),
    },
  }
}

/** Whether a state is a longer one of the list that is shown. */
const continues = <S extends PageSpan>(
  address: ListAddress<S>,
  shown: Listed<S, unknown, unknown>,
  state: S,
): boolean =>
  shown.rows.length > 0 &&
  address.same(shown.state, state) &&
  shown.state.firstPage === state.firstPage &&
  shown.state.lastPage < state.lastPage

interface CallRecipe<N extends CallName, S extends PageSpan, R, X>
  extends Omit<Recipe<S, R, X, AnswerOf<N>>, 'address' | 'page' | 'rest' | 'nothing'> {
  /** Its rows fill fields of the call; a name that the call does not know does not compile. */
  address: ListAddress<S, keyof Input<N> & string>
  call: N
  rowsOf: (data: Output<N>) => R[]
  rest?: Recipe<S, R, X, AnswerOf<N>>['rest']
  nothing?: NoInfer<X>
  /** The data of a page's answer, as far as this list reads them. */
  dataOf?: (list: Listed<S, R, X>) => Output<N>
}

type AnswerOf<N extends CallName> = Awaited<ReturnType<typeof ask<N>>>
declare const ask: Ask

export interface CallList<N extends CallName, S extends PageSpan, R, X> extends List<S, R, X, AnswerOf<N>> {
  call: N
  /** The question for one page. @param size rows of the page, where it is not the list's */
  question(state: S, pageNumber: number, size?: number): Input<N>
}

/** A list of which a page is the answer of a call. */
export function defineList<N extends CallName, S extends PageSpan, R, X = object>(
  recipe: CallRecipe<N, S, R, X>,
): CallList<N, S, R, X> {
  const { address, call, rowsOf, pageSize } = recipe
  const question = (state: S, pageNumber: number, size = pageSize): Input<N> =>
    ({ ...address.input(state), pageNumber, pageSize: size }) as Input<N>
  const list = makeList<S, R, X, AnswerOf<N>>({
    nothing: {} as NoInfer<X>,
    rest: async () => ({}) as X,
    ...recipe,
    remember(shown) {
      recipe.remember?.(shown)
      const { firstPage, lastPage } = shown.state
      if (!recipe.dataOf || shown.failed || firstPage !== lastPage) return
      const page = { pageNumber: lastPage, pageSize, total: shown.total }
      rememberAnswer(call, question(shown.state, lastPage), { data: recipe.dataOf(shown), page })
    },
    async page(asks, state, { pageNumber }) {
      const answer = await asks(call, question(state, pageNumber))
      return { rows: rowsOf(answer.data), total: answer.page?.total ?? 0, answer }
    },
  })
  return Object.assign(list, { call, question })
}
