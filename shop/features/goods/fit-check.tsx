import { useEffect, useState } from 'react'
import type { Input, Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { type MyCar, useMyCar } from '#web/my-car.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { GoodsDetailData } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'
import styles from './fit-check.module.css'
import { goodsHref } from './goods-href.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const CarChooser = soonDialog(() => import('./car-chooser.tsx').then(m => m.default))

type Verdict = Output<'goods.checkFit'>
export type FitAnswer = { car: MyCar; verdict: Verdict | 'asking' | 'failed' } | undefined

/** Whether it matters for which car the good is bought. */
export const isMadeForCars = ({ fitting, energies }: Pick<GoodsDetailData, 'fitting' | 'energies'>): boolean =>
  fitting.length > 0 || energies.length < 3

/** What the shop says about the good and the visitor's car; undefined while no car is chosen or none is needed. */
export function useFit(detail: GoodsDetailData): { answer: FitAnswer; retry: () => void } {
  const car = useMyCar()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ asked: string; verdict: Verdict | 'failed' }>()
  const wanted = car && isMadeForCars(detail) ? car : undefined
  const asked = wanted ? JSON.stringify([detail.spuCode, wanted.series, wanted.year, wanted.energy, tries]) : ''
  useEffect(() => {
    if (!asked) return
    const [spuCode, seriesCode, modelYear, energy] = JSON.parse(asked)
    const input: Input<'goods.checkFit'> = { spuCode, seriesCode, modelYear, ...(energy && { energy }) }
    let left = false
    cachedApi('goods.checkFit', input)
      .then(({ data }) => left || setFound({ asked, verdict: data }))
      .catch(() => left || setFound({ asked, verdict: 'failed' }))
    return () => {
      left = true
    }
  }, [asked])
  const answer = wanted && { car: wanted, verdict: found?.asked === asked ? found.verdict : ('asking' as const) }
  return { answer, retry: () => setTries(tries + 1) }
}

/** The car that the good does not fit; buying it anyway has to be meant. */
export function misfitOf(answer: FitAnswer): MyCar | undefined {
  const verdict = answer?.verdict
  return typeof verdict === 'object' && verdict.verdict === 'notForCar' ? answer?.car : undefined
}

interface FitCheckProps {
  detail: GoodsDetailData
  answer: FitAnswer
  retry: () => void
}

/** Whether the good fits the visitor's car, with the reason and, where it does not, with what does. */
export function FitCheck({ detail, answer, retry }: FitCheckProps) {
  const t = useTexts(goodsDetailTexts)
  const [choosing, setChoosing] = useState<boolean>()
  if (!isMadeForCars(detail)) return null
  const name = answer ? t.carOf(answer.car.name, answer.car.year) : ''
  const verdict = answer?.verdict
  const instead = typeof verdict === 'object' && verdict.verdict === 'notForCar' ? verdict.instead.slice(0, 3) : []
  return (
    <Stack gap={1}>
      {verdict === undefined ? (
        <Note kind="info">{t.fitsUnknown}</Note>
      ) : verdict === 'asking' ? (
        <Note kind="info">{t.checking}</Note>
      ) : verdict === 'failed' ? (
        <Note kind="warning" role="status">
          {t.checkFailed}
        </Note>
      ) : (
        <Note
          kind={verdict.verdict === 'fits' ? 'success' : verdict.verdict === 'notForCar' ? 'warning' : 'info'}
          role="status"
        >
          {verdict.verdict === 'fits' && <b>{t.fits(name)}</b>}
          {verdict.verdict === 'notForCar' && <b>{t.notForCar(name)}</b>}
          {verdict.verdict !== 'fits' && verdict.reason && <p>{verdict.reason}</p>}
          {instead.length > 0 && (
            <p className={styles.instead}>
              {t.instead}
              {instead.map(good => (
                <TextLink key={good.spuCode} href={goodsHref(good)}>
                  {good.name}
                </TextLink>
              ))}
            </p>
          )}
        </Note>
      )}
      <Row as="span" gap={2}>
        {verdict === 'failed' && (
          <Button kind="quiet" size="s" onClick={retry}>
            {t.retry}
          </Button>
        )}
        <Button kind="quiet" size="s" icon="car" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {answer ? t.otherCar : t.checkFit}
        </Button>
      </Row>
      {choosing !== undefined && (
        <CarChooser
          open={choosing}
          probe={detail.spuCode}
          onClose={() => setChoosing(false)}
          onChosen={() => setChoosing(false)}
        />
      )}
    </Stack>
  )
}
