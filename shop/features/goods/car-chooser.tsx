import { useState } from 'react'
import { bodies, type BodyKey, energies, type Energy } from '#contract/car-codes.ts'
import { useSeries } from '#shop/features/car/use-series.ts'
import { VinField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { chooseMyCar, type MyCar } from '#web/my-car.ts'
import { carCutout } from '#web/pictures.ts'
import { useHere } from '#web/use-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Grid, Stack } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { wordOf } from '#web/list/facets.ts'
import styles from './car-chooser.module.css'
import { carChooserTexts } from './car-chooser.texts.ts'
import { energiesOf, yearsOf } from './car-years.ts'

interface CarChooserProps {
  open: boolean
  onClose: () => void
  onChosen: (car: MyCar) => void
  /** A good by which a VIN can be asked about; without one there is no field for it. */
  probe: string | undefined
}

/** A body is shown in the first paint of its cars. */
const paintOf = (body: BodyKey) => bodies.find(({ code }) => code === body)?.used[0]
/** The chooser opens in a browser alone, so its clock may say what year it is. */
const thisYear = () => new Date().getFullYear()

/** Series, year and drive of the visitor's car, by hand or from its VIN. The VIN itself is not kept. */
export default function CarChooser({ open, onClose, onChosen, probe }: CarChooserProps) {
  const t = useTexts(carChooserTexts)
  const language = useLanguage()
  const { series, failed, retry } = useSeries()
  const [code, setCode] = useState('')
  const [yearText, setYear] = useState('')
  const [energyText, setEnergy] = useState('')
  const chosen = series?.find(each => each.seriesCode === code)
  const years = chosen ? yearsOf(chosen, thisYear()) : []
  const year = years.find(each => String(each) === yearText)
  const drives = chosen && year !== undefined ? energiesOf(chosen, year) : []
  const energy = drives.length > 1 ? drives.find(each => each === energyText) : undefined
  const isComplete = chosen !== undefined && year !== undefined && (drives.length < 2 || energy !== undefined)

  function take(car: MyCar) {
    chooseMyCar(car)
    onChosen(car)
    onClose()
  }
  const none = { value: '', label: t.choose }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t.title}
      height="content"
      foot={
        <Button
          size="l"
          disabled={!isComplete}
          onClick={() => isComplete && take({ series: code, year, name: chosen.name, ...(energy && { energy }) })}
        >
          {t.confirm}
        </Button>
      }
    >
      <Stack gap={5}>
        {failed ? (
          <PartError onRetry={retry} />
        ) : (
          <>
            <Box ground="sunken" radius="panel" className={styles.car} data-empty={!chosen || undefined}>
              {chosen && (
                <Picture source={carCutout(chosen.bodyKey, paintOf(chosen.bodyKey))} alt="" sizes="320px" first />
              )}
            </Box>
            <Field label={t.series}>
              <NativeSelect
                value={code}
                onChange={value => {
                  setCode(value)
                  setYear('')
                  setEnergy('')
                }}
                choices={[none, ...(series ?? []).map(each => ({ value: each.seriesCode, label: each.name }))]}
              />
            </Field>
            <Field label={t.year} help={t.yearHelp}>
              <NativeSelect
                value={yearText}
                disabled={!chosen}
                onChange={setYear}
                choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
              />
            </Field>
            {drives.length > 1 && (
              <Field label={t.energy}>
                <NativeSelect
                  value={energyText}
                  onChange={setEnergy}
                  choices={[none, ...drives.map(each => ({ value: each, label: wordOf(energies, each, language) }))]}
                />
              </Field>
            )}
          </>
        )}
        {probe && <VinForm probe={probe} onFound={take} />}
      </Stack>
    </Modal>
  )
}

/** Asks the shop what car a VIN is. */
function VinForm({ probe, onFound }: { probe: string; onFound: (car: MyCar) => void }) {
  const t = useTexts(carChooserTexts)
  const isHere = useHere()
  const [doubt, setDoubt] = useState<{ text: string; car: MyCar }>()
  const form = useForm('goods.checkFit', {
    unguarded: true,
    input: ({ vin }) => ({ spuCode: probe, vin }),
    check: ({ vin }) => ({ vin: !vin && t.vinLength }),
    done({ data }): void {
      // Whoever has closed the dialog meanwhile has chosen no car.
      if (!isHere()) return
      if (!data.car) {
        form.tell(data.reason, 'vin')
        return
      }
      const { seriesCode, seriesName, modelYear, energy } = data.car
      const car = { series: seriesCode, year: modelYear, name: seriesName, ...(energy && { energy: energy as Energy }) }
      if (data.warning) setDoubt({ text: data.warning, car })
      else onFound(car)
    },
  })
  return (
    <Grid
      as={Form}
      hair="above"
      gap={3}
      cols={1}
      of={form}
      className={styles.vin}
      onSubmitCapture={() => setDoubt(undefined)}
    >
      <VinField of={form} name="vin" label={t.vin} note={t.orVin} help={t.vinHelp} wrong={t.vinLength} />
      <FormProblem of={form} />
      <SubmitButton of={form} kind="line" busyText={t.reading}>
        {t.readVin}
      </SubmitButton>
      {doubt && (
        <Stack gap={3}>
          <Note kind="warning" role="alert">
            {doubt.text}
          </Note>
          <Button kind="line" size="s" onClick={() => onFound(doubt.car)}>
            {t.useCar(doubt.car.name, doubt.car.year)}
          </Button>
        </Stack>
      )}
    </Grid>
  )
}
