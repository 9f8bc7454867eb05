import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Box, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { soon } from '#web/ui/soon.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { sellTexts } from './sell.texts.ts'
import { isRefused, type ValueState } from './use-value.ts'

function ValueComing() {
  return (
    <SkeletonGroup>
      <Skeleton height="48px" />
      <Skeleton height="48px" gap="12px" />
      <Skeleton height="48px" gap="12px" />
    </SkeletonGroup>
  )
}

/** Once everything is said of the car. */
const Worth = soon(() => import('./worth.tsx').then(m => m.Worth), <ValueComing />)

/**
 * What the car is worth by what is said of it, line by line; it follows each change.
 * @param usual the same of a car in good order, while nothing was said of its condition
 */
export function ValueCard({ state, usual }: { state: ValueState; usual: ValueState }) {
  const t = useTexts(sellTexts)
  const value = state.is === 'there' ? state.value : state.is === 'asking' ? state.before : undefined
  return (
    <Box as="section" aria-busy={state.is === 'asking'}>
      <Title below={4}>{t.value}</Title>
      {state.is === 'none' && (
        <Text size="small" tone="muted" measure>
          {t.valueEmpty}
        </Text>
      )}
      {state.is === 'failed' && (
        <Note kind="warning" role="alert">
          {isRefused(state.failure) ? state.failure.message : t.valueFailed}
        </Note>
      )}
      {state.is === 'asking' && !value && <ValueComing />}
      <div role="status">
        {value ? (
          <Worth value={value} />
        ) : (
          usual.is === 'there' &&
          usual.value.byHand === null && (
            <Box above={4}>
              <Text size="caption" tone="muted">
                {t.inGoodOrder}
              </Text>
              <Text size="h4" tone="strong" figures>
                <Whole>{formatMoney(usual.value.lowFen)}</Whole>–<Whole>{formatMoney(usual.value.highFen)}</Whole>
              </Text>
            </Box>
          )
        )}
      </div>
    </Box>
  )
}
