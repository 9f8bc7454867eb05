import { useContext, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ErrorName } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { type Answer, api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { callFields } from './call-fields.ts'
import type { FieldRow, Kind, Reading } from './field-row.ts'
import { FormDefaults } from './form-defaults.ts'
import { type FormState, formStore, isChanged, type Sending, type SendOptions } from './form-store.ts'
import { formTexts } from './form.texts.ts'
import { read, roomOf, write, type WrittenOf } from './kinds.ts'
import { useUnsaved } from './unsaved.tsx'
import { useKeptWords } from './use-kept-words.ts'

/** A call that a form sends, or `call#part`: an object in its input, which the page takes itself. */
export type FormName = keyof typeof callFields
type Rows<F extends FormName> = (typeof callFields)[F]

/** What a form comes to. */
export type InputOf<F extends FormName> = F extends CallName
  ? Input<F>
  : F extends `${infer C extends CallName}#${infer P}`
    ? NonNullable<Input<C>[P & keyof Input<C>]>
    : never
type AnswerOf<F extends FormName> = F extends CallName ? Answer<F> : void

// A page's own kinds: what they hold is theirs.
// oxlint-disable-next-line typescript/no-explicit-any
export type OwnKinds = Readonly<Record<string, Kind<any, any, any, any>>>

/** What is known of a field by its name: kind, what its control holds, which faults it can have. */
export interface FieldType {
  kind: string
  written: unknown
  fault: string
}

type PlainType<F extends FormName, N extends keyof Rows<F> & keyof InputOf<F>> = Rows<F>[N] extends {
  kind: infer D extends string
}
  ? {
      kind: D
      written: D extends keyof WrittenOf ? WrittenOf[D] : NonNullable<InputOf<F>[N]> | null
      fault: string
    }
  : never
type OwnType<K> =
  K extends Kind<infer _V, infer D, infer _B, infer W>
    ? { kind: 'own'; written: D; fault: W extends string ? W : string }
    : never

/** The page's own fields of a form by name. */
export type OwnFields<K extends OwnKinds> = { [N in keyof K]: OwnType<K[N]> }

/** The fields of a form by name: those of the call, and the page's own, which may stand in their place. */
export type FieldsOf<F extends FormName, K extends OwnKinds> = {
  [N in Exclude<keyof Rows<F> & keyof InputOf<F>, keyof K>]: PlainType<F, N>
} & OwnFields<K>

export type WrittenIn<T> = { [N in keyof T]: T[N] extends { written: infer D } ? D : never }

/** What the fields say; for one that is not on the screen stands what `absent` says. */
export type ReadOf<F extends FormName, K extends OwnKinds> = Omit<InputOf<F>, keyof K> & {
  [N in keyof K]: K[N] extends Kind<infer V, infer _D, infer _B, infer _W> ? V : never
}

/** Values that a form begins with; texts and sums as the contract has them. */
export type BeginOf<F extends FormName, K extends OwnKinds> = {
  [N in Exclude<keyof Rows<F> & keyof InputOf<F>, keyof K>]?: Rows<F>[N] extends { kind: 'region' | 'pictures' }
    ? PlainType<F, N>['written']
    : InputOf<F>[N] | null | undefined
} & { [N in keyof K]?: K[N] extends Kind<infer _V, infer _D, infer B, infer _W> ? B : never }

export interface FormOptions<F extends FormName, K extends OwnKinds, A> {
  begin?: BeginOf<F, NoInfer<K>>
  /** Fields that the contract's own kinds do not cover. */
  kinds?: K
  /** What fields that are not on the screen say, where nothing would be wrong. */
  absent?: Partial<Omit<ReadOf<F, NoInfer<K>>, keyof InputOf<F>> & InputOf<F>>
  /** What is sent, where it is more than what the fields say, or other. */
  input?: (read: ReadOf<F, NoInfer<K>>) => InputOf<F>
  /**
   * What is wrong between fields, or by a rule that the contract does not carry, in words. A field that is wrong by itself
   * is absent from `read`.
   */
  check?: (read: Partial<ReadOf<F, NoInfer<K>>>) => {
    [N in keyof FieldsOf<F, NoInfer<K>>]?: string | false | undefined
  }
  /** Fields that say at once what is wrong with them. */
  shown?: readonly (keyof FieldsOf<F, NoInfer<K>> & string)[]
  /** Which field a refusal speaks of; the others stand above the button. */
  refusals?: Partial<Record<ErrorName, keyof FieldsOf<F, NoInfer<K>> & string>>
  /** Whether it can be sent, though no field is wrong: words say why not; false, that the page itself shows it. */
  ready?: () => boolean | string
  /** Asked before it is sent; nothing: it is not asked. */
  ask?: Sending<InputOf<F>, A>['ask']
  /** Sends it; absent: the call itself. */
  send?: (input: InputOf<F>, options: SendOptions) => A | Promise<A>
  done?: (answer: A, input: InputOf<F>) => unknown
  /** What a failure means here: other words; `null`: the page has dealt with it. Absent or undefined: the usual words. */
  refused?: (failure: ApiFailure, is: (name: ErrorName) => boolean) => string | null | undefined
  /** Nothing is lost when the page is left: a search, a question. */
  unguarded?: boolean
}

/** What stands below a field that is wrong: one text, or one for each fault. A method, so that some faults are all. */
export type Words<W extends string = string> = string | { by(fault: W): string }['by']

/** What every form is, whatever its fields; they are bound by name. */
export interface AnyForm {
  id: string
  busy: boolean
  /** What stands above the button. */
  problem: string | undefined
  /** Something was written that has not been saved. */
  changed: boolean
  /** How many of the fields say that they are wrong. */
  wrong: number
  /** What the control of a field holds. */
  valueOf: (name: string) => unknown
  write: (name: string, value: unknown) => void
  /** A field was left. */
  leave: (name: string) => void
  /** What stands below a field. */
  errorOf: (name: string, words?: Words) => string | undefined
  /** Most characters that the control of a field takes. */
  roomOf: (name: string) => number | undefined
  /** While a part is not ready, such as a picture on its way, the form says so in place of being sent. */
  wait: (name: string, words: string | undefined) => void
  /**
   * Sends it, or says what is wrong.
   * @param names of the fields that are on the screen, in their order; absent: a press of a button, without fields
   * @param focus moves the focus to one of them
   * @param overPage it stands in a dialog, which closes over a page that shows what was done
   */
  submit: (names?: readonly string[], focus?: (name: string) => void, overPage?: boolean) => void
  /** Something else that is done with what the form is about, such as deleting it. */
  act: (work: () => Promise<unknown>) => Promise<void>
}

/** A form: what stands in its fields, what is wrong with them, and how it is sent. */
export interface Form<T extends object> extends AnyForm {
  values: WrittenIn<T>
  set: (change: Partial<WrittenIn<T>>) => void
  /** Says something above the button, or below a field; nothing: takes it back. */
  tell: (words: string | undefined, field?: keyof T & string) => void
  /** Begins anew, with these values or empty. */
  restart: (begin?: object) => void
}

/** The faults that a field can have. */
export type FaultOf<T, N> = N extends keyof T ? (T[N] extends { fault: infer W extends string } ? W : string) : string
/** Names of the fields of some kinds. */
export type NameOf<T, D extends string> = {
  [N in keyof T]: T[N] extends { kind: infer E } ? (E extends D ? N : never) : never
}[keyof T] &
  string

/** Whether a failure is this refusal. */
const isRefusal = (failure: unknown, name: ErrorName): boolean =>
  failure instanceof ApiFailure && failure.code === errors[name][0]

/**
 * The one way in which the sites ask for something in fields and send it (decision 038): kinds, limits and what is needed
 * come from the contract; a field says what is wrong once it was left, all do when it is sent, and the first of them gets
 * the focus. It is sent once, however often it is pressed, and under one key for one content.
 * @param name the call, or the part of its input
 */
export function useForm<F extends FormName, K extends OwnKinds = Record<never, never>, A = AnswerOf<F>>(
  name: F,
  options: FormOptions<F, K, A>,
): Form<FieldsOf<F, K>> {
  const { kinds = {} as K, check, refusals = {}, unguarded = false } = options
  const rows = callFields[name] as Readonly<Record<string, FieldRow>>
  const defaults = useContext(FormDefaults)
  const language = useLanguage()
  const t = useTexts(formTexts)
  const id = useId()
  const waiting = useRef(new Map<string, string>())
  const names = [...new Set([...Object.keys(rows), ...Object.keys(kinds)])]

  type Values = Readonly<Record<string, unknown>>
  const begun = (begin: Values = {}): Values =>
    Object.fromEntries(
      names.map(each => {
        const [own, row] = [kinds[each], rows[each]]
        if (own) return [each, begin[each] === undefined ? own.empty : own.write(begin[each])]
        return [each, row && write(row, begin[each])]
      }),
    )
  const [begin, setBegin] = useState<Values>((options.begin ?? {}) as Values)
  const [store] = useState(() => formStore(begun(begin), options.shown))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const changed = isChanged(state)
  useUnsaved(changed && !unguarded)
  const own = Object.fromEntries(
    Object.entries(kinds).flatMap(([each, { isWritten }]) => (isWritten ? [[each, isWritten]] : [])),
  )
  useKeptWords({ name, begin, rows, own }, store, changed && !unguarded)

  /** What one field says now. */
  function readField(each: string, { written }: FormState): Reading<unknown, string> {
    const [own, row] = [kinds[each], rows[each]]
    if (own) return own.read(written[each])
    return row ? read(row, written[each], begin[each]) : { value: undefined }
  }
  /** What the fields say, and what is wrong: a fault to put into words, or the words themselves. */
  function readAll(now: FormState) {
    const values: Record<string, unknown> = {}
    const faults: Record<string, { fault?: string; words?: string }> = {}
    for (const each of names) {
      const reading = readField(each, now)
      if ('wrong' in reading) faults[each] = { fault: reading.wrong }
      else if (reading.value !== undefined) values[each] = reading.value
    }
    const found = check?.(values as Partial<ReadOf<F, K>>) ?? {}
    for (const [each, words] of Object.entries(found)) if (words) faults[each] ??= { words: words as string }
    return { values, faults }
  }

  function errorOf(each: string, words: Words = t.needed): string | undefined {
    if (state.refusal?.field === each) return state.refusal.words
    const found = state.shown.has(each) ? readAll(state).faults[each] : undefined
    if (!found) return undefined
    if (found.words !== undefined) return found.words
    const most = rows[each]?.most
    if (found.fault === 'long' && most !== undefined) return t.tooLong(most)
    return typeof words === 'string' ? words : words(found.fault ?? 'wrong')
  }

  function refuse(failure: unknown): FormState['refusal'] {
    const own = failure instanceof ApiFailure ? options.refused?.(failure, each => isRefusal(failure, each)) : undefined
    if (own === null) return undefined
    const field = (Object.keys(refusals) as ErrorName[]).find(each => isRefusal(failure, each))
    return { field: field && refusals[field], words: own ?? failureWords(failure, language) }
  }

  function submit(shown: readonly string[] = [], focus: (each: string) => void = () => {}, overPage = false) {
    const { values, faults } = readAll(store.read())
    void store.send<InputOf<F>, A>({
      names: shown.filter(each => names.includes(each)),
      isWrong: each => faults[each] !== undefined,
      focus,
      ready: [...waiting.current.values()][0] ?? options.ready?.() ?? true,
      input() {
        const onScreen = Object.entries(values).filter(([each]) => shown.includes(each))
        const there = { ...options.absent, ...Object.fromEntries(onScreen) }
        return options.input ? options.input(there as ReadOf<F, K>) : (there as InputOf<F>)
      },
      ask: options.ask,
      send: options.send ?? ((input, how) => api(name as CallName, input as never, how) as Promise<A>),
      refuse,
      done: options.done ?? (() => {}),
      settled: defaults.settled,
      overPage,
    })
  }

  const { faults } = state.shown.size > 0 ? readAll(state) : { faults: {} }
  return {
    id,
    busy: state.busy,
    problem: state.refusal && state.refusal.field === undefined ? state.refusal.words : undefined,
    changed,
    wrong: Object.keys(faults).filter(each => state.shown.has(each)).length,
    values: state.written as WrittenIn<FieldsOf<F, K>>,
    set: store.write,
    valueOf: each => state.written[each],
    write: (each, value) => store.write({ [each]: value }),
    leave: store.leave,
    errorOf,
    roomOf: each => rows[each] && roomOf(rows[each]),
    wait: (each, words) => void (words === undefined ? waiting.current.delete(each) : waiting.current.set(each, words)),
    submit,
    act: work => store.act(work, { refuse, settled: defaults.settled }),
    tell: (words, field) => store.refuse(words === undefined ? undefined : { field, words }),
    restart(next = {}) {
      setBegin(next as Values)
      store.restart(begun(next as Values))
    },
  }
}
