import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount, formatMoney, formatReduction } from '#contract/figures.ts'
import {
  type Assumptions,
  firstAssumptions,
  type OwnedCar,
  ownershipOf,
  TYRE_KM,
  withinBounds,
  type Work,
} from './ownership.ts'
import loanStyles from './loan.module.css'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { figureOf, textOf } from './assumed-texts.ts'
import { ownershipTexts } from './ownership.texts.ts'
import { useAssumed } from './use-assumed.ts'

const yearChoices = [3, 5, 8]
const taxChoices = [100, 50, 0]

type Typed = Exclude<keyof Assumptions, 'years' | 'taxDuePercent'>

interface OwnershipCostProps {
  car: OwnedCar & { consumptionStandard: string }
  /** Gives the workshop's price list for the car, by which upkeep begins. */
  readWorks?: () => Promise<readonly Work[]>
}

/** What the car costs over the years: assumptions that can all be changed, the sum line by line, and how it is made. */
export function OwnershipCost({ car, readWorks }: OwnershipCostProps) {
  const t = useTexts(ownershipTexts)
  const [said, say] = useAssumed()
  const works = useWorks(readWorks)
  const used = car.usedMonths !== undefined
  const assumed = { ...firstAssumptions(car, said, works), ...said }
  /** What was typed and is no figure yet, such as `0.`. */
  const [typed, setTyped] = useState<Partial<Record<Typed, string>>>({})
  const lines = ownershipOf(car, assumed)
  const km = assumed.years * withinBounds('kmPerYear', assumed.kmPerYear)
  const unit = car.energy === 'BEV' ? 'kWh' : 'L'
  const amount = formatCount(Math.round((Math.round(car.consumption * 10) * km) / 1000))

  function type(name: Typed, text: string) {
    setTyped({ ...typed, [name]: text })
    say({ ...said, [name]: figureOf(name, text) })
  }
  const field = (name: Typed, label: string, suffix: string) => (
    <Field label={label}>
      <Input
        inputMode="decimal"
        maxLength={8}
        value={typed[name] ?? textOf(name, assumed[name])}
        suffix={suffix}
        onChange={text => type(name, text)}
        // What stands there afterwards is what was reckoned with.
        onBlur={() => setTyped({ ...typed, [name]: undefined })}
      />
    </Field>
  )
  const energy = car.energy === 'BEV' ? ([t.power, t.powerUnit] as const) : ([t.fuel, t.fuelUnit] as const)
  return (
    <>
      <Text tone="muted" below={4}>
        {t.intro}
      </Text>
      <div className={loanStyles.finance}>
        <Stack gap={5} className={loanStyles.financeChoice} role="group" aria-label={t.assumptions}>
          <Field label={t.years} group>
            <OptionTiles
              label={t.years}
              columns={3}
              value={assumed.years}
              // What is left in the end follows the years, unless it is said anew.
              onChange={years => {
                const { restPercent: _, ...others } = said
                say({ ...others, years })
              }}
              options={yearChoices.map(years => ({ value: years, label: `${years} ${t.yearsUnit}` }))}
            />
          </Field>
          <Grid gap={5} cols={[2, 1]}>
            {field('kmPerYear', t.km, t.kmUnit)}
            {field('energyFen', ...energy)}
            {field('insuranceFenPerYear', t.insurance, t.yuan)}
            {field('upkeepFenPerYear', t.upkeep, t.yuan)}
            {field('tyresFen', t.tyres, t.yuan)}
            {field('restPercent', t.rest, t.percent)}
          </Grid>
          {!used && (
            <Field label={t.tax} help={car.energy === 'ICE' ? undefined : t.taxHelp} group>
              <OptionTiles
                label={t.tax}
                columns={3}
                value={assumed.taxDuePercent}
                onChange={taxDuePercent => say({ ...said, taxDuePercent })}
                options={taxChoices.map(percent => ({ value: percent, label: `${percent}%` }))}
              />
            </Field>
          )}
          <div>
            <TextButton
              onClick={() => {
                say({})
                setTyped({})
              }}
            >
              {t.reset}
            </TextButton>
          </div>
        </Stack>
        <Stack ground="sunken" gap={3} className={loanStyles.financeResult} aria-live="polite">
          <Text size="caption" tone="muted" figures>
            {t.result(assumed.years)}
          </Text>
          <p>
            <Price fen={lines.totalFen} size="xl" />
          </p>
          <Text size="small" tone="muted" figures>
            {t.perMonth(formatMoney(lines.monthFen))}
            <br />
            {t.per100Km(formatMoney(lines.per100KmFen))}
          </Text>
          <KeyValues
            rows={[
              { key: used ? t.usedPrice : t.price, value: formatMoney(lines.priceFen) },
              ...(used ? [] : [{ key: t.taxLine, value: formatMoney(lines.taxFen) }]),
              { key: t.energyLine(amount, unit), value: formatMoney(lines.energyFen) },
              { key: t.insuranceLine, value: formatMoney(lines.insuranceFen) },
              { key: t.upkeepLine, value: formatMoney(lines.upkeepFen) },
              { key: t.tyresLine, value: formatMoney(lines.tyresFen) },
              { key: t.restLine, value: formatReduction(lines.restFen) },
              { key: t.total, value: formatMoney(lines.totalFen), total: true },
            ]}
          />
        </Stack>
      </div>
      <Stack above={6} gap={2} size="caption" tone="muted">
        <Text as="h3" size="small" weight="medium" tone="strong">
          {t.how}
        </Text>
        <p>{used ? t.usedFormula : t.formula}</p>
        <p>{used ? t.usedTax : t.taxSource}</p>
        <p>
          {t.energySource(`${car.consumption}\u00a0${unit}`, car.consumptionStandard)}
          {car.energy === 'PHEV' && ` ${t.hybrid}`}
        </p>
        <p>{t.tyresSource(formatCount(TYRE_KM))}</p>
        <p>{used ? t.usedRestSource : t.restSource}</p>
        <p>{works && works.length > 0 ? t.listSource : t.firstSource}</p>
        <p>{used ? t.usedWithout : t.without}</p>
      </Stack>
    </>
  )
}

/** The price list, once it has come; without one upkeep begins at a usual level. */
function useWorks(read: OwnershipCostProps['readWorks']): readonly Work[] | undefined {
  const [works, setWorks] = useState<readonly Work[]>()
  // It is one car's for as long as the part is there.
  const begin = useEffectEvent(() => read?.())
  useEffect(() => {
    let left = false
    begin()?.then(
      found => left || setWorks(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return works
}
