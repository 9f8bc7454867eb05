import { useEffect, useState } from 'react'
import { timesBetween } from '#console/features/slot/slot-words.ts'
import type { OwnBookProps } from '#console/features/slot/own-kinds.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { defaultMaintenanceMileage } from '#contract/constants.ts'
import { plateNumber } from '#contract/plate.ts'
import { vinNumber } from '#contract/vin.ts'
import { api, cachedApi } from '#web/api.ts'
import { modelsOf, type Series, yearsOfModel } from '#web/car-models.ts'
import { OwnField, PhoneField, SelectField, TextField, VinField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

type Offered = Output<'maintenance.works'>['works']

const chosen = asChosen<string | null>(null, value => value !== null && value !== '')
/** Steps of 10,000 km that can be chosen. */
const mostMileage = 30
const thisYear = () => new Date().getFullYear()

/** Makes a maintenance appointment for a customer on the telephone: which car comes, for what. */
export function BookDialog({ outletId, day, time, onClose }: OwnBookProps) {
  const t = useTexts(maintenanceTexts)
  const [series, setSeries] = useState<readonly Series[]>([])
  useEffect(() => {
    let here = true
    cachedApi('car.seriesList', {}).then(
      ({ data }) => here && setSeries(data.seriesList),
      // The form cannot be sent without a car; opening it again asks anew.
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const form = useForm('desk.maintenance.book', {
    kinds: {
      day: asChosen<string>(day, value => value !== ''),
      time: asChosen<string>(time ?? '10:00'),
      seriesCode: chosen,
      rangeCode: chosen,
      modelYear: chosen,
      mileage: asChosen<string>(String(defaultMaintenanceMileage)),
      works: asChosen<readonly string[]>([], list => list.length > 0),
      consent: asChosen<boolean>(false, yes => yes),
      withVouchers: asChosen<boolean>(false),
    },
    check: ({ plate, vin }) => ({
      plate: plate !== undefined && plateNumber(plate) === undefined && t.plateWrong,
      vin: vin !== undefined && vinNumber(vin) === undefined && t.vinWrong,
    }),
    input: ({ seriesCode, rangeCode, modelYear, mileage, works, consent, ...read }) => ({
      ...read,
      consentStated: consent,
      outletId,
      seriesCode: seriesCode ?? '',
      rangeCode: rangeCode ?? '',
      modelYear: Number(modelYear),
      mileage: Number(mileage),
      works: [...works],
    }),
    refusals: {
      SLOT_PHONE_WRONG: 'mobile',
      CALL_CONSENT: 'consent',
      CAR_PLATE_WRONG: 'plate',
      VIN_WRONG: 'vin',
      CAR_OTHER_VIN: 'vin',
      CAR_NOT_BUILT: 'modelYear',
      WORK_NOT_FOR_CAR: 'works',
      MAINTENANCE_VOUCHER_NONE: 'withVouchers',
    },
    done({ data: { totalFen, coveredFen } }) {
      const paid = coveredFen > 0 && t.bookedLeft(formatMoney(coveredFen), formatMoney(totalFen - coveredFen))
      toast(paid || t.isBooked)
      onClose()
    },
  })
  const { seriesCode, rangeCode, modelYear, mileage, works } = form.values
  const found = series.find(each => each.seriesCode === seriesCode)
  const years = found && rangeCode ? yearsOfModel(found, rangeCode, thisYear()) : []
  const offered = useOffered(seriesCode, rangeCode, modelYear, Number(mileage))
  const none = { value: '', label: t.choose }
  return (
    <FormDialog of={form} onClose={onClose} title={t.bookTitle} send={t.doBook}>
      <OwnField of={form} name="day" label={t.date} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="time"
        label={t.at}
        choices={timesBetween('06:00', '22:00').map(value => ({ value, label: value }))}
      />
      <TextField of={form} name="contactName" label={t.contactName} wrong={t.nameNeeded} autoComplete="off" />
      <PhoneField of={form} name="mobile" label={t.mobile} wrong={t.mobileWrong} autoComplete="off" />
      <TextField of={form} name="plate" label={t.plate} wrong={t.plateWrong} autoComplete="off" />
      <VinField of={form} name="vin" label={t.vin} note={t.optional} wrong={t.vinWrong} />
      <OwnField of={form} name="seriesCode" label={t.series} wrong={t.choose}>
        {value => (
          <NativeSelect
            size="s"
            value={value ?? ''}
            choices={[none, ...series.map(each => ({ value: each.seriesCode, label: each.name }))]}
            onChange={code => form.set({ seriesCode: code, rangeCode: null, modelYear: null, works: [] })}
          />
        )}
      </OwnField>
      <OwnField of={form} name="rangeCode" label={t.model} wrong={t.choose}>
        {value => (
          <NativeSelect
            size="s"
            value={value ?? ''}
            choices={[
              none,
              ...(found ? modelsOf(found) : []).map(each => ({ value: each.rangeCode, label: each.name })),
            ]}
            onChange={code => form.set({ rangeCode: code, modelYear: null, works: [] })}
          />
        )}
      </OwnField>
      <SelectField
        of={form}
        name="modelYear"
        label={t.year}
        wrong={t.choose}
        choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
      />
      <SelectField
        of={form}
        name="mileage"
        label={t.mileageNow}
        choices={Array.from({ length: mostMileage }, (_, n) => ({ value: String(n + 1), label: t.mileage(n + 1) }))}
      />
      <OwnField of={form} name="works" group label={t.works} wrong={t.worksNeeded}>
        {(value, onChange) =>
          offered ? (
            <Stack gap={1}>
              {offered.map(({ work, name, priceFen, due }) => (
                <Row key={work} gap={3} justify="between">
                  <Checkbox
                    checked={works.includes(work)}
                    onChange={yes => onChange(yes ? [...value, work] : value.filter(each => each !== work))}
                  >
                    {name} {due && <small>{t.due}</small>}
                  </Checkbox>
                  <Text as="span" size="small" figures fixed>
                    {formatMoney(priceFen)}
                  </Text>
                </Row>
              ))}
            </Stack>
          ) : (
            <Text size="small" tone="muted">
              {t.worksAfterCar}
            </Text>
          )
        }
      </OwnField>
      <OwnField of={form} name="withVouchers" group label={t.packages} help={t.packagesHelp}>
        {(value, onChange) => (
          <Checkbox checked={value} onChange={onChange}>
            {t.withVouchers}
          </Checkbox>
        )}
      </OwnField>
      <OwnField of={form} name="consent" group label={t.consent} wrong={t.consentNeeded}>
        {(value, onChange) => (
          <Checkbox checked={value} onChange={onChange}>
            {t.consentStated}
          </Checkbox>
        )}
      </OwnField>
      <TextField of={form} name="remark" label={t.note} note={t.optional} autoComplete="off" />
    </FormDialog>
  )
}

/** What the workshop does for a car, once it is known. */
function useOffered(
  seriesCode: string | null,
  rangeCode: string | null,
  modelYear: string | null,
  mileage: number,
): Offered | undefined {
  const [found, setFound] = useState<{ of: string; works: Offered }>()
  const of =
    seriesCode && rangeCode && modelYear
      ? JSON.stringify({ seriesCode, rangeCode, modelYear: Number(modelYear), mileage })
      : undefined
  useEffect(() => {
    if (of === undefined) return
    const gone = new AbortController()
    const asked = JSON.parse(of) as { seriesCode: string; rangeCode: string; modelYear: number; mileage: number }
    api('maintenance.works', asked, { signal: gone.signal }).then(
      ({ data }) => setFound({ of, works: data.works }),
      // The choice of the car stays; another mileage asks again.
      () => {},
    )
    return () => gone.abort()
  }, [of])
  return found?.of === of ? found?.works : undefined
}
