import { formatCount, formatMoney } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Title } from '#web/ui/layout.tsx'
import type { Mailing } from './mailing-form.tsx'
import { type MailingChoices, useMailingNames } from './mailing-names.ts'
import { mailingTexts } from './mailing.texts.ts'

/** How many a mailing is for, before it has begun; what became of it afterwards. Nobody can be told from it. */
export function MailingFigures({ mailing }: { mailing: Mailing }) {
  const t = useTexts(mailingTexts)
  const { holds, customers, couponCode, worstFen } = mailing
  const about = (n: number | null) => (n === null ? t.fewer : t.about(formatCount(n)))
  const cost =
    couponCode === null ? [] : [{ key: t.worst, value: worstFen === null ? t.noLimit : formatMoney(worstFen) }]
  if (!holds && customers === null) return null
  return (
    <Stack as="section" gap={3} shrink>
      <Title>{t.figures}</Title>
      {holds ? (
        <KeyValues
          kind="tiles"
          columns={3}
          rows={[
            { key: t.holds, value: about(holds.customers) },
            { key: t.willing, value: about(holds.willing) },
            ...cost,
          ]}
        />
      ) : (
        <KeyValues
          kind="tiles"
          columns={4}
          rows={[
            { key: t.customers, value: formatCount(customers ?? 0) },
            { key: t.told, value: formatCount(mailing.told) },
            { key: t.capped, value: formatCount(mailing.capped) },
            { key: t.unwilling, value: formatCount(mailing.unwilling) },
            { key: t.failed, value: formatCount(mailing.failed) },
            ...(couponCode === null
              ? []
              : [
                  { key: t.givenCount, value: formatCount(mailing.given) },
                  { key: t.notGiven, value: formatCount(mailing.notGiven) },
                ]),
            ...cost,
          ]}
        />
      )}
    </Stack>
  )
}

/** What a mailing says, to whom, and when. */
export function MailingFacts({ mailing, choices }: { mailing: Mailing; choices: MailingChoices }) {
  const t = useTexts(mailingTexts)
  const { seriesName, couponName } = useMailingNames(choices)
  const days = (key: string, n: number | null) => (n === null ? [] : [{ key, value: t.daysOf(n) }])
  const group = [
    ...(mailing.seriesCodes.length > 0 ? [{ key: t.seriesCodes, value: mailing.seriesCodes.map(seriesName) }] : []),
    ...days(t.joinedDays, mailing.joinedDays),
    ...(mailing.boughtCar === 'any' ? [] : [{ key: t.boughtCar, value: t[mailing.boughtCar] }]),
    ...days(t.orderedDays, mailing.orderedDays),
    ...days(t.quietDays, mailing.quietDays),
    ...(mailing.spentFen === null ? [] : [{ key: t.spentFen, value: formatMoney(mailing.spentFen) }]),
    ...(mailing.saved === 'any' ? [] : [{ key: t.saved, value: t[mailing.saved] }]),
  ]
  return (
    <Stack as="section" gap={3} shrink>
      <Title>{t.content}</Title>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.startsAt, value: formatDateTime(mailing.startsAt) },
          { key: t.titleCn, value: mailing.titleCn },
          { key: t.bodyCn, value: mailing.bodyCn },
          { key: t.titleEn, value: <span lang="en">{mailing.titleEn}</span> },
          { key: t.bodyEn, value: <span lang="en">{mailing.bodyEn}</span> },
          { key: t.path, value: mailing.path },
          ...(group.length > 0 ? group : [{ key: t.group, value: t.everybody }]),
          {
            key: t.coupon,
            value:
              mailing.couponCode === null
                ? t.none
                : t.couponOf(couponName(mailing.couponCode), formatCount(mailing.couponMost ?? 0)),
          },
        ]}
      />
    </Stack>
  )
}
