import type { ReactNode } from 'react'
import { failureWords } from '#web/failure-words.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { Form, PlainForm } from '#web/form/form.tsx'
import type { AnyForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Problem } from './paying-store.ts'
import { SettlementProblem } from './settlement-parts.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'

/** Sent by a form with fields of its own, or by the button alone. */
type Sending = { of: AnyForm } | { onSend: () => void }

type SettlementFrameProps = Sending & {
  /** What the sums are made of; the last one is what is paid now. */
  sums: readonly KeyValue[]
  /** They are being reckoned anew. */
  busy?: boolean
  /** Words below the sums. */
  sumsNote?: ReactNode
  /** What is said and agreed to between the sums and the button. */
  agree?: ReactNode
  problem: Problem | undefined
  /** Another way on, below what went wrong. */
  ways?: ReactNode
  /** The button that sends it; it stays in sight on a phone. */
  bar: ReactNode
  foot?: ReactNode
  /** What is bought, for whom and how it is paid: a block each. */
  children: ReactNode
}

/**
 * Every page on which orders are placed or paid (design 14, Settlement): the blocks, and beside them the sums, what is
 * agreed to, what went wrong and the one button; a phone has all of it below each other.
 */
export function SettlementFrame(props: SettlementFrameProps) {
  const t = useTexts(settlementTexts)
  const { sums, busy, sumsNote, agree, problem, ways, bar, foot, children } = props
  const inside = (
    <>
      <Stack shrink gap={[12, 3]}>
        {children}
      </Stack>
      <Stack
        ground={['sunken', 'plain']}
        sticky
        radius="panel"
        pad={[8, 0]}
        above={[0, 3]}
        gap={[4, 3]}
        className={styles.aside}
      >
        <Box as="section" card aria-labelledby="settlement-sums" aria-busy={busy || undefined}>
          <Title below={[4, 2]} id="settlement-sums">
            {t.amounts}
          </Title>
          <KeyValues rows={sums} />
          {sumsNote}
        </Box>
        {agree}
        <SettlementProblem problem={problem} />
        {ways}
        <BottomBar>{bar}</BottomBar>
        {foot}
      </Stack>
    </>
  )
  return 'of' in props ? (
    <Grid as={Form} of={props.of} cols="beside">
      {inside}
    </Grid>
  ) : (
    <Grid as={PlainForm} onSend={props.onSend} cols="beside">
      {inside}
    </Grid>
  )
}

/** The page around it with its heading, which a phone has in its bar. */
export function SettlementPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Text as="h1" size="h2" below={10} unseen={[false, true]}>
        {title}
      </Text>
      {children}
    </div>
  )
}

/** While it loads. @param blocks heights of the blocks that will come, px */
export function SettlementWaiting({ title, blocks }: { title: string; blocks: readonly number[] }) {
  return (
    <div className={styles.page}>
      <Text as="h1" unseen>
        {title}
      </Text>
      <Grid as={SkeletonGroup} cols="beside">
        <Stack shrink gap={[12, 3]}>
          {blocks.map((height, n) => (
            <Box key={n} card>
              <Skeleton height={`${height}px`} />
            </Box>
          ))}
        </Stack>
        <Skeleton height="320px" />
      </Grid>
    </div>
  )
}

/** It could not be read, with the way to try again. */
export function SettlementFailed(props: { failure: ApiFailure; busy: boolean; onRetry: () => void }) {
  const { failure, ...rest } = props
  const language = useLanguage()
  return (
    <div className={styles.nothing}>
      <PartError kind="page" reason={failureWords(failure, language)} {...rest} />
    </div>
  )
}
