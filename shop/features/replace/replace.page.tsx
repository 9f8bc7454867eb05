import { useState } from 'react'
import { newCarChannel } from '#contract/constants.ts'
import type { Input } from '#contract/kit.ts'
import { shopContext } from '#shop/context.ts'
import { useGo } from '#shop/go.ts'
import { loadSell, type SellData } from '#shop/features/sell/sell-load.ts'
import { type Ask, cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Grid, Page, Stack, Text, Title } from '#web/ui/layout.tsx'
import { soon } from '#web/ui/soon.tsx'
import { FormComing } from '#shop/features/form/form-coming.tsx'
import { OldCar } from './old-car.tsx'
import { PayChoice } from './pay-choice.tsx'
import type { Sent } from './replace-form.tsx'
import { oldOf, owedFenOf, payOf, readReplaceWish, replaceHref, type ReplaceWish, wantedOf } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import { SumCard } from './sum-card.tsx'
import { sumOf, useReckoning } from './use-reckoning.ts'
import { type Versions, WantedCar } from './wanted-car.tsx'
import type { Route } from './+types/replace.page'

/** Once both cars are known, and once it is sent. */
const ReplaceForm = soon(() => import('./replace-form.tsx').then(m => m.ReplaceForm), <FormComing />)
const ReplaceSent = soon(() => import('./replace-form.tsx').then(m => m.ReplaceSent), <FormComing />)

interface PageData {
  data: SellData
  versions: Versions
  wish: ReplaceWish
}
async function load(ask: Ask, request: Request): Promise<PageData> {
  const [data, { data: versions }] = await Promise.all([
    loadSell(ask, 'replace'),
    ask('car.spuNames', { type: newCarChannel, series: [] }),
  ])
  return { data, versions, wish: readReplaceWish(new URL(request.url).searchParams) }
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(shopContext).call, request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(cachedApi, request)
/** What is said of the cars is the page's own state; its address asks nothing anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** The old car, the next one and how it is paid in one number that can be shared, and the form that sends it (decision 074). */
export default function ReplacePage({ loaderData }: Route.ComponentProps) {
  const { data, versions, wish: first }: PageData = loaderData
  const t = useTexts(replaceTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  // The number follows each press at once; the address comes after it.
  const [wish, setWish] = useState(first)
  const [offerNo, setOfferNo] = useState<string>()
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<Sent>()
  function say(change: ReplaceWish): void {
    const next = { ...wish, ...change }
    setWish(next)
    void go(replaceHref(next), { replace: true, preventScrollReset: true })
  }
  const [old, wanted] = [oldOf(wish), wantedOf(wish)]
  const asked: Input<'replace.reckon'> = {
    ...(offerNo === undefined ? (old ? { old } : {}) : { carOfferNo: offerNo }),
    ...(wanted ? { wanted } : {}),
  }
  const state = useReckoning(old || offerNo !== undefined || wanted ? asked : undefined, round)
  const sum = sumOf(state.answer, owedFenOf(wish), payOf(wish))
  const bothSaid = (old !== undefined || offerNo !== undefined) && wanted !== undefined
  const shown = bothSaid ? sum : undefined
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]} unseen={[false, true]}>
        {sent ? t.sentTitle : t.title}
      </Text>
      <Text size={['lead', 'small']} above={[3, 0]} below={8} measure>
        {!sent && t.lead}
      </Text>
      {sent ? (
        <ReplaceSent sent={sent} wish={wish} offerNo={offerNo} onBack={() => setSent(undefined)} />
      ) : (
        <Grid cols="beside" gap={[12, 8]} align="start">
          <Stack shrink gap={[12, 10]}>
            <OldCar
              data={data}
              wish={wish}
              say={say}
              answer={state.answer}
              offerNo={offerNo}
              onOffer={offer => setOfferNo(offer?.carOfferNo)}
            />
            <WantedCar versions={versions} wish={wish} say={say} answer={state.answer} failure={state.failure} />
            <PayChoice wish={wish} say={say} sum={shown} />
          </Stack>
          <SumCard state={state} sum={shown} link={replaceHref(wish)} />
          <Stack as="section" gap={4} above={[0, 10]}>
            <Title>{t.send}</Title>
            <Text size="small" tone="muted" measure>
              {shown ? t.sendWhy : t.sendFirst}
            </Text>
            {shown && state.answer && (
              <ReplaceForm
                wish={wish}
                asked={asked}
                answer={state.answer}
                sum={shown}
                settled={!state.asking && state.failure === undefined}
                onChanged={() => setRound(round + 1)}
                onSent={answer => {
                  setSent(answer)
                  window.scrollTo(0, 0)
                }}
              />
            )}
          </Stack>
        </Grid>
      )}
    </Page>
  )
}
