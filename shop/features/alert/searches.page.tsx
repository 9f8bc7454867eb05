import { useRef, useState } from 'react'
import { alertPaces } from '#contract/codes.ts'
import { readFilterPath } from '#contract/car-filter-path.ts'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { OwnQueues } from '#shop/features/used-car/own-queues.tsx'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { alertTexts } from './alert.texts.ts'
import { FoundCar } from './found-car.tsx'
import type { Route } from './+types/searches.page'

type Search = Output<'alert.list'>[number]

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'alert.list'>> =>
  readOwn('alert.list', {}, request)

export function HydrateFallback() {
  const t = useTexts(alertTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="120px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** The searches that the customer keeps, with what was found for them and how soon they hear of it (decision 071). */
export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'alert.list'> = loaderData
  const t = useTexts(alertTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  const head = useRef<HTMLDivElement>(null)
  useOnReturn(refresh)

  function removed() {
    // The row goes with its button; the focus must not be lost with it.
    head.current?.focus()
    refresh()
  }
  return (
    <OwnPage title={t.title}>
      <OwnQueues />
      <div ref={head} tabIndex={-1}>
        {!answer.ok ? (
          <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
        ) : answer.data.length === 0 ? (
          <Empty
            icon="bell"
            title={t.empty}
            action={
              <ButtonLink kind="line" size="s" href={carListHref()}>
                {t.toList}
              </ButtonLink>
            }
          >
            {t.emptyWhy}
          </Empty>
        ) : (
          <>
            <Text tone="muted" measure>
              {t.lead}
            </Text>
            <ul>
              {answer.data.map(search => (
                <SearchRow key={search.searchId} search={search} onRemoved={removed} />
              ))}
            </ul>
          </>
        )}
      </div>
    </OwnPage>
  )
}

/** One search: what it asks for, how many cars there are, the last ones that came, and its switch. */
function SearchRow({ search, onRemoved }: { search: Search; onRemoved: () => void }) {
  const t = useTexts(alertTexts)
  const { searchId, name, words, onSale, found, foundInAll } = search
  const [pace, setPace] = useState(search.pace)
  const href = carListHref({ filter: readFilterPath(search.filter), keyword: search.keyword })

  async function change(next: Search['pace']) {
    const before = pace
    setPace(next)
    try {
      await api('alert.change', { searchId, pace: next })
      toast(t.changed)
    } catch {
      // The call has said why.
      setPace(before)
    }
  }
  async function remove() {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true }))) return
    try {
      await api('alert.remove', { searchId })
      toast(t.removed)
      onRemoved()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Box as="li" hair="below" padY={6}>
      <Row gap={4} rowGap={3} align="start" justify="between" wrap>
        <Stack shrink gap={1}>
          <Text as="h2" size="h4" weight="medium" anywhere>
            {name}
          </Text>
          <Text size="small" tone="muted" anywhere>
            {words.join(dot)}
          </Text>
          <Text size="small" figures>
            {[t.onSale(onSale), ...(foundInAll > 0 ? [t.found(foundInAll)] : [])].join(dot)}
          </Text>
        </Stack>
        <Row gap={5} rowGap={2} align="center" wrap>
          <NativeSelect
            plain
            aria-label={t.paceOf(name)}
            value={pace}
            choices={alertPaces.map(value => ({ value, label: t[value] }))}
            onChange={value => {
              const next = alertPaces.find(each => each === value)
              if (next) void change(next)
            }}
          />
          <TextButton aria-label={t.removeOf(name)} onClick={() => void remove()}>
            {t.remove}
          </TextButton>
          <GoLink href={href}>{t.see}</GoLink>
        </Row>
      </Row>
      {found.length > 0 && (
        <Box above={5}>
          <CardList two>
            {found.map(each => (
              <li key={each.car.carNo}>
                <FoundCar found={each} />
              </li>
            ))}
          </CardList>
        </Box>
      )}
    </Box>
  )
}
