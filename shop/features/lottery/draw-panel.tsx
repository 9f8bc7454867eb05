import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { AskedPart } from '#web/ui/asked-part.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { newNonce, type LotteryFacts, type LotteryNow, type OwnDraw } from './lottery-load.ts'
import { drawTexts } from './lottery.texts.ts'

interface DrawPanelProps {
  facts: LotteryFacts
  /** How it stands, once that is known. */
  now: LotteryNow | undefined
  onNow: (now: LotteryNow) => void
}

/** What a visitor can do now: draw, or see why not; and the own draws. */
export function DrawPanel({ facts, now, onNow }: DrawPanelProps) {
  const { lotteryCode } = facts
  const language = useLanguage()
  const signedIn = useSignedIn()
  const [failed, setFailed] = useState<unknown>()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound(n => n + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    api('lottery.state', { lotteryCode }, { signal: gone.signal }).then(
      ({ data }) => {
        setFailed(undefined)
        onNow({ ...data, offsetMs: data.serverTime - Date.now() })
      },
      (failure: unknown) => gone.signal.aborted || setFailed(failure),
    )
    return () => gone.abort()
  }, [lotteryCode, signedIn, round, onNow])
  useOnReturn(again)
  if (!now && failed !== undefined)
    return <PartError kind="panel" reason={failureWords(failed, language)} busy={false} onRetry={again} />
  if (!now)
    return (
      <AskedPart>
        <Skeleton height="5.5rem" />
      </AskedPart>
    )
  return (
    <Stack gap={5} shrink>
      <Ways facts={facts} now={now} onChanged={again} />
      {now.mine.length > 0 && <Mine draws={now.mine} />}
    </Stack>
  )
}

/** What came of a draw, in words. */
function useOutcome(): (draw: OwnDraw) => string {
  const t = useTexts(drawTexts)
  return ({ outcome, prize }) =>
    outcome === 'won' ? t.resultWon(prize ?? '') : outcome === 'gone' ? t.resultGone(prize ?? '') : t.resultNone
}

function Ways({ facts, now, onChanged }: { facts: LotteryFacts; now: LotteryNow; onChanged: () => void }) {
  const t = useTexts(drawTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const outcome = useOutcome()
  const [drawn, setDrawn] = useState<OwnDraw>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // What was thrown in stays the same until there is an answer: a press that is repeated is the same draw.
  const nonce = useRef('')
  const { standing, serverTime, offsetMs, canDraw } = now

  async function draw() {
    setBusy(true)
    setProblem('')
    nonce.current ||= newNonce()
    try {
      setDrawn((await api('lottery.draw', { lotteryCode: facts.lotteryCode, nonce: nonce.current })).data)
      nonce.current = ''
    } catch (failure) {
      setProblem(failureWords(failure, language))
    }
    setBusy(false)
    onChanged()
  }

  const why = {
    soon: t.soon,
    running: signedIn && !canDraw ? t[facts.per] : undefined,
    over: t.over,
    stopped: t.stopped(now.reason),
  }[standing]
  return (
    <Stack gap={4} shrink>
      {/* Read out when it comes; nothing turns or flies. */}
      <div role="status">
        {drawn && (
          <Note kind={drawn.outcome === 'won' ? 'success' : 'info'}>
            <b>{outcome(drawn)}</b>
            <p>{t.note}</p>
          </Note>
        )}
      </div>
      {/* Drawn on another device, it is refused here and stands as drawn a moment later: that is said once. */}
      {problem !== '' && why === undefined && (
        <Note kind="danger" role="alert">
          {problem}
        </Note>
      )}
      {why !== undefined && !drawn && <Note kind={standing === 'stopped' ? 'warning' : 'info'}>{why}</Note>}
      {(standing === 'soon' || standing === 'running') && (
        <Row gap={3} rowGap={2} align="center" wrap>
          <Text as="span">{standing === 'soon' ? t.opensIn : t.endsIn}</Text>
          <Countdown
            until={standing === 'soon' ? facts.startsAt : facts.endsAt}
            now={serverTime}
            offsetMs={offsetMs}
            kind="boxes"
            onEnd={onChanged}
          />
        </Row>
      )}
      {standing === 'running' && (!signedIn || canDraw) && (
        <Row gap={3} wrap>
          {signedIn ? (
            <Button kind="accent" busy={busy} busyText={t.drawing} onClick={() => void draw()}>
              {t.draw}
            </Button>
          ) : (
            <Button kind="accent" onClick={() => goToLogin()}>
              {t.signIn}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** The customer's own draws, with what each is checked by. */
function Mine({ draws }: { draws: OwnDraw[] }) {
  const t = useTexts(drawTexts)
  const outcome = useOutcome()
  return (
    <Stack as="section" gap={3} shrink ground="sunken" radius="panel" pad={5}>
      <Title>{t.mine}</Title>
      <Stack as="ul" gap={5}>
        {draws.map(draw => (
          <Stack as="li" key={draw.n} gap={1} shrink>
            <Text tone="strong">{outcome(draw)}</Text>
            <Text size="small" tone="muted" figures>
              {t.numbers(draw.n, String(draw.result).padStart(6, '0'))}
            </Text>
            <Text size="small" tone="muted" figures anywhere>
              {t.nonce(draw.nonce)}
            </Text>
            {draw.giftNo !== null && (
              <Text figures anywhere>
                {t.gift(draw.giftNo)}
              </Text>
            )}
            {draw.giftNo !== null && (
              <Text size="small" tone="muted">
                {draw.handedAt === null ? t.giftWhy : t.handed(formatDateTime(draw.handedAt))}
              </Text>
            )}
            {draw.couponNo !== null && (
              <Row above={2}>
                <ButtonLink kind="line" size="s" href="/user/coupons">
                  {t.coupons}
                </ButtonLink>
              </Row>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
