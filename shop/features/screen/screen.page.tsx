import { useEffect, useState, useSyncExternalStore } from 'react'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ScreenBuild } from './screen-build.tsx'
import { ScreenChoose, type StockOffer } from './screen-choose.tsx'
import { ScreenCode, useFollowing } from './screen-code.tsx'
import { OtherLanguage, ScreenFrame } from './screen-frame.tsx'
import { loadScreen, type ScreenData } from './screen-load.ts'
import { clearScreen, dropScreen, screenStore } from './screen-store.ts'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'
import { useFresh, useIdle } from './use-idle.ts'
import type { Route } from './+types/screen.page'

/** The store on the screen of a car or a showroom (spec 2, cdstore): `?outlet=` where it stands. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ScreenData> => loadScreen(request)

export function HydrateFallback() {
  const t = useTexts(screenTexts)
  return (
    <ScreenFrame>
      <Text as="h1" unseen>
        {t.title}
      </Text>
      <SkeletonGroup className={styles.cards}>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </SkeletonGroup>
    </ScreenFrame>
  )
}

export default function ScreenPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(screenTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  if (data.kind === 'screen') return <Screen data={data} />
  return (
    <ScreenFrame>
      <Stack gap={5}>
        <Text as="h1" size="h2" tone="strong">
          {t.onPhone}
        </Text>
        <Note kind="warning" role="alert">
          {data.kind === 'phone' ? data.words : failureWords(data.failure, language)}
        </Note>
        {data.kind === 'phone' ? <Text size="lead">{t.codeOver}</Text> : null}
        <Row>
          {data.kind === 'phone' ? (
            <ButtonLink size="l" href={newCarListHref()}>
              {t.seeCars}
            </ButtonLink>
          ) : (
            <Button size="l" busy={refreshing} onClick={refresh}>
              {t.retry}
            </Button>
          )}
        </Row>
      </Stack>
    </ScreenFrame>
  )
}

/** What was chosen: a configuration, or a car in stock. */
interface Chosen {
  code: string
  stock?: StockOffer | undefined
}

function Screen({ data }: { data: Extract<ScreenData, { kind: 'screen' }> }) {
  const t = useTexts(screenTexts)
  const { outletId, start } = data
  const [chosen, setChosen] = useState<Chosen>()
  const [quiet, setQuiet] = useState(false)
  const { held, standing } = useSyncExternalStore(screenStore.subscribe, screenStore.read, screenStore.read)
  useFollowing(held?.screenKey)
  useFresh()
  // A phone is at it: the screen goes on following and shows no car. Otherwise everything goes.
  const phoneAtIt = standing !== undefined && standing.state !== 'shown'
  const left = useIdle(() => {
    if (phoneAtIt) setQuiet(true)
    else if (chosen || held) clearScreen(outletId)
  })

  function back(): void {
    if (held) dropScreen()
    else setChosen(undefined)
    setQuiet(false)
  }

  // Another thing to do begins at its top.
  const view = held ? 'code' : chosen ? 'build' : 'choose'
  useEffect(() => {
    scrollTo(0, 0)
  }, [view])

  const begun = chosen !== undefined || held !== undefined
  return (
    <ScreenFrame
      idle={begun && !quiet ? left : undefined}
      tools={
        begun ? (
          <>
            <Button kind="quiet" size="l" icon="back" onClick={back}>
              {t.back}
            </Button>
            <Button kind="line" size="l" icon="refresh" onClick={() => clearScreen(outletId)}>
              {t.again}
            </Button>
          </>
        ) : (
          <OtherLanguage />
        )
      }
    >
      {held && standing ? (
        <ScreenCode held={held} standing={standing} outletId={outletId} quiet={quiet} />
      ) : chosen ? (
        <ScreenBuild
          key={chosen.stock?.stockNo ?? 'build'}
          start={start}
          outletId={outletId}
          code={chosen.code}
          stock={chosen.stock}
          onCode={code => setChosen({ code })}
        />
      ) : (
        <ScreenChoose
          data={data}
          onBuild={code => setChosen({ code })}
          onStock={stock => setChosen({ code: stock.code, stock })}
        />
      )}
    </ScreenFrame>
  )
}
