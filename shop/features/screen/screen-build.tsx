import { useEffect, useState } from 'react'
import { formatChange } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { cabinOrWheel } from './option-picture.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api, cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ScreenCar } from './screen-car.tsx'
import type { StockOffer } from './screen-choose.tsx'
import type { Start } from './screen-load.ts'
import { holdScreen } from './screen-store.ts'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'

type Options = Output<'screen.options'>

interface ScreenBuildProps {
  start: Start
  /** Where the screen stands. */
  outletId: number | undefined
  code: string
  /** The very car, which is there already; nothing of it can be chosen. */
  stock: StockOffer | undefined
  onCode: (code: string) => void
}

/** One car: its version, paint, wheels and upholstery by large tiles, its price, and the way to the phone. */
export function ScreenBuild({ start, outletId, code, stock, onCode }: ScreenBuildProps) {
  const t = useTexts(screenTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<Options>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [round, setRound] = useState(0)
  const [opening, setOpening] = useState(false)
  const at = stock?.outlet.outletId ?? outletId

  useEffect(() => {
    let here = true
    cachedApi('screen.options', { code, ...(at === undefined ? {} : { outletId: at }) }).then(
      ({ data }) => here && setShown(data),
      (error: unknown) => here && error instanceof ApiFailure && setFailure(error),
    )
    return () => {
      here = false
    }
  }, [code, at, round])

  async function order(car: Options['car']): Promise<void> {
    setOpening(true)
    setFailure(undefined)
    try {
      const asked = { code: car.code, ...(at === undefined ? {} : { outletId: at }) }
      const { data } = await api('screen.open', { ...asked, ...(stock ? { stockNo: stock.stockNo } : {}) })
      holdScreen(data, outletId)
    } catch (error) {
      if (error instanceof ApiFailure) setFailure(error)
    }
    setOpening(false)
  }

  if (!shown)
    return (
      <Stack gap={4} aria-busy={!failure}>
        {failure && (
          <>
            <Note kind="danger" role="alert">
              {failureWords(failure, language)}
            </Note>
            <Row>
              <Button kind="line" size="l" onClick={() => setRound(round + 1)}>
                {t.retry}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    )
  const { car, groups } = shown
  const versions = start.range.filter(each => each.seriesCode === car.seriesCode)
  return (
    <div className={styles.two}>
      <Stack shrink gap={4} className={styles.seen}>
        <ScreenCar as="h1" car={car} priceFen={car.priceFen} />
        {failure && (
          <Note kind="danger" role="alert">
            {failureWords(failure, language)}
          </Note>
        )}
        <Stack gap={3} className={styles.act}>
          <Button size="l" block busy={opening} onClick={() => void order(car)}>
            {t.order}
          </Button>
          {/* A screen that is a phone itself needs no other one. */}
          <span className={styles.phoneOnly}>
            <ButtonLink kind="line" size="l" block href={orderCarHref(car.code, at, stock?.stockNo)}>
              {t.onThisPhone}
            </ButtonLink>
          </span>
        </Stack>
      </Stack>
      {!stock && (
        <Stack shrink gap={6}>
          <Choices label={t.version}>
            {versions.map(each => (
              <Choice key={each.code} chosen={each.trimName === car.trimName} onChoose={() => onCode(each.code)}>
                <Text as="span" size="lead" tone="strong">
                  <ModelName>{each.trimName}</ModelName>
                </Text>
                <Price fen={each.priceFen} />
              </Choice>
            ))}
          </Choices>
          {groups.map(({ kind, choices }) => (
            <Choices key={kind} label={{ PAINT: t.paint, WHEEL: t.wheel, UPHOLSTERY: t.upholstery }[kind]}>
              {choices.map(each => (
                <Choice key={each.optionCode} chosen={each.chosen} onChoose={() => onCode(each.code)}>
                  <Sample kind={kind} body={car.picture.bodyKey} picture={each.picture} />
                  <Text as="span" size="lead" tone="strong">
                    {each.name}
                  </Text>
                  {each.differenceFen !== 0 && (
                    <Text as="span" size="lead" figures>
                      {formatChange(each.differenceFen)}
                    </Text>
                  )}
                  {each.changesMore && (
                    <Text as="span" tone="muted">
                      {t.changesMore}
                    </Text>
                  )}
                </Choice>
              ))}
            </Choices>
          ))}
        </Stack>
      )}
    </div>
  )
}

function Choices({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Stack as="section" shrink gap={3} role="group" aria-label={label}>
      <Text as="h2" size="h4" tone="strong">
        {label}
      </Text>
      <div className={styles.tiles}>{children}</div>
    </Stack>
  )
}

interface ChoiceProps {
  chosen: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.tile} aria-pressed={chosen} onClick={() => !chosen && onChoose()}>
      {children}
    </button>
  )
}

function Sample({ kind, body, picture }: { kind: Options['groups'][number]['kind']; body: string; picture: string }) {
  if (kind === 'PAINT')
    return <span className={styles.paint} style={{ backgroundColor: `var(--paint-${picture})` }} aria-hidden />
  const source = cabinOrWheel(kind, body, picture)
  return (
    <span className={styles.sample} aria-hidden>
      {source && <Picture source={source} alt="" sizes="160px" />}
    </span>
  )
}
