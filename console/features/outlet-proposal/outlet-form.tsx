import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { useVersion } from '#console/frame/use-version.ts'
import type { Output } from '#contract/kit.ts'
import { outletLanguages, outletServices, shopTemplates } from '#contract/outlet-codes.ts'
import { housePictures, type ProposedField, proposedFieldNames } from '#contract/outlet-proposal.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api, cachedApi } from '#web/api.ts'
import { OwnField, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Banners, Codes, Holidays, Team } from './form-rows.tsx'
import { beginOf, outletKinds, sentOf, type Written } from './outlet-fields.ts'
import { type Facts, OutletPreview } from './outlet-preview.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'

type Own = Output<'desk.outlet.own'>

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Names of series by their codes; those of the outlet alone until they are there. */
export function useSeries(): ReadonlyMap<string, string> {
  const [series, setSeries] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let here = true
    cachedApi('car.seriesList', {}).then(
      ({ data }) => here && setSeries(new Map(data.seriesList.map(each => [each.seriesCode, each.name]))),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  return series
}

/** What a field that was refused held then: once it holds something else, nothing is wrong any more. */
interface Fault {
  field: ProposedField
  why: string
  of: string
}

/** Everything that an outlet may change of itself, and beside it what visitors would see. @param onSent it waits for head office */
export function OutletForm({ own, onSent }: { own: Own; onSent: () => void }) {
  const t = useTexts(proposalTexts)
  const language = useLanguage()
  const side = language === 'en' ? 'en' : 'cn'
  const { revalidate } = useRevalidator()
  const { outletId, outletVersion, facts, last, earlier } = own
  const version = useVersion(outletVersion)
  const series = useSeries()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const name = (field: ProposedField) => proposedFieldNames[field][side]
  const form = useForm('desk.outlet.propose', {
    kinds: outletKinds,
    begin: { ...beginOf(facts), note: '' },
    absent: { outletId, outletVersion: version.base },
    check(read) {
      const sent = sentOf({ ...(beginOf(facts) as Written), ...read } as Written)
      return Object.fromEntries(
        faults.filter(({ field, of }) => JSON.stringify(sent[field]) === of).map(({ field, why }) => [field, why]),
      )
    },
    input: ({ note, outletId: _, outletVersion: _seen, ...read }) => ({
      ...sentOf(read as Written),
      outletId,
      outletVersion: version.base,
      note,
    }),
    async send(input, options) {
      const { data } = await api('desk.outlet.weigh', input)
      setFaults(data.faults.map(({ field, why }) => ({ field, why, of: JSON.stringify(input[field]) })))
      if (data.faults.length > 0) throw new ApiFailure(t.mend, { code: 1, status: 200, told: true })
      return api('desk.outlet.propose', input, options)
    },
    refused(_, is) {
      // The page shows what stands now beside what was typed.
      if (is('EDITED_SINCE')) void revalidate()
      return undefined
    },
    done() {
      toast(t.sentToast)
      onSent()
    },
  })
  const { values } = form
  const written = values as Written
  const choicesOf = (list: readonly { code: string; cn: string; en: string }[]) =>
    list.map(({ code, cn, en }) => ({ value: code, label: language === 'en' ? en : cn }))
  function start(begin: Facts) {
    setFaults([])
    version.take(outletVersion)
    form.restart({ ...beginOf(begin), note: '' })
  }
  const [refusal] = earlier
  return (
    <Stack gap={8} shrink>
      {last && !form.changed && (
        <Note kind="warning">
          {refusal?.state === 'refused' ? t.wasRefused(refusal.reason) : t.againWhy}{' '}
          <Button
            size="s"
            kind="line"
            onClick={() => {
              form.set(beginOf(last) as Partial<typeof values>)
            }}
          >
            {t.again}
          </Button>
        </Note>
      )}
      {version.outrun && (
        <Note kind="warning" role="alert">
          {t.outrunForm}{' '}
          <Button size="s" kind="line" onClick={() => start(facts)}>
            {t.reload}
          </Button>
        </Note>
      )}
      <Stack as={Form} of={form} gap={8} className={edit.form}>
        <Stack gap={5} shrink>
          <Title>{t.contact}</Title>
          <TextField of={form} name="phone" label={name('phone')} wrong={t.needed} />
          <div className={edit.pair}>
            <TextField of={form} name="addressCn" lang="zh-CN" label={name('addressCn')} wrong={t.needed} />
            <TextField of={form} name="addressEn" lang="en" label={name('addressEn')} wrong={t.needed} />
          </div>
        </Stack>
        <Stack gap={5} shrink>
          <Title>{t.hours}</Title>
          <div className={edit.triple}>
            {days.map(day => (
              <TextField
                key={day}
                of={form}
                name={day}
                label={name(day)}
                help={day === 'mon' ? t.hoursHelp : undefined}
                placeholder="09:00-19:00"
                wrong={t.needed}
              />
            ))}
          </div>
          <Row>
            <Button
              size="s"
              kind="quiet"
              onClick={() => form.set(Object.fromEntries(days.map(day => [day, values.mon])) as Partial<typeof values>)}
            >
              {t.asMonday}
            </Button>
          </Row>
          <OwnField of={form} name="holidays" label={name('holidays')} group wrong={t.needed}>
            {(rows, write, invalid) => <Holidays rows={rows} onChange={write} invalid={invalid} />}
          </OwnField>
        </Stack>
        <Stack gap={5} shrink>
          <Title>{t.offers}</Title>
          <OwnField of={form} name="services" label={name('services')} group wrong={t.needed}>
            {(codes, write) => <Codes choices={choicesOf(outletServices)} value={codes} onChange={write} />}
          </OwnField>
          <OwnField of={form} name="languages" label={name('languages')} group>
            {(codes, write) => <Codes choices={choicesOf(outletLanguages)} value={codes} onChange={write} />}
          </OwnField>
          <OwnField of={form} name="testDriveModels" label={name('testDriveModels')} group>
            {(codes, write) => (
              <Codes
                choices={[...new Set([...series.keys(), ...codes])].map(code => ({
                  value: code,
                  label: series.get(code) ?? code,
                }))}
                value={codes}
                onChange={write}
              />
            )}
          </OwnField>
        </Stack>
        <Stack gap={5} shrink>
          <Title>{t.shop}</Title>
          <div className={edit.pair}>
            <SelectField of={form} name="picture" label={name('picture')} choices={labelled(housePictures, language)} />
            <SelectField
              of={form}
              name="shopTemplate"
              label={name('shopTemplate')}
              choices={labelled(shopTemplates, language)}
            />
          </div>
          <div className={edit.pair}>
            <TextAreaField of={form} name="introCn" lang="zh-CN" label={name('introCn')} note={t.optional} rows={3} />
            <TextAreaField of={form} name="introEn" lang="en" label={name('introEn')} note={t.optional} rows={3} />
          </div>
          <OwnField
            of={form}
            name="rotations"
            label={name('rotations')}
            help={t.bannersHelp}
            group
            wrong={t.titlesNeeded}
          >
            {(rows, write, invalid) => (
              <Banners
                rows={rows}
                onChange={write}
                invalid={invalid}
                services={written.services}
                onBusy={busy => form.wait('rotations', busy ? t.sending : undefined)}
              />
            )}
          </OwnField>
          <OwnField of={form} name="team" label={name('team')} help={t.teamHelp} group wrong={t.namesNeeded}>
            {(rows, write, invalid) => (
              <Team
                rows={rows}
                onChange={write}
                invalid={invalid}
                onBusy={busy => form.wait('team', busy ? t.sending : undefined)}
              />
            )}
          </OwnField>
        </Stack>
        <Stack gap={5} shrink>
          <TextField of={form} name="note" label={t.note} note={t.optional} help={t.noteHelp} />
          <FormProblem of={form} />
          <Row>
            <SubmitButton of={form} busyText={t.sending} disabled={!form.changed}>
              {t.send}
            </SubmitButton>
          </Row>
        </Stack>
      </Stack>
      <OutletPreview
        outletId={outletId}
        nameCn={own.nameCn}
        nameEn={own.nameEn}
        facts={sentOf(written) as Facts}
        series={series}
      />
    </Stack>
  )
}
