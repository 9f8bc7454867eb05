import type { FormEvent } from 'react'
import { useGo } from '#shop/go.ts'
import { searchAddress } from '#shop/frame/search-address.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { formatCount } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { scenePicture } from '#web/pictures.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import styles from './not-found.module.css'
import { notFoundTexts } from './not-found.texts.ts'

const list = '/usedcar/list'
/** Where the used-car channel is switched off. */
const goods = '/aftersales'

/** What is not there any more, and ways on: search, start page, the cars on sale (design 14, Not found). */
export function NotFoundView({ onSale }: { onSale?: number | undefined }) {
  const t = useTexts(notFoundTexts)
  const layout = useLayout()
  const usedCars = useUsedCarsShown()
  const target = usedCars ? list : searchAddress.path
  const label = usedCars ? t.search : t.searchGoods
  const go = useGo()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('kw') ?? '').trim()
    void go(words ? `${target}?${new URLSearchParams({ kw: words })}` : target)
  }
  return (
    <div className={styles.page} data-surface="studio">
      <div className={styles.picture}>
        <Picture
          source={scenePicture(layout === 'mobile' ? 'test-drive-m' : 'test-drive')}
          alt=""
          sizes="100vw"
          first
        />
      </div>
      <div className={styles.words}>
        <Text size="small" tone="muted" figures>
          404
        </Text>
        <h1>{t.title}</h1>
        <Text size="lead" tone="plain" above={3} measure>
          {usedCars ? t.text : t.goodsText}
        </Text>
        <search>
          <Row
            as={SearchForm}
            tone="strong"
            above={8}
            ground="page"
            radius="card"
            gap={3}
            align="center"
            action={target}
            onSubmit={search}
            className={styles.search}
          >
            <Icon name="search" size={20} />
            <input
              type="search"
              name="kw"
              aria-label={label}
              placeholder={label}
              maxLength={50}
              enterKeyHint="search"
              autoComplete="off"
            />
            <Button type="submit" kind="quiet">
              {t.find}
            </Button>
          </Row>
        </search>
        <Row above={5} gap={3} wrap className={styles.ways}>
          <ButtonLink size="l" href="/">
            {t.home}
          </ButtonLink>
          {usedCars ? (
            <ButtonLink size="l" kind="line" href={list}>
              {onSale ? t.carsOf(formatCount(onSale)) : t.cars}
            </ButtonLink>
          ) : (
            <ButtonLink size="l" kind="line" href={goods}>
              {t.goods}
            </ButtonLink>
          )}
        </Row>
      </div>
    </div>
  )
}
