import type { LeadState } from '#contract/codes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { requestTexts } from './request.texts.ts'

const tones: Readonly<Record<LeadState, StatusDotProps['tone']>> = {
  new: 'warning',
  assigned: 'ink',
  contacted: 'ink',
  appointment: 'ink',
  won: 'success',
  lost: 'off',
  withdrawn: 'off',
}

interface RequestStateProps {
  request: { state: LeadState; stateText: string; stopped: boolean }
}

/** Where a request stands, in the server's words; one of which a consent was taken back goes nowhere any more. */
export function RequestState({ request: { state, stateText, stopped } }: RequestStateProps) {
  const t = useTexts(requestTexts)
  return stopped ? (
    <StatusDot tone="off">{t.stopped}</StatusDot>
  ) : (
    <StatusDot tone={tones[state]}>{stateText}</StatusDot>
  )
}
