import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { PageHead } from './page-head.tsx'
import { useTitle } from './use-title.ts'

interface StateHeadProps {
  title: string
  /** What else tells it from others: its code, its kind. */
  why: string
  /** The list that it stands in. */
  back: { href: string; words: string }
  /** The colour and the words of its state. */
  tone: StatusDotProps['tone']
  state: string
  /** Why it was sent back or ended; empty: it was not. */
  said: string
  /** What else is to be known, and what can be done with it. */
  children: ReactNode
}

/** The head of one thing that several people write and decide: what it is, where it stands, what can be done. */
export function StateHead({ title, why, back, tone, state, said, children }: StateHeadProps) {
  useTitle(title)
  return (
    <div>
      <PageHead title={title} why={why}>
        <ButtonLink kind="quiet" size="s" href={back.href}>
          {back.words}
        </ButtonLink>
      </PageHead>
      <Stack gap={4} shrink>
        <StatusDot tone={tone}>{state}</StatusDot>
        {said !== '' && <Note kind="warning">{said}</Note>}
        {children}
      </Stack>
    </div>
  )
}
