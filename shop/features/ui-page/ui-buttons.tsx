import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { IconButton, IconLink } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Sample, Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** Buttons and links in every state. */
export function UiButtons() {
  const t = useTexts(uiPageTexts)
  const [on, setOn] = useState(true)
  const [busy, setBusy] = useState(false)
  return (
    <Section title={t.buttons}>
      <div className={`${styles.row} ${styles.top}`}>
        <Sample label={t.normal}>
          <Button>{t.payDeposit}</Button>
        </Sample>
        <Sample label={t.hover}>
          <Button data-show="hover">{t.payDeposit}</Button>
        </Sample>
        <Sample label={t.pressed}>
          <Button data-show="pressed">{t.payDeposit}</Button>
        </Sample>
        <Sample label={t.focus}>
          <Button data-show="focus">{t.payDeposit}</Button>
        </Sample>
        <Sample label={t.busy}>
          <Button busy busyText={t.submitting}>
            {t.payDeposit}
          </Button>
        </Sample>
        <Sample label={t.off}>
          <Button disabled>{t.payDeposit}</Button>
        </Sample>
        <Sample label={t.secondary}>
          <Button kind="line">{t.bookViewing}</Button>
        </Sample>
        <Sample label={t.accent}>
          <Button kind="accent">{t.buyNow}</Button>
        </Sample>
        <Sample label={t.danger}>
          <Button kind="danger">{t.cancelOrder}</Button>
        </Sample>
        <Sample label={t.quiet}>
          <Button kind="quiet">{t.skip}</Button>
        </Sample>
        <Sample label={t.tryBusy}>
          <Button kind="line" busy={busy} busyText={t.submitting} onClick={() => setBusy(true)}>
            {t.payDeposit}
          </Button>
        </Sample>
        <Sample label={t.link}>
          <TextLink href="#details">{t.priceDetails}</TextLink>
        </Sample>
        <Sample label={t.go}>
          <GoLink href="#all">{t.allCars}</GoLink>
        </Sample>
        <Sample label={t.sizes}>
          <div className={styles.row}>
            <ButtonLink href="#l" size="l">
              {t.payDeposit}
            </ButtonLink>
            <ButtonLink href="#m" kind="line" icon="phone">
              {t.bookViewing}
            </ButtonLink>
            <Button size="s" kind="line">
              {t.skip}
            </Button>
          </div>
        </Sample>
        <Sample label={t.iconButtons}>
          <div className={styles.row}>
            <IconButton icon="search" label={t.search} />
            <IconLink icon="bag" label={t.cart} count={4} href="#cart" />
            <IconButton icon="share" label={t.search} onPicture />
            <FavouriteButton on={on} label={t.favourite} onClick={() => setOn(!on)} />
          </div>
        </Sample>
      </div>
    </Section>
  )
}
