import { useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatMileage } from '#contract/figures.ts'
import { serviceKindCodes, serviceKinds, serviceWorkCodes, serviceWorks } from '#contract/service-works.ts'
import type { ServiceWorkCode } from '#contract/service-works.ts'
import { ownerKinds } from '#contract/used-car-codes.ts'
import { api } from '#web/api.ts'
import { OwnField, SelectField, WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { num } from '#web/ui/columns.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { carTexts } from './car.texts.ts'
import { dayKind } from './car-kinds.ts'
import type { DeskCar } from './desk-car.ts'

interface PartProps {
  car: DeskCar
}

/** Who owned the car and what was done to it, as buyers read it; records are added at the end and taken from there. */
export function CarRecords({ car }: PartProps) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const may = useMay('car.edit') && car.can.includes('edit')
  const [adding, setAdding] = useState<'owner' | 'service'>()
  const { busy, act } = useActing({ tell: toast })
  const { carNo, version, owners, services } = car
  const lastService = services[0]
  const lastOwner = owners.at(-1)

  const remove = (record: 'owner' | 'service', recordSeq: number) =>
    act(() => api('desk.car.removeRecord', { carNo, version, record, recordSeq }), {
      title: t.removeTitle,
      text: t.removeText,
      yes: t.remove,
      danger: true,
    })
  const buttons = (record: 'owner' | 'service', label: string, last: { seq: number } | undefined) =>
    may && (
      <Row gap={3} above={3} align="center" wrap>
        <Button size="s" kind="line" onClick={() => setAdding(record)}>
          {label}
        </Button>
        {last && (
          <Button size="s" kind="quiet" busy={busy} onClick={() => void remove(record, last.seq)}>
            {t.remove}
          </Button>
        )}
      </Row>
    )
  return (
    <>
      <section className={edit.part} aria-labelledby="owners">
        <h2 id="owners">{t.owners}</h2>
        {owners.length === 0 ? (
          <Text tone="muted">{t.noRecords}</Text>
        ) : (
          <CardTable label={t.owners} columns={[t.owner, t.plateCity, t.fromDay, t.toDay]} className={rowStyles.rows}>
            <tbody>
              {owners.map(owner => (
                <tr key={owner.seq}>
                  <td>{owner.kind}</td>
                  <td>{owner.cityName ?? '—'}</td>
                  <td>
                    <Whole>{owner.from}</Whole>
                  </td>
                  <td>
                    <Whole>{owner.to ?? t.still}</Whole>
                  </td>
                </tr>
              ))}
            </tbody>
          </CardTable>
        )}
        {buttons('owner', t.addOwner, lastOwner)}
      </section>
      <section className={edit.part} aria-labelledby="services">
        <h2 id="services">{t.services}</h2>
        {services.length === 0 ? (
          <Text tone="muted">{t.noRecords}</Text>
        ) : (
          <CardTable
            label={t.services}
            columns={[t.onDay, t.service, num(t.mileage), t.works]}
            className={rowStyles.rows}
          >
            <tbody>
              {services.map(service => (
                <tr key={service.seq}>
                  <td>
                    <Whole>{service.on}</Whole>
                  </td>
                  <td>{service.kind}</td>
                  <td data-num>{formatMileage(service.mileageKm, language)}</td>
                  <td>{service.works.join(language === 'en' ? ', ' : '、')}</td>
                </tr>
              ))}
            </tbody>
          </CardTable>
        )}
        {buttons('service', t.addService, lastService)}
      </section>
      {adding === 'owner' && <OwnerDialog car={car} onClose={() => setAdding(undefined)} />}
      {adding === 'service' && <ServiceDialog car={car} onClose={() => setAdding(undefined)} />}
    </>
  )
}

interface DialogProps extends PartProps {
  onClose: () => void
}

const endKind = asChosen<string>('')

function OwnerDialog({ car: { carNo, version, facts }, onClose }: DialogProps) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const form = useForm('desk.car.addOwner', {
    kinds: { from: dayKind, to: endKind },
    begin: { kind: 'private' },
    check: ({ from = '', to = '' }) => ({ to: to !== '' && to < from && t.orderWrong }),
    input: ({ to, ...read }) => ({ ...read, carNo, version, city: facts.plateCity, to: to === '' ? null : to }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.addOwner} send={t.add}>
      <SelectField
        of={form}
        name="kind"
        label={t.owner}
        choices={ownerKinds.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
      />
      <OwnField of={form} name="from" label={t.fromDay} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <OwnField of={form} name="to" label={t.toDay} note={t.optional} help={t.toHelp} wrong={t.orderWrong}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
    </FormDialog>
  )
}

function ServiceDialog({ car: { carNo, version }, onClose }: DialogProps) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const form = useForm('desk.car.addService', {
    kinds: { on: dayKind, works: asChosen<ServiceWorkCode[]>([], chosen => chosen.length > 0) },
    begin: { kind: 'maintenance' },
    input: read => ({ ...read, carNo, version }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  const inWords = (word: { cn: string; en: string }) => (language === 'en' ? word.en : word.cn)
  return (
    <FormDialog of={form} onClose={onClose} title={t.addService} send={t.add} wide>
      <SelectField
        of={form}
        name="kind"
        label={t.service}
        choices={serviceKindCodes.map(code => ({ value: code, label: inWords(serviceKinds[code]) }))}
      />
      <OwnField of={form} name="on" label={t.onDay} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <WholeField of={form} name="mileageKm" label={t.mileage} suffix={t.km} wrong={t.wholeWrong} />
      <OwnField of={form} name="works" label={t.works} group wrong={t.worksNeeded}>
        {(codes, choose, invalid) => (
          <Row rowGap={3} gap={6} align="center" wrap>
            {serviceWorkCodes.map(code => (
              <Checkbox
                key={code}
                checked={codes.includes(code)}
                error={invalid}
                onChange={on => choose([...codes.filter(each => each !== code), ...(on ? [code] : [])])}
              >
                {inWords(serviceWorks[code])}
              </Checkbox>
            ))}
          </Row>
        )}
      </OwnField>
    </FormDialog>
  )
}
