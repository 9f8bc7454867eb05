import { useCallback, useEffect, useState } from 'react'
import { activitiesPath } from '#contract/activity-path.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { AskedPart } from '#web/ui/asked-part.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import type { ActivityFacts, ActivityNow } from './activity-load.ts'
import { enrolTexts } from './activity.texts.ts'
import { EnrolmentButtons } from './enrolment-buttons.tsx'

const EnrolDialog = soonDialog(() => import('./enrol-dialog.tsx').then(m => m.EnrolDialog))

interface EnrolPanelProps {
  facts: ActivityFacts
  /** How it stands, once that is known. */
  now: ActivityNow | undefined
  onNow: (now: ActivityNow) => void
}

/** So often the page looks again while somebody waits, in ms. */
const LOOK_MS = 20_000

/** What a visitor can do about an activity now: register, wait, or see the own registration. */
export function EnrolPanel({ facts, now, onNow }: EnrolPanelProps) {
  const { activityId } = facts
  const language = useLanguage()
  const signedIn = useSignedIn()
  const [failed, setFailed] = useState<unknown>()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound(n => n + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    api('activity.state', { activityId }, { signal: gone.signal }).then(
      ({ data }) => {
        setFailed(undefined)
        onNow({ ...data, offsetMs: data.serverTime - Date.now() })
      },
      (failure: unknown) => gone.signal.aborted || setFailed(failure),
    )
    return () => gone.abort()
  }, [activityId, signedIn, round, onNow])
  useOnReturn(again)
  const waits = now?.mine?.state === 'waiting'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(again, LOOK_MS)
    return () => clearInterval(timer)
  }, [waits, again])
  if (!now && failed !== undefined)
    return <PartError kind="panel" reason={failureWords(failed, language)} busy={false} onRetry={again} />
  if (!now)
    return (
      <AskedPart>
        <Skeleton height="5.5rem" />
      </AskedPart>
    )
  return <Panel facts={facts} now={now} onChanged={again} />
}

const open = ['waiting', 'booked', 'came', 'noShow']

function Panel({ facts, now, onChanged }: { facts: ActivityFacts; now: ActivityNow; onChanged: () => void }) {
  const t = useTexts(enrolTexts)
  const { mine } = now
  if (mine && open.includes(mine.state))
    return (
      <Stack gap={3} shrink ground="sunken" radius="panel" pad={5}>
        <Text as="h2" size="h4" weight="medium">
          {t.mine}
        </Text>
        <Text tone="strong" figures role="status">
          {mine.state === 'waiting' && mine.place !== null ? t.placeOf(mine.place) : t[mine.state]}
        </Text>
        <Text size="small" tone="muted" figures anywhere>
          {[t.seatsOf(mine.seats), mine.contactName, t.number(mine.enrolNo)].join(dot)}
        </Text>
        <EnrolmentButtons
          enrolment={{
            ...mine,
            hasCode: mine.state === 'booked' && now.standing !== 'over' && now.state === 'published',
          }}
          onChanged={onChanged}
        />
        {now.standing === 'cancelled' && <Note kind="warning">{t.cancelledWhy(facts.cancelReason)}</Note>}
      </Stack>
    )
  return <Ways facts={facts} now={now} onChanged={onChanged} />
}

/** Registering, or why one cannot. */
function Ways({ facts, now, onChanged }: { facts: ActivityFacts; now: ActivityNow; onChanged: () => void }) {
  const t = useTexts(enrolTexts)
  const signedIn = useSignedIn()
  const [asking, setAsking] = useState(false)
  const { standing, serverTime, canWait } = now
  const can = standing === 'open' || (standing === 'full' && canWait)
  const why = {
    soon: t.soonWhy,
    open: undefined,
    full: canWait ? t.fullWhy : t.fullEnd,
    closed: t.closedWhy,
    running: t.runningWhy,
    over: t.overWhy,
    cancelled: t.cancelledWhy(facts.cancelReason),
  }[standing]
  return (
    <Stack gap={4} shrink>
      {why !== undefined && (
        <Note kind={standing === 'cancelled' ? 'warning' : 'info'} role="status">
          {why}
        </Note>
      )}
      {standing === 'soon' && (
        <Row gap={3} align="center" wrap>
          <Text as="span" figures>
            {t.opensAt(formatDateTime(facts.opensAt))}
          </Text>
          <Countdown until={facts.opensAt} now={serverTime} offsetMs={now.offsetMs} kind="boxes" onEnd={onChanged} />
        </Row>
      )}
      <Row gap={3} rowGap={3} wrap>
        {can && (
          <Button
            kind={standing === 'open' ? 'accent' : 'line'}
            onClick={() => (signedIn ? setAsking(true) : goToLogin())}
          >
            {standing === 'full' ? t.join : signedIn ? t.enrol : t.signIn}
          </Button>
        )}
        {(standing === 'over' || standing === 'cancelled') && (
          <ButtonLink kind="line" href={activitiesPath}>
            {t.others}
          </ButtonLink>
        )}
      </Row>
      {asking && (
        <EnrolDialog
          facts={facts}
          full={standing === 'full'}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
          onRefused={onChanged}
        />
      )}
    </Stack>
  )
}
