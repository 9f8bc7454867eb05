import { useLocation } from 'react-router'
import { SettlementFailed, SettlementPage, SettlementWaiting } from '#shop/features/order/settlement-frame.tsx'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { type Paying, usePaying } from '#shop/features/order/use-paying.ts'
import { screenTexts } from '#shop/features/screen/screen.texts.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useRefresh, useStanding } from '#shop/personal/use-refresh.ts'
import { textsIn, useTexts } from '#web/i18n/texts.ts'
import { Box, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmCar, ConfirmChanged } from './confirm-car.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { type CarPreview, type ConfirmData, loadConfirm } from './confirm-load.ts'
import { carOrderTexts } from './confirm.texts.ts'
import { useExtras } from './use-extras.ts'
import type { Route } from './+types/confirm.page'

/** Confirms the order of a configured car (spec 2, /newcar/confirm_order): `?code=` the configuration, `&outletId=` the dealer. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ConfirmData> => loadConfirm(request)

export const handle: PageHandle<ConfirmData> = {
  stepsOf(data, language) {
    const t = textsIn(settlementTexts, language)
    const labels = [textsIn(carOrderTexts, language).title, t.stepPay, t.stepDone]
    return data?.kind === 'confirm' && data.preview.orderable ? { labels, current: 0 } : undefined
  },
}

export function HydrateFallback() {
  const t = useTexts(carOrderTexts)
  return <SettlementWaiting title={t.title} blocks={[220, 260]} />
}

/** The form with what is brought along, which belongs to this configuration and this dealer. */
function Orderable({ preview, ...rest }: { preview: CarPreview; paying: Paying; stockGone: boolean }) {
  return <ConfirmForm extras={useExtras(preview)} {...rest} />
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const data = useStanding<ConfirmData>(loaderData, loaderData.kind === 'failed', search)
  const t = useTexts(carOrderTexts)
  const s = useTexts(screenTexts)
  const { refresh, refreshing } = useRefresh()
  const paying = usePaying()
  if (data.kind === 'failed') return <SettlementFailed failure={data.failure} busy={refreshing} onRetry={refresh} />
  const { preview } = data
  return (
    <SettlementPage title={t.title}>
      {data.screen && (
        <Box below={6}>
          <Note kind={data.screen.followed ? 'info' : 'warning'}>
            {data.screen.followed ? s.followed : s.notFollowed}
          </Note>
        </Box>
      )}
      {preview.orderable ? (
        <Orderable preview={preview} paying={paying} stockGone={data.stockGone} />
      ) : (
        <Stack gap={[8, 3]}>
          <ConfirmChanged preview={preview} />
          <ConfirmCar preview={preview} />
        </Stack>
      )}
    </SettlementPage>
  )
}
