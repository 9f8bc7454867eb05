import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { OptionKind } from '#contract/configure/range-data.ts'
import type { OptionState } from '#contract/configure/states.ts'
import { dot } from '#contract/signs.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import type { TrimFacts } from './design-load.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import { DesignDisclaimers } from './design-disclaimers.tsx'
import { isIn, OptionTile } from './option-tile.tsx'
import styles from './option.module.css'
import { kindOf, type StepName, steps } from './steps.ts'
import { useDesign, useDesignState } from './use-design.ts'

/** What a trim can do, in a line. */
export function useTrimFacts(): (facts: TrimFacts | undefined) => string {
  const t = useTexts(designTexts)
  return facts =>
    facts
      ? [
          ...(facts.rangeKm === null ? [] : [t.range(formatCount(facts.rangeKm))]),
          t.accel(facts.accelS),
          t.power(facts.powerKw),
        ].join(dot)
      : ''
}

/** The head of a step takes the focus when the step is gone to, so that a reader and the keyboard begin there. */
export function StepTitle({ step, children }: { step: StepName; children?: ReactNode }) {
  const t = useTexts(designTexts)
  const head = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current === step) return
    first.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    head.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <Row gap={3} align="baseline" justify="between" wrap>
      <h2 ref={head} tabIndex={-1} className={styles.head}>
        {t[`${step}Title`]}
      </h2>
      <Text as="span" size="caption" tone="muted">
        {children ?? t.stepOf(steps.indexOf(step) + 1, steps.length)}
      </Text>
    </Row>
  )
}

/** The choices of the step that is shown. */
export function StepPanel() {
  // Many choices are drawn: the press on the step is answered before.
  const step = useDeferredValue(useDesignState(state => state.step))
  return (
    <>
      <StepTitle step={step} />
      <OfStep step={step} />
    </>
  )
}

const OfStep = memo(function OfStep({ step }: { step: StepName }) {
  const kind = kindOf[step]
  return kind ? <Choices kind={kind} /> : <Trims />
})

/** The trims of the series; each with what the same wishes would cost there. */
function Trims() {
  const t = useTexts(designTexts)
  const words = useDesignWords()
  const factsOf = useTrimFacts()
  const { store, range, data } = useDesign()
  const spuId = useDesignState(state => state.car.build.spuId)
  return (
    <>
      <ul className={styles.list} data-kind="model">
        {range.data.trims
          .filter(trim => !trim.ended || trim.spuId === spuId)
          .map(trim => (
            <li key={trim.spuId}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={trim.spuId === spuId}
                onClick={() => store.switchTo(trim.spuId)}
              >
                <span className={styles.words}>
                  <Row as="span" gap={3} align="baseline" justify="between">
                    <b>
                      <ModelName>{words.trimName(trim.spuId)}</ModelName>
                    </b>
                    <span className={styles.price}>{formatMoney(trim.priceFen)}</span>
                  </Row>
                  <small>{factsOf(data.facts.find(each => each.spuId === trim.spuId))}</small>
                  {trim.spuId === spuId && <small>{t.current}</small>}
                </span>
              </button>
            </li>
          ))}
      </ul>
      <DesignDisclaimers locations={['SWITCHING_VEHICLE', 'LONG_WHEELBASE']} />
    </>
  )
}

const groups = ['package', 'single', 'accessory'] as const
/** What nobody can have any more is left out, unless the car has it. */
const isOver = (state: OptionState): boolean =>
  state.standing === 'notOffered' &&
  (state.cause?.why === 'ended' || (state.cause?.why === 'notOffered' && state.cause.spuIds.length === 0))

/** The options of a kind: what this trim has first, then what others have. */
function Choices({ kind }: { kind: OptionKind }) {
  const t = useTexts(designTexts)
  const words = useDesignWords()
  const states = useDesignState(state => state.car.states)
  const shown = [...states.values()]
    .filter(state => state.kind === kind && !isOver(state))
    .flatMap(state => {
      const option = words.option(state.optionCode)
      return option ? [{ state, option }] : []
    })
  const here = shown.filter(({ state }) => state.standing !== 'notOffered')
  const elsewhere = shown.filter(({ state }) => state.standing === 'notOffered')
  const list = (rows: typeof shown, label: string) => (
    <ul className={styles.list} data-kind={kind} aria-label={label}>
      {rows.map(row => (
        <li key={row.state.optionCode}>
          <OptionTile {...row} />
        </li>
      ))}
    </ul>
  )
  const chosen = here.filter(({ state }) => isIn(state))
  return (
    <>
      <Text size="small" above={1} below={4}>
        {kind === 'FLEXIBLE' ? (
          t.chosenCount(chosen.length)
        ) : (
          <>
            {chosen.map(({ option, state }) => (
              <Row key={option.optionCode} as="span" gap={3} justify="between">
                <span>
                  {option.name}{' '}
                  <Text as="span" tone="muted">
                    {option.finish ? t[finishWords[option.finish]] : ''}
                  </Text>
                </span>
                <Text as="span" tone="muted" figures oneLine>
                  {words.price(state)}
                </Text>
              </Row>
            ))}
          </>
        )}
      </Text>
      {kind === 'FLEXIBLE'
        ? groups.map(group => {
            const rows = here.filter(({ option }) => option.group === group)
            return rows.length === 0 ? null : (
              <section key={group} className={styles.group}>
                <h3>{t[`${group}Group`]}</h3>
                {list(rows, t[`${group}Group`])}
              </section>
            )
          })
        : list(here, words.kind(kind))}
      {elsewhere.length > 0 && (
        <details className={styles.others}>
          <summary>{t.elsewhere(elsewhere.length)}</summary>
          {list(elsewhere, t.elsewhere(elsewhere.length))}
        </details>
      )}
      <DesignDisclaimers locations={[kind]} />
    </>
  )
}

const finishWords = { solid: 'finishSolid', metallic: 'finishMetallic', matt: 'finishMatt' } as const
