import type { SendOptions } from '#web/form/form-store.ts'
import type { Question } from './use-acting.ts'
import type { Way } from './ways.tsx'

/** The events of a thing that one person writes and another one decides, as its state table names them. */
interface DraftEvents {
  send: string
  approve: string
  sendBack: string
  /** Ends what is in force. */
  stop: string
}
type Event<E extends DraftEvents> = E[keyof DraftEvents] | 'recall' | 'discard'
/** What asks for a reason says what it does and what the reason is for. */
type Asked<E extends DraftEvents> = `${E['sendBack'] | E['stop']}${'Title' | 'Help'}`

interface DraftWays<E extends DraftEvents> {
  events: E
  words: Record<Event<E> | Asked<E> | 'discardTitle' | 'discardText', string>
  /** Events that its state allows now. */
  can: readonly string[]
  /** What whoever looks may do at all. */
  mayEdit: boolean
  mayDecide: boolean
  /** What else can be done, before what ends it. */
  others?: readonly Way[]
  /** Asked before it is approved; absent: nothing is. */
  question?: Question
  act: (event: E['send'] | E['stop'] | 'recall' | 'discard', reason?: string, options?: SendOptions) => Promise<unknown>
  decide: (event: E['approve'] | E['sendBack'], reason?: string, options?: SendOptions) => Promise<unknown>
}

/**
 * What can be done with something that is written by one person, decided by another one and then in force until it ends:
 * sent and called back, thrown away, approved or sent back with a reason, stopped with a reason.
 */
export function draftWays<const E extends DraftEvents>(of: DraftWays<E>): Way[] {
  const { events, words, can, mayEdit, mayDecide, others = [], question, act, decide } = of
  const { send, approve, sendBack, stop }: E = events
  const text: Record<string, string> = words
  const edits = (name: string) => mayEdit && can.includes(name)
  const decides = (name: string) => mayDecide && can.includes(name)
  const asked = (name: string) => ({
    name,
    words: text[name] ?? '',
    title: text[`${name}Title`] ?? '',
    help: text[`${name}Help`] ?? '',
  })
  return [
    { name: send, words: text[send] ?? '', may: edits(send), leads: true, does: () => act(send) },
    {
      name: approve,
      words: text[approve] ?? '',
      may: decides(approve),
      leads: true,
      does: () => decide(approve),
      ...(question && { question }),
    },
    {
      ...asked(sendBack),
      may: decides(sendBack),
      ends: (reason, options) => decide(sendBack, reason, options),
    },
    { name: 'recall', words: words.recall, may: edits('recall'), does: () => act('recall') },
    {
      name: 'discard',
      words: words.discard,
      may: edits('discard'),
      does: () => act('discard'),
      question: { title: words.discardTitle, text: words.discardText, yes: words.discard, danger: true },
    },
    ...others,
    { ...asked(stop), may: edits(stop), ends: (reason, options) => act(stop, reason, options) },
  ]
}
