import { pageSizes } from '#contract/constants.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { replacementHref, replacementsPath, replacePath } from '#shop/personal/replace-address.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Beside, Box, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NameIn } from '#web/ui/name-in.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { replaceTexts } from './replace.texts.ts'
import type { Route } from './+types/replacements.page'

type Kept = Output<'replace.list'>[number]

const replacementList = defineList({
  address: listAddress({ path: replacementsPath }, {}),
  call: 'replace.list',
  pageSize: pageSizes.carOffers,
  rowsOf: (data): Kept[] => data,
  keyOf: row => row.replacementNo,
})
type KeptList = Listed<typeof replacementList.address.fresh, Kept, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<KeptList> =>
  loadOwnList(replacementList, request)

export function HydrateFallback() {
  const t = useTexts(replaceTexts)
  return (
    <OwnPage title={t.list}>
      <Box as={SkeletonGroup} hair="above">
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="104px" />
        ))}
      </Box>
    </OwnPage>
  )
}

/** What the customer has asked for in place of their cars, the latest first. */
export default function ReplacementsPage({ loaderData }: Route.ComponentProps) {
  const list: KeptList = loaderData
  const view = useList(replacementList, list)
  const t = useTexts(replaceTexts)
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.list}>
      <ListResults
        of={view}
        nothing={
          <Empty
            icon="car"
            title={t.empty}
            action={
              <ButtonLink kind="line" size="s" href={replacePath}>
                {t.go}
              </ButtonLink>
            }
          >
            {t.emptyWhy}
          </Empty>
        }
      >
        <Box as="ul" hair="above">
          {list.rows.map(row => (
            <KeptRow key={row.replacementNo} row={row} />
          ))}
        </Box>
      </ListResults>
    </OwnPage>
  )
}

function KeptRow({ row }: { row: Kept }) {
  const t = useTexts(replaceTexts)
  const language = useLanguage()
  return (
    <Beside as="li" hair="below" padY={5} gap={[5, 3]} align="center" items="start">
      <Stack grow shrink gap={1}>
        <Text as="h2" size="h4" tone="strong" weight="medium">
          <ModelName>{row.wanted.name}</ModelName>
        </Text>
        <Text size="small" tone="muted">
          <NameIn say={t.from} name={row.oldName} />
        </Text>
        <Text size="caption" tone="muted" figures>
          {t.facts(row.modelYear, formatMileage(row.mileageKm, language))}
        </Text>
        <Text size="caption" tone="muted" figures>
          {t.sentOn(formatDateTime(row.createdAt))}
        </Text>
      </Stack>
      <Stack gap={0}>
        <Text as="span" size="caption" tone="muted">
          {row.totalFen < 0 ? t.toGet : row.totalFen === 0 ? t.even : t.toPay}
        </Text>
        <Text as="span" size="h4" figures tone="strong" stretch="display">
          <Whole>{formatMoney(Math.abs(row.totalFen))}</Whole>
        </Text>
      </Stack>
      <ButtonLink kind="line" size="s" href={replacementHref(row.replacementNo)}>
        {t.open}
      </ButtonLink>
    </Beside>
  )
}
