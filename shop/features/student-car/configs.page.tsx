import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { carsPath, studentConfigHref } from '#shop/features/student/student-address.ts'
import { keyOptions } from '#shop/features/wish/wish-words.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { wishListPath } from '#shop/personal/wish-address.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ConfigList, configList, loadConfigs, type StudentConfig } from './config-load.ts'
import { configTexts } from './config.texts.ts'
import type { Route } from './+types/configs.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ConfigList> => loadConfigs(request)

export function HydrateFallback() {
  const t = useTexts(configTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2].map(n => (
          <Skeleton key={n} height="240px" gap="24px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

const statusPath = '/user/studentInfo'
const sizes = '(min-width: 1280px) 310px, (min-width: 680px) 314px, calc(100vw - 40px)'

/** A customer's own configurations that are in the programme (spec 2; decision 119). */
export default function StudentConfigsPage({ loaderData }: Route.ComponentProps) {
  const list: ConfigList = loaderData
  const t = useTexts(configTexts)
  const view = useList(configList, list)
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title}>
      <Text size="small" tone="muted" below={2} measure>
        {t.lead}
      </Text>
      <Row gap={5} rowGap={2} wrap below={5} data-print="hide">
        <TextLink href={wishListPath}>{t.toWishes}</TextLink>
        <TextLink href={statusPath}>{t.toStatus}</TextLink>
      </Row>
      {list.total > 0 && (
        <Text size="small" tone="muted" figures role="status" below={4}>
          {t.count(list.total)}
        </Text>
      )}
      <ListResults
        of={view}
        nothing={
          <Empty
            icon="wish"
            title={t.empty}
            action={
              <ButtonLink kind="line" size="s" href={carsPath}>
                {t.toCars}
              </ButtonLink>
            }
          >
            {t.emptyWhy}
          </Empty>
        }
      >
        <CardList>
          {list.rows.map((car, n) => (
            <li key={car.code}>
              <ConfigCard car={car} first={n === 0} />
            </li>
          ))}
        </CardList>
      </ListResults>
    </OwnPage>
  )
}

function ConfigCard({ car, first }: { car: StudentConfig; first: boolean }) {
  const t = useTexts(configTexts)
  const { bodyKey, paint, wheel } = car.picture
  const { looks } = keyOptions(car.lines)
  const changed = car.price !== null && !car.buildable ? [t.changed] : []
  return (
    <Card
      href={studentConfigHref(car.code)}
      heading="h2"
      media={
        <Media>
          <LayeredPicture source={carOn(bodyKey, paint, wheel, 'side')} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.trimName}</ModelName>}
      meta={<ModelName>{[...looks.slice(0, 2), ...changed].join(dot)}</ModelName>}
      price={car.price ? <Price fen={car.price.withoutFen} /> : t.over}
      note={car.price && t.saves(formatMoney(car.price.savedFen))}
      longNotes
    />
  )
}
