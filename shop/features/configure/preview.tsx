import { useMemo } from 'react'
import { type OptionKind, optionKinds } from '#contract/configure/range-data.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { cabinView, type PictureSource, wheelPicture } from '#web/pictures.ts'
import { useLayout } from '#web/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { isColoured, lookOf } from './car-pictures.ts'
import { dataRows } from './data-rows.ts'
import { DesignDisclaimers } from './design-disclaimers.tsx'
import { designTexts } from './design.texts.ts'
import { previewTexts } from './preview.texts.ts'
import { useDesignWords } from './design-words.ts'
import { PreviewDifference } from './preview-difference.tsx'
import { PreviewSum } from './preview-sum.tsx'
import styles from './preview.module.css'
import { PreviewSuggestions } from './preview-suggestions.tsx'
import { useLineWords } from './price-dialog.tsx'
import { SavedNote } from './saved-note.tsx'
import { StepTitle } from './step-panel.tsx'
import { stepOf } from './steps.ts'
import { useDesign, useDesignState } from './use-design.ts'

/** The configured car whole: its pictures, all that was chosen, data, price and code. */
export function Preview() {
  const t = useTexts(previewTexts)
  const { data } = useDesign()
  const spuId = useDesignState(state => state.car.build.spuId)
  const facts = data.facts.find(each => each.spuId === spuId)
  return (
    <div className={styles.preview}>
      <PreviewPictures />
      <div className={styles.columns}>
        <Stack gap={[12, 8]} shrink>
          <section>
            <StepTitle step="preview" />
            <SavedNote />
            <Summary />
          </section>
          {facts && (
            <section>
              <h3 className={styles.title}>{t.data}</h3>
              <KeyValues kind="tiles" columns={4} rows={dataRows(facts, t)} />
            </section>
          )}
          <PreviewSuggestions />
          <PreviewDifference />
        </Stack>
        <PreviewSum />
      </div>
    </div>
  )
}

/** Side, rear and cabin beside the first picture, which stands above. */
function PreviewPictures() {
  const t = useTexts(designTexts)
  const p = useTexts(previewTexts)
  const mobile = useLayout() === 'mobile'
  const { range } = useDesign()
  const words = useDesignWords()
  const build = useDesignState(state => state.car.build)
  const look = useMemo(() => lookOf(range, build), [range, build])
  const name = `${range.series.name} ${words.trimName(build.spuId)}`
  const pictures: [source: PictureSource | undefined, what: string][] = [
    [carOn(look.body, look.paint, look.wheel, 'side'), t.list([words.nameOf(build.PAINT), t.side])],
    [cabinView(look.body, look.upholstery, look.trim, 'rear'), t.list([words.nameOf(build.UPHOLSTERY), t.rear])],
    [cabinView(look.body, look.upholstery, look.trim, 'driver'), t.list([words.nameOf(build.TRIM), t.driver])],
  ]
  return (
    <div
      className={styles.pictures}
      role="group"
      aria-label={p.pictures}
      // On a phone they scroll, and the keyboard has to reach that.
      {...(mobile && { tabIndex: 0 })}
    >
      {pictures.map(
        ([source, what]) =>
          source && (
            <div key={what} className={styles.picture}>
              <LayeredPicture source={source} alt={t.picture(name, what)} sizes="(min-width: 960px) 33vw, 80vw" />
            </div>
          ),
      )}
    </div>
  )
}

function LineSample({ kind, pictureCode }: { kind: OptionKind; pictureCode: string | null }) {
  if (kind === 'PAINT')
    return isColoured(pictureCode) ? (
      <span className={styles.paint} style={{ backgroundColor: `var(--paint-${pictureCode})` }} />
    ) : (
      <Icon name="palette" size={20} />
    )
  const wheel = kind === 'WHEEL' ? wheelPicture(pictureCode) : undefined
  return (
    <span className={styles.sample}>
      {wheel ? (
        <Picture source={wheel} alt="" sizes="52px" />
      ) : (
        <Icon name={kind === 'UPHOLSTERY' ? 'seat' : kind === 'TRIM' ? 'palette' : 'check'} size={20} />
      )}
    </span>
  )
}

/** All that the car has, by what it belongs to; each leads to its step. */
function Summary() {
  const t = useTexts(previewTexts)
  const words = useDesignWords()
  const lineWords = useLineWords()
  const language = useLanguage()
  const { store } = useDesign()
  const lines = useDesignState(state => state.car.quote.lines)
  return (
    <>
      <ul lang={language} className={styles.lines}>
        {optionKinds.flatMap(kind =>
          lines
            .filter(line => line.kind === kind)
            .map(line => {
              const option = words.option(line.optionCode)
              return (
                <li key={line.optionCode}>
                  <LineSample kind={kind} pictureCode={option?.pictureCode ?? null} />
                  <span className={styles.what}>
                    <Text as="span" size="caption" tone="muted" block>
                      {words.kind(kind)}
                    </Text>
                    <Text as="span" size="small" tone="strong" weight="medium">
                      {words.nameOf(line.optionCode)}
                    </Text>
                  </span>
                  <Text as="span" size="small" figures textAlign="end" className={styles.linePrice}>
                    {lineWords(line)}
                  </Text>
                  <TextButton
                    aria-label={t.editOf(words.nameOf(line.optionCode))}
                    onClick={() => store.goTo(stepOf[kind])}
                  >
                    {t.edit}
                  </TextButton>
                </li>
              )
            }),
        )}
      </ul>
      {lines.every(({ kind }) => kind !== 'FLEXIBLE') && (
        <Row gap={3} align="center" justify="between" above={4}>
          <Text size="small" tone="muted">
            {t.noPackages}
          </Text>
          <TextButton onClick={() => store.goTo('packages')}>{t.edit}</TextButton>
        </Row>
      )}
      <DesignDisclaimers locations={['LONG_WHEELBASE']} />
    </>
  )
}
