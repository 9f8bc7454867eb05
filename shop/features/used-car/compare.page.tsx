import type { Output } from '#contract/kit.ts'
import { mostCompared, wantsDifferences } from '#shop/features/car/compare-store.ts'
import { SideBySide } from '#shop/features/car/side-by-side.tsx'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { shareAddress } from '#shop/personal/share-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { usedCarPicture } from '#web/car-photo.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { usedComparison } from './compared.ts'
import { usedCompareTexts } from './compare.texts.ts'
import { carListHref } from './list-address.ts'
import type { Route } from './+types/compare.page'

type Beside = Output<'usedCar.compare'>
type Car = Beside['cars'][number]
interface CompareData {
  carNos: string[]
  /** Null: nothing was chosen. */
  compared: Beside | null
  only: boolean
}

const asked = (request: Request, path: string | undefined) => ({
  carNos: usedComparison.readIds(path),
  only: wantsDifferences(new URL(request.url).searchParams),
})

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<CompareData> {
  const { carNos, only } = asked(request, params.carNos)
  const compared = carNos.length > 0 ? (await readOnServer(context, 'usedCar.compare', { carNos })).data : null
  return { carNos, only, compared }
}
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<CompareData> {
  const { carNos, only } = asked(request, params.carNos)
  const compared = carNos.length > 0 ? (await readInBrowser('usedCar.compare', { carNos }, request)).data : null
  return { carNos, only, compared }
}

/** One of somebody's choice is no page to be found by. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const handle: PageHandle<CompareData> = {
  addressOf: ({ carNos }) => usedComparison.href(carNos),
  Actions: ShareButton,
}

/** Up to four used cars side by side; which ones stands in the address (domain A.2; decision 075). */
export default function UsedCarComparePage({ loaderData }: Route.ComponentProps) {
  const { compared, only, carNos }: CompareData = loaderData
  const t = useTexts(usedCompareTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot>
      {mobile ? (
        <Text as="h1" unseen>
          {t.title}
        </Text>
      ) : (
        <>
          <Breadcrumb
            steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: carListHref() }, { label: t.title }]}
          />
          <h1>{t.title}</h1>
        </>
      )}
      {compared && <Gone compared={compared} carNos={carNos} only={only} />}
      {compared && compared.cars.length > 0 ? (
        <Compared compared={compared} only={only} carNos={carNos} />
      ) : (
        <Empty
          icon="compare"
          title={t.emptyTitle}
          action={
            <ButtonLink kind="line" size="s" href={carListHref()}>
              {t.toList}
            </ButtonLink>
          }
        >
          {t.emptyWhy}
        </Empty>
      )}
    </Page>
  )
}

/** The cars of a link that are there no longer, each with the way to go on without it. */
function Gone({ compared, carNos, only }: { compared: Beside; carNos: readonly string[]; only: boolean }) {
  const t = useTexts(usedCompareTexts)
  if (compared.gone.length === 0) return null
  const left = carNos.filter(carNo => !compared.gone.includes(carNo))
  return (
    <Box above={4}>
      <Note kind="warning">
        {compared.gone.map(carNo => t.gone(carNo)).join(' ')}{' '}
        <TextLink href={usedComparison.href(left, only)} replace onClick={() => usedComparison.keep(left)}>
          {t.goneDrop}
        </TextLink>
      </Note>
    </Box>
  )
}

function Compared({ compared, only, carNos }: { compared: Beside; only: boolean; carNos: string[] }) {
  const t = useTexts(usedCompareTexts)
  const mobile = useLayout() === 'mobile'
  const { cars, groups } = compared
  const several = cars.length > 1
  async function share() {
    const how = await shareAddress(location.origin + location.pathname, document.title)
    if (how === 'copied') toast(t.shared)
    if (how === 'failed') toast(t.notShared)
  }
  return (
    <>
      <Text tone="muted" above={[0, 4]}>
        {several ? t.lead : t.oneMore} {cars.some(car => car.state === 'sold') && t.soldNote}
      </Text>
      <Row above={5} below={5} gap={3} align="center" justify="between" wrap data-print="hide">
        {several && (
          <ChipLink href={usedComparison.href(carNos, !only)} selected={only} replace keepScroll>
            {t.onlyDifferences}
          </ChipLink>
        )}
        <Row gap={3} wrap>
          {carNos.length < mostCompared && (
            // The tray of the list goes on from here.
            <ButtonLink
              kind="line"
              size="s"
              icon="plus"
              href={carListHref()}
              onClick={() => usedComparison.keep(carNos)}
            >
              {t.add}
            </ButtonLink>
          )}
          {!mobile && (
            <Button kind="line" size="s" icon="share" onClick={() => void share()}>
              {t.share}
            </Button>
          )}
          <Button kind="line" size="s" onClick={() => window.print()}>
            {t.print}
          </Button>
        </Row>
      </Row>
      <SideBySide
        label={t.data}
        columns={cars.map(car => ({
          id: car.carNo,
          name: car.title,
          head: <Head car={car} others={carNos.filter(each => each !== car.carNo)} only={only} />,
        }))}
        groups={groups}
        only={only}
      />
    </>
  )
}

/** A car above its column: picture, name, price, whether it can be had, and the way out of the comparison. */
function Head({ car, others, only }: { car: Car; others: readonly string[]; only: boolean }) {
  const t = useTexts(usedCompareTexts)
  const mobile = useLayout() === 'mobile'
  const { state } = car
  return (
    <Stack gap={2}>
      <Media gone={state === 'sold'}>
        <Picture source={usedCarPicture(car)} alt="" sizes={mobile ? '25vw' : '310px'} />
      </Media>
      <TextLink href={`/usedcar/detail/${car.carNo}`}>
        <ModelName>{car.title}</ModelName>
      </TextLink>
      {!mobile && <Price fen={car.priceFen} size="s" />}
      {(state === 'sold' || state === 'reserved' || state === 'pre_publish') && (
        <Box>
          <Tag>{t[state]}</Tag>
        </Box>
      )}
      <Box data-print="hide">
        <TextLink
          href={usedComparison.href(others, only)}
          aria-label={t.removeOf(car.title)}
          replace
          keepScroll
          onClick={() => usedComparison.keep(others)}
        >
          {t.remove}
        </TextLink>
      </Box>
    </Stack>
  )
}
