import { useEffect, useEffectEvent } from 'react'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { CodeField } from '#shop/features/configure/code-field.tsx'
import { codeHref, designPath } from '#shop/features/configure/design-address.ts'
import { shopContext } from '#shop/context.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { type Ask, cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { whereToHave } from '#shop/personal/where-to-have.ts'
import { isSignedIn } from '#web/session.ts'
import { useAlive } from '#web/use-alive.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Grid, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BrochureBox } from './brochure-box.tsx'
import { useBrochure } from './use-brochure.ts'
import { brochureHref, wishListPath } from '#shop/personal/wish-address.ts'
import styles from './brochure.module.css'
import { brochureTexts } from './brochure.texts.ts'
import { keyOptions } from './wish-words.ts'
import type { Route } from './+types/brochure.page'

type Car = NonNullable<Output<'configure.read'>['car']>

interface BrochurePageData {
  /** As the address has it; empty: no car was named. */
  typed: string
  /** Null: the code says nothing. */
  car: Car | null
}

/** No code is longer. */
const LONGEST = 64

async function load(ask: Ask, request: Request, where: { province?: number } = {}): Promise<BrochurePageData> {
  const typed = readText(new URL(request.url).searchParams.get('code'), LONGEST)
  if (typed === '') return { typed, car: null }
  const { data } = await ask('configure.read', { code: typed, ...where })
  return { typed, car: data.car }
}

export const loader = ({ context, request }: Route.LoaderArgs): Promise<BrochurePageData> =>
  load(context.get(shopContext).call, request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<BrochurePageData> =>
  load(cachedApi, request, whereToHave())

export const handle: PageHandle<BrochurePageData> = {
  addressOf: () => brochureHref(),
}

/** The electronic brochure of a configured car (spec 2): it is made while the visitor waits, then shown. */
export default function BrochurePage({ loaderData }: Route.ComponentProps) {
  const { typed, car }: BrochurePageData = loaderData
  return (
    <Page foot padY={[8, 5]}>
      {car ? <OfCar key={car.code} car={car} /> : typed ? <Unread typed={typed} /> : <Which />}
    </Page>
  )
}

function OfCar({ car }: { car: Car }) {
  const t = useTexts(brochureTexts)
  const { making, start } = useBrochure(car.code)
  const alive = useAlive()
  const begin = useEffectEvent(() => {
    if (isSignedIn()) void start()
  })
  useEffect(() => begin(), [])
  const { looks, added, more } = keyOptions(car.lines)
  return (
    <>
      <PageTitle>{t.title}</PageTitle>
      <Grid cols="beside" gap={[12, 6]} above={[6, 0]}>
        <Stack gap={4} shrink>
          <div className={styles.picture}>
            <LayeredPicture
              source={carOn(car.picture.bodyKey, car.picture.paint, car.picture.wheel, 'quarter')}
              alt={t.picture(car.trimName)}
              sizes="(min-width: 960px) 60vw, 100vw"
              first
            />
          </div>
          <Text as="h2" size="h3" tone="strong">
            <ModelName>{car.trimName}</ModelName>
          </Text>
          <Text size="small" tone="muted">
            <ModelName>{[...looks, ...added].join(dot)}</ModelName>
            {more > 0 && ' …'}
          </Text>
          <Price fen={car.priceFen} size="l" />
          <Text size="small" tone="muted" figures>
            {t.code} {car.code}
            {dot}
            <TextLink href={codeHref(car.code)}>{t.openCar}</TextLink>
          </Text>
        </Stack>
        <Stack as="section" above={[0, 6]} gap={4} ground="sunken" radius="panel" pad={[8, 5]} aria-label={t.title}>
          <Text>{t.lead}</Text>
          {alive ? (
            <BrochureBox code={car.code} making={making} onStart={() => void start()} />
          ) : (
            <Skeleton height="52px" />
          )}
        </Stack>
      </Grid>
    </>
  )
}

function Unread({ typed }: { typed: string }) {
  const t = useTexts(brochureTexts)
  return (
    <Empty
      icon="file-pdf"
      heading="h1"
      title={t.unread}
      action={
        <ButtonLink kind="line" size="s" href={codeHref(typed)}>
          {t.see}
        </ButtonLink>
      }
    >
      {t.unreadWhy}
    </Empty>
  )
}

function Which() {
  const t = useTexts(brochureTexts)
  return (
    <>
      <Text as="h1" size="h2" tone="strong" weight="display">
        {t.whichTitle}
      </Text>
      <Text above={2} below={6} measure>
        {t.whichText}
      </Text>
      <CodeField action={brochureHref()} go={t.codeGo} />
      <Row gap={3} above={8} wrap>
        <ButtonLink kind="line" icon="wish" href={wishListPath}>
          {t.toWishes}
        </ButtonLink>
        <ButtonLink kind="line" icon="car" href={designPath}>
          {t.toDesign}
        </ButtonLink>
      </Row>
    </>
  )
}
