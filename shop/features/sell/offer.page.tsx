import { formatMileage, formatMoney } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { dotted } from '#contract/signs.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { OfferAccount } from './offer-account.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferState } from './offer-state.tsx'
import { OfferVisit } from './offer-visit.tsx'
import { offerTexts } from './offer.texts.ts'
import { offersPath } from '#shop/personal/sell-address.ts'
import type { Offer } from './sell-load.ts'
import type { Route } from './+types/offer.page'
import { soon } from '#web/ui/soon.tsx'

const OfferReport = soon(() => import('./offer-report.tsx').then(m => m.default))

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'sell.detail'>> {
  const carOfferNo = new URL(request.url).searchParams.get('carOfferNo') ?? ''
  return readOwn('sell.detail', { carOfferNo }, request)
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(offerTexts).detail} />
}

/** One offer for the customer's car: what it is, line by line, how long it holds, and what comes next (decision 069). */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'sell.detail'> = loaderData
  const t = useTexts(offerTexts)
  return (
    <OwnDetail title={t.detail} list={{ label: t.list, href: offersPath }} answer={answer}>
      {({ data, offsetMs, refresh }) => (
        <Detail key={data.carOfferNo} offer={data} offsetMs={offsetMs} refresh={refresh} />
      )}
    </OwnDetail>
  )
}

/** The pages of a sale say more than once to call it. */
const OutletToCall = ({ name, phone }: NonNullable<Offer['outlet']>) => (
  <>
    {dotted(name)}{' '}
    <TextLink href={`tel:${phone}`}>
      <Whole>{phone}</Whole>
    </TextLink>
  </>
)

interface DetailProps {
  offer: Offer
  offsetMs: number
  refresh: () => void
}

function Detail({ offer, offsetMs, refresh }: DetailProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const fen = offer.finalFen ?? offer.offerFen
  const facts = [
    ...(offer.account ? [{ key: t.account, value: offer.account }] : []),
    ...(offer.contractNo ? [{ key: t.contractNo, value: offer.contractNo }] : []),
    ...(offer.paidAt === null ? [] : [{ key: t.paidAt, value: formatDateTime(offer.paidAt) }]),
    ...(offer.endCauseText === null ? [] : [{ key: t.endCause, value: offer.endCauseText }]),
    ...(offer.endReason ? [{ key: t.reason, value: offer.endReason }] : []),
    // Until the inspection it stands with its appointment.
    ...(offer.outlet && offer.inspection ? [{ key: t.buyer, value: <OutletToCall {...offer.outlet} /> }] : []),
  ]
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <OwnDetailTitle>{offer.carName}</OwnDetailTitle>
        <Text size="small" tone="muted" figures>
          {t.facts(offer.modelYear, formatMileage(offer.mileageKm, language), offer.plateMasked)}
        </Text>
        <OfferState state={offer.state} text={offer.stateText} />
        {fen !== null && (
          <Text size="h2" figures tone="strong" stretch="display">
            {formatMoney(fen)}
          </Text>
        )}
        {offer.dueAt !== null && (
          <Row gap={2} align="baseline" wrap>
            <Text as="span" size="small" tone="muted">
              {t.until}
            </Text>
            <Text as="span" size="small" tone="accent" figures>
              <Countdown until={offer.dueAt} now={offer.serverTime} offsetMs={offsetMs} onEnd={refresh} />
            </Text>
          </Row>
        )}
        {offer.state === 'asked' && <Note>{t.waiting}</Note>}
        {offer.state === 'contested' && <Note>{t.contested}</Note>}
        {offer.state === 'contract' && !(offer.contractNo && offer.accountAsked) && (
          <Note>{offer.contractNo ? t.signed : t.toSign}</Note>
        )}
        {offer.state === 'dissolved' && <Note>{t.dissolved}</Note>}
        <OfferAccount offer={offer} refresh={refresh} />
        <OfferActions offer={offer} refresh={refresh} />
        {facts.length > 0 && <KeyValues kind="beside" rows={facts} />}
      </Stack>
      <OfferVisit offer={offer} refresh={refresh} />
      {offer.reportNo !== null && <OfferReport carOfferNo={offer.carOfferNo} />}
      <Grid cols={[2, 1]} gap={[12, 8]} align="start">
        <OfferLines offer={offer} refresh={refresh} />
        <section>
          <Title below={3}>{t.history}</Title>
          <Timeline
            label={t.history}
            running={offer.can.length > 0}
            entries={offer.timeline.map(({ text, at }, n) => ({ key: n, text, at })).toReversed()}
          />
        </section>
      </Grid>
    </Stack>
  )
}
