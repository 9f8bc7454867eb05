import type { ContactWay, LeadEvent, LeadState, LostReason } from '#contract/codes.ts'
import { contactWays, leadStates, lostReasons } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { StatusDotProps } from '#web/ui/status-dot.tsx'
import type { leadTexts } from './lead.texts.ts'

export type LeadRow = Output<'desk.lead.list'>['leads'][number]
export type Lead = Output<'desk.lead.detail'>
export type Board = Output<'desk.lead.board'>
type Words = Texts<typeof leadTexts>

/** How pressing a state looks; its word stands beside the dot. */
export const stateTones: Readonly<Record<LeadState, StatusDotProps['tone']>> = {
  new: 'danger',
  assigned: 'danger',
  contacted: 'warning',
  appointment: 'ink',
  won: 'success',
  lost: 'off',
  withdrawn: 'off',
}

export const stateChoices = (t: Words) => leadStates.map((state): [LeadState, string] => [state, t[state]])
export const lostChoices = (t: Words) =>
  lostReasons.map((value): { value: LostReason; label: string } => ({ value, label: t[value] }))
export const wayChoices = (t: Words) =>
  contactWays.map((value): { value: ContactWay; label: string } => ({ value, label: t[value] }))

const moves: Readonly<Record<LeadEvent, keyof Words & `${string}Move`>> = {
  submit: 'submitMove',
  again: 'againMove',
  assign: 'assignMove',
  handOver: 'handOverMove',
  entrust: 'entrustMove',
  take: 'takeMove',
  pass: 'passMove',
  escalate: 'escalateMove',
  attempt: 'attemptMove',
  contact: 'contactMove',
  arrange: 'arrangeMove',
  win: 'winMove',
  lose: 'loseMove',
  withdraw: 'withdrawMove',
  stop: 'stopMove',
  lapse: 'lapseMove',
}
/** What happened, in the words of the desk. */
export const moveWords = (event: LeadEvent, t: Words): string => t[moves[event]]

/** Whether the clock still runs for the first contact. */
export const isWaiting = ({ state, stopped }: Pick<LeadRow, 'state' | 'stopped'>): boolean =>
  !stopped && (state === 'new' || state === 'assigned')
