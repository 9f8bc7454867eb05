import edit from '#console/frame/edit.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarFields } from './car-fields.tsx'
import { carKinds } from './car-kinds.ts'
import { carTexts } from './car.texts.ts'
import type { CarChoices, DeskCar } from './desk-car.ts'

/** What the car is; fields that a feed keeps stand in its own box. */
export function CarForm({ car, choices }: { car: DeskCar; choices: CarChoices }) {
  const t = useTexts(carTexts)
  const may = useMay('car.edit') && car.can.includes('edit')
  const version = useVersion(car.version)
  const form = useForm('desk.car.save', {
    kinds: carKinds,
    begin: car.facts,
    // What a feed keeps is not asked for and stays.
    absent: car.facts,
    input: read => ({ ...read, carNo: car.carNo, version: version.base }),
    done({ data }) {
      version.take(data.version)
      toast(t.saved)
    },
  })
  function reload() {
    version.take(car.version)
    form.restart(car.facts)
  }
  return (
    <section className={edit.part} aria-labelledby="facts">
      <h2 id="facts">{t.facts}</h2>
      {!car.vinChecks && <Note kind="warning">{t.vinDiffers}</Note>}
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && form.changed && (
          <Note kind="warning" role="alert">
            {t.edited}{' '}
            <Button size="s" kind="line" onClick={reload}>
              {t.reload}
            </Button>
          </Note>
        )}
        {!may && (
          <Text tone="muted" below={3} measure>
            {car.can.includes('edit') ? t.lookOnly : t.boundWhy}
          </Text>
        )}
        <Grid as="fieldset" shrink pad={0} gap={5} cols={1} className={edit.group} disabled={!may} aria-label={t.facts}>
          <CarFields of={form} choices={choices} fed={new Set(car.fedFields.map(each => each.field))} />
          <FormProblem of={form} />
          {may && (
            <Row gap={3} align="center" wrap>
              <SubmitButton of={form} size="s" busyText={t.saving}>
                {t.save}
              </SubmitButton>
            </Row>
          )}
        </Grid>
      </Grid>
    </section>
  )
}
