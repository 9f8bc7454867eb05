import { SavedCard } from '#shop/features/favourite/saved-card.tsx'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { failureWords } from '#web/failure-words.ts'
import type { Own } from '#shop/personal/read-own.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Box, Row, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import styles from './centre.module.css'
import { centreTexts } from './centre.texts.ts'
import { carsHref } from './order-address.ts'

/** How a part that failed is asked for again. */
export interface Retry {
  onRetry: () => void
  busy: boolean
}

interface SavedPartProps {
  id: string
  title: string
  href: string
  list: Own<'favourite.list'>
  retry: Retry
  /** Words of the way to all of them. */
  all: (n: number) => string
  /** Said where nothing is kept; absent: an empty part is left out, for there is nothing to do about it here. */
  empty?: { icon: IconName; title: string; why: string }
}

/** Cars or goods that the customer kept or looked at. */
export function SavedPart({ id, title, href, list, retry, all, empty }: SavedPartProps) {
  const t = useTexts(centreTexts)
  const usedCars = useUsedCarsShown()
  const language = useLanguage()
  const total = list.ok ? (list.page?.total ?? list.data.length) : 0
  // Without the channel an empty part would only praise it.
  if (list.ok && total === 0 && (!usedCars || !empty)) return null
  return (
    <Box as="section" above={[12, 6]} aria-labelledby={id}>
      <Row below={3} gap={4} align="baseline" justify="between" className={styles.partHead}>
        <Title id={id}>{title}</Title>
        {total > 0 && <GoLink href={href}>{all(total)}</GoLink>}
      </Row>
      {!list.ok ? (
        <div className={styles.box}>
          <PartError {...retry} reason={failureWords(list.failure, language)} />
        </div>
      ) : list.data.length === 0 && empty ? (
        <div className={styles.box}>
          <Empty
            kind="panel"
            heading="h3"
            icon={empty.icon}
            title={empty.title}
            action={
              <ButtonLink kind="line" size="s" href={usedCars ? carsHref : '/aftersales'}>
                {usedCars ? t.seeCars : t.seeGoods}
              </ButtonLink>
            }
          >
            {empty.why}
          </Empty>
        </div>
      ) : (
        <CardList two above={4} className={styles.cars}>
          {list.data.map(kept => (
            <li key={kept.itemId}>
              <SavedCard kept={kept} heading="h3" sizes="(min-width: 1280px) 260px, 45vw" />
            </li>
          ))}
        </CardList>
      )}
    </Box>
  )
}
