import { useEffect, useEffectEvent } from 'react'
import { idFault, plainId } from '#contract/identity.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { beijingDayAt } from '#contract/student/days.ts'
import type { Facts } from '#contract/student/facts.ts'
import { kindNames } from '#contract/student/judge-words.ts'
import { customsOffices, studyPlaces } from '#contract/student/places.ts'
import { genders } from '#contract/student/review.ts'
import { isForeignId, isForeignPassport } from '#contract/student/travel-papers.ts'
import { studyKinds, type StudyKind } from '#contract/student/rules.ts'
import { checkTexts } from '#shop/features/student/check.texts.ts'
import { CheckStays } from '#shop/features/student/check-stays.tsx'
import { OwnField, RadioField, SelectField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen, mustChoose } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { editTexts } from './edit.texts.ts'
import type { OwnQualification } from './own-parts.tsx'
import { qualificationTexts } from './qualification.texts.ts'
import { stayFaults, staysKind } from './stays-kind.ts'

const chosen = asChosen<string>('', value => value !== '')
const kinds = {
  mobile: asChosen<string>(''),
  kind: asChosen<StudyKind | ''>('', value => value !== ''),
  place: chosen,
  office: chosen,
  certificateStartTime: chosen,
  certificateEndTime: chosen,
  stays: staysKind,
  work: mustChoose<Facts['work']>(),
  usedBefore: mustChoose<'no' | 'yes'>(),
}

interface EditFormProps {
  /** Absent: a new one. */
  own: OwnQualification | undefined
  agreed: boolean
  onSaved: (own: OwnQualification) => void
  /** Whether something is written that is not saved. */
  onChanged: (changed: boolean) => void
}

