import { pageSizes } from '#contract/constants.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { OwnWaits } from '#shop/features/slot/own-waits.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { OfferState } from './offer-state.tsx'
import { offerTexts } from './offer.texts.ts'
import { offerHref, offersPath, sellHref } from '#shop/personal/sell-address.ts'
import type { Route } from './+types/offers.page'

type Offer = Output<'sell.list'>[number]

const offerList = defineList({
  address: listAddress({ path: offersPath }, {}),
  call: 'sell.list',
  pageSize: pageSizes.carOffers,
  rowsOf: (data): Offer[] => data,
  keyOf: row => row.carOfferNo,
})
type OfferList = Listed<typeof offerList.address.fresh, Offer, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<OfferList> => loadOwnList(offerList, request)

export function HydrateFallback() {
  const t = useTexts(offerTexts)
  return <OwnListComing title={t.list} rowHeight="104px" />
}

/** The customer's cars that were offered to the house, the latest first. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const list: OfferList = loaderData
  const view = useList(offerList, list)
  const t = useTexts(offerTexts)
  // Several may wait for an inspection: each has the offered time on its page, and the latest is the likeliest.
  const toBook = list.rows.find(each => each.state === 'accepted' || each.state === 'booked')
  return (
    <OwnListPage
      title={t.list}
      of={view}
      nothing={
        <Empty
          icon="car"
          title={t.empty}
          action={
            <ButtonLink kind="line" size="s" href={sellHref()}>
              {t.value}
            </ButtonLink>
          }
        >
          {t.emptyWhy}
        </Empty>
      }
      above={
        <OwnWaits
          kind="inspection"
          formHref={({ bookingNo }) => (toBook ? offerHref(toBook.carOfferNo, bookingNo ?? undefined) : offersPath)}
        />
      }
    >
      {offer => <OfferRow key={offer.carOfferNo} offer={offer} />}
    </OwnListPage>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const fen = offer.finalFen ?? offer.offerFen
  const mobile = useLayout() === 'mobile'
  return (
    <Beside as="li" hair="below" padY={5} gap={[5, 3]} align={['center', 'stretch']}>
      <Stack grow shrink gap={1}>
        <Text as="h2" size="h4" tone="strong" weight="medium">
          <ModelName>{offer.carName}</ModelName>
        </Text>
        <Text size="small" tone="muted" figures>
          {t.facts(offer.modelYear, formatMileage(offer.mileageKm, language), offer.plateMasked)}
        </Text>
      </Stack>
      {fen !== null && (
        <Text as="span" size="h4" figures tone="strong" stretch="display">
          <Whole>{formatMoney(fen)}</Whole>
        </Text>
      )}
      <Row gap={4} align="center" justify={mobile ? 'between' : 'start'} wrap>
        <OfferState state={offer.state} text={offer.stateText} />
        <ButtonLink kind="line" size="s" href={offerHref(offer.carOfferNo)}>
          {t.open}
        </ButtonLink>
      </Row>
    </Beside>
  )
}
