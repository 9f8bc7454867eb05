/**
 * A configuration while it is worked on, press by press, in memory alone: no press asks the server (decision 055). Parts of
 * the page read what they show by a selector, so that a press draws those that change.
 */
import { problemsOf, standardBuild } from '#contract/configure/builds.ts'
import type { Step, Verdict } from '#contract/configure/causes.ts'
import { choose, drop, repair, switchTrim } from '#contract/configure/choose.ts'
import { codeOf } from '#contract/configure/code.ts'
import {
  begun,
  type Can,
  canRedo,
  canUndo,
  type History,
  redone,
  shown,
  stepped,
  undone,
} from '#contract/configure/history.ts'
import { type Quote, quoteOf } from '#contract/configure/price.ts'
import type { Build, ConfigurableTrim, SeriesData } from '#contract/configure/range-data.ts'
import { compile, type RuleBook, type Where } from '#contract/configure/rule-book.ts'
import { type OptionState, optionStates } from '#contract/configure/states.ts'
import { required } from '#contract/required.ts'
import { makeStore, type Store } from '#web/store.ts'
import { type StepName, type ViewName, viewOf } from './steps.ts'

/** What was pressed. */
export type Wish = { does: 'choose' | 'drop'; optionCode: string } | { does: 'switch'; spuId: number }
type Refused = Extract<Verdict, { ok: false }>

/** What follows from a build, reckoned once for each. */
export interface Car {
  build: Build
  trim: ConfigurableTrim
  quote: Quote
  /** Worked out when they are asked for: it is most of the work of a press, and the choice of trims shows none. */
  readonly states: ReadonlyMap<string, OptionState>
  code: string
}

/** What lies over the page, one thing at a time. */
export type Overlay = 'conflict' | 'price' | 'share' | 'stage'

/** What changed besides; `place`: because the visitor is somewhere else. */
export interface Told {
  step: Step
  place: boolean
}

export interface DesignState {
  book: RuleBook
  history: History
  car: Car
  step: StepName
  view: ViewName
  overlay: Overlay | null
  /** A wish that does not go with the rest, until the visitor has decided. It stays while its dialog closes. */
  asked: { wish: Wish; verdict: Refused } | null
  /** What a press did beside what was pressed, until the next press; or what another place changed. */
  told: Told | null
  /** Something was chosen here, so that the address says it. */
  touched: boolean
  /** Whether there is something to undo or to redo that can be had here and now. */
  canUndo: boolean
  canRedo: boolean
}

export interface DesignStore extends Pick<Store<DesignState>, 'subscribe' | 'read'> {
  /** Chooses an option, or takes it out again where a car need not have it. */
  press: (optionCode: string) => void
  switchTo: (spuId: number) => void
  /** Does what the dialog proposes: its changes, or another trim. */
  accept: (step: Step) => void
  /** Takes over what the page suggests; what changes besides is told. */
  take: (step: Step) => void
  undo: () => void
  redo: () => void
  forgetTold: () => void
  goTo: (step: StepName) => void
  look: (view: ViewName) => void
  open: (overlay: Overlay) => void
  close: () => void
  /** The visitor is somewhere else, or it is another day: what cannot be had there is told and changed. */
  setWhere: (where: Where) => void
}

export interface Begin {
  data: SeriesData
  where: Where
  build: Build
  /** What was opened, where it cannot be had as it was without a place: `build` is its nearest. */
  opened?: Build | undefined
  step: StepName
}

/** All that follows from a build. */
export function carOf(book: RuleBook, build: Build): Car {
  const { trim } = required(book.trims.get(build.spuId), `trim ${build.spuId}`)
  let states: Car['states'] | undefined
  return {
    build,
    trim,
    quote: quoteOf(book, build),
    get states() {
      states ??= new Map(optionStates(book, build).map(state => [state.optionCode, state]))
      return states
    },
    code: codeOf(trim, build),
  }
}

/** The trim that a series begins with: the one that was asked for where it is built, else the least expensive. */
export function firstBuild(data: SeriesData, where: Where, spuId?: number): Build | undefined {
  const built = data.trims.filter(trim => !trim.ended)
  const first = built.find(trim => trim.spuId === spuId) ?? built.toSorted((a, b) => a.priceFen - b.priceFen)[0]
  return first && standardBuild(compile(data, where), first.spuId)
}

/** Whether a press on an option takes it out. */
const takesOut = (state: OptionState | undefined): boolean =>
  state?.kind === 'FLEXIBLE' && (state.standing === 'chosen' || state.standing === 'included')

const toldOf = (step: Step): Told | null => (step.changes.length > 0 ? { step, place: false } : null)

export function designStore({ data, where, build, opened, step }: Begin): DesignStore {
  const book = compile(data, where)
  const state = makeStore<DesignState>({
    book,
    history: begun(build),
    car: carOf(book, build),
    step,
    view: viewOf[step],
    overlay: null,
    asked: null,
    told: null,
    touched: false,
    canUndo: false,
    canRedo: false,
  })
  const set = (change: Partial<DesignState>) => state.write({ ...state.read(), ...change })
  const canIn =
    (now: RuleBook): Can =>
    each =>
      problemsOf(now, each).length === 0
  const ways = (now: RuleBook, history: History) => ({
    history,
    canUndo: canUndo(history, canIn(now)),
    canRedo: canRedo(history, canIn(now)),
  })

  function show(history: History, change: Partial<DesignState> = {}) {
    const { book: now } = state.read()
    set({ ...ways(now, history), car: carOf(now, shown(history)), told: null, touched: true, ...change })
  }
  const move = (next: Build, change: Partial<DesignState> = {}) => show(stepped(state.read().history, next), change)

  function answer(wish: Wish, verdict: Verdict) {
    if (!verdict.ok) return set({ asked: { wish, verdict }, overlay: 'conflict', told: null })
    move(verdict.step.build, { told: toldOf(verdict.step) })
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    press(optionCode) {
      const { book: now, car } = state.read()
      const pressed = car.states.get(optionCode)
      if (pressed?.standing === 'chosen' && !takesOut(pressed)) return
      const does = takesOut(pressed) ? 'drop' : 'choose'
      const verdict = does === 'drop' ? drop(now, car.build, optionCode) : choose(now, car.build, optionCode)
      answer({ does, optionCode }, verdict)
    },
    switchTo(spuId) {
      const { book: now, car } = state.read()
      if (spuId !== car.build.spuId) answer({ does: 'switch', spuId }, switchTrim(now, car.build, spuId))
    },
    accept: ({ build: next }) => move(next, { overlay: null }),
    take: step => move(step.build, { told: toldOf(step) }),
    undo() {
      const { history, book: now, canUndo: can } = state.read()
      if (can) show(undone(history, canIn(now)))
    },
    redo() {
      const { history, book: now, canRedo: can } = state.read()
      if (can) show(redone(history, canIn(now)))
    },
    forgetTold: () => set({ told: null }),
    goTo: to => set({ step: to, view: viewOf[to], told: null }),
    look: view => set({ view }),
    open: overlay => set({ overlay }),
    close: () => set({ overlay: null }),
    setWhere(place) {
      const now = compile(data, place)
      const { book: before, car, history, touched } = state.read()
      // What was opened is whole here, and nothing else was chosen yet.
      if (opened && !touched && canIn(now)(opened))
        return set({ book: now, ...ways(now, begun(opened)), car: carOf(now, opened), told: null })
      const mended = repair(before, now, car.build)
      set({ book: now, car: carOf(now, car.build), ...ways(now, history) })
      if (mended && mended.changes.length > 0) move(mended.build, { told: { step: mended, place: true } })
    },
  }
}
