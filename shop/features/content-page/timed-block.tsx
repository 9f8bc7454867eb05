import { useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { campaignPhase } from '#contract/timed-campaign.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { useServerClock } from '#shop/features/used-car/use-server-clock.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { wholeText, wholeUnits } from '#web/whole-units.ts'
import type { ContentBlock } from './content-load.ts'
import { CarShelf } from './shelves.tsx'
import type { TimedData } from './timed-load.ts'
import { timedTexts } from './timed.texts.ts'

interface TimedProps {
  block: ContentBlock
  timed: TimedData | undefined
  /** It brings the title of its page. */
  first: boolean
}

/** A time-limited campaign of used cars: what it is, when it runs by the server's clock, its cars. */
export function Timed({ block, timed, first }: TimedProps) {
  const t = useTexts(timedTexts)
  if (!timed) return null
  const { campaign, cars, total, href } = timed
  return (
    <Box as="section" above={first ? 0 : [12, 8]}>
      {campaign ? (
        <Head key={campaign.campaignCode} campaign={campaign} title={block.title} first={first} />
      ) : (
        <Stack above={[6, 0]} gap={3}>
          <Text as={first ? 'h1' : 'h2'} size="h2" tone="strong" weight="display">
            {t.none}
          </Text>
          <Text size="lead">{t.noneText}</Text>
        </Stack>
      )}
      <Box as="section" above={[12, 8]}>
        <Row gap={5} rowGap={1} align="baseline" justify="between" wrap below={5}>
          <Row inline gap={4} align="baseline" wrap>
            <Title>{campaign?.flag === 1 ? t.cars : t.carsNow}</Title>
            <Text as="span" size="small" tone="muted" figures>
              {t.count(total)}
            </Text>
          </Row>
          {total > 0 && <GoLink href={href}>{t.filter(total)}</GoLink>}
        </Row>
        {cars.length > 0 ? (
          <CarShelf cars={cars} two={false} />
        ) : (
          <Empty icon="car" kind="panel" title={t.nothing} action={<GoLink href={carListHref()}>{t.all}</GoLink>}>
            {t.nothingText}
          </Empty>
        )}
        {total > cars.length && (
          <Box above={6}>
            <GoLink href={href}>{t.filter(total)}</GoLink>
          </Box>
        )}
      </Box>
      {block.text.map((line, n) => (
        <Text key={n} size="caption" tone="muted" above={8} measure>
          {wholeText(line)}
        </Text>
      ))}
    </Box>
  )
}

interface HeadProps {
  campaign: NonNullable<TimedData['campaign']>
  title: string
  first: boolean
}
/** Name, times and where it stands; at each border it changes by itself. */
function Head({ campaign: { name, lead, startTime, endTime, serverTime }, title, first }: HeadProps) {
  const t = useTexts(timedTexts)
  const { revalidate } = useRevalidator()
  const { now, offsetMs } = useServerClock(serverTime)
  const phase = campaignPhase(now, startTime, endTime)
  return (
    <>
      <Row gap={3} rowGap={2} above={[6, 0]} align="center" wrap>
        <Text as={first ? 'h1' : 'h2'} size="h2" tone="strong" weight="display">
          {wholeUnits(first ? name : title || name)}
        </Text>
        {phase === 'running' && <Tag kind="campaign">{t.running}</Tag>}
      </Row>
      <Text size="lead" above={3} below={6} measure>
        {wholeUnits(lead)}
      </Text>
      {phase !== 'running' && (
        <Box below={6} measure>
          <Note kind={phase === 'over' ? 'warning' : 'info'} role="note">
            <b>{phase === 'over' ? t.over : t.before}</b>
            <p>{phase === 'over' ? t.overText : t.beforeText}</p>
          </Note>
        </Box>
      )}
      <Box measure>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.from, value: t.time(formatDateTime(startTime)) },
            { key: t.until, value: t.time(formatDateTime(endTime)) },
            ...(phase === 'over' || offsetMs === undefined
              ? []
              : [
                  {
                    key: phase === 'running' ? t.endsIn : t.beginsIn,
                    value: (
                      <Countdown
                        key={phase}
                        kind="boxes"
                        until={phase === 'running' ? endTime : startTime}
                        now={now}
                        offsetMs={offsetMs}
                        onEnd={() => void revalidate()}
                      />
                    ),
                  },
                ]),
          ]}
        />
      </Box>
    </>
  )
}
