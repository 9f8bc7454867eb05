import { required } from '#contract/required.ts'
import { formatFullDay } from '#contract/moments.ts'
import { wholeDate } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import type { Day } from '#contract/student/days.ts'
import type { Facts } from '#contract/student/facts.ts'
import { judge, type Judged, type Overall, type Verdict } from '#contract/student/judge.ts'
import { officeOf } from '#contract/student/places.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note, type NoteProps } from '#web/ui/note.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { sendPath } from './student-address.ts'
import { useSaveDeadline } from './save-deadline.ts'
import { checkTexts } from './check.texts.ts'

interface CheckAnswerProps {
  facts: Facts
  /** The day to judge for. */
  today: Day
  rules: Output<'student.rules'>
  /** In ms since 1970. */
  now: number
}

const notes: Record<Overall, NonNullable<NoteProps['kind']>> = {
  likely: 'success',
  askFirst: 'warning',
  notYet: 'info',
  no: 'danger',
}
const tones: Record<Judged['answer'], StatusDotProps['tone']> = {
  holds: 'success',
  fails: 'danger',
  notYet: 'ink',
  ask: 'warning',
}

/** The answer, rule by rule, with the days that follow from it and the papers. */
export function CheckAnswer({ facts, today, rules, now }: CheckAnswerProps) {
  const t = useTexts(checkTexts)
  const verdict = judge(facts, rules.rules, today)
  const overall = { likely: t.likely, askFirst: t.askFirst, notYet: t.notYet, no: t.noWay }[verdict.overall]
  return (
    <Stack as="section" gap={6} shrink tabIndex={-1} data-answer aria-label={t.result}>
      <Stack gap={3}>
        <Title as="h3">{t.result}</Title>
        <Note kind={notes[verdict.overall]} role="status">
          <b>{overall}</b>
          <p>{t.noAdvice}</p>
        </Note>
        <Deadline verdict={verdict} now={now} />
        {verdict.overall !== 'no' && (
          <Stack gap={2}>
            <Text size="small">{t.nextWhy}</Text>
            <Row>
              <ButtonLink href={sendPath}>{t.toSend}</ButtonLink>
            </Row>
          </Stack>
        )}
      </Stack>
      <Stack as="ul" gap={0}>
        {verdict.rules.map(each => (
          <RuleRow key={each.code} judged={each} />
        ))}
      </Stack>
      <Papers verdict={verdict} facts={facts} />
      <Text size="caption" tone="muted">
        {t.version(rules.version)}
      </Text>
    </Stack>
  )
}

function Deadline({ verdict, now }: { verdict: Verdict; now: number }) {
  const t = useTexts(checkTexts)
  const language = useLanguage()
  const saveDeadline = useSaveDeadline()
  const { applyUntil, returnBy } = verdict
  if (applyUntil === null)
    return returnBy && <Text weight="medium">{t.returnBy(formatFullDay(returnBy, language))}</Text>
  const save = () => saveDeadline(applyUntil, { key: `student-${applyUntil}`, fileName: t.fileName, now })
  return (
    <Row gap={4} align="center" wrap>
      <Text weight="medium">{t.applyUntil(formatFullDay(applyUntil, language))}</Text>
      <Button kind="line" size="s" onClick={save}>
        {t.toCalendar}
      </Button>
    </Row>
  )
}

function RuleRow({ judged: { code, answer, towards, reason, rule, info } }: { judged: Judged }) {
  const t = useTexts(checkTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const names = {
    who: t.who,
    study: t.study,
    returnWithin: t.returnWithin,
    applyWithin: t.applyWithin,
    work: t.workRule,
    abroad: t.abroad,
    once: t.once,
    permit: t.permit,
    processing: t.processing,
    supervision: t.supervision,
  } as const
  const words = { holds: t.holds, fails: t.fails, notYet: t.later, ask: t.ask }[answer]
  const leaning = answer === 'ask' && !info && towards !== null && (towards === 'holds' ? t.looksGood : t.looksBad)
  return (
    <Stack as="li" gap={1} hair="below" padY={3}>
      <Row gap={3} justify="between" align="baseline" wrap>
        <Text as="h4" size="body" weight="medium" tone="strong">
          {required(names[code as keyof typeof names], `a name of ${code}`)}
        </Text>
        <StatusDot tone={info ? 'off' : tones[answer]}>{words}</StatusDot>
      </Row>
      <Text size="small">{reason[side]}</Text>
      {leaning && (
        <Text size="small" tone="muted">
          {leaning}
        </Text>
      )}
      {rule && answer === 'ask' && (
        <Text size="small" tone="muted">
          {rule.note[side]}
        </Text>
      )}
      {rule && (
        <Text size="caption" tone="muted" anywhere>
          {t.source(rule.source, wholeDate(rule.sourceDay))}
        </Text>
      )}
    </Stack>
  )
}

const notMainland = ['hk', 'mo', 'tw']

function Papers({ verdict, facts }: { verdict: Verdict; facts: Facts }) {
  const t = useTexts(checkTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  if (verdict.papers.length === 0) return null
  return (
    <Stack gap={2}>
      <Title as="h3">{t.papers}</Title>
      <Text size="small" tone="muted">
        {t.papersWhy(officeOf(facts.office)?.name[side] ?? '')}
      </Text>
      <Stack as="ul" gap={0}>
        {verdict.papers.map(({ code, copies }) => (
          <Row as="li" key={code} gap={4} justify="between" align="baseline" hair="below" padY={2}>
            <Text size="small">{code === 'proof' && notMainland.includes(facts.place) ? t.proofHk : t[code]}</Text>
            <Text size="small" tone="muted" oneLine>
              {copies > 1 ? t.copies(copies) : t.original}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