/** Who it is about, study and stays. Numbers that are kept are not shown again: left empty they stay. */
export function EditForm({ own, agreed, onSaved, onChanged }: EditFormProps) {
  const t = useTexts(editTexts)
  const q = useTexts(qualificationTexts)
  const c = useTexts(checkTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const person = own?.person
  const study = own?.study
  const wrongId = (given: string | undefined) => {
    if (!given) return person ? undefined : t.needed
    if (isForeignId(plainId(given))) return t.idForeign
    const fault = idFault('residentId', plainId(given), beijingDayAt(Date.now()))
    return fault && { old: t.idOld, wrong: t.idWrong, minor: t.idMinor }[fault]
  }
  const wrongPassport = (given: string | undefined) => {
    if (!given) return person ? undefined : t.needed
    if (idFault('passport', plainId(given), '')) return t.passportWrong
    return isForeignPassport(plainId(given)) ? t.passportForeign : undefined
  }
  const needed = (given: string | undefined) => (given || person ? undefined : t.needed)
  const form = useForm('qualification.save', {
    kinds,
    begin: {
      ...(person ? { gender: person.gender, organization: person.organization } : {}),
      ...(study
        ? {
            kind: study.kind,
            place: study.place,
            office: study.office,
            certificateStartTime: study.certificateStartTime,
            certificateEndTime: study.certificateEndTime,
            stays: study.stays,
            work: study.work,
            usedBefore: study.usedBefore ? 'yes' : 'no',
          }
        : {}),
    },
    check: read => ({
      lastName: needed(read.lastName),
      firstName: needed(read.firstName),
      mobile: read.mobile ? (mobileNumber(read.mobile) ? undefined : t.mobileWrong) : needed(read.mobile),
      idcardNum: wrongId(read.idcardNum),
      passportNum: wrongPassport(read.passportNum),
      certificateEndTime:
        read.certificateStartTime && read.certificateEndTime && read.certificateEndTime < read.certificateStartTime
          ? c.endBeforeStart
          : undefined,
      consent: agreed || read.consent ? undefined : t.consentNeeded,
    }),
    refusals: {
      STUDENT_NAME_NEEDED: 'lastName',
      MOBILE_WRONG: 'mobile',
      STUDENT_ID_NEEDED: 'idcardNum',
      BUYER_ID_OLD: 'idcardNum',
      BUYER_ID_WRONG: 'idcardNum',
      BUYER_MINOR: 'idcardNum',
      STUDENT_ID_FOREIGN: 'idcardNum',
      STUDENT_PASSPORT_WRONG: 'passportNum',
      STUDENT_PASSPORT_FOREIGN: 'passportNum',
      STUDENT_STUDY_TURNED: 'certificateEndTime',
      STUDENT_DAY_WRONG: 'certificateStartTime',
      STUDENT_STAY_NEEDED: 'stays',
      STUDENT_STAY_TURNED: 'stays',
      STUDENT_STAYS_OVERLAP: 'stays',
      STUDENT_STAY_OPEN: 'stays',
      QUALIFICATION_CONSENT_NEEDED: 'consent',
    },
    // What has to be chosen is: the kinds let nothing else through.
    input: ({ kind, work, usedBefore, consent, ...read }) => ({
      ...read,
      kind: kind as StudyKind,
      work: work as Facts['work'],
      usedBefore: usedBefore === 'yes',
      consent: consent ?? false,
      version: own?.version ?? 0,
      ...(own ? { qualificationNo: own.qualificationNo } : {}),
    }),
    done: ({ data }) => onSaved(data),
  })
  const { changed } = form
  useTold(changed, onChanged)
  const lines = form.values.stays
  const saysStays = form.errorOf('stays', fault => c[fault as keyof typeof c] as string)
  const saysConsent = form.errorOf('consent')
  const { all, of } = stayFaults(lines)
  const kept = (shown: string | undefined) => (shown ? { help: t.keptHelp(shown) } : {})
  const none = { value: '' as const, label: t.choose }
  return (
    <Stack as={Form} of={form} gap={8}>
      <section>
        <Title below={4}>{q.person}</Title>
        <Stack gap={5}>
          <Grid cols={2} gap={4} align="start">
            <TextField
              of={form}
              name="lastName"
              label={t.lastName}
              autoComplete="family-name"
              {...kept(person?.name)}
            />
            <TextField of={form} name="firstName" label={t.firstName} autoComplete="given-name" />
          </Grid>
          <RadioField
            of={form}
            name="gender"
            label={q.gender}
            wrong={t.needed}
            row
            options={genders.map(value => ({ value, label: q[value] }))}
          />
          <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
            <OwnField of={form} name="mobile" label={q.mobile} {...kept(person?.mobile)}>
              {(now, write) => (
                <Input
                  size="l"
                  name="mobile"
                  type="phone"
                  prefix="+86"
                  value={now}
                  onChange={write}
                  autoComplete="tel"
                />
              )}
            </OwnField>
            <TextField
              of={form}
              name="organization"
              label={q.organization}
              wrong={t.needed}
              autoComplete="organization"
            />
            <TextField
              of={form}
              name="idcardNum"
              label={q.idcardNum}
              help={t.idcardHelp}
              autoComplete="off"
              autoCapitalize="characters"
              {...kept(person?.idcardNum)}
            />
            <TextField
              of={form}
              name="passportNum"
              label={q.passportNum}
              autoComplete="off"
              autoCapitalize="characters"
              {...kept(person?.passportNum)}
            />
          </Grid>
        </Stack>
      </section>
      <section>
        <Title below={4}>{q.study}</Title>
        <Stack gap={5}>
          <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
            <SelectField
              of={form}
              name="kind"
              label={c.kind}
              wrong={t.needed}
              choices={[none, ...studyKinds.map(value => ({ value, label: kindNames[value][side] }))]}
            />
            <SelectField
              of={form}
              name="place"
              label={c.place}
              help={c.placeHelp}
              wrong={t.needed}
              choices={[none, ...studyPlaces.map(({ code, name }) => ({ value: code, label: name[side] }))]}
            />
            <OwnField of={form} name="certificateStartTime" label={c.startsOn} wrong={t.needed}>
              {(now, write) => <DayInput size="l" value={now} onChange={write} />}
            </OwnField>
            <OwnField of={form} name="certificateEndTime" label={c.endsOn} wrong={t.needed}>
              {(now, write) => <DayInput size="l" value={now} onChange={write} />}
            </OwnField>
          </Grid>
          <CheckStays
            name="stays"
            stays={lines}
            wrong={saysStays !== undefined && (all !== undefined || of.size === 0) ? saysStays : undefined}
            wrongOf={key => {
              const fault = saysStays === undefined ? undefined : of.get(key)
              return fault && (fault === 'needed' ? t.needed : (c[fault as keyof typeof c] as string))
            }}
            onChange={stays => form.set({ stays })}
          />
          <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
            <RadioField
              of={form}
              name="work"
              label={c.work}
              wrong={t.needed}
              row
              options={(['yes', 'no', 'unsure'] as const).map(value => ({ value, label: c[value] }))}
            />
            <RadioField
              of={form}
              name="usedBefore"
              label={c.usedBefore}
              wrong={t.needed}
              row
              options={(['no', 'yes'] as const).map(value => ({ value, label: c[value] }))}
            />
            <SelectField
              of={form}
              name="office"
              label={c.office}
              wrong={t.needed}
              choices={[none, ...customsOffices.map(({ code, name }) => ({ value: code, label: name[side] }))]}
            />
          </Grid>
        </Stack>
      </section>
      {!agreed && (
        <Box>
          <Checkbox
            data-field="consent"
            checked={form.values.consent}
            error={saysConsent !== undefined}
            onChange={consent => form.set({ consent })}
          >
            {t.consent}
          </Checkbox>
          <TextLink href={policyHref('STUDENT')} target="_blank" rel="noopener">
            {t.consentText}
          </TextLink>
          <div role="alert">
            {saysConsent !== undefined && (
              <Text size="caption" tone="danger">
                {saysConsent}
              </Text>
            )}
          </div>
        </Box>
      )}
      <div role="alert">
        {form.wrong > 1 && (
          <Text size="caption" tone="danger">
            {t.errors(form.wrong)}
          </Text>
        )}
      </div>
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form} busyText={t.saving} size="l">
          {t.save}
        </SubmitButton>
      </Row>
    </Stack>
  )
}

/** Tells the page beside the form when something was written, and when it was saved. */
function useTold(changed: boolean, tell: (changed: boolean) => void): void {
  const told = useEffectEvent(tell)
  useEffect(() => told(changed), [changed])
}
