import type { Question } from '#web/ui/ask.ts'
import { confirm } from '#web/ui/ask.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { makeStore } from '#web/store.ts'

/** How a call of a form is sent: under a key of its own, and the form itself shows failures and the wait. */
export interface SendOptions {
  key: string
  quiet: true
  noLoading: true
}

type Written = Readonly<Record<string, unknown>>

export interface FormState {
  /** What stands in the controls. */
  written: Written
  /** What stood there when it was last saved, or at first. */
  saved: Written
  /** Fields whose faults are said: they were left, or it was sent. */
  shown: ReadonlySet<string>
  /** Why it was not done, in the visitor's words, and the field that it speaks of; without one it stands above the button. */
  refusal: { field: string | undefined; words: string } | undefined
  busy: boolean
}

/** What happens when a form is sent. */
export interface Sending<I, A> {
  /** Fields that are on the screen, in their order. */
  names: readonly string[]
  isWrong: (name: string) => boolean
  focus: (name: string) => void
  /** Whether it can be sent, though no field is wrong: words say why not; false, that the page itself shows it. */
  ready: boolean | string
  input: () => I
  /** Asked before it is sent. */
  ask: ((input: I) => Pick<Question, 'title' | 'text' | 'yes' | 'no' | 'danger'> | undefined) | undefined
  send: (input: I, options: SendOptions) => A | Promise<A>
  /** What a failure means: words, and the field that they belong to; nothing: the page has dealt with it. */
  refuse: (failure: unknown) => FormState['refusal']
  done: (answer: A, input: I) => unknown
  /** After each attempt, done or refused with these words, while the form is still busy. */
  settled: ((refused?: string) => unknown) | undefined
  /**
   * It settles before `done`: a dialog that `done` closes is open until the page below it shows what was done, so that
   * whoever presses something there next speaks of what stands there now.
   */
  overPage?: boolean
}

/** The state of one form, and the one way in which it is sent. */
export interface FormStore {
  subscribe: (listener: () => void) => () => void
  read: () => FormState
  /** Something was written: what was refused before is another question now. */
  write: (change: Written) => void
  /** A field was left: from now on it says what is wrong with it. */
  leave: (name: string) => void
  refuse: (refusal: FormState['refusal']) => void
  /** Begins anew with this, and with what was typed while the answer that asks for it was on its way; nothing is said. */
  restart: (written: Written) => void
  send: <I, A>(sending: Sending<I, A>) => Promise<void>
  /** Something else that is done with what the form is about, such as deleting it; the form is busy meanwhile. */
  act: (work: () => Promise<unknown>, after: Pick<Sending<unknown, unknown>, 'refuse' | 'settled'>) => Promise<void>
}

/** Whether something was written that has not been saved. */
export const isChanged = ({ written, saved }: FormState): boolean =>
  written !== saved && JSON.stringify(written) !== JSON.stringify(saved)

/** What stands in the controls otherwise than before. */
const typedSince = (before: Written, now: Written): Written =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !Object.is(value, before[name])))

/** A form that holds this. @param shown fields that say at once what is wrong with them */
export function formStore(begin: Written, shown: readonly string[] = []): FormStore {
  const state = makeStore<FormState>({
    written: begin,
    saved: begin,
    shown: new Set(shown),
    refusal: undefined,
    busy: false,
  })
  let last = { content: '', key: '' }
  /** What was sent, while its answer is dealt with. */
  let answered: Written | undefined
  const set = (change: Partial<FormState>) => state.write({ ...state.read(), ...change })
  const show = (names: readonly string[]) => set({ shown: new Set([...state.read().shown, ...names]) })

  /**
   * What was sent and not answered goes again under the same key, so that the server does it once; other content, or the
   * same after an answer, is another request (decision 004).
   */
  async function sendOnce<I, A>(sending: Sending<I, A>): Promise<void> {
    const { input, send, ask, refuse, focus, done, settled, overPage } = sending
    const content = input()
    const question = ask?.(content)
    if (question && !(await confirm(question))) return void (await settled?.())
    set({ refusal: undefined })
    const { written } = state.read()
    const text = JSON.stringify(content)
    if (last.content !== text) last = { content: text, key: crypto.randomUUID() }
    let answer: A
    try {
      answer = await send(content, { key: last.key, quiet: true, noLoading: true })
    } catch (failure) {
      // A refusal is an answer: what is sent next is another request.
      if (failure instanceof ApiFailure && failure.status === 200) last.content = ''
      const refusal = refuse(failure)
      set({ refusal })
      if (refusal?.field) focus(refusal.field)
      return void (await settled?.(refusal?.words))
    }
    last.content = ''
    set({ saved: written, shown: new Set() })
    answered = written
    try {
      if (overPage) await settled?.()
      await done(answer, content)
    } finally {
      answered = undefined
    }
    if (!overPage) await settled?.()
  }

  /** One at a time: a second press does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (state.read().busy) return
    set({ busy: true })
    try {
      await work()
    } finally {
      set({ busy: false })
    }
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    write: change => set({ written: { ...state.read().written, ...change }, refusal: undefined }),
    leave: name => state.read().shown.has(name) || show([name]),
    refuse: refusal => set({ refusal }),
    restart(begin) {
      const { written } = state.read()
      const kept = answered ? typedSince(answered, written) : {}
      set({ written: { ...begin, ...kept }, saved: begin, shown: new Set(), refusal: undefined })
    },
    async send(sending) {
      if (state.read().busy) return
      show(sending.names)
      const wrong = sending.names.find(sending.isWrong)
      if (wrong !== undefined) return sending.focus(wrong)
      const { ready } = sending
      if (typeof ready === 'string') return set({ refusal: { field: undefined, words: ready } })
      if (ready) await once(() => sendOnce(sending))
    },
    act: (work, { refuse, settled }) =>
      once(async () => {
        set({ refusal: undefined })
        let refusal: FormState['refusal']
        try {
          await work()
        } catch (failure) {
          refusal = refuse(failure)
          set({ refusal })
        }
        await settled?.(refusal?.words)
      }),
  }
}
