import { useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { kindNames } from '#contract/student/judge-words.ts'
import { customsOffices, studyPlaces } from '#contract/student/places.ts'
import { studyKinds, type StudyKind } from '#contract/student/rules.ts'
import type { Facts } from '#contract/student/facts.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { CheckAnswer } from './check-answer.tsx'
import { type CheckDraft, type DraftFault, emptyDraft, readDraft } from './check-draft.ts'
import { CheckStays } from './check-stays.tsx'
import { checkTexts } from './check.texts.ts'

/** The question whether one may, answered in the browser: nothing of it is sent, kept or put into an address. */
export function Check({ rules }: { rules: Output<'student.rules'> }) {
  const t = useTexts(checkTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const [draft, setDraft] = useState<CheckDraft>(emptyDraft)
  /** What the server's clock said when it was first asked; undefined: it was not asked yet. */
  const [asked, setAsked] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<CheckDraft>) => setDraft(before => ({ ...before, ...change }))
  const read = asked === undefined ? undefined : readDraft(draft, asked)
  const faults = read?.faults
  const said = (fault: DraftFault | undefined) =>
    fault && (fault in t ? (t[fault as keyof typeof t] as string) : t.needed)
  const wrong = (field: keyof CheckDraft) => said(faults?.fields[field])
  const none = { value: '', label: t.choose }

  async function ask() {
    // The device may have another day; without an answer its own clock has to do.
    const now = await api('content.currentTime', {}).then(
      ({ data }) => data,
      () => Date.now(),
    )
    setAsked(now)
    const { faults: found } = readDraft(draft, now)
    requestAnimationFrame(() => {
      const at = form.current
      if (found) at?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus()
      else at?.parentElement?.querySelector<HTMLElement>('[data-answer]')?.focus()
    })
  }

  return (
    <Grid cols={[2, 1]} gap={[12, 8]} align="start">
      <Stack
        as="form"
        ref={form}
        gap={5}
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          void ask()
        }}
      >
        <Field label={t.kind} error={wrong('kind')}>
          <NativeSelect
            value={draft.kind}
            choices={[none, ...studyKinds.map(value => ({ value, label: kindNames[value][side] }))]}
            onChange={kind => set({ kind: kind as StudyKind | '' })}
          />
        </Field>
        <Field label={t.place} help={t.placeHelp} error={wrong('place')}>
          <NativeSelect
            value={draft.place}
            choices={[none, ...studyPlaces.map(({ code, name }) => ({ value: code, label: name[side] }))]}
            onChange={place => set({ place })}
          />
        </Field>
        <Grid cols={[2, 1]} gap={4} align="start">
          <Field label={t.startsOn} error={wrong('startsOn')}>
            <DayInput size="l" value={draft.startsOn} onChange={startsOn => set({ startsOn })} />
          </Field>
          <Field label={t.endsOn} error={wrong('endsOn')}>
            <DayInput size="l" value={draft.endsOn} onChange={endsOn => set({ endsOn })} />
          </Field>
        </Grid>
        <CheckStays
          stays={draft.stays}
          wrong={wrong('stays')}
          wrongOf={key => said(faults?.stays.get(key))}
          onChange={stays => set({ stays })}
        />
        <Field group label={t.work} error={wrong('work')}>
          <RadioGroup<Facts['work']>
            row
            value={draft.work}
            options={[
              { value: 'yes', label: t.yes },
              { value: 'no', label: t.no },
              { value: 'unsure', label: t.unsure },
            ]}
            onChange={work => set({ work })}
          />
        </Field>
        <Field group label={t.usedBefore} error={wrong('usedBefore')}>
          <RadioGroup<'yes' | 'no'>
            row
            value={draft.usedBefore}
            options={[
              { value: 'no', label: t.no },
              { value: 'yes', label: t.yes },
            ]}
            onChange={usedBefore => set({ usedBefore })}
          />
        </Field>
        <Field label={t.office} error={wrong('office')}>
          <NativeSelect
            value={draft.office}
            choices={[none, ...customsOffices.map(({ code, name }) => ({ value: code, label: name[side] }))]}
            onChange={office => set({ office })}
          />
        </Field>
        <Field label={t.applyOn} help={t.applyOnHelp} error={wrong('applyOn')}>
          <DayInput size="l" value={draft.applyOn} onChange={applyOn => set({ applyOn })} />
        </Field>
        {faults && (
          <Text role="alert" size="small" tone="danger">
            {t.wrong}
          </Text>
        )}
        <Row>
          <Button type="submit" size="l">
            {t.submit}
          </Button>
        </Row>
      </Stack>
      {read?.facts && asked !== undefined && (
        <CheckAnswer facts={read.facts} today={read.today} rules={rules} now={asked} />
      )}
    </Grid>
  )
}
