import { codeHref } from '#shop/features/configure/design-address.ts'
import settlement from '#shop/features/order/settlement.module.css'
import { editPath, infoPath } from '#shop/features/qualification/qualification-address.ts'
import { carsPath, guidePath, matchedHref, stockListPath } from '#shop/features/student/student-address.ts'
import { studentOrderHref } from '#shop/personal/order-href.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { StudentPreview } from './payment-load.ts'
import { paymentTexts } from './payment.texts.ts'

/** Why it cannot be ordered now, and what can be done about it: each reason by itself. */
export function Hindered({ preview: { hindrance, openOrderNo, car, stock } }: { preview: StudentPreview }) {
  const t = useTexts(paymentTexts)
  const cars = { href: carsPath, words: t.toCars }
  const guide = { href: guidePath, words: t.toGuide }
  const mine = { href: infoPath, words: t.toQualification }
  const others = [
    { href: matchedHref(car.code), words: t.likeIt },
    { href: stockListPath, words: t.toStock },
  ]
  const reasons = {
    none: { title: t.noneTitle, why: t.noneWhy, ways: [{ href: editPath, words: t.toAdd }, guide] },
    review: { title: t.reviewTitle, why: t.reviewWhy, ways: [mine, cars] },
    ended: { title: t.endedTitle, why: t.endedWhy, ways: [mine, guide] },
    rules: { title: t.rulesTitle, why: t.rulesWhy, ways: [guide, mine] },
    open: {
      title: t.openTitle,
      why: openOrderNo === null ? t.openElsewhere : t.openWhy,
      ways: openOrderNo === null ? [guide] : [{ href: studentOrderHref(openOrderNo), words: t.seeOrder }],
    },
    had: { title: t.hadTitle, why: t.hadWhy, ways: [guide] },
    series: { title: t.seriesTitle, why: t.seriesWhy, ways: [cars] },
    configuration: {
      title: t.configurationTitle,
      why: stock ? t.stockConfigurationWhy : t.configurationWhy,
      ways: stock ? others : [{ href: codeHref(car.code), words: t.change }, cars],
    },
    taken: { title: t.takenTitle, why: t.takenWhy, ways: others },
    removed: { title: t.removedTitle, why: t.removedWhy, ways: others },
  }
  const { title, why, ways } = reasons[hindrance ?? 'series']
  return (
    <div className={settlement.nothing}>
      <Empty
        icon="file-text"
        heading="h2"
        title={title}
        action={
          <Row gap={3} wrap align="center" justify="center">
            {ways.map(({ href, words }, n) => (
              <ButtonLink key={href} href={href} {...(n > 0 && { kind: 'line' as const })}>
                {words}
              </ButtonLink>
            ))}
          </Row>
        }
      >
        {why}
      </Empty>
    </div>
  )
}
