import { useEffect, useState } from 'react'
import { formatDay } from '#contract/moments.ts'
import { formatDistance } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { dot, dotted } from '#contract/signs.ts'
import { outletScene } from '#contract/outlet-pictures.ts'
import { dealerShopHref } from '#shop/personal/dealer-shop-address.ts'
import { drivePath, driveHref } from '#shop/personal/drive-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { scenePicture } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Media } from '#web/ui/media.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { locatorTexts, outletDetailTexts } from './locator.texts.ts'
import { OpenState, type OutletFacts, OutletHours, waysThere } from './outlet-parts.tsx'

type NextDrive = Output<'slot.nearest'>[number]['slots'][number]

interface Asked {
  outletId: number
  /** From where the distance is told. */
  from: { lng: number; lat: number }
}

/** The facts of an outlet; undefined until they are there. */
export function useOutlet({ outletId, from: { lng, lat } }: Asked) {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ asked: string; facts?: OutletFacts; failed?: unknown }>()
  const asked = `${outletId} ${lng} ${lat} ${round}`
  useEffect(() => {
    let here = true
    cachedApi('dealer.outletDetail', { outletId: String(outletId), lng, lat }).then(
      ({ data }) => here && setFound({ asked, facts: data }),
      (failed: unknown) => here && setFound({ asked, failed }),
    )
    return () => {
      here = false
    }
  }, [outletId, lng, lat, asked])
  const now = found?.asked === asked ? found : undefined
  return { facts: now?.facts, failed: now?.failed, again: () => setRound(round + 1) }
}

/** The next free test drive of an outlet; null: none in sight; undefined: not known. */
function useNextDrive(facts: OutletFacts | undefined): NextDrive | null | undefined {
  const [next, setNext] = useState<{ of: number; slot: NextDrive | null }>()
  const drives = facts?.services.some(({ code }) => code === 'testdrive') && facts.testDriveSeries.length > 0
  useEffect(() => {
    if (!facts || !drives) return
    let here = true
    const { outletId, lng, lat } = facts
    cachedApi('slot.nearest', { kind: 'test-drive', lng, lat, limit: 4, times: 1 }).then(
      ({ data }) =>
        here && setNext({ of: outletId, slot: data.find(each => each.outletId === outletId)?.slots[0] ?? null }),
      // Nothing is said of what could not be asked.
      () => {},
    )
    return () => {
      here = false
    }
  }, [facts, drives])
  return next && next.of === facts?.outletId ? next.slot : undefined
}

/** Everything of an outlet: where it is, when it is open, what it does, and the ways there. */
export function OutletDetail(asked: Asked) {
  const language = useLanguage()
  const { facts, failed, again } = useOutlet(asked)
  if (failed !== undefined) {
    return <PartError kind="panel" reason={failureWords(failed, language)} busy={false} onRetry={again} />
  }
  if (!facts) {
    return (
      <Stack as={SkeletonGroup} gap={3}>
        <Skeleton height="180px" />
        <Skeleton height="96px" />
        <Skeleton height="160px" />
      </Stack>
    )
  }
  return <Facts facts={facts} />
}

function Facts({ facts }: { facts: OutletFacts }) {
  const t = useTexts(outletDetailTexts)
  const words = useTexts(locatorTexts)
  const language = useLanguage()
  const next = useNextDrive(facts)
  const list = (names: readonly { name: string }[]) => names.map(({ name }) => name).join(t.comma)
  return (
    <Stack gap={6} shrink>
      <Media>
        <Picture
          source={scenePicture(outletScene(facts.picture, facts.outletId))}
          alt=""
          sizes="(min-width: 600px) 660px, 92vw"
        />
      </Media>
      <Stack gap={2} shrink>
        <h3>{dotted(facts.name)}</h3>
        <Text size="small" tone="muted">
          {facts.dealerName}
        </Text>
        <Row gap={3} rowGap={1} align="center" wrap>
          <OpenState openNow={facts.openNow} hoursToday={facts.hoursToday} />
          <Text as="span" size="caption" tone="muted" figures>
            {words.rating(facts.rating.toFixed(1))}
            {facts.distanceM !== null && `${dot}${formatDistance(facts.distanceM)}`}
          </Text>
        </Row>
        {facts.changesAt && <Changes at={facts.changesAt} open={facts.openNow} />}
      </Stack>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.address, value: facts.address },
          {
            key: t.phone,
            value: (
              <TextLink href={`tel:${facts.phone}`} aria-label={`${t.call(facts.name)} ${facts.phone}`}>
                {facts.phone}
              </TextLink>
            ),
          },
          {
            key: t.way,
            value: (
              <Row as="span" inline gap={4} rowGap={1} wrap>
                {waysThere(facts, t).map(({ words: name, href }) => (
                  <TextLink key={name} href={href} target="_blank" aria-label={`${name} (${t.newTab})`}>
                    {name}
                  </TextLink>
                ))}
              </Row>
            ),
          },
          { key: t.languages, value: list(facts.languages) },
          ...(facts.testDriveSeries.length > 0 ? [{ key: t.series, value: list(facts.testDriveSeries) }] : []),
          ...(next === undefined
            ? []
            : [
                {
                  key: t.nextDrive,
                  value: next === null ? t.noDrive : t.at(formatDay(next.day, language), next.time),
                },
              ]),
        ]}
      />
      <Row gap={3} rowGap={3} wrap>
        {next && isRouted(drivePath) && (
          <ButtonLink href={driveHref({ outletId: facts.outletId })}>{words.drive}</ButtonLink>
        )}
        <ButtonLink kind="line" href={dealerShopHref(facts.outletId)}>
          {words.shop}
        </ButtonLink>
      </Row>
      <Stack gap={2} shrink>
        <h4>{t.services}</h4>
        <Row as="ul" gap={2} rowGap={2} wrap>
          {facts.services.map(({ code, name }) => (
            <li key={code}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </Row>
      </Stack>
      <div>
        <OutletHours facts={facts} />
      </div>
    </Stack>
  )
}

/** When the door opens or closes next: `2026-11-23T09:00` on Beijing's clock. */
function Changes({ at, open }: { at: string; open: boolean }) {
  const t = useTexts(outletDetailTexts)
  const language = useLanguage()
  const [day = '', time = ''] = at.split('T')
  return (
    <Text size="caption" tone="muted" figures>
      {open ? t.closesAt(time) : t.opensAt(t.at(formatDay(day, language), time))}
    </Text>
  )
}
