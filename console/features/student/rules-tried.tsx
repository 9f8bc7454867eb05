import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rulesTexts } from './rules.texts.ts'

interface RulesTriedProps {
  tried: Output<'desk.student.dryRun'> & { own: Output<'desk.qualification.tryRules'> }
}

/** What a new version would do: its faults, usual returns with another answer, and estimates that change. */
export function RulesTried({ tried: { faults, cases, tried, cars, own } }: RulesTriedProps) {
  const t = useTexts(rulesTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const kinds = {
    days: t.faultDays,
    value: t.faultValue,
    subject: t.faultSubject,
    office: t.faultOffice,
    source: t.faultSource,
    overlap: t.faultOverlap,
    gap: t.faultGap,
  } as const
  const answers = { likely: t.likely, askFirst: t.askFirst, notYet: t.notYet, no: t.noWay } as const
  const nameOf = (office: string) => officeOf(office)?.name[side] ?? ''
  const dayOf = (day: string | null) => (day === null ? '—' : wholeDate(day))
  const sum = (fen: number | null) => (fen === null ? t.out : formatMoney(fen))
  return (
    <Stack as="section" gap={4} below={6} aria-label={t.result}>
      <Title>{t.result}</Title>
      {faults.length === 0 ? (
        <Note kind="success" role="status">
          {t.sound}
        </Note>
      ) : (
        <Note kind="danger" role="alert">
          <b>{t.faults(faults.length)}</b>
          <ul>
            {faults.map(({ kind, code, subject, office, day }) => (
              <li key={`${kind} ${code} ${subject} ${office} ${day ?? ''}`}>
                {[t[code], subject, nameOf(office), kinds[kind], day === null ? '' : t.since(wholeDate(day))]
                  .filter(Boolean)
                  .join(' ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Stack gap={1}>
        <Text weight="medium">{t.cases(cases.length, tried)}</Text>
        <ul>
          {cases.map(({ code, name, office, before, after }) => (
            <li key={`${code} ${office}`}>
              <Text as="span" size="small">
                {name} {nameOf(office)}: {answers[before]} → {answers[after]}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack gap={1}>
        <Text weight="medium">{t.own(own.count, own.tried)}</Text>
        <ul>
          {own.changed.map(({ qualificationNo, stateText, before, after, untilBefore, untilAfter }) => (
            <li key={qualificationNo}>
              <Text as="span" size="small">
                <TextLink href={`/qualifications/${qualificationNo}`}>{qualificationNo}</TextLink> {stateText}:{' '}
                {answers[before]} → {answers[after]}
                {untilBefore !== untilAfter && ` (${t.until(dayOf(untilBefore), dayOf(untilAfter))})`}
              </Text>
            </li>
          ))}
        </ul>
        {own.count > own.changed.length && (
          <Text size="small" tone="muted">
            {t.ownOthers(own.count - own.changed.length)}
          </Text>
        )}
      </Stack>
      <Stack gap={1}>
        <Text weight="medium">{t.cars(cars.length)}</Text>
        <ul>
          {cars.map(({ seriesCode, name, beforeFen, afterFen }) => (
            <li key={seriesCode}>
              <Text as="span" size="small" figures>
                {name}: {sum(beforeFen)} → {sum(afterFen)}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}
