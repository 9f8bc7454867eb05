import type { Change, Step } from '#contract/configure/causes.ts'
import { formatChange } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { conflictTexts } from './conflict.texts.ts'
import { causeTexts } from './design.texts.ts'
import { type DesignWords, useDesignWords } from './design-words.ts'
import type { DesignState, Wish } from './design-store.ts'
import { useDesign, useDesignState } from './use-design.ts'

/** What was wished, as a question; without a way to have it, as a statement. */
function useQuestion(words: DesignWords): (wish: Wish, possible: boolean) => string {
  const t = useTexts(conflictTexts)
  return (wish, possible) => {
    if (wish.does === 'switch')
      return possible ? t.wantsTrim(words.trimName(wish.spuId)) : t.cannot(words.trimName(wish.spuId))
    const name = words.nameOf(wish.optionCode)
    if (wish.does === 'drop') return possible ? t.wantsOut(name) : t.cannotOut(name)
    return possible ? t.wantsIn(name) : t.cannot(name)
  }
}

const differenceOf = ({ afterFen, beforeFen }: Change): number => afterFen - beforeFen

/** What was wished, and what a step changes besides, each with what it makes of the price; and the sum. */
function StepChanges({ step, wish }: { step: Step; wish: Wish }) {
  const t = useTexts(conflictTexts)
  const causes = useTexts(causeTexts)
  const words = useDesignWords()
  // What goes for it is part of its price, like the standard wheel for another one.
  const ownFen = step.differenceFen - step.changes.reduce((sum, change) => sum + differenceOf(change), 0)
  const own = {
    key:
      wish.does === 'switch'
        ? words.trimName(wish.spuId)
        : (wish.does === 'drop' ? causes.goes : causes.comes)(words.nameOf(wish.optionCode)),
    value: ownFen === 0 ? t.same : formatChange(ownFen),
  }
  return (
    <KeyValues
      rows={[
        own,
        ...step.changes.map(change => ({
          key: words.change(change),
          value: differenceOf(change) === 0 ? t.same : formatChange(differenceOf(change)),
        })),
        { key: t.sum, value: step.differenceFen === 0 ? t.same : formatChange(step.differenceFen), total: true },
      ]}
    />
  )
}

/** Reasons of what a step changes that the wish's own do not say already, each once. */
function reasonsOf({ verdict }: NonNullable<DesignState['asked']>, words: DesignWords): string[] {
  return [...new Set(verdict.causes.map(words.cause))].filter(Boolean)
}

/**
 * Says why a wish does not go with the rest, the smallest set of changes that makes it possible and what they cost, and asks
 * (decision 055). Nothing changes before the visitor has decided.
 */
export function ConflictDialog() {
  const t = useTexts(conflictTexts)
  const words = useDesignWords()
  const question = useQuestion(words)
  const { store } = useDesign()
  const asked = useDesignState(state => state.asked)
  const open = useDesignState(state => state.overlay === 'conflict')
  if (!asked) return null
  const { wish, verdict } = asked
  const { proposal, otherTrims } = verdict
  return (
    <Modal
      open={open}
      onClose={store.close}
      title={question(wish, proposal !== null)}
      foot={
        proposal ? (
          <>
            <Button kind="line" onClick={store.close}>
              {t.leaveIt}
            </Button>
            <Button onClick={() => store.accept(proposal)}>{t.doIt}</Button>
          </>
        ) : (
          <Button onClick={store.close}>{t.gotIt}</Button>
        )
      }
    >
      <Stack gap={5}>
        <Stack gap={1}>
          {reasonsOf(asked, words).map(reason => (
            <Text key={reason}>{reason}</Text>
          ))}
          {!proposal && otherTrims.length === 0 && wish.does !== 'switch' && <Text tone="muted">{t.nothingHelps}</Text>}
        </Stack>
        {proposal && (
          <Stack gap={2}>
            <Text as="h3" size="small" tone="muted">
              {proposal.changes.length > 0 ? t.changes : t.onlyThis}
            </Text>
            <StepChanges step={proposal} wish={wish} />
            {proposal.differenceDays !== 0 && (
              <Text size="caption" tone="muted">
                {t.sumDays(proposal.differenceDays)}
              </Text>
            )}
          </Stack>
        )}
        {otherTrims.length > 0 && (
          <Stack gap={2} items="start">
            <Text as="h3" size="small" tone="muted">
              {t.orTrim}
            </Text>
            {otherTrims.map(step => (
              <Button key={step.build.spuId} kind="line" size="s" onClick={() => store.accept(step)}>
                {t.takeTrim(words.trimName(step.build.spuId), step.differenceFen)}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  )
}
