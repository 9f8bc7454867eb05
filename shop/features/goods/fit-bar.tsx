import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { type MyCar, useMyCar } from '#web/my-car.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type FitCar, goodsAddress, type GoodsState } from './goods-address.ts'
import styles from './fit-bar.module.css'
import { goodsTexts } from './goods.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const CarChooser = soonDialog(() => import('./car-chooser.tsx').then(m => m.default))

const fitCarOf = ({ series, year, energy }: MyCar): FitCar => ({ series, year, energy })
const isSameCar = (a: FitCar | undefined, b: FitCar | undefined): boolean =>
  a?.series === b?.series && a?.year === b?.year && a?.energy === b?.energy

export interface FitBarProps {
  state: GoodsState
  /** Name of the series in the address. */
  carName: string | undefined
  /** A good by which a VIN can be asked about. */
  probe: string | undefined
  show: (next: GoodsState) => void
}

/**
 * The visitor's car, and the switch that leaves only what fits it (design 14, Goods). The car of the address goes
 * first.
 */
export function FitBar({ state, carName, probe, show }: FitBarProps) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  const mine = useMyCar()
  const [choosing, setChoosing] = useState<boolean>()
  const inAddress = state.car && { ...state.car, name: carName ?? mine?.name ?? state.car.series }
  const car = inAddress ?? mine
  return (
    <Row
      as="section"
      tone="strong"
      ground="sunken"
      radius="panel"
      gap={[4, 3]}
      align="center"
      rowGap={[4, 0]}
      wrap={[false, true]}
      className={styles.bar}
      aria-label={t.forCar}
    >
      <Icon name="car" size={mobile ? 20 : 24} />
      {car ? (
        <>
          <Text as="b" weight="medium" className={styles.name}>
            {t.carOf(car.name, car.year)}
          </Text>
          <Switch
            className={styles.only}
            checked={state.car !== undefined && isSameCar(state.car, fitCarOf(car))}
            onChange={on => show(goodsAddress.change(state, { car: on ? fitCarOf(car) : undefined }))}
          >
            {t.onlyFitting}
          </Switch>
        </>
      ) : (
        <Text as="span" size="small" tone="plain" className={styles.none}>
          {t.noCar}
        </Text>
      )}
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {car ? t.otherCar : t.chooseCar}
      </button>
      {choosing !== undefined && (
        <CarChooser
          open={choosing}
          probe={probe}
          onClose={() => setChoosing(false)}
          onChosen={chosen => show(goodsAddress.change(state, { car: fitCarOf(chosen) }))}
        />
      )}
    </Row>
  )
}
