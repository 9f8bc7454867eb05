import type { Output } from '#contract/kit.ts'
import { formatMoney } from '#contract/figures.ts'
import { mostCompared, wantsDifferences } from '#shop/features/car/compare-store.ts'
import { compareHref, keepCompared, readCompared } from '#shop/features/car/compared.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { compareTexts } from './compare.texts.ts'
import { type BesideGroup, SideBySide, useEquipmentGroups } from '#shop/features/car/side-by-side.tsx'
import type { Route } from './+types/compare.page'

interface CompareData {
  spuIds: number[]
  /** Null: nothing was chosen. */
  compared: Output<'car.compare'> | null
  only: boolean
}
type Trim = Output<'car.compare'>['trims'][number]

const asked = (request: Request, path: string | undefined) => ({
  spuIds: readCompared(path),
  only: wantsDifferences(new URL(request.url).searchParams),
})

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<CompareData> {
  const { spuIds, only } = asked(request, params.spuIds)
  const compared = spuIds.length > 0 ? (await readOnServer(context, 'car.compare', { spuIds })).data : null
  return { spuIds, only, compared }
}
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<CompareData> {
  const { spuIds, only } = asked(request, params.spuIds)
  const compared = spuIds.length > 0 ? (await readInBrowser('car.compare', { spuIds }, request)).data : null
  return { spuIds, only, compared }
}

export const handle: PageHandle<CompareData> = {
  addressOf: ({ spuIds }) => compareHref(spuIds),
  Actions: ShareButton,
}

/** The data with what each trim costs a month, below its price. */
function useDataGroups({ data, trims }: Output<'car.compare'>): BesideGroup[] {
  const t = useTexts(compareTexts)
  const values = trims.map(
    ({ monthlyFrom: from }) => from && t.monthlyOf(formatMoney(from.monthlyFen), from.downPercent, from.months),
  )
  const monthly = { code: 'monthly', label: t.monthly, values, differs: new Set(values).size > 1 }
  return data.map(group => ({
    ...group,
    rows: group.rows.flatMap(row => (row.code === 'price' ? [row, monthly] : [row])),
  }))
}

/** Up to four trims side by side; which ones stands in the address (domain A.2). */
export default function NewCarComparePage({ loaderData }: Route.ComponentProps) {
  const { compared, only, spuIds }: CompareData = loaderData
  const t = useTexts(compareTexts)
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
            steps={[{ label: t.home, href: '/' }, { label: t.newCars, href: newCarListHref() }, { label: t.title }]}
          />
          <h1>{t.title}</h1>
        </>
      )}
      {compared ? (
        <Compared compared={compared} only={only} spuIds={spuIds} />
      ) : (
        <Empty
          icon="compare"
          title={t.emptyTitle}
          action={
            <ButtonLink kind="line" size="s" href={newCarListHref()}>
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

function Compared({ compared, only, spuIds }: { compared: Output<'car.compare'>; only: boolean; spuIds: number[] }) {
  const t = useTexts(compareTexts)
  const { trims } = compared
  const groups = [...useDataGroups(compared), ...useEquipmentGroups(compared.equipment)]
  const several = trims.length > 1
  return (
    <>
      <Text tone="muted" above={[0, 4]}>
        {several ? t.lead : t.oneMore}
      </Text>
      <Row above={5} below={5} gap={3} align="center" justify="between" wrap>
        {several && (
          <ChipLink href={compareHref(spuIds, !only)} selected={only} replace keepScroll>
            {t.onlyDifferences}
          </ChipLink>
        )}
        {trims.length < mostCompared && (
          // The tray of the list goes on from here.
          <ButtonLink kind="line" size="s" icon="plus" href={newCarListHref()} onClick={() => keepCompared(spuIds)}>
            {t.add}
          </ButtonLink>
        )}
      </Row>
      <SideBySide
        label={t.data}
        columns={trims.map(trim => ({
          id: trim.spuId,
          name: trim.name,
          head: <Head trim={trim} others={spuIds.filter(each => each !== trim.spuId)} only={only} />,
        }))}
        groups={groups}
        only={only}
      />
    </>
  )
}

/** A trim above its column: picture, name, price, and the way out of the comparison. */
function Head({ trim, others, only }: { trim: Trim; others: readonly number[]; only: boolean }) {
  const t = useTexts(compareTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Stack gap={2}>
      <Media>
        <Picture source={carSide(trim.bodyKey, trim.paint)} alt="" sizes={mobile ? '25vw' : '310px'} />
      </Media>
      <TextLink href={newCarHref(trim.spuId)}>
        <ModelName>{trim.name}</ModelName>
      </TextLink>
      {!mobile && <Price fen={trim.priceFen} size="s" />}
      <Box>
        <TextLink
          href={compareHref(others, only)}
          aria-label={t.removeOf(trim.name)}
          replace
          keepScroll
          onClick={() => keepCompared(others)}
        >
          {t.remove}
        </TextLink>
      </Box>
    </Stack>
  )
}
