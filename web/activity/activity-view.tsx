import type { ReactNode } from 'react'
import { activityScene } from '#contract/activity-codes.ts'
import type { ActivityStanding } from '#contract/activity-standing.ts'
import { formatDate, formatDayTime, formatTime } from '#contract/moments.ts'
import { dotted } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { scenePicture } from '#web/pictures.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './activity-view.module.css'
import { activityViewTexts } from './activity.texts.ts'

/** What is shown of an activity, in the language of whoever reads it. */
export interface ShownActivity {
  typeName: string
  title: string
  text: string
  picture: string
  outletName: string
  place: string
  /** Undefined: a preview, in which there are no seats yet. */
  left: number | undefined
  capacity: number
  standing: ActivityStanding | undefined
  startsAt: number
  endsAt: number
  opensAt: number
  closesAt: number
}

const kinds = {
  soon: 'info',
  open: 'success',
  full: 'warning',
  closed: 'plain',
  running: 'info',
  over: 'plain',
  cancelled: 'danger',
} as const

/** Where an activity stands, as a word. */
export function StandingTag({ standing }: { standing: ActivityStanding }) {
  const t = useTexts(activityViewTexts)
  return <Tag kind={kinds[standing]}>{t[standing]}</Tag>
}

/** The picture of an activity, 3:2. */
export function ActivityPicture({ code, first }: { code: string; first?: boolean }) {
  return (
    <Media>
      <Picture source={scenePicture(activityScene(code))} alt="" sizes="(min-width: 60em) 50vw, 100vw" first={first} />
    </Media>
  )
}

/** From when to when, a line for each day; a dash for what nobody has said yet. */
function useSpanLines(): (from: number, to: number) => string[] {
  const language = useLanguage()
  return (from, to) => {
    if (!from || !to) return ['—']
    if (formatDate(from) === formatDate(to)) return [`${formatDayTime(from, language)} – ${formatTime(to)}`]
    return [`${formatDayTime(from, language)} –`, formatDayTime(to, language)]
  }
}

/** From when to when in one line, without saying the day twice; a dash for what nobody has said yet. */
export function useSpan(): (from: number, to: number) => string {
  const lines = useSpanLines()
  return (from, to) => lines(from, to).join(' ')
}

interface ActivityViewProps {
  activity: ShownActivity
  /** The level of the title in the outline of the page. */
  heading?: 'h1' | 'h2'
  /** Stands below the facts: what can be done. */
  children?: ReactNode
}

/** An activity as visitors see it; the desk shows the same before it is let out. */
export function ActivityView({ activity, heading = 'h1', children }: ActivityViewProps) {
  const t = useTexts(activityViewTexts)
  const lines = useSpanLines()
  const { left, standing, startsAt, endsAt, opensAt, closesAt } = activity
  return (
    <Stack gap={[10, 6]} shrink>
      <div className={styles.parts}>
        <ActivityPicture code={activity.picture} first />
        <Stack gap={5} shrink>
          <Row gap={2} rowGap={2} wrap>
            <Tag kind="line">{activity.typeName}</Tag>
            {standing && <StandingTag standing={standing} />}
          </Row>
          <Text as={heading} size="h2" weight="display" stretch="display" tone="strong" anywhere>
            {activity.title}
          </Text>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.when, value: lines(startsAt, endsAt) },
              { key: t.where, value: [dotted(activity.outletName), activity.place] },
              { key: t.registration, value: lines(opensAt, closesAt) },
              {
                key: t.seats,
                value: left === undefined ? String(activity.capacity) : t.seatsOf(left, activity.capacity),
              },
            ]}
          />
          {children}
        </Stack>
      </div>
      <Stack as="section" gap={3} shrink>
        <h2>{t.about}</h2>
        {activity.text.split(/\r?\n/).map((line, n) => (
          // Paragraphs have no names, and do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Text key={n} measure anywhere>
            {line}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
