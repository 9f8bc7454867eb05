import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { chooseLayout, storeLayout } from './choices.ts'
import { offerTexts } from './layout-offer.texts.ts'
import styles from './layout-offer.module.css'

/** Offers the mobile layout to a tablet that calls itself a computer, once; the answer is kept. */
export default function LayoutOffer() {
  const t = useTexts(offerTexts)
  const [answered, setAnswered] = useState(false)
  if (answered) return null
  return (
    <Row
      as="aside"
      radius="panel"
      padY={4}
      padX={5}
      gap={3}
      align="center"
      className={styles.offer}
      aria-label={t.tabletOffer}
    >
      <p>{t.tabletOffer}</p>
      <Button
        kind="line"
        size="s"
        onClick={() => {
          void storeLayout('desktop')
          setAnswered(true)
        }}
      >
        {t.stayDesktop}
      </Button>
      <Button size="s" onClick={() => void chooseLayout('mobile')}>
        {t.mobileVersion}
      </Button>
    </Row>
  )
}
