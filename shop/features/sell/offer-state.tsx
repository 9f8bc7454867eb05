import type { CarOfferState } from '#contract/codes.ts'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'

const tones: Readonly<Record<CarOfferState, StatusDotProps['tone']>> = {
  asked: 'warning',
  offered: 'warning',
  contested: 'warning',
  accepted: 'warning',
  booked: 'ink',
  inspected: 'ink',
  priced: 'warning',
  contract: 'ink',
  paid: 'success',
  refused: 'off',
  expired: 'off',
  withdrawn: 'off',
  dissolved: 'off',
}

/** Where an offer stands, in a word. */
export const OfferState = ({ state, text }: { state: CarOfferState; text: string }) => (
  <StatusDot tone={tones[state]}>{text}</StatusDot>
)
