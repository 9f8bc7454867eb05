import { formatMileage, formatMoney, formatPercent } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { offerHref } from '#shop/personal/sell-address.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { replacementsPath } from '#shop/personal/replace-address.ts'
import { requestHref } from '#shop/personal/viewing-address.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { NameIn } from '#web/ui/name-in.tsx'
import { Note } from '#web/ui/note.tsx'
import { replaceTexts } from './replace.texts.ts'
import { owedWish, payWish, replaceHref, wishOfOld } from './replace-wish.ts'
import { SumLines } from './sum-lines.tsx'
import { WantedLine } from './wanted-line.tsx'
import type { Route } from './+types/replacement.page'

type Kept = Output<'replace.detail'>

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'replace.detail'>> {
  const replacementNo = new URL(request.url).searchParams.get('replacementNo') ?? ''
  return readOwn('replace.detail', { replacementNo }, request)
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(replaceTexts).detail} />
}

/** What was asked for in place of a car, with the number as it stood then, and the way to that of today (decision 074). */
export default function ReplacementPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'replace.detail'> = loaderData
  const t = useTexts(replaceTexts)
  return (
    <OwnDetail title={t.detail} list={{ label: t.list, href: replacementsPath }} answer={answer}>
      {({ data }) => <Detail kept={data} />}
    </OwnDetail>
  )
}

function Detail({ kept }: { kept: Kept }) {
  const t = useTexts(replaceTexts)
  const language = useLanguage()
  const { wanted, loan } = kept
  const wantedIn =
    wanted.kind === 'used' ? { carNo: wanted.key } : wanted.kind === 'new' ? { new: wanted.key } : { code: wanted.key }
  const again = replaceHref({
    ...wishOfOld(kept.old),
    ...wantedIn,
    ...owedWish(kept.owedFen),
    ...payWish(loan),
  })
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <OwnDetailTitle>
          <NameIn say={t.from} name={kept.oldName} />
        </OwnDetailTitle>
        <Text size="small" tone="muted" figures>
          {t.facts(kept.modelYear, formatMileage(kept.mileageKm, language))}
        </Text>
        <Text size="small" tone="muted" figures>
          {t.sentOn(formatDateTime(kept.createdAt))}
        </Text>
        {kept.byHand && <Note>{t.byHand}</Note>}
        <Row gap={3} wrap>
          <ButtonLink size="s" href={again}>
            {t.again}
          </ButtonLink>
          <ButtonLink kind="line" size="s" href={requestHref(kept.leadNo)}>
            {t.request}
          </ButtonLink>
          {kept.carOfferNo !== null && (
            <ButtonLink kind="line" size="s" href={offerHref(kept.carOfferNo)}>
              {t.sentInspectGo}
            </ButtonLink>
          )}
        </Row>
      </Stack>
      <Box as="section" hair="above" padY={5}>
        <Title below={4}>{t.wanted}</Title>
        <WantedLine wanted={wanted} />
      </Box>
      <Box as="section" measure>
        <Title below={3}>{t.asSent}</Title>
        <SumLines
          lines={kept.lines}
          totalFen={kept.totalFen}
          wantedName={wanted.name}
          bonusName={null}
          byOffer={kept.carOfferNo !== null}
          loan={loan}
          then
        />
      </Box>
      {loan && (
        <Box as="section" measure>
          <Title below={3}>{t.loanTitle}</Title>
          <KeyValues
            rows={[
              { key: t.loanSum, value: formatMoney(loan.loanFen) },
              { key: t.perMonth(loan.months), value: formatMoney(kept.monthlyFen ?? 0) },
              { key: t.lastMonth, value: formatMoney(loan.lastMonthFen) },
              ...(loan.balloonFen > 0 ? [{ key: t.balloon, value: formatMoney(loan.balloonFen) }] : []),
              { key: t.interest, value: formatMoney(loan.totalInterestFen) },
              { key: t.irr, value: formatPercent(loan.irrBasisPoints) },
            ]}
          />
        </Box>
      )}
    </Stack>
  )
}
