import { formatFileSize } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDate, formatFullDay } from '#contract/moments.ts'
import { wholeDate } from '#contract/signs.ts'
import { kindNames } from '#contract/student/judge-words.ts'
import { officeOf, placeOf } from '#contract/student/places.ts'
import { useSaveDeadline } from '#shop/features/student/save-deadline.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note, type NoteProps } from '#web/ui/note.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paperHref } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'

export type Mine = Output<'qualification.mine'>
export type OwnQualification = NonNullable<Mine['own']>
type State = OwnQualification['state']

const tones: Readonly<Record<State, StatusDotProps['tone']>> = {
  draft: 'off',
  submitted: 'ink',
  reviewing: 'ink',
  asked: 'warning',
  agreed: 'ink',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'off',
  expired: 'off',
}
const notes: Readonly<Partial<Record<State, NoteProps['kind']>>> = {
  asked: 'warning',
  approved: 'success',
  declined: 'danger',
}

/** Where it stands, in a line and in words: why, by when, what comes next. */
export function Standing({ own }: { own: OwnQualification }) {
  const t = useTexts(qualificationTexts)
  const language = useLanguage()
  const due = own.dueAt === null ? '' : formatDate(own.dueAt)
  const words: Readonly<Record<State, string>> = {
    draft: t.draftNote(due),
    submitted: t.submittedNote,
    reviewing: t.submittedNote,
    agreed: t.submittedNote,
    asked: t.askedNote(due),
    approved: t.approvedNote,
    declined: '',
    withdrawn: t.endedNote,
    expired: t.endedNote,
  }
  const overall = { likely: t.likely, askFirst: t.askFirst, notYet: t.notYet, no: t.noWay }[own.overall]
  const judged = own.person !== null
  return (
    <Stack gap={3}>
      <Row gap={4} rowGap={1} align="baseline" wrap>
        <StatusDot tone={tones[own.state]}>{own.stateText}</StatusDot>
        <Text as="span" size="small" tone="muted" figures>
          {t.no(own.qualificationNo)}
        </Text>
      </Row>
      <Note kind={notes[own.state] ?? 'info'}>
        <Stack gap={2}>
          {own.reasons.length > 0 && (
            <ul>
              {own.reasons.map(reason => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {own.said !== '' && <p>{t.said(own.said)}</p>}
          {words[own.state] !== '' && <p>{words[own.state]}</p>}
        </Stack>
      </Note>
      {judged && (
        <KeyValues
          kind="beside"
          rows={[
            { key: t.byRules, value: overall },
            ...(own.applyUntil ? [{ key: t.applyUntil, value: formatFullDay(own.applyUntil, language) }] : []),
          ]}
        />
      )}
      {judged && own.applyUntil !== null && <ToCalendar day={own.applyUntil} of={own} />}
    </Stack>
  )
}

/** The last day to apply for the customer's own calendar. */
function ToCalendar({ day, of: { qualificationNo, stateAt } }: { day: string; of: OwnQualification }) {
  const t = useTexts(qualificationTexts)
  const save = useSaveDeadline()
  return (
    <Row>
      <Button
        kind="line"
        size="s"
        onClick={() => save(day, { key: qualificationNo, fileName: t.fileName, now: stateAt })}
      >
        {t.toCalendar}
      </Button>
    </Row>
  )
}

/** Who it is about and what was said of study and stays; names and numbers are masked. */
export function Facts({ own }: { own: OwnQualification }) {
  const t = useTexts(qualificationTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const { person, study } = own
  if (!person || !study)
    return (
      <Text size="small" tone="muted">
        {t.deleted}
      </Text>
    )
  const stays = study.stays.map(({ leftOn, backOn }) =>
    backOn === null ? t.stillAbroad(wholeDate(leftOn)) : t.stay(wholeDate(leftOn), wholeDate(backOn)),
  )
  return (
    <Stack gap={8}>
      <section>
        <Title below={3}>{t.person}</Title>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.name, value: person.name },
            { key: t.gender, value: t[person.gender] },
            { key: t.mobile, value: person.mobile },
            { key: t.idcardNum, value: person.idcardNum },
            { key: t.passportNum, value: person.passportNum },
          ]}
        />
      </section>
      <section>
        <Title below={3}>{t.study}</Title>
        <KeyValues
          kind="beside"
          rows={[
            {
              key: t.organization,
              value: (
                <Text as="span" anywhere>
                  {person.organization}
                </Text>
              ),
            },
            { key: t.kind, value: kindNames[study.kind][side] },
            { key: t.place, value: placeOf(study.place)?.name[side] ?? '' },
            { key: t.certificateStart, value: wholeDate(study.certificateStartTime) },
            { key: t.certificateEnd, value: wholeDate(study.certificateEndTime) },
            { key: t.stays, value: stays },
            { key: t.office, value: officeOf(study.office)?.name[side] ?? '' },
          ]}
        />
      </section>
    </Stack>
  )
}

/** The papers that were sent, each with the way to see it. */
export function Papers({ own, kept }: { own: OwnQualification; kept: string }) {
  const t = useTexts(qualificationTexts)
  return (
    <section>
      <Title below={2}>{t.papers}</Title>
      <Text size="small" tone="muted" measure below={3}>
        {t.kept(kept)}
      </Text>
      {own.documents.length === 0 && <Text size="small">{t.noPapers}</Text>}
      <ul>
        {own.documents.map(paper => (
          <Box as="li" key={paper.documentId} hair="below" padY={3}>
            <Row gap={4} align="baseline" justify="between">
              <Stack gap={1} shrink>
                <Text as="span" weight="medium" tone="strong">
                  {paper.name}
                </Text>
                <Text as="span" size="small" tone="muted" figures>
                  {t.pagesOf(paper.pages, formatFileSize(paper.bytes))}
                </Text>
              </Stack>
              <TextLink href={paperHref(paper.documentId)} aria-label={t.viewOf(paper.name)}>
                {t.view}
              </TextLink>
            </Row>
          </Box>
        ))}
      </ul>
    </section>
  )
}
