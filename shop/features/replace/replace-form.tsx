import type { Input, Output } from '#contract/kit.ts'
import { ConfiguredForm } from '#shop/features/form/dynamic-form.tsx'
import { LeadSent } from '#shop/features/form/lead-sent.tsx'
import { offerHref, sellHref } from '#shop/personal/sell-address.ts'
import { replacementHref } from '#shop/personal/replace-address.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { type ReplaceWish, owedFenOf, payOf, sellWishOf } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import type { Reckoning, ShownSum } from './use-reckoning.ts'

export type Sent = Output<'replace.submit'>

export interface ReplaceFormProps {
  wish: ReplaceWish
  /** What the cars were asked by. */
  asked: Input<'replace.reckon'>
  answer: Reckoning
  sum: ShownSum
  /** The number stands there and is that of what is asked for. */
  settled: boolean
  onChanged: () => void
  onSent: (sent: Sent) => void
}

/** The form `replace`: what the page knows of both cars is answered by it, the rest by the visitor. */
export function ReplaceForm({ wish, asked, answer, sum, settled, onChanged, onSent }: ReplaceFormProps) {
  const t = useTexts(replaceTexts)
  const { oldCar, wanted } = answer
  if (!oldCar || !wanted) return null
  const given = {
    seriesCode: oldCar.seriesCode,
    modelCode: oldCar.rangeCode,
    registeredOn: oldCar.registeredOn,
    mileageKm: String(oldCar.mileageKm),
    condition: String(oldCar.grade),
    cityCode: String(oldCar.cityCode),
    wantedSeriesCode: wanted.seriesCode,
  }
  return (
    <ConfiguredForm
      // Choices that hang on these answers are other ones then; what was written is kept by the draft.
      key={JSON.stringify(given)}
      formKey="replace"
      given={given}
      sendWords={t.send}
      ready={() => settled || t.waitNumber}
      send={({ formData: _, onlineValuationInfo: __, ...input }, how) =>
        api(
          'replace.submit',
          {
            ...input,
            ...asked,
            owedFen: owedFenOf(wish),
            pay: payOf(wish),
            expectFen: sum.totalFen,
            expectMonthlyFen: sum.loan?.offer.monthlyFen ?? null,
          },
          how,
        )
      }
      refused={is => {
        if (is('REPLACE_CHANGED') || is('REPLACE_OFFER_OVER') || is('CAR_SOLD') || is('CAR_HELD')) onChanged()
      }}
      onSent={onSent}
    />
  )
}

/** What became of it, and what to do about the old car next. */
export function ReplaceSent({ sent, wish, offerNo, onBack }: SentProps) {
  const t = useTexts(replaceTexts)
  const signedIn = useSignedIn()
  return (
    <Stack gap={[10, 8]}>
      <Box ground="sunken" radius="panel" pad={[8, 5]}>
        <LeadSent lead={sent} />
      </Box>
      <Stack as="section" gap={4}>
        <Title>{t.sentNext}</Title>
        <Text measure>{offerNo === undefined ? t.sentOffer : t.sentInspect}</Text>
        <Row gap={3} wrap>
          <ButtonLink size="l" href={offerNo === undefined ? sellHref(sellWishOf(wish)) : offerHref(offerNo)}>
            {offerNo === undefined ? t.sentOfferGo : t.sentInspectGo}
          </ButtonLink>
          {signedIn && (
            <ButtonLink kind="line" size="l" href={replacementHref(sent.replacementNo)}>
              {t.sentDetail}
            </ButtonLink>
          )}
        </Row>
        <Row>
          <TextButton onClick={onBack}>{t.back}</TextButton>
        </Row>
      </Stack>
    </Stack>
  )
}
interface SentProps {
  sent: Sent
  wish: ReplaceWish
  offerNo: string | undefined
  onBack: () => void
}
