import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LotteryForm } from './lottery-form.tsx'
import { lotteryDeskTexts } from './lottery.texts.ts'

/** A new lottery: a draft until a colleague publishes it. */
export default function NewLottery() {
  const t = useTexts(lotteryDeskTexts)
  useTitle(t.add)
  return (
    <>
      <PageHead title={t.add} why={t.why}>
        <ButtonLink kind="quiet" size="s" href="/lotteries">
          {t.back}
        </ButtonLink>
      </PageHead>
      <LotteryForm />
    </>
  )
}
