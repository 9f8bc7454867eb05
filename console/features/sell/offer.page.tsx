import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { Opening } from '#console/frame/opening.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { dot } from '#contract/signs.ts'
import type { Input } from '#contract/kit.ts'
import { formatDateTime, formatShortDateTime } from '#contract/moments.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { OfferActs } from './offer-acts.tsx'
import { OfferTable } from './offer-table.tsx'
import { offerTexts } from './offer.texts.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const carOfferNo = params.carOfferNo ?? ''
  const { data } = await api('desk.offer.detail', { carOfferNo }, { signal: request.signal })
  return data
}

/** What of an offer is masked, and opened one by one. */
type SecretField = Input<'desk.offer.reveal'>['field']

/** One car that is to be bought: what its owner says, what was found, what it is worth, and what comes next. */
export default function OfferPage() {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const offer = useLoaderData<typeof loader>()
  const { carOfferNo, appointment } = offer
  // The account is opened by whoever pays.
  const mayPay = useMay('offer.pay')
  useTitle(carOfferNo)
  useRefresh(useRevalidator())
  const secret = (field: SecretField, masked: string) => (
    <Opening
      key={`${carOfferNo} ${field}`}
      masked={masked}
      label={t[field]}
      call="desk.offer.reveal"
      field={field}
      open={
        masked !== '' && (field !== 'account' || (mayPay && offer.accountChange === null))
          ? async (said, options) =>
              (await api('desk.offer.reveal', { carOfferNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
  const fen = offer.finalFen ?? offer.offerFen
  const whyByHand: Readonly<Record<string, string>> = {
    flood: t.flood,
    age: t.tooOld,
    mileage: t.tooFar,
    worthless: t.noValue,
  }
  return (
    <>
      <TextLink href="/car-offers">{t.title}</TextLink>
      <PageHead title={carOfferNo} why={[offer.stateText, ...(fen === null ? [] : [formatMoney(fen)])].join(dot)} />
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={10} cols={1}>
          <Stack rowGap={8} gap={10} className={orderStyles.facts}>
            <section className={orderStyles.part} aria-labelledby="car">
              <h2 id="car">{t.facts}</h2>
              <KeyValues
                kind="beside"
                rows={[
                  { key: t.car, value: `${offer.carName}, ${offer.modelYear}` },
                  { key: t.registered, value: offer.registeredOn },
                  { key: t.mileage, value: formatMileage(offer.mileageKm, language) },
                  { key: t.place, value: offer.cityName },
                  { key: t.plate, value: secret('plate', offer.plateMasked) },
                  { key: t.vin, value: secret('vin', offer.vinMasked) },
                  ...(offer.byHand === null ? [] : [{ key: t.byHand, value: whyByHand[offer.byHand] ?? offer.byHand }]),
                ]}
              />
            </section>
            <section className={orderStyles.part} aria-labelledby="person">
              <h2 id="person">{t.person}</h2>
              <KeyValues
                kind="beside"
                rows={[
                  { key: t.name, value: secret('name', offer.customer) },
                  ...(offer.seller ? [{ key: t.cardName, value: offer.seller }] : []),
                  { key: t.phone, value: secret('phone', offer.phone) },
                  ...(offer.account ? [{ key: t.account, value: secret('account', offer.account) }] : []),
                  ...(appointment
                    ? [
                        {
                          key: t.appointment,
                          value: [formatShortDateTime(appointment.startsAt), appointment.outletName],
                        },
                      ]
                    : []),
                  ...(offer.reportNo === null
                    ? []
                    : [
                        {
                          key: t.report,
                          value: <TextLink href={`/car-offers/${carOfferNo}/~inspection`}>{offer.reportNo}</TextLink>,
                        },
                      ]),
                  ...(offer.finalFen === null ||
                  (offer.finalReportNo !== null && offer.finalReportNo === offer.reportNo)
                    ? []
                    : [{ key: t.finalReport, value: offer.finalReportNo ?? t.noReport }]),
                  ...(offer.contractNo ? [{ key: t.contractNo, value: offer.contractNo }] : []),
                  ...(offer.paidAt === null ? [] : [{ key: t.transfer, value: formatDateTime(offer.paidAt) }]),
                  ...(offer.endCauseText === null ? [] : [{ key: t.endCause, value: offer.endCauseText }]),
                  ...(offer.endReason ? [{ key: t.refuseReason, value: offer.endReason }] : []),
                ]}
              />
            </section>
          </Stack>
          <OfferTable offer={offer} />
          <section className={orderStyles.part} aria-labelledby="history">
            <h2 id="history">{t.history}</h2>
            <Timeline
              label={t.history}
              entries={offer.timeline.map(({ text, at }, n) => ({ key: n, text, at })).toReversed()}
            />
          </section>
        </Grid>
        <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.acting}>
          <OfferActs key={`${carOfferNo} ${offer.state}`} offer={offer} />
        </Stack>
      </Stack>
    </>
  )
}
